import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import Box from '@mui/material/Box';

const stop = (event: SyntheticEvent): void => event.stopPropagation();

/** Enter in a box would save the form around, which the box is no part of; j and k would leave the record around. */
const keep = (event: KeyboardEvent): void => {
  const { target } = event;
  if (event.key === 'j' || event.key === 'k') event.stopPropagation();
  if (event.key === 'Enter' && target instanceof HTMLInputElement && event.currentTarget.contains(target))
    event.preventDefault();
};

/**
 * A part that stands inside a form and is none of its fields: what is typed or sent in it, and in the dialogs it opens,
 * is nothing the form hears of.
 */
export const Apart = ({ children }: { children: ReactNode }) => (
  <Box onSubmit={stop} onInput={stop} onChange={stop} onBlur={stop} onKeyDown={keep}>
    {children}
  </Box>
);
