import { useId, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { addressesOf } from '../../domain/messaging/addresses';
import { recordLabel } from '../../domain/entity/manifest';
import type { DocumentRef } from '../../dataProvider/documents';
import { sendingActions } from '../../dataProvider/sending';
import { entryOf } from '../entry';
import { useErrorText } from '../../ui/errorText';
import { DeliveryState } from './DeliveryState';
import { usePrimaryProvider } from './usePrimaryProvider';

interface Props {
  document: DocumentRef;
  onClose: () => void;
}

/**
 * Sends a clinical document to the patient's primary care provider as a direct message. The provider needs a direct
 * address.
 */
export default function DirectDialog({ document, onClose }: Props) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const titleId = useId();
  const { provider, providerId, loading, error } = usePrimaryProvider(document.patientId);
  const [left, setLeft] = useState<readonly string[]>([]);
  const addresses = provider ? addressesOf(provider, 'direct') : [];
  const chosen = addresses.filter((address) => !left.includes(address));
  const send = useMutation({
    mutationFn: () => sendingActions.directMessage(document, providerId, chosen),
  });
  const entry = entryOf('providers');
  const problem = (): string | undefined => {
    if (loading) return undefined;
    if (error) return errorText(error);
    if (!provider) return translate('sending.noProvider', { id: providerId });
    return addresses.length === 0 ? translate('errors.noDirectAddress') : undefined;
  };
  const fault = problem();
  const ready = !loading && fault === undefined;
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={titleId} onClose={send.isPending ? undefined : onClose}>
      <DialogTitle id={titleId}>{translate('sending.direct')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {loading && (
          <div role="status">
            {translate('sending.loadingProvider')}
            <LinearProgress sx={{ mt: 1 }} aria-label={translate('sending.loadingProvider')} />
          </div>
        )}
        {fault !== undefined && <Alert severity="error">{fault}</Alert>}
        {ready && provider && !send.isSuccess && (
          <>
            <DialogContentText>
              {translate('sending.directTo', { name: entry ? recordLabel(entry, provider) : providerId })}
            </DialogContentText>
            <div role="group" aria-label={translate('sending.recipients')}>
              {addresses.map((address) => (
                <FormControlLabel
                  key={address}
                  sx={{ display: 'flex', overflowWrap: 'anywhere' }}
                  label={address}
                  control={
                    <Checkbox
                      checked={!left.includes(address)}
                      disabled={send.isPending}
                      onChange={(_, on) =>
                        setLeft((before) => (on ? before.filter((each) => each !== address) : [...before, address]))
                      }
                    />
                  }
                />
              ))}
            </div>
          </>
        )}
        {send.error && <Alert severity="error">{errorText(send.error)}</Alert>}
        {send.data?.map(({ outboxId, to }) => (
          <Box key={outboxId}>
            {send.data.length > 1 && <Box sx={{ typography: 'body2', mb: 0.5, overflowWrap: 'anywhere' }}>{to}</Box>}
            <DeliveryState outboxId={outboxId} sent={translate('sending.directSent')} />
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={send.isPending} autoFocus>
          {translate(send.isSuccess ? 'states.close' : 'states.cancel')}
        </Button>
        {!send.isSuccess && (
          <Button
            variant="contained"
            disabled={!ready || chosen.length === 0}
            loading={send.isPending}
            onClick={() => send.mutate()}
          >
            {translate('sending.send')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
