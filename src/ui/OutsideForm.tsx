import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import Box from '@mui/material/Box';

const stop = (event: SyntheticEvent): void => event.stopPropagation();

/** Enter in a text box would submit the surrounding form, and j and k would open another record. */
const keep = (event: KeyboardEvent): void => {
  const { target } = event;
  if (event.key === 'j' || event.key === 'k') event.stopPropagation();
  if (event.key === 'Enter' && target instanceof HTMLInputElement && event.currentTarget.contains(target))
    event.preventDefault();
};

/**
 * Content that is inside a form element but not part of the form: its events, and those of its dialogs, do not reach
 * the form.
 */
export const OutsideForm = ({ children }: { children: ReactNode }) => (
  <Box onSubmit={stop} onInput={stop} onChange={stop} onBlur={stop} onKeyDown={keep}>
    {children}
  </Box>
);
