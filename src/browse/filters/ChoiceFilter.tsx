import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { Choice } from '../../ui/ChoiceSelect';
import { FilterBox } from './FilterBox';

interface Props {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
  /** Label of the option that removes the filter; defaults to 'Any …'. */
  none?: string;
}

/** A filter that offers a few values; at most one value is chosen. */
export function ChoiceFilter({ label, value, choices, onChange, none }: Props) {
  const translate = useTranslate();
  const every = none ?? translate('lists.any', { name: label });
  return (
    <FilterBox text={every} chosen={value !== ''}>
      <TextField
        select
        size="small"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{ select: { displayEmpty: true }, htmlInput: { 'aria-label': label } }}
      >
        <MenuItem value="">{every}</MenuItem>
        {choices.map((choice) => (
          <MenuItem key={choice.value} value={choice.value}>
            {choice.label}
          </MenuItem>
        ))}
      </TextField>
    </FilterBox>
  );
}
