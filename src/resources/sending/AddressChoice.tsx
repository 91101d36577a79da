import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';

interface Props {
  value: string;
  addresses: readonly string[];
  /** Key of the address's fault below `forms.errors`. */
  fault: string | undefined;
  onChange: (address: string) => void;
}

/** A select box for one of a recipient's addresses. */
export function AddressChoice({ value, addresses, fault, onChange }: Props) {
  const translate = useTranslate();
  return (
    <TextField
      select
      size="small"
      label={translate('sending.address')}
      value={value}
      disabled={addresses.length < 2}
      error={fault !== undefined}
      helperText={fault && translate(`forms.errors.${fault}`)}
      onChange={(event) => onChange(event.target.value)}
    >
      {addresses.map((each) => (
        <MenuItem key={each} value={each}>
          {each}
        </MenuItem>
      ))}
    </TextField>
  );
}
