import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface Props {
  /** The accessible name. */
  label: string;
  /** Shown while nothing is chosen. */
  none: string;
  options: readonly { value: string; text: ReactNode }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  width?: number;
}

/** A select box in which several values can be chosen. */
export function MultiSelect({ label, none, options, chosen, onChange, width = 240 }: Props) {
  const shown = options.filter(({ value }) => chosen.includes(value));
  return (
    <TextField
      select
      size="small"
      value={[...chosen]}
      onChange={({ target: { value } }) => onChange(typeof value === 'string' ? value.split(',') : [...value])}
      sx={{ minWidth: width, width: 'auto' }}
      slotProps={{
        htmlInput: { 'aria-label': label },
        select: {
          multiple: true,
          displayEmpty: true,
          renderValue: () =>
            shown.length === 0 ? (
              none
            ) : (
              <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 0.5 }}>
                {shown.map(({ value, text }, at) => (
                  <span key={value}>
                    {text}
                    {at < shown.length - 1 && ','}
                  </span>
                ))}
              </Box>
            ),
        },
      }}
    >
      {options.map(({ value, text }) => (
        <MenuItem key={value} value={value} dense>
          <Checkbox
            size="small"
            checked={chosen.includes(value)}
            tabIndex={-1}
            slotProps={{ input: { 'aria-hidden': true } }}
          />
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
