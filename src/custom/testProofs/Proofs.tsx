import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { ListFrame } from '../../browse/ListFrame';
import { ListTabs } from '../../browse/ListTabs';
import { useAddress } from '../../browse/useAddress';
import { usePlanNames } from '../../resources/patientData/explanation/usePlanNames';
import { testsPath } from '../../routes';
import { FailedState } from '../../ui/FailedState';
import { usePlanWords } from '../../ui/usePlanWords';
import { Comparison } from './Comparison';
import { Coverage } from './Coverage';
import { Mutants } from './Mutants';

const CONTENT = { coverage: Coverage, mutants: Mutants, comparison: Comparison };
const TABS = ['coverage', 'mutants', 'comparison'] as const;

/** What the tests of a plan prove of its rules. */
export function Proofs() {
  const translate = useTranslate();
  const { planId = '' } = useParams();
  const names = usePlanNames(planId);
  const plan = useGetOne('plans', { id: planId });
  const inWords = usePlanWords('plans');
  const [address, change] = useAddress();
  const open = TABS.find((tab) => tab === address.get('tab')) ?? TABS[0];
  const Tab = CONTENT[open];
  return (
    <ListFrame
      title={
        <Typography variant="h5" component="h1">
          {translate('testProofs.title', { plan: plan.data ? inWords(plan.data)['name'] : planId })}
        </Typography>
      }
      tools={
        <Button component={Link} to={testsPath(planId)}>
          {translate('screens.tests')}
        </Button>
      }
    >
      {names.error ? (
        <FailedState error={names.error} title={translate('testProofs.failed')} onRetry={() => void names.refetch()} />
      ) : names.data ? (
        <ListTabs
          all={TABS.map((key) => ({ key, label: translate(`testProofs.tabs.${key}`) }))}
          open={open}
          onOpen={(tab) => change({ tab: tab === TABS[0] ? undefined : tab, before: undefined, after: undefined })}
        >
          <Tab key={planId} planId={planId} names={names.data} />
        </ListTabs>
      ) : (
        <Skeleton animation={false} height={160} sx={{ mx: 2 }} />
      )}
    </ListFrame>
  );
}
