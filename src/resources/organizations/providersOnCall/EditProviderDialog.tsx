import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { EntityRecord } from '../../../domain/entity/types';
import type { OnCallRow } from '../../../domain/onCall/rows';
import { recordPath } from '../../../routes';
import { entryOf } from '../../entry';
import { FormDialog } from '../../../ui/FormDialog';
import { ChoiceField } from './ChoiceField';
import { rolesOf, withStored } from './organization';
import { useChange } from './useChange';
import { useOrgLink } from './useProviders';

interface Props {
  row: OnCallRow;
  orgId: string;
  organization: EntityRecord;
  onClose: () => void;
}

/** A provider's membership in the organization: role, link to the record, and removal. */
export function EditProviderDialog({ row, orgId, organization, onClose }: Props) {
  const translate = useTranslate();
  const link = useOrgLink(orgId);
  const change = useChange(onClose, 'onCall.saved');
  const [roleType, setRoleType] = useState(row.roleType ?? '');
  const [removing, setRemoving] = useState(false);
  const providers = entryOf('providers');
  const save = () =>
    change.run(() =>
      removing ? link.remove(row.providerId) : link.add(row.providerId, roleType === '' ? null : roleType),
    );
  return (
    <FormDialog
      title={row.name}
      submit={{ label: translate(removing ? 'onCall.remove' : 'records.save'), ready: true, run: save }}
      action={change}
      onClose={removing ? () => setRemoving(false) : onClose}
      others={
        !removing && (
          <Button color="error" disabled={change.busy} onClick={() => setRemoving(true)}>
            {translate('onCall.remove')}
          </Button>
        )
      }
    >
      {removing ? (
        <Alert severity="warning">{translate('onCall.removeMeans', { name: row.name })}</Alert>
      ) : (
        <>
          <ChoiceField
            label={translate('onCall.roleType')}
            value={roleType}
            none={translate('onCall.noRole')}
            choices={withStored(rolesOf(organization), roleType)}
            onChange={setRoleType}
          />
          {providers && (
            <Link component={RouterLink} to={recordPath(providers, row.providerId)}>
              {translate('onCall.openProvider')}
            </Link>
          )}
        </>
      )}
    </FormDialog>
  );
}
