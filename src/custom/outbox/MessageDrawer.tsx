import { useEffect, useRef } from 'react';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import type { Opened } from '../../browse/ListScreen';
import { RowDrawer } from '../../browse/RowDrawer';
import { isEnded } from '../../domain/messaging/states';
import { outboxActions } from '../../dataProvider/outbox';
import { useErrorText } from '../../ui/errorText';
import { useAction } from '../../ui/useAction';
import { MessageContent } from './MessageContent';
import { MessageFacts } from './MessageFacts';
import { OUTBOX } from './source';
import { purposeText } from './words';

/** A message is polled this many ms after the time at which it is due. */
const POLL_DELAY_MS = 1_500;

/** A message: recipient, delivery, text and exact bytes. A failed message can be sent again. */
export function MessageDrawer({ id, close }: Opened) {
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const read = useQuery({
    queryKey: [OUTBOX.key, 'message', id],
    queryFn: ({ signal }) => outboxActions.message(id, signal),
    retry: false,
    // Each read is audited, so a message is polled only when its delivery is due.
    refetchInterval: ({ state: { data: message } }) => {
      if (!message || isEnded(message.state)) return false;
      return Math.max(0, Date.parse(message.dueAt) - Date.now()) + POLL_DELAY_MS;
    },
    refetchOnReconnect: false,
  });
  const { run: resend, busy } = useAction(async () => {
    try {
      await outboxActions.resend(id);
      notify('outbox.resent', { type: 'success' });
      void queries.invalidateQueries({ queryKey: [OUTBOX.key] });
    } catch (failure) {
      notify(errorText(failure), { type: 'error' });
    }
  });
  // If the state changes while the drawer is open, the list must show the new state, too.
  const state = read.data?.state;
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== undefined && state !== undefined && before.current !== state)
      void queries.invalidateQueries({ queryKey: [OUTBOX.key, 'getList'] });
    before.current = state;
  }, [queries, state]);
  return (
    <RowDrawer
      id={id}
      label={translate('outbox.message')}
      read={read}
      failed={translate('outbox.failed')}
      title={({ subject, purpose }) => subject ?? purposeText(purpose, { translate })}
      actions={() =>
        state === 'failed' && (
          <Button variant="contained" onClick={() => resend()} loading={busy}>
            {translate('outbox.resend')}
          </Button>
        )
      }
      close={close}
      wide
    >
      {(message) => (
        <>
          <MessageFacts message={message} />
          <MessageContent mimeType={message.mimeType} content={message.content} />
        </>
      )}
    </RowDrawer>
  );
}
