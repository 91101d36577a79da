import { useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { roleDifferences } from '../../../domain/access/matrix';
import { defaultRoles, withDefaultRoles, type Role } from '../../../domain/access/roles';
import type { LooseOf } from '../../../domain/records';
import { useFormScope } from '../../../forms/bridge/scope';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { RoleChanges } from './RoleChanges';
import { rowsOf } from '../../../domain/entity/read';

interface Props {
  roles: readonly Role[];
  rights: readonly LooseOf<'right'>[];
  onMake: (roles: Role[]) => void;
  onClose: () => void;
}

/** Creates the default roles from the rights. They replace the organization's own roles, or are added to them. */
export function DefaultRolesDialog({ roles, rights, onMake, onClose }: Props) {
  const translate = useTranslate();
  const { root } = useFormScope();
  const [append, setAppend] = useState(false);
  const [plans] = useState(() => {
    const { planIds }: LooseOf<'organization'> = root.record;
    return rowsOf(planIds).map(({ planId }) => String(planId));
  });
  const next = useMemo(
    () => withDefaultRoles(roles, defaultRoles(rights, plans), append),
    [roles, rights, plans, append],
  );
  const differences = useMemo(() => roleDifferences(roles, next), [roles, next]);
  const loses = differences.some((each) => each.role === 'removed' || each.rights.some(({ to }) => to === undefined));
  return (
    <ConfirmDialog
      open
      title={translate('access.defaultRolesTitle')}
      confirm={translate('access.makeRoles')}
      destructive={loses}
      onConfirm={() => onMake(next)}
      onCancel={onClose}
    >
      <Typography variant="body2">
        {translate(append ? 'access.appendText' : 'access.replaceText')}{' '}
        {translate('access.plansText', { smart_count: plans.length })}
      </Typography>
      <FormControlLabel
        control={<Checkbox size="small" checked={append} onChange={(_, on) => setAppend(on)} />}
        label={translate('access.appendRoles')}
        sx={{ my: 1 }}
      />
      <Box
        sx={{ maxHeight: '40vh', overflow: 'auto' }}
        tabIndex={0}
        role="group"
        aria-label={translate('access.changes')}
      >
        <RoleChanges differences={differences} />
      </Box>
    </ConfirmDialog>
  );
}
