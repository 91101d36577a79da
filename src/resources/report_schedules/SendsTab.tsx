import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ReportSend } from '../../contract/reportSchedules';
import { reportScheduleActions } from '../../dataProvider/reportSchedules';
import type { ResourceRecord } from '../../domain/records';
import { reportJobsPath } from '../../routes';
import { DataTable } from '../../ui/DataTable';
import { EmptyState } from '../../ui/EmptyState';
import { useErrorText } from '../../ui/errorText';
import { FailedState } from '../../ui/FailedState';
import { Paging } from '../../ui/Paging';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton';
import { ScrollBox } from '../../ui/ScrollBox';
import { ZonedTime } from '../../ui/ZonedTime';
import { RecipientName } from './RecipientName';
import { useRecipients, type NamedRecipient } from './recipients';
import { SendStateText } from './SendStateText';

const PER_PAGE = 25;
const REFRESH_MS = 5_000;
/** The job that sends may begin later than the tab opens, so new sends are looked for during a minute. */
const FIRST_LOOKS = 12;

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
export default function SendsTab({ schedule }: { schedule: ResourceRecord<'report_schedules'> }) {
  const { scheduleId, _version: version } = schedule;
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const box = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery({
    // Sending changes the schedule; then new sends are expected again.
    queryKey: ['reportSchedules', 'sends', scheduleId, version, page],
    enabled: Boolean(scheduleId),
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      reportScheduleActions.sends(scheduleId, { offset: page * PER_PAGE, limit: PER_PAGE }, signal),
    refetchInterval: ({ state }) =>
      state.dataUpdateCount < FIRST_LOOKS || state.data?.sends.some(isOpen) ? REFRESH_MS : false,
  });
  const nameOf = useRecipients(data?.sends ?? []);
  const retry = (dueAt: string): void =>
    void reportScheduleActions.retry(scheduleId, dueAt).then(
      ({ retried }) => {
        notify('reportSchedules.retried', { type: 'success', messageArgs: { smart_count: retried } });
        return refetch();
      },
      (fault: unknown) => notify(errorText(fault), { type: 'error' }),
    );
  if (error)
    return (
      <FailedState error={error} title={translate('reportSchedules.sendsFailed')} onRetry={() => void refetch()} />
    );
  if (!scheduleId || data?.totalSends === 0) return <EmptyState small title={translate('reportSchedules.noSends')} />;
  if (!data) return <ScreenSkeleton />;
  return (
    <Box>
      <ScrollBox boxRef={box}>
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
            {data.sends.map((send) => (
              <SendRow
                key={`${send.dueAt} ${send.roleType} ${send.userId}`}
                send={send}
                recipient={nameOf(send)}
                onRetry={() => retry(send.dueAt)}
              />
            ))}
          </tbody>
        </DataTable>
      </ScrollBox>
      <Paging page={page} perPage={PER_PAGE} total={data.totalSends} onPage={setPage} />
    </Box>
  );
}
