import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { Choice } from '../../ui/ChoiceSelect';

interface Props {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
  width?: number | undefined;
  /** Label of the option that removes the filter; defaults to 'Any …'. */
  none?: string;
}

/** A filter that offers a few values; at most one value is chosen. */
export function ChoiceFilter({ label, value, choices, onChange, width = 150, none }: Props) {
  const translate = useTranslate();
  return (
    <TextField
      select
      size="small"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ width }}
      slotProps={{ select: { displayEmpty: true }, htmlInput: { 'aria-label': label } }}
    >
      <MenuItem value="">{none ?? translate('lists.any', { name: label })}</MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
