import { useMemo, useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, Outlet, useLocation } from 'react-router-dom';
import { columnsOf } from '../../browse/columns';
import type { Filter } from '../../browse/filters/filter';
import { ListScreen } from '../../browse/ListScreen';
import { useList } from '../../browse/useList';
import { testsOf, type ListedTest, type TestsAsked } from '../../dataProvider/planTests';
import { fromList } from '../../resources/record/useListAddress';
import { planTestsPath, testProofsPath, testsPath } from '../../routes';
import { EmptyState } from '../../ui/EmptyState';
import { lazyPiece } from '../../ui/pieces';
import { ZonedTime } from '../../ui/ZonedTime';

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
        <Typography variant="body2" sx={{ px: 2, pb: 1 }}>
          <Link component={RouterLink} to={planTestsPath(planId)}>
            {translate('planTests.transfer')}
          </Link>
          {' · '}
          <Link component={RouterLink} to={testProofsPath(planId)}>
            {translate('testProofs.open')}
          </Link>
        </Typography>
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
