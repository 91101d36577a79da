import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Opened } from '../../browse/ListScreen';
import { RowDrawer } from '../../browse/RowDrawer';
import type { MonitoredJob } from '../../contract/jobs';
import { ApiError } from '../../dataProvider/apiError';
import { call } from '../../dataProvider/client';
import { ReferenceCell } from '../../resources/cells/ReferenceCell';
import { jobsPath } from '../../routes';
import { ConfirmedButton } from '../../ui/ConfirmedButton';
import { useErrorText } from '../../ui/errorText';
import { Pairs } from '../../ui/Pairs';
import { RequestLogs } from '../../ui/RequestLogs';
import { exactTime } from '../../ui/time';
import { useAction } from '../../ui/useAction';
import { useLanguage } from '../../ui/useLanguage';
import { DocumentRemarks } from './DocumentRemarks';
import { FhirRemarks } from './FhirRemarks';
import { JOBS } from './source';
import { errorText, nameText, progressText, statusText } from './words';

const REFRESH_MS = 1_000;

/** A job with its progress. A job that has not ended can be cancelled, and some ended jobs can be run again. */
export function JobDrawer({ id, close }: Opened) {
  const translate = useTranslate();
  const notify = useNotify();
  const failure = useErrorText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const read = useQuery({
    queryKey: [JOBS.key, 'job', id],
    queryFn: async ({ signal, client, queryKey }) => {
      const background = client.getQueryData(queryKey) !== undefined;
      const [job] = (await call('GET jobs/monitor', { query: { jobId: id, limit: 1 }, background, signal })).jobs;
      if (!job) throw new ApiError('no such job', { code: 'notFound', status: 404 });
      return job;
    },
    retry: false,
    refetchInterval: ({ state: { data } }) => (data && data.endTime === null ? REFRESH_MS : false),
  });
  const reload = () => queries.invalidateQueries({ queryKey: [JOBS.key] });
  const cancel = async () => {
    await call('POST jobs/{jobId}/cancel', { params: { jobId: id } });
    void reload();
  };
  const again = useAction(async () => {
    try {
      const { jobId } = await call('POST jobs/{jobId}/again', { params: { jobId: id } });
      notify('jobMonitor.started', { type: 'success' });
      await reload();
      void navigate(jobsPath(jobId));
    } catch (error) {
      notify(failure(error), { type: 'error' });
    }
  });
  return (
    <RowDrawer
      id={id}
      label={translate('jobMonitor.job')}
      read={read}
      failed={translate('jobMonitor.failed')}
      title={({ name }) => nameText(name, { translate })}
      captioned
      copied
      close={close}
      actions={({ endTime, isCancelling, isRepeatable }) => (
        <>
          {endTime === null && !isCancelling && (
            <ConfirmedButton
              label={translate('jobMonitor.cancel')}
              question={translate('jobMonitor.sure')}
              keep={translate('jobMonitor.keep')}
              run={cancel}
            >
              {translate('jobMonitor.consequence')}
            </ConfirmedButton>
          )}
          {isRepeatable && (
            <Button variant="outlined" onClick={() => again.run()} loading={again.busy}>
              {translate('jobMonitor.again')}
            </Button>
          )}
        </>
      )}
    >
      {(job) => <JobFacts job={job} />}
    </RowDrawer>
  );
}

function JobFacts({ job }: { job: MonitoredJob }) {
  const translate = useTranslate();
  const language = useLanguage();
  const words = { translate, language };
  const { userId, requestId, startTime, endTime, done, total } = job;
  const lines: [name: string, value: ReactNode][] = [
    ['status', statusText(job, words)],
    ['error', errorText(job.error, words)],
    ['progress', progressText(job, words)],
    ['attempts', job.attempts > 1 && job.attempts],
    ['createdAt', exactTime(job.createdAt, language)],
    ['startTime', startTime && exactTime(startTime, language)],
    ['endTime', endTime && exactTime(endTime, language)],
    ['userId', userId && <ReferenceCell key="user" resource="users" id={userId} />],
  ];
  return (
    <>
      {job.status === 'active' && (
        <LinearProgress
          aria-label={translate('jobMonitor.progress')}
          {...(total !== null && total > 0
            ? { variant: 'determinate', value: Math.min(100, (done / total) * 100) }
            : { variant: 'indeterminate' })}
        />
      )}
      <Pairs
        pairs={lines
          .filter(([, value]) => value)
          .map(([name, value]) => [translate(`jobMonitor.${name}`), value] as const)}
      />
      {endTime !== null && !job.isRepeatable && <span>{translate('jobMonitor.notRepeatable')}</span>}
      {endTime !== null && job.name === 'fhirImport' && <FhirRemarks jobId={job.jobId} />}
      {endTime !== null && job.name === 'ccdaImport' && <DocumentRemarks jobId={job.jobId} />}
      <RequestLogs requestId={requestId} />
    </>
  );
}
