import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { EntityRecord } from '../../../domain/entity/types';
import { FormDialog } from '../../../ui/FormDialog';
import { OptionalPicker } from '../../OptionalPicker';
import { ChoiceField } from './ChoiceField';
import { rolesOf } from './organization';
import { useChange } from './useChange';
import { useOrgLink } from './useProviders';

interface Props {
  orgId: string;
  organization: EntityRecord;
  onClose: () => void;
}

export function AddProviderDialog({ orgId, organization, onClose }: Props) {
  const translate = useTranslate();
  const link = useOrgLink(orgId);
  const change = useChange(onClose, 'onCall.added');
  const [providerId, setProviderId] = useState<string>();
  const [roleType, setRoleType] = useState('');
  return (
    <FormDialog
      title={translate('onCall.add')}
      submit={{
        label: translate('onCall.add'),
        ready: providerId !== undefined,
        run: () =>
          providerId !== undefined && change.run(() => link.add(providerId, roleType === '' ? null : roleType)),
      }}
      action={change}
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
