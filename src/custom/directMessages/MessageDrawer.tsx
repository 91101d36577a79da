import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import type { Opened } from '../../browse/ListScreen';
import { RowDrawer } from '../../browse/RowDrawer';
import type { importDirectMessages } from '../../contract/directMessages';
import { directActions } from '../../dataProvider/directMessages';
import { FailedAlert } from '../../ui/FailedAlert';
import { Part } from '../../ui/Part';
import { lazyPiece } from '../../ui/pieces';
import { RequestLogs } from '../../ui/RequestLogs';
import { useAction } from '../../ui/useAction';
import { useRunningJob } from '../../ui/useRunningJob';
import { Attachments } from './Attachments';
import { Attempts } from './Attempts';
import { MessageBody } from './MessageBody';
import { MessageFacts } from './MessageFacts';
import { DIRECT } from './source';
import { useReload } from './useReload';
import { faultText } from './words';

const JsonTree = lazyPiece(() => import('../../ui/JsonTree'));
const OrganizationDialog = lazyPiece(() => import('../../resources/sending/OrganizationDialog'));

/** Errors that a choice of the organization mends. */
const OF_ORGANIZATION: readonly string[] = ['unknownOrganization', 'foreignOrganization', 'notListed'];

/** A direct message: who, trust, text, attachments, attempts. An error can be cleared. */
export function MessageDrawer({ id, close, go }: Opened) {
  const translate = useTranslate();
  const notify = useNotify();
  const reload = useReload(useQueryClient());
  const read = useQuery({
    queryKey: [`${DIRECT}/details`, id],
    queryFn: ({ signal }) => directActions.details(id, signal),
    retry: false,
    // No automatic reload, because each read is audited.
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
  const [isChoosing, setChoosing] = useState(false);
  // The import reads the message again; the details then show what came of it.
  const running = useRunningJob<typeof importDirectMessages>(reload);
  const clear = useAction(async () => {
    await directActions.clearError(id);
    notify('directMessages.errorCleared', { type: 'success' });
    reload();
  });
  return (
    <RowDrawer
      id={id}
      label={translate('directMessages.message')}
      read={read}
      failed={translate('directMessages.loadFailed')}
      title={({ message }) => message.data?.subject ?? translate('directMessages.noSubject')}
      shows={({ message }) => String(message._version)}
      captioned
      copied
      actions={({ message }) =>
        message.inbound && message.error != null ? (
          <>
            {OF_ORGANIZATION.includes(message.error) && (
              <Button onClick={() => setChoosing(true)} disabled={running.busy}>
                {translate('directMessages.chooseOrganization')}
              </Button>
            )}
            <Button variant="contained" onClick={clear.run} loading={clear.busy || running.busy}>
              {translate('directMessages.clearError')}
            </Button>
          </>
        ) : null
      }
      {...(go && { go })}
      close={close}
      wide
    >
      {({ message, attempts, deliveries }) => (
        <>
          {message.error != null && <Alert severity="error">{faultText(message.error, { translate })}</Alert>}
          {message.notTaken != null && message.notTaken > 0 && (
            <Alert severity="warning">
              {translate('directMessages.notTaken', { smart_count: message.notTaken, count: message.notTaken })}
            </Alert>
          )}
          {clear.error !== undefined && <FailedAlert error={clear.error} onRetry={clear.run} />}
          {running.error !== undefined && <FailedAlert error={running.error} onRetry={running.forget} />}
          {isChoosing && (
            <OrganizationDialog
              onChoose={async (orgId) => {
                await directActions.chooseOrganization(id, orgId);
                reload();
                void running.start(directActions.startImport);
              }}
              onClose={() => setChoosing(false)}
            />
          )}
          <MessageFacts message={message} deliveries={deliveries} />
          <MessageBody message={message} />
          <Attachments message={message} />
          <Attempts attempts={attempts} />
          <RequestLogs requestId={message.requestId ?? null} />
          <Part title={translate('records.json')}>
            <JsonTree value={message} />
          </Part>
        </>
      )}
    </RowDrawer>
  );
}
