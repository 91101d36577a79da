import { useId, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { faxNumber } from '../../domain/messaging/addresses';
import type { DocumentRef } from '../../dataProvider/documents';
import { sendingActions } from '../../dataProvider/sending';
import { useErrorText } from '../../ui/errorText';
import { DeliveryState } from './DeliveryState';

interface Props {
  document: DocumentRef;
  onClose: () => void;
}

/** Sends a document to a fax number, and shows the state of the delivery. */
export default function FaxDialog({ document, onClose }: Props) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const titleId = useId();
  const [number, setNumber] = useState('');
  const fax = useMutation({
    mutationFn: () => sendingActions.fax(document, number.trim()),
    onSuccess: () => setNumber(''),
  });
  const good = faxNumber(number) !== undefined;
  const failed = translate('sending.faxFailed');
  const sending = fax.isPending;
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={titleId} onClose={sending ? undefined : onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Otherwise the event would also submit the form of the screen below.
          event.stopPropagation();
          if (good && !sending) fax.mutate();
        }}
      >
        <DialogTitle id={titleId}>{translate('sending.faxReport')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <TextField
            autoFocus
            type="tel"
            label={translate('sending.faxNumber')}
            value={number}
            disabled={sending}
            onChange={({ target: { value } }) => setNumber(value)}
            error={number !== '' && !good}
            helperText={number !== '' && !good ? translate('sending.badNumber') : translate('sending.numberHelp')}
            sx={{ mt: 1 }}
          />
          {fax.error && <Alert severity="error">{`${failed} ${errorText(fax.error)}`}</Alert>}
          {fax.data !== undefined && !sending && <DeliveryState key={fax.data} outboxId={fax.data} failed={failed} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={sending}>
            {translate(fax.isSuccess ? 'states.close' : 'states.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!good} loading={sending}>
            {translate('sending.sendFax')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
