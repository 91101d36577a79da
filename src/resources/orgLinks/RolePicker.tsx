import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useChoices } from '../../forms/renderers/choices';

const ROLES = { rows: 'roles', value: 'roleId' };

interface Props {
  label: string;
  orgId: string;
  roleType: string;
  disabled: boolean;
  onChoose: (roleType: string | null) => void;
}

/** A choice of the organization's roles. A stored role that no longer exists is kept until another role is chosen. */
export function RolePicker({ label, orgId, roleType, disabled, onChoose }: Props) {
  const translate = useTranslate();
  const { choices } = useChoices('organizations', orgId, ROLES);
  const roles = [...new Set([...choices.map(({ value }) => value), ...(roleType === '' ? [] : [roleType])])];
  return (
    <TextField
      select
      fullWidth
      size="small"
      disabled={disabled}
      value={roleType}
      onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
      slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': label } } }}
    >
      <MenuItem value="">{translate('orgLinks.noRole')}</MenuItem>
      {roles.map((role) => (
        <MenuItem key={role} value={role}>
          {role}
        </MenuItem>
      ))}
    </TextField>
  );
}
