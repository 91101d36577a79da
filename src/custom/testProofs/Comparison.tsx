import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useAddress } from '../../browse/useAddress';
import { TEST_RESULTS } from '../../dataProvider/planTests';
import { testProofs } from '../../dataProvider/testProofs';
import { comparedOf } from '../../domain/planTests/proofs/compared';
import type { PlanNames } from '../../resources/patientData/explanation/usePlanNames';
import { EmptyState } from '../../ui/EmptyState';
import { FailedState } from '../../ui/FailedState';
import { Differing } from './Differing';
import { BODY } from './look';
import { RunNotes } from './RunNotes';
import { SidePicker } from './SidePicker';

interface Props {
  planId: string;
  names: PlanNames;
}

const SIDES = ['before', 'after'] as const;

/** Compares two runs of a plan's tests, or their last results by two versions of the plan's rules. */
export function Comparison({ planId, names }: Props) {
  const translate = useTranslate();
  const [address, change] = useAddress();
  const { data, error, refetch } = useQuery({
    queryKey: [TEST_RESULTS, planId, 'comparable'],
    queryFn: async ({ signal }) => {
      const [runs, versions] = await Promise.all([
        testProofs.runs(planId, signal),
        testProofs.versions(planId, signal),
      ]);
      return { runs, versions };
    },
    retry: false,
  });
  if (error)
    return <FailedState error={error} title={translate('testComparison.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton animation={false} height={120} sx={{ mx: 2 }} />;
  const compared = comparedOf(data, { before: address.get('before'), after: address.get('after') });
  if (!compared)
    return <EmptyState title={translate('testComparison.oneRun')} text={translate('testComparison.oneRunText')} />;
  const { before, after, isUnknown } = compared;
  return (
    <Box sx={BODY}>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        {SIDES.map((side) => (
          <SidePicker
            key={side}
            label={translate(`testProofs.${side}`)}
            {...data}
            chosen={compared[side]}
            onChoose={(chosen) => change({ [side]: chosen })}
          />
        ))}
      </Box>
      {isUnknown && <Alert severity="warning">{translate('testComparison.unknown')}</Alert>}
      <RunNotes runs={data.runs.filter(({ runId }) => runId === before || runId === after)} />
      <Differing planId={planId} names={names} before={before} after={after} />
    </Box>
  );
}
