import { useMemo, useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, Outlet, useLocation } from 'react-router-dom';
import { columnsOf } from '../../browse/columns';
import type { Filter } from '../../browse/filters/filter';
import { ListScreen } from '../../browse/ListScreen';
import { useList } from '../../browse/useList';
import type { runPlanTests } from '../../contract/planTests';
import type { generatePermutations } from '../../contract/testCreators';
import { TEST_RESULTS, testsOf, type ListedTest, type TestsAsked } from '../../dataProvider/planTests';
import { fromList } from '../../resources/record/useListAddress';
import { planTestsPath, testProofsPath, testsPath } from '../../routes';
import { EmptyState } from '../../ui/EmptyState';
import { lazyPiece } from '../../ui/pieces';
import { MadeReport } from '../../resources/testCreators/MadeReport';
import { ZonedTime } from '../../ui/ZonedTime';

import { RanAll } from './RanAll';
import { RunningJob } from './RunningJob';
import { useRunningJobs } from './useRunningJobs';

const PermutationsDialog = lazyPiece(() => import('./creators/PermutationsDialog'), { failed: 'notice' });
const TestReportDialog = lazyPiece(() => import('../../resources/tests/TestReportDialog'), { failed: 'notice' });
const RunAllDialog = lazyPiece(() => import('./RunAllDialog'), { failed: 'notice' });

const yesNo = (is: boolean): string => `planTests.${is ? 'yes' : 'no'}`;

const { of } = columnsOf<ListedTest>('planTests');
const COLUMNS = [
  of('name', { link: true, sort: 'name', width: 200 }),
  of('lastResult', {
    sort: 'lastResult',
    text: (lastResult, { translate }) => translate(`planTests.${lastResult ?? 'never'}`),
  }),
  of('lastRun', {
    sort: 'lastRun',
    cell: (lastRun) => lastRun !== null && <ZonedTime value={lastRun} show="relative" />,
  }),
  of('jiraIssue', { sort: 'jiraIssue' }),
  of('results', { align: 'right' }),
  of('failures', { align: 'right' }),
  of('errors', { text: (errors, { translate }) => translate(yesNo(errors)) }),
  of('case', { text: (given, { translate }) => translate(yesNo(Boolean(given?.patientId))) }),
  of('tags', { text: (tags = []) => tags.join(', '), yields: true, width: 100 }),
];

const FILTERS: readonly Filter<TestsAsked>[] = [
  { name: 'search', kind: 'text', search: true, width: 260 },
  { name: 'failed', label: 'onlyFailed', kind: 'toggle' },
];

interface Props {
  planId: string;
  picker: ReactNode;
  tabs: (content: ReactNode) => ReactNode;
}

/** The tests of one plan. Tests with errors are red. */
export function TestList({ planId, picker, tabs }: Props) {
  const translate = useTranslate();
  const { search } = useLocation();
  const source = useMemo(() => testsOf(planId), [planId]);
  const list = useList({ source, filters: FILTERS, sort: { field: 'testId', order: 'ASC' } });
  const queries = useQueryClient();
  const jobs = useRunningJobs(planId);
  const reload = (): void => {
    void queries.invalidateQueries({ queryKey: [TEST_RESULTS] });
    void list.refetch();
  };
  const [running, setRunning] = useState<'runAll' | 'runAllKeeping'>();
  const [open, setOpen] = useState<'permutations' | 'report'>();
  return (
    <ListScreen
      list={list}
      columns={COLUMNS}
      idOf={({ testId }) => testId}
      nameOf={({ name }) => name}
      stressed={({ errors }) => errors}
      to={({ testId }) => testsPath(planId, testId)}
      address={() => testsPath(planId)}
      state={fromList(search)}
      title={translate('screens.tests')}
      name={translate('screens.tests')}
      one={translate('planTests.one')}
      texts="planTests"
      label={translate('screens.tests')}
      controls={picker}
      tabs={tabs}
      lead={
        <>
          {(['runAll', 'runAllKeeping'] as const).map((kind) => (
            <Button key={kind} disabled={list.isEmpty} onClick={() => setRunning(kind)}>
              {translate(`planTests.${kind}`)}
            </Button>
          ))}
          <Button disabled={list.isEmpty} onClick={() => setOpen('report')}>
            {translate('testCreators.testReport')}
          </Button>
          <Button disabled={list.isEmpty} onClick={() => setOpen('permutations')}>
            {translate('testCreators.permute')}
          </Button>
          <Button component={RouterLink} to={{ pathname: testsPath(planId, 'create'), search }} variant="contained">
            {translate('planTests.newTest')}
          </Button>
        </>
      }
      note={
        <>
          {jobs?.tests && (
            <RunningJob<typeof runPlanTests>
              jobId={jobs.tests.jobId}
              label={translate('planTests.runAll')}
              done={(outcome) => <RanAll {...outcome} />}
              failed={translate('planTests.runFailed')}
              cancelled={translate('planTests.runCancelled')}
              onEnded={reload}
            />
          )}
          {jobs?.permutations && (
            <RunningJob<typeof generatePermutations>
              jobId={jobs.permutations.jobId}
              label={translate('testCreators.permute')}
              done={(made) => <MadeReport made={made} />}
              failed={translate('testCreators.failed')}
              cancelled={translate('testCreators.cancelled')}
              onEnded={reload}
            />
          )}
          <Typography variant="body2" sx={{ px: 2, pb: 1 }}>
            <Link component={RouterLink} to={planTestsPath(planId)}>
              {translate('planTests.transfer')}
            </Link>
            {' · '}
            <Link component={RouterLink} to={testProofsPath(planId)}>
              {translate('testProofs.open')}
            </Link>
          </Typography>
        </>
      }
      empty={<EmptyState title={translate('planTests.noTests')} text={translate('planTests.noTestsText')} />}
    >
      <Outlet />
      {open === 'report' && <TestReportDialog planId={planId} onClose={() => setOpen(undefined)} />}
      {open === 'permutations' && (
        <PermutationsDialog planId={planId} onEnded={() => void list.refetch()} onClose={() => setOpen(undefined)} />
      )}
      {running && (
        <RunAllDialog
          planId={planId}
          keepsPatients={running === 'runAllKeeping'}
          onEnded={() => void list.refetch()}
          onClose={() => setRunning(undefined)}
        />
      )}
    </ListScreen>
  );
}
