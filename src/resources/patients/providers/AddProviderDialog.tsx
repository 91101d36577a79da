import { useId, useState, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { useErrorText } from '../../../ui/errorText';
import { OptionalPicker } from '../scrub/OptionalPicker';

interface Props {
  onAdd: (providerId: string) => Promise<void>;
  onClose: () => void;
}

/** Chooses a provider to add to a patient. */
export default function AddProviderDialog({ onAdd, onClose }: Props) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const titleId = useId();
  const [providerId, setProviderId] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function add(id: string): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await onAdd(id);
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (providerId !== undefined && !busy) void add(providerId);
  };
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={titleId} onClose={busy ? undefined : onClose}>
      <Box component="form" onSubmit={submit}>
        <DialogTitle id={titleId}>{translate('patients.providers.addTitle')}</DialogTitle>
        <DialogContent>
          <Box sx={{ pt: 1 }}>
            <OptionalPicker
              resource="providers"
              label={translate('patients.providers.provider')}
              onChoose={setProviderId}
            />
          </Box>
          {failure !== null && (
            <Box role="alert" sx={{ mt: 2, color: 'error.main' }}>
              {errorText(failure)}
            </Box>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {translate('states.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={providerId === undefined}>
            {translate('patients.providers.add')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
