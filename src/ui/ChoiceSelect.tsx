import { useState } from 'react';
import MenuItem from '@mui/material/MenuItem';
import Select, { type SelectProps } from '@mui/material/Select';

export interface Choice {
  value: string;
  label: string;
  /** No choice at all, rather than one of them. */
  none?: boolean;
}

interface Props extends Omit<SelectProps<string>, 'children' | 'open' | 'onOpen'> {
  value: string;
  choices: readonly Choice[];
}

/**
 * A box to choose from. Its choices are drawn once it opens: a form has many such boxes, and opens few. The opening is MUI's
 * own: a box told to be open or not measures itself whenever it is drawn.
 */
export function ChoiceSelect({ choices, value, ...rest }: Props) {
  // Once drawn they stay, so that the list does not shrink while it closes.
  const [drawn, setDrawn] = useState(false);
  return (
    <Select<string> {...rest} size="small" displayEmpty value={value} onOpen={() => setDrawn(true)}>
      {choices
        .filter((choice) => drawn || choice.value === value)
        .map((choice) => (
          <MenuItem key={choice.value} value={choice.value} sx={choice.none ? { color: 'text.secondary' } : undefined}>
            {choice.label}
          </MenuItem>
        ))}
    </Select>
  );
}
