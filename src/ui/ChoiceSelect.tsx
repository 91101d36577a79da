import { useState } from 'react';
import MenuItem from '@mui/material/MenuItem';
import Select, { type SelectProps } from '@mui/material/Select';

export interface Choice {
  value: string;
  label: string;
  /** Whether this is the option for no choice. This option has a paler color. */
  none?: boolean;
}

interface Props extends Omit<SelectProps<string>, 'children' | 'open' | 'onOpen'> {
  value: string;
  choices: readonly Choice[];
}

/**
 * A select box that renders its options only when first opened, because a form has many such boxes. The box is not
 * controlled by `open`: MUI's Select would then measure itself on each render.
 */
export function ChoiceSelect({ choices, value, ...rest }: Props) {
  // Never reset, so that the list does not shrink while it closes.
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
