import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { EntityRecord } from '../../../domain/entity/types';
import { OptionalPicker } from '../../patients/scrub/OptionalPicker';
import { ChoiceField } from './ChoiceField';
import { FormDialog } from './FormDialog';
import { rolesOf } from './organization';
import { useChange } from './useChange';
import { useOrgLink } from './useProviders';

interface Props {
  orgId: string;
  organization: EntityRecord;
  onClose: () => void;
}

/** Adds a provider to the organization. */
export function AddProviderDialog({ orgId, organization, onClose }: Props) {
  const translate = useTranslate();
  const link = useOrgLink(orgId);
  const { busy, error, run } = useChange(onClose, 'onCall.added');
  const [providerId, setProviderId] = useState<string>();
  const [roleType, setRoleType] = useState('');
  const save = (id: string) => run(() => link.add(id, roleType === '' ? null : roleType));
  return (
    <FormDialog
      title={translate('onCall.add')}
      save={translate('onCall.add')}
      canSave={providerId !== undefined}
      busy={busy}
      error={error}
      onSave={() => providerId !== undefined && void save(providerId)}
      onClose={onClose}
    >
      <OptionalPicker resource="providers" label={translate('onCall.provider')} onChoose={setProviderId} />
      <ChoiceField
        label={translate('onCall.roleType')}
        value={roleType}
        none={translate('onCall.noRole')}
        choices={rolesOf(organization)}
        onChange={setRoleType}
      />
    </FormDialog>
  );
}
