import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormDialog } from '../../../ui/FormDialog';
import { useAction } from '../../../ui/useAction';
import { OptionalPicker } from '../../OptionalPicker';

interface Props {
  onAdd: (providerId: string) => Promise<void>;
  onClose: () => void;
}

/** Chooses a provider to add to a patient. */
export default function AddProviderDialog({ onAdd, onClose }: Props) {
  const translate = useTranslate();
  const [providerId, setProviderId] = useState<string>();
  const add = useAction(async (id: string) => {
    await onAdd(id);
    onClose();
  });
  return (
    <FormDialog
      title={translate('patients.providers.addTitle')}
      width="xs"
      submit={{
        label: translate('patients.providers.add'),
        ready: providerId !== undefined,
        run: () => providerId !== undefined && add.run(providerId),
      }}
      action={add}
      onClose={onClose}
    >
      <OptionalPicker resource="providers" label={translate('patients.providers.provider')} onChoose={setProviderId} />
    </FormDialog>
  );
}
