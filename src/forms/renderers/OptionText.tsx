import Box from '@mui/material/Box';
import type { HTMLAttributes, Key } from 'react';
import type { PickerOption } from './picking';

/** An option of a picker: its label and, below it, what tells it from others with the same label. */
export function OptionText({ label, detail = '' }: Pick<PickerOption, 'label' | 'detail'>) {
  if (detail === '') return <>{label}</>;
  return (
    <Box sx={{ wordBreak: 'break-word' }}>
      {label}
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{detail}</Box>
    </Box>
  );
}

/** Renders an option of an Autocomplete. */
export const renderOption = <O extends PickerOption>(
  { key, ...item }: HTMLAttributes<HTMLLIElement> & { key: Key },
  option: O,
) => (
  <li key={key} {...item}>
    <OptionText {...option} />
  </li>
);
