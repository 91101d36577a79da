import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { leftOut, type AddressRules } from './addressRules';
import { useAddress } from './useAddress';

interface Props {
  /** The rules, or those of an address in which one value depends on another. */
  rules: AddressRules | ((address: URLSearchParams) => AddressRules);
}

/** Says which values of the address the screen does not have, and so leaves out. Closing it removes them. */
export function AddressNote({ rules }: Props) {
  const translate = useTranslate();
  const [address, change] = useAddress();
  const values = leftOut(address, typeof rules === 'function' ? rules(address) : rules);
  if (values.length === 0) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mx: 2, mb: 1 }}
      onClose={() => change(Object.fromEntries(values.map(([name]) => [name, undefined])))}
    >
      {translate('lists.leftOut', { values: values.map(([name, value]) => `${name}=${value}`).join(', ') })}
    </Alert>
  );
}
