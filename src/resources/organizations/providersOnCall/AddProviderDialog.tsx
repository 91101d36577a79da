import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { EntityRecord } from '../../../domain/entity/types';
import RecordChoiceDialog from '../../RecordChoiceDialog';
import { ChoiceField } from './ChoiceField';
import { rolesOf } from './organization';
import { useOrgLink } from './useProviders';

interface Props {
  orgId: string;
  organization: EntityRecord;
  onClose: () => void;
}

/** Adds a provider to an organization, perhaps with a role. */
export function AddProviderDialog({ orgId, organization, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const link = useOrgLink(orgId);
  const [roleType, setRoleType] = useState('');
  return (
    <RecordChoiceDialog
      resource="providers"
      title={translate('onCall.add')}
      label={translate('onCall.provider')}
      submit={translate('onCall.add')}
      onChoose={async (providerId) => {
        await link.add(providerId, roleType === '' ? null : roleType);
        notify('onCall.added', { type: 'success' });
      }}
      onClose={onClose}
    >
      <ChoiceField
        label={translate('onCall.roleType')}
        value={roleType}
        none={translate('onCall.noRole')}
        choices={rolesOf(organization)}
        onChange={setRoleType}
      />
    </RecordChoiceDialog>
  );
}
