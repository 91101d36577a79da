import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useNotify, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Opened } from '../../browse/ListScreen';
import { RowDrawer } from '../../browse/RowDrawer';
import type { CurrentOp } from '../../contract/currentOps';
import { call } from '../../dataProvider/client';
import { ReferenceCell } from '../../resources/cells/ReferenceCell';
import { currentOpsPath } from '../../routes';
import { ConfirmedButton } from '../../ui/ConfirmedButton';
import { CopyId } from '../../ui/CopyId';
import { Pairs } from '../../ui/Pairs';
import { RequestLogs } from '../../ui/RequestLogs';
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
  const cancel = async () => {
    await call('POST rosetta/currentOp/{opid}/cancel', { params: { opid: id } });
    notify('currentOps.cancelled', { type: 'success' });
    reload();
  };
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
          <ConfirmedButton
            label={translate('currentOps.cancel')}
            question={translate('currentOps.sure', { name: shown.command })}
            keep={translate('currentOps.keep')}
            run={cancel}
          >
            {translate(`currentOps.consequence.${shown.kind}`)}
          </ConfirmedButton>
        )
      }
    >
      {(shown) => <OperationFacts op={shown} />}
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
      <RequestLogs requestId={requestId} />
    </>
  );
}
