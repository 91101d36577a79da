import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { DocumentRef } from '../../dataProvider/documents';
import { sendingActions } from '../../dataProvider/sending';
import { faxNumber } from '../../domain/messaging/addresses';
import { FormDialog } from '../../ui/FormDialog';
import { useAction } from '../../ui/useAction';
import { DeliveryState } from './DeliveryState';

interface Props {
  document: DocumentRef;
  onClose: () => void;
}

/** Sends a document to a fax number, and shows the state of the delivery. */
export default function FaxDialog({ document, onClose }: Props) {
  const translate = useTranslate();
  const [number, setNumber] = useState('');
  const fax = useAction(async () => {
    const outboxId = await sendingActions.fax(document, number.trim());
    setNumber('');
    return outboxId;
  });
  const good = faxNumber(number) !== undefined;
  const wrong = number !== '' && !good;
  const failed = translate('sending.faxFailed');
  return (
    <FormDialog
      title={translate('sending.faxReport')}
      width="xs"
      submit={{ label: translate('sending.sendFax'), ready: good, run: fax.run }}
      action={fax}
      failed={(reason) => `${failed} ${reason}`}
      {...(fax.result !== undefined && { close: translate('states.close') })}
      result={fax.result !== undefined && <DeliveryState key={fax.result} outboxId={fax.result} failed={failed} />}
      onClose={onClose}
    >
      <TextField
        type="tel"
        label={translate('sending.faxNumber')}
        value={number}
        onChange={({ target: { value } }) => setNumber(value)}
        error={wrong}
        helperText={translate(wrong ? 'sending.badNumber' : 'sending.numberHelp')}
      />
    </FormDialog>
  );
}
