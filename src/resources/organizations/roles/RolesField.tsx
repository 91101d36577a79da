import { rowsOf } from '../../../domain/entity/read';
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { renamedRole, withAccess } from '../../../domain/access/matrix';
import { idOf, mergeRoles, rolesOf, type Role } from '../../../domain/access/roles';
import type { Json } from '../../../domain/entity/types';
import type { FieldProps } from '../../../forms';
import { FieldFrame } from '../../../forms/renderers/FieldFrame';
import { EmptyState } from '../../../ui/EmptyState';
import { useErrorText } from '../../../ui/errorText';
import { Removed } from '../../../ui/Removed';
import { AddRole } from './AddRole';
import { DefaultRolesDialog } from './DefaultRolesDialog';
import { rightRows } from './levels';
import { RenameRoleDialog } from './RenameRoleDialog';
import { RoleMatrix } from './RoleMatrix';
import { useRights } from './useRights';

const stored = (roles: readonly Role[]): Json =>
  roles.map(({ roleId, rights }) => ({ roleId, rights: rights.map((right) => ({ ...right })) }));

/** An organization's roles with their rights. Edits stay in the form until the organization is saved. */
export default function RolesField(field: FieldProps) {
  const { label, value, commit, touch, disabled } = field;
  const translate = useTranslate();
  const errorText = useErrorText();
  const rights = useRights();
  const [filter, setFilter] = useState('');
  const [granted, setGranted] = useState(false);
  const [removed, setRemoved] = useState<Role[]>([]);
  const [menu, setMenu] = useState<{ roleId: string; anchor: HTMLElement } | null>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [defaults, setDefaults] = useState(false);
  const roles = mergeRoles(rolesOf(rowsOf(value)));
  const rows = rightRows(rights.data ?? [], roles, { filter, granted, complete: rights.isSuccess });
  const store = (next: readonly Role[]): void => {
    commit(stored(next));
    touch();
  };
  const remove = (roleId: string): void => {
    setRemoved([...removed, ...roles.filter((role) => role.roleId === roleId)]);
    store(roles.filter((role) => role.roleId !== roleId));
  };
  const undo = (): void => {
    store(mergeRoles(roles, removed.slice(-1)));
    setRemoved(removed.slice(0, -1));
  };
  const last = removed.at(-1);

  return (
    <FieldFrame {...field} group>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
        <AddRole
          disabled={disabled}
          taken={roles.map(({ roleId }) => roleId)}
          onAdd={(roleId) => store([...roles, { roleId, rights: [] }])}
        />
        <Button disabled={disabled || !rights.isSuccess} onClick={() => setDefaults(true)}>
          {translate('access.defaultRoles')}
        </Button>
        {roles.length > 0 && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: 'auto' }}>
            <TextField
              size="small"
              value={filter}
              placeholder={translate('access.filter')}
              onChange={(event) => setFilter(event.target.value)}
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              slotProps={{ htmlInput: { 'aria-label': translate('access.filter'), type: 'search' } }}
              sx={{ width: 140 }}
            />
            <FormControlLabel
              control={<Switch size="small" checked={granted} onChange={(_, on) => setGranted(on)} />}
              label={translate('access.grantedOnly')}
              sx={{ mx: 0, gap: 0.5, whiteSpace: 'nowrap' }}
              slotProps={{ typography: { variant: 'body2' } }}
            />
          </Box>
        )}
      </Box>
      {rights.error !== null && (
        <Alert
          severity="error"
          sx={{ mb: 1.5 }}
          action={
            <Button size="small" color="inherit" onClick={() => void rights.refetch()}>
              {translate('states.retry')}
            </Button>
          }
        >
          {translate('access.rightsFailed', { reason: errorText(rights.error) })}
        </Alert>
      )}
      {last && (
        <Box sx={{ mb: 1.5 }}>
          <Removed count={removed.length} text="access.roleRemoved" args={{ role: last.roleId }} onUndo={undo} />
        </Box>
      )}
      {roles.length === 0 ? (
        <EmptyState title={translate('access.noRoles')} text={translate('access.noRolesText')} />
      ) : rows.length === 0 && !rights.isPending ? (
        <EmptyState
          why="noMatch"
          title={translate('access.noRights')}
          text={translate('access.noRightsText')}
          actions={
            <Button
              variant="outlined"
              onClick={() => {
                setFilter('');
                setGranted(false);
              }}
            >
              {translate('access.showAll')}
            </Button>
          }
        />
      ) : (
        <RoleMatrix
          label={label}
          roles={roles}
          rows={rows}
          disabled={disabled}
          onAccess={(roleId, right, access) => store(withAccess(roles, roleId, right, access))}
          onRole={(roleId, anchor) => setMenu({ roleId, anchor })}
        />
      )}
      <Menu anchorEl={menu?.anchor} open={menu !== null} onClose={() => setMenu(null)}>
        <MenuItem
          onClick={() => {
            setRenaming(menu?.roleId ?? null);
            setMenu(null);
          }}
        >
          {translate('access.renameRole')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            if (menu) remove(menu.roleId);
            setMenu(null);
          }}
        >
          {translate('access.removeRole')}
        </MenuItem>
      </Menu>
      {renaming !== null && (
        <RenameRoleDialog
          roleId={renaming}
          taken={roles.map(({ roleId }) => roleId)}
          onRename={(to) => {
            if (idOf(to) !== '') store(renamedRole(roles, renaming, idOf(to)));
            setRenaming(null);
          }}
          onClose={() => setRenaming(null)}
        />
      )}
      {defaults && (
        <DefaultRolesDialog
          roles={roles}
          rights={rights.data ?? []}
          onMake={(next) => {
            store(next);
            setDefaults(false);
          }}
          onClose={() => setDefaults(false)}
        />
      )}
    </FieldFrame>
  );
}
