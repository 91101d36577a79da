import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { OptionalPicker } from '../OptionalPicker';
import { FormDialog } from '../../ui/FormDialog';
import { useAction } from '../../ui/useAction';

interface Props {
  onChoose: (orgId: string) => Promise<void>;
  onClose: () => void;
}

/** Chooses the organization of a message, or of an attachment, whose own cannot be found. */
export default function OrganizationDialog({ onChoose, onClose }: Props) {
  const translate = useTranslate();
  const [orgId, setOrgId] = useState<string>();
  const choose = useAction(async (id: string) => {
    await onChoose(id);
    onClose();
  });
  return (
    <FormDialog
      title={translate('directMessages.chooseOrganization')}
      text={translate('directMessages.chooseOrganizationText')}
      width="xs"
      submit={{
        label: translate('directMessages.choose'),
        ready: orgId !== undefined,
        run: () => orgId !== undefined && choose.run(orgId),
      }}
      action={choose}
      onClose={onClose}
    >
      <OptionalPicker resource="organizations" label={translate('directMessages.organization')} onChoose={setOrgId} />
    </FormDialog>
  );
}
