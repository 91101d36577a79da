import { useId, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { sendingActions } from '../../dataProvider/sending';
import type { ActionDialogProps } from '../extension';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useErrorText } from '../../ui/errorText';
import { DeliveryState } from './DeliveryState';
import { MessageFields } from './MessageFields';
import { useMessage } from './useMessage';

/** Sends a message to a patient, or to a provider about the patient, and shows the state of the delivery. */
export default function SendMessageDialog({ record, onClose }: ActionDialogProps<'patients'>) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const titleId = useId();
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const message = useMessage(record);
  const send = useMutation({
    mutationFn: sendingActions.message,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['patientMessages'] }),
  });
  const sent = send.data;
  const close = (_event: unknown, reason?: 'backdropClick' | 'escapeKeyDown'): void => {
    // A click outside must not discard what was written.
    if (send.isPending || (reason === 'backdropClick' && !sent && message.written)) return;
    onClose();
  };
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={titleId} onClose={close}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          setTried(true);
          if (!message.ready || send.isPending) return;
          if (message.asks) setAsking(true);
          else send.mutate(message.ready);
        }}
      >
        <DialogTitle id={titleId}>{translate('patients.actions.message')}</DialogTitle>
        <DialogContent>
          {sent ? (
            <DeliveryState outboxId={sent.outboxId} accepted={translate('sending.messageSent')} />
          ) : (
            <MessageFields message={message} tried={tried} disabled={send.isPending} />
          )}
          {send.error && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {errorText(send.error)}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={close} disabled={send.isPending}>
            {translate(sent ? 'states.close' : 'states.cancel')}
          </Button>
          {!sent && (
            <Button
              type="submit"
              variant="contained"
              loading={send.isPending}
              disabled={message.addresses.length === 0}
            >
              {translate('sending.send')}
            </Button>
          )}
        </DialogActions>
      </form>
      {message.asks && (
        <ConfirmDialog
          open={asking}
          destructive
          title={translate(`sending.asks.${message.asks}`)}
          confirm={translate('sending.asks.confirm')}
          onConfirm={() => {
            setAsking(false);
            if (message.ready) send.mutate(message.ready);
          }}
          onCancel={() => setAsking(false)}
        >
          {translate('sending.asks.question')}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
