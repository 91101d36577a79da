import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import DialogContentText from '@mui/material/DialogContentText';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'react-admin';
import type { DocumentRef } from '../../dataProvider/documents';
import { sendingActions } from '../../dataProvider/sending';
import { recordLabel } from '../../domain/entity/manifest';
import { addressesOf } from '../../domain/messaging/addresses';
import { useErrorText } from '../../ui/errorText';
import { FormDialog } from '../../ui/FormDialog';
import { useAction } from '../../ui/useAction';
import { entryOf } from '../entry';
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
  const { provider, providerId, loading, error } = usePrimaryProvider(document.patientId);
  const [left, setLeft] = useState<readonly string[]>([]);
  const addresses = provider ? addressesOf(provider, 'direct') : [];
  const chosen = addresses.filter((address) => !left.includes(address));
  const send = useAction(() => sendingActions.directMessage(document, providerId, chosen));
  const sent = send.result;
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
    <FormDialog
      title={translate('sending.direct')}
      submit={!sent && { label: translate('sending.send'), ready: ready && chosen.length > 0, run: send.run }}
      action={send}
      result={
        <>
          {loading && (
            <div role="status">
              {translate('sending.loadingProvider')}
              <LinearProgress sx={{ mt: 1 }} aria-label={translate('sending.loadingProvider')} />
            </div>
          )}
          {fault !== undefined && <Alert severity="error">{fault}</Alert>}
          {sent?.map(({ outboxId, to }) => (
            <Box key={outboxId}>
              {sent.length > 1 && <Box sx={{ typography: 'body2', mb: 0.5, overflowWrap: 'anywhere' }}>{to}</Box>}
              <DeliveryState outboxId={outboxId} sent={translate('sending.directSent')} />
            </Box>
          ))}
        </>
      }
      onClose={onClose}
    >
      {ready && provider && !sent && (
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
    </FormDialog>
  );
}
