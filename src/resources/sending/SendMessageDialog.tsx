import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Message } from '../../contract/sending';
import { sendingActions } from '../../dataProvider/sending';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { FormDialog } from '../../ui/FormDialog';
import { useAction } from '../../ui/useAction';
import type { ActionDialogProps } from '../extension';
import { DeliveryState } from './DeliveryState';
import { MessageFields } from './MessageFields';
import { useMessage } from './useMessage';

/** Sends a message to a patient, or to a provider about the patient, and shows the state of the delivery. */
export default function SendMessageDialog({ record, onClose }: ActionDialogProps<'patients'>) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const message = useMessage(record);
  const send = useAction(async (ready: Message) => {
    const accepted = await sendingActions.message(ready);
    await queries.invalidateQueries({ queryKey: ['patientMessages'] });
    return accepted;
  });
  const sent = send.result;
  const submit = (): void => {
    setTried(true);
    if (!message.ready) return;
    if (message.confirmation) setAsking(true);
    else send.run(message.ready);
  };
  return (
    <>
      <FormDialog
        title={translate('patients.actions.message')}
        submit={!sent && { label: translate('sending.send'), ready: message.addresses.length > 0, run: submit }}
        action={send}
        written={!sent && message.written}
        result={sent && <DeliveryState outboxId={sent.outboxId} accepted={translate('sending.messageSent')} />}
        onClose={onClose}
      >
        {!sent && <MessageFields message={message} tried={tried} />}
      </FormDialog>
      {message.confirmation && (
        <ConfirmDialog
          open={asking}
          destructive
          title={translate(`sending.confirmations.${message.confirmation}`)}
          confirm={translate('sending.confirmations.confirm')}
          onConfirm={() => {
            setAsking(false);
            if (message.ready) send.run(message.ready);
          }}
          onCancel={() => setAsking(false)}
        >
          {translate('sending.confirmations.question')}
        </ConfirmDialog>
      )}
    </>
  );
}
