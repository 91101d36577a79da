import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useErrorText } from '../../ui/errorText';

interface Props {
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

export function SaveViewDialog({ onSave, onClose }: Props) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const save = (): void => {
    if (name.trim() === '') {
      setFault(translate('lists.viewNeedsName'));
      return;
    }
    setBusy(true);
    onSave(name.trim()).then(onClose, (error: unknown) => {
      setFault(errorText(error));
      setBusy(false);
    });
  };
  return (
    <ConfirmDialog
      open
      typed
      title={translate('lists.saveView')}
      confirm={translate('lists.save')}
      busy={busy}
      onConfirm={save}
      onCancel={onClose}
    >
      <TextField
        autoFocus
        fullWidth
        label={translate('lists.viewName')}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setFault('');
        }}
        onKeyDown={(event) => event.key === 'Enter' && save()}
        error={fault !== ''}
        helperText={fault || translate('lists.viewHelp')}
        slotProps={{ htmlInput: { maxLength: 80 } }}
        sx={{ mt: 1 }}
      />
    </ConfirmDialog>
  );
}
