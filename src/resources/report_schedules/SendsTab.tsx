import { useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useNotify, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { ListBody } from '../../browse/ListBody';
import { useMemoryPlace } from '../../browse/useMemoryPlace';
import { useRows } from '../../browse/useRows';
import type { ReportSend } from '../../contract/reportSchedules';
import { reportScheduleActions, sendsOf } from '../../dataProvider/reportSchedules';
import type { ResourceRecord } from '../../domain/records';
import { reportJobsPath } from '../../routes';
import { DataTable } from '../../ui/DataTable';
import { EmptyState } from '../../ui/EmptyState';
import { useErrorText } from '../../ui/errorText';
import { ZonedTime } from '../../ui/ZonedTime';
import { RecipientName } from './RecipientName';
import { useRecipients, type NamedRecipient } from './recipients';
import { SendStateText } from './SendStateText';

const PER_PAGE = 25;
const REFRESH_MS = 5_000;
/** The job that sends may begin later than the tab opens, so new sends are looked for during a minute. */
const FIRST_LOOKS_MS = 60_000;

/** The drawer is narrow: long names and reasons wrap, so that no column is cut off. */
const FITTING = {
  '& tbody tr': { cursor: 'default' },
  '& td': { whiteSpace: 'normal', verticalAlign: 'top' },
  '& .who': { minWidth: 150, overflowWrap: 'anywhere' },
  '& .state': { minWidth: 150 },
} as const;

const isOpen = ({ state }: ReportSend): boolean => state === 'waiting' || state === 'queued';

function SendRow({ send, recipient, onRetry }: { send: ReportSend; recipient: NamedRecipient; onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <tr>
      <td>
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          <ZonedTime value={send.dueAt} />
        </Box>
        {send.isManual && <Box sx={{ color: 'text.secondary' }}>{translate('reportSchedules.byHand')}</Box>}
        {send.missed > 0 && (
          <Box sx={{ color: 'text.secondary' }}>{translate('reportSchedules.late', { smart_count: send.missed })}</Box>
        )}
      </td>
      <td className="who">
        <RecipientName of={recipient} />
      </td>
      <td>{translate(`sending.${send.roleType}`)}</td>
      <td className="state">
        <SendStateText send={send} />
      </td>
      <td>
        {send.reportJobId && (
          <Link component={RouterLink} to={reportJobsPath(send.reportJobId)}>
            {translate('reportSchedules.report')}
          </Link>
        )}
        {send.state === 'failed' && (
          <Button size="small" sx={{ display: 'block', whiteSpace: 'nowrap', ml: -0.5 }} onClick={onRetry}>
            {translate('reportSchedules.retry')}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** What the recipients of a schedule got, newest due time first. Failed recipients are sent the report again. */
export default function SendsTab({
  schedule: { scheduleId, _version },
}: {
  schedule: ResourceRecord<'report_schedules'>;
}) {
  // Sending changes the schedule; then new sends are expected again.
  return scheduleId ? <Sends key={_version} scheduleId={scheduleId} /> : <NoSends />;
}

function NoSends() {
  return <EmptyState small title={useTranslate()('reportSchedules.noSends')} />;
}

function Sends({ scheduleId }: { scheduleId: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const [openedAt] = useState(() => Date.now());
  const source = useMemo(() => sendsOf(scheduleId), [scheduleId]);
  const list = useRows({
    key: [source.key, 'getList'],
    read: (at, look) => source.page({}, at, look),
    place: useMemoryPlace({ perPage: PER_PAGE }),
    live: (rows) => (Date.now() - openedAt < FIRST_LOOKS_MS || rows.some(isOpen) ? REFRESH_MS : undefined),
    fresh: true,
  });
  const nameOf = useRecipients(list.rows ?? []);
  const retry = (dueAt: string): void =>
    void reportScheduleActions.retry(scheduleId, dueAt).then(
      ({ retried }) => {
        notify('reportSchedules.retried', { type: 'success', messageArgs: { smart_count: retried } });
        list.refetch();
      },
      (fault: unknown) => notify(errorText(fault), { type: 'error' }),
    );
  return (
    <ListBody
      list={list}
      name={translate('reportSchedules.sends')}
      failed={translate('reportSchedules.sendsFailed')}
      empty={<NoSends />}
      sizes={[]}
    >
      {(sends) => (
        <DataTable aria-label={translate('reportSchedules.sends')} sx={FITTING}>
          <thead>
            <tr>
              {(['due', 'recipient', 'role', 'state', 'actions'] as const).map((head) => (
                <th key={head} scope="col">
                  {translate(`reportSchedules.heads.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sends.map((send) => (
              <SendRow
                key={`${send.dueAt} ${send.roleType} ${send.userId}`}
                send={send}
                recipient={nameOf(send)}
                onRetry={() => retry(send.dueAt)}
              />
            ))}
          </tbody>
        </DataTable>
      )}
    </ListBody>
  );
}
