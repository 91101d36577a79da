import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { columnsOf } from '../../browse/columns';
import type { Filter } from '../../browse/filters/filter';
import { ListScreen } from '../../browse/ListScreen';
import { momentary } from '../../browse/momentary';
import { useList } from '../../browse/useList';
import type { MonitoredJob } from '../../contract/jobs';
import { call } from '../../dataProvider/client';
import type { SourceQuery } from '../../dataProvider/pages';
import { JOB_STATES } from '../../domain/jobs/states';
import { ReferenceCell } from '../../resources/cells/ReferenceCell';
import { jobsPath } from '../../routes';
import { JobDrawer } from './JobDrawer';
import { JOBS } from './source';
import { errorText, nameText, progressText, statusText } from './words';

const REFRESH_MS = 5_000;

const { of, made } = columnsOf<MonitoredJob>('jobMonitor');
const COLUMNS = [
  of('createdAt', { as: 'time' }),
  of('name', { text: nameText, link: true }),
  made('status', statusText),
  made('progress', progressText, { align: 'right', className: 'tabular' }),
  of('error', { text: errorText, width: 120, yields: true }),
  of('endTime', { as: 'time' }),
  of('userId', { cell: (userId) => userId && <ReferenceCell resource="users" id={userId} /> }),
];

/** All background jobs, newest first, with their progress. The list is reloaded every five seconds. */
export function Jobs() {
  const translate = useTranslate();
  const { jobId } = useParams();
  // The kinds of jobs do not change while the platform runs.
  const { data: names } = useQuery({
    queryKey: [JOBS.key, 'names'],
    queryFn: async ({ signal }) => (await call('GET jobs/monitor', { query: { limit: 0 }, signal })).names,
    staleTime: Infinity,
    retry: false,
  });
  const filters = useMemo(
    (): readonly Filter<SourceQuery<typeof JOBS>>[] => [
      { name: 'status', kind: 'choice', values: JOB_STATES },
      {
        name: 'name',
        kind: 'choices',
        choices: (names ?? []).map((name) => ({ value: name, label: nameText(name, { translate }) })),
      },
    ],
    [names, translate],
  );
  const list = momentary(useList({ source: JOBS, filters, live: REFRESH_MS }));
  return (
    <ListScreen
      list={list}
      columns={COLUMNS}
      idOf={(job) => job.jobId}
      address={jobsPath}
      openId={jobId}
      title={translate('screens.jobs')}
      name={translate('jobMonitor.jobs')}
      one={translate('jobMonitor.job')}
      texts="jobMonitor"
      about={translate('jobMonitor.noneText')}
      stressed={({ status }) => status === 'failed'}
      drawer={(open) => <JobDrawer {...open} />}
    />
  );
}
