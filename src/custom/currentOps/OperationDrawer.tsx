import { useState, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Opened } from '../../browse/ListScreen';
import { RowDrawer } from '../../browse/RowDrawer';
import type { CurrentOp } from '../../contract/currentOps';
import { call } from '../../dataProvider/client';
import { ReferenceCell } from '../../resources/cells/ReferenceCell';
import { currentOpsPath, requestLogsPath } from '../../routes';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { CopyId } from '../../ui/CopyId';
import { Pairs } from '../../ui/Pairs';
import { useLanguage } from '../../ui/useLanguage';
import { seconds, waitText } from './columns';

interface Props extends Opened {
  /** The operation; undefined if it is not in the list. */
  op: CurrentOp | undefined;
  isLoaded: boolean;
  reload: () => void;
}

/** The details of an operation. It can be cancelled after a question. */
export function OperationDrawer({ id, close, op, isLoaded, reload }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const [asks, setAsks] = useState(false);
  const cancel = useMutation({
    mutationFn: () => call('POST rosetta/currentOp/{opid}/cancel', { params: { opid: id } }),
    onSuccess: () => {
      setAsks(false);
      notify('currentOps.cancelled', { type: 'success' });
      reload();
    },
  });
  return (
    <RowDrawer
      id={id}
      label={translate('currentOps.operation')}
      read={{ data: op, error: op || !isLoaded ? null : new Error(translate('currentOps.ended')), refetch: reload }}
      failed={() => (
        <Alert severity="info" role="status" sx={{ m: 2 }}>
          {translate('currentOps.ended')}
        </Alert>
      )}
      title={({ command }) => command}
      captioned
      close={close}
      actions={(shown) =>
        shown.cancellable &&
        !shown.isCancelled && (
          <Button color="error" variant="outlined" onClick={() => setAsks(true)}>
            {translate('currentOps.cancel')}
          </Button>
        )
      }
    >
      {(shown) => (
        <>
          <OperationFacts op={shown} />
          <ConfirmDialog
            open={asks}
            destructive
            title={translate('currentOps.sure', { name: shown.command })}
            confirm={translate('currentOps.cancel')}
            cancel={translate('currentOps.keep')}
            busy={cancel.isPending}
            error={cancel.error ?? undefined}
            onConfirm={() => cancel.mutate()}
            onCancel={() => setAsks(false)}
          >
            {translate(`currentOps.consequence.${shown.kind}`)}
          </ConfirmDialog>
        </>
      )}
    </RowDrawer>
  );
}

function OperationFacts({ op }: { op: CurrentOp }) {
  const translate = useTranslate();
  const words = { translate, language: useLanguage() };
  const { userId, requestId, statement, statementMicrosecs: since } = op;
  const blockers = op.blockedBy.map((opid) => (
    <Link key={opid} component={RouterLink} to={currentOpsPath(opid)} sx={{ display: 'block' }}>
      {opid}
    </Link>
  ));
  const lines: [name: string, value: ReactNode][] = [
    ['kind', translate(`currentOps.kinds.${op.kind}`)],
    ['age', seconds(op.microsecs_running, words)],
    ['waitingFor', waitText(op, words)],
    ['blockedBy', blockers.length > 0 && blockers],
    ['statement', statement !== null && `${statement}${since === null ? '' : ` (${seconds(since, words)})`}`],
    ['userId', userId && <ReferenceCell key="user" resource="users" id={userId} />],
    ['opid', <CopyId key="id" id={op.opid} label={translate('currentOps.opid')} length={36} />],
  ];
  return (
    <>
      <Pairs
        pairs={lines
          .filter(([, value]) => value)
          .map(([name, value]) => [translate(`currentOps.${name}`), value] as const)}
      />
      {requestId !== null && (
        <Link component={RouterLink} to={requestLogsPath(requestId)}>
          {translate('currentOps.openLogs')}
        </Link>
      )}
    </>
  );
}
