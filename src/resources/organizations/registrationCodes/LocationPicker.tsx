import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';

export interface Place {
  locationId: string;
  name: string;
}

interface Props {
  /** The label for screen readers. It names the code. */
  label: string;
  value: string | null;
  locations: readonly Place[];
  disabled: boolean;
  onChange: (locationId: string | null) => void;
}

/** A select box with the organization's locations, and an option for none; a deleted location is still shown. */
export function LocationPicker({ label, value, locations, disabled, onChange }: Props) {
  const translate = useTranslate();
  const gone = value !== null && !locations.some(({ locationId }) => locationId === value);
  return (
    <TextField
      select
      fullWidth
      size="small"
      value={value ?? ''}
      disabled={disabled}
      error={gone}
      helperText={gone ? translate('access.locationGone') : undefined}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': label } } }}
    >
      <MenuItem value="">{translate('access.noLocation')}</MenuItem>
      {locations.map(({ locationId, name }) => (
        <MenuItem key={locationId} value={locationId}>
          {name}
        </MenuItem>
      ))}
      {gone && <MenuItem value={value}>{value}</MenuItem>}
    </TextField>
  );
}
