import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { leftOut, type AddressRules } from './addressRules';
import { useAddress } from './useAddress';

interface Props {
  /** The rules, or those of an address in which one value depends on another. */
  rules: AddressRules | ((address: URLSearchParams) => AddressRules);
}

interface NoteProps {
  values: readonly (readonly [name: string, value: string])[];
  onClose: () => void;
}

/** Names the values of an address that the screen leaves out. */
export function LeftOutNote({ values, onClose }: NoteProps) {
  const translate = useTranslate();
  return (
    <Alert severity="warning" sx={{ mx: 2, mb: 1 }} onClose={onClose}>
      {translate('lists.leftOut', { values: values.map(([name, value]) => `${name}=${value}`).join(', ') })}
    </Alert>
  );
}

/** Says which values of the address the screen does not have, and so leaves out. Closing it removes them. */
export function AddressNote({ rules }: Props) {
  const [address, change] = useAddress();
  const values = leftOut(address, typeof rules === 'function' ? rules(address) : rules);
  if (values.length === 0) return null;
  return (
    <LeftOutNote
      values={values}
      onClose={() => change(Object.fromEntries(values.map(([name]) => [name, undefined])))}
    />
  );
}
