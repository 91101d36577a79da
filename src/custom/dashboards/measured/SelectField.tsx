import { useId } from 'react';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { isOneOf } from '../../../domain/entity/read';

interface Props<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; disabled?: boolean }[];
  onChange: (value: Value) => void;
  /** Why some options cannot be chosen. */
  help?: string | undefined;
}

/** A select box with its label above. */
export function SelectField<Value extends string>({ label, value, options, onChange, help }: Props<Value>) {
  const id = useId();
  const values = options.map((option) => option.value);
  return (
    <TextField
      select
      id={id}
      label={label}
      value={value}
      helperText={help}
      onChange={({ target }) => {
        if (isOneOf(values, target.value)) onChange(target.value);
      }}
      sx={{ flex: '1 1 150px', maxWidth: 210 }}
      slotProps={{
        inputLabel: { id: `${id}-label`, htmlFor: undefined },
        select: { labelId: `${id}-label`, displayEmpty: true },
      }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value} disabled={option.disabled ?? false}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
