import { useMemo, useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, Outlet, useLocation } from 'react-router-dom';
import { columnsOf } from '../../../browse/columns';
import type { Filter } from '../../../browse/filters/filter';
import { ListScreen } from '../../../browse/ListScreen';
import { useList } from '../../../browse/useList';
import type { runTestCreators } from '../../../contract/testCreators';
import { TEST_RESULTS } from '../../../dataProvider/planTests';
import { creatorsOf, type Creator, type CreatorQuery } from '../../../dataProvider/testCreators';
import { fromList } from '../../../resources/record/useListAddress';
import { creatorWarnings } from '../../../resources/testCreators/creatorWarnings';
import { MadeReport } from '../../../resources/testCreators/MadeReport';
import { planCreatorsPath, testCreatorsPath } from '../../../routes';
import { EmptyState } from '../../../ui/EmptyState';
import { lazyPiece } from '../../../ui/pieces';
import { RunningJob } from '../RunningJob';
import { useRunningJobs } from '../useRunningJobs';

const RunCreatorsDialog = lazyPiece(() => import('../../../resources/testCreators/RunCreatorsDialog'), {
  failed: 'notice',
});

const { of } = columnsOf<Creator>('testCreators');
const COLUMNS = [
  of('creatorId', { link: true, sort: 'creatorId', width: 200 }),
  of('modelId', { sort: 'modelId' }),
  of('category', {
    sort: 'category',
    text: (category = 'pro', { translate }) => translate(`testCreators.categorys.${category}`),
  }),
  of('jiraTicket', { sort: 'jiraTicket' }),
  of('limit', { align: 'right', sort: 'limit' }),
];

const FILTERS: readonly Filter<CreatorQuery>[] = [
  { name: 'search', kind: 'text', search: true, width: 260 },
  { name: 'category', kind: 'choice', values: ['pro', 'lab', 'triage'] },
];

interface Props {
  planId: string;
  picker: ReactNode;
  tabs: (content: ReactNode) => ReactNode;
}

/** The test creators of a plan. */
export function Creators({ planId, picker, tabs }: Props) {
  const translate = useTranslate();
  const { search } = useLocation();
  const source = useMemo(() => creatorsOf(planId), [planId]);
  const list = useList({ source, filters: FILTERS, sort: { field: 'creatorId', order: 'ASC' } });
  const queries = useQueryClient();
  const jobs = useRunningJobs(planId);
  const [runs, setRuns] = useState(false);
  return (
    <ListScreen
      list={list}
      columns={COLUMNS}
      idOf={({ creatorId }) => creatorId}
      nameOf={({ creatorId }) => creatorId}
      to={({ creatorId }) => testCreatorsPath(planId, creatorId)}
      address={() => testCreatorsPath(planId)}
      state={fromList(search)}
      title={translate('screens.tests')}
      name={translate('testCreators.creators')}
      one={translate('testCreators.creator')}
      label={translate('testCreators.creators')}
      texts="testCreators"
      controls={picker}
      tabs={tabs}
      lead={
        <>
          <Button disabled={list.isEmpty} onClick={() => setRuns(true)}>
            {translate('testCreators.runAll')}
          </Button>
          <Button
            component={RouterLink}
            to={{ pathname: testCreatorsPath(planId, 'create'), search }}
            variant="contained"
          >
            {translate('testCreators.newCreator')}
          </Button>
        </>
      }
      note={
        <>
          {jobs?.creators && (
            <RunningJob<typeof runTestCreators>
              jobId={jobs.creators.jobId}
              label={translate('testCreators.runAll')}
              done={(made) => <MadeReport made={made} warnings={creatorWarnings(translate, made)} />}
              failed={translate('testCreators.failed')}
              cancelled={translate('testCreators.cancelled')}
              onEnded={() => void queries.invalidateQueries({ queryKey: [TEST_RESULTS] })}
            />
          )}
          <Typography variant="body2" sx={{ px: 2, pb: 1 }}>
            <Link component={RouterLink} to={planCreatorsPath(planId)}>
              {translate('testCreators.transfer')}
            </Link>
          </Typography>
        </>
      }
      empty={
        <EmptyState title={translate('testCreators.noCreators')} text={translate('testCreators.noCreatorsText')} />
      }
    >
      <Outlet />
      {runs && <RunCreatorsDialog planId={planId} onClose={() => setRuns(false)} />}
    </ListScreen>
  );
}
