import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { RunsComparison } from '../../contract/testComparison';
import { TEST_RESULTS } from '../../dataProvider/planTests';
import { testProofs } from '../../dataProvider/testProofs';
import type { Compared } from '../../domain/planTests/proofs/compared';
import type { PlanNames } from '../../resources/patientData/explanation/usePlanNames';
import { Differences } from '../../resources/tests/Differences';
import { ScrolledTable } from '../../resources/tests/ScrolledTable';
import { testsPath } from '../../routes';
import { EmptyState } from '../../ui/EmptyState';
import { FailedState } from '../../ui/FailedState';
import { ChangedExpectation } from './ChangedExpectation';

/** The comparison in numbers, with the tests that only one side has. */
function Summary({ tests, changed, differing, onlyBefore, onlyAfter, rows }: RunsComparison) {
  const translate = useTranslate();
  return (
    <Box role="status">
      {translate('testComparison.joined', {
        both: translate('testComparison.both', { smart_count: tests }),
        changed: translate('testComparison.changed', { smart_count: changed }),
        differing: translate('testComparison.differing', { smart_count: differing }),
      })}{' '}
      {onlyBefore > 0 && `${translate('testComparison.onlyBefore', { smart_count: onlyBefore })} `}
      {onlyAfter > 0 && `${translate('testComparison.onlyAfter', { smart_count: onlyAfter })} `}
      {onlyBefore + onlyAfter > 0 && `${translate('testComparison.why')} `}
      {rows.length < differing && translate('testComparison.firstShown', { shown: rows.length })}
    </Box>
  );
}

/** The tests that differ between two runs, or between the last results by two versions of the rules. */
export function Differing({ planId, names, before, after }: Compared & { planId: string; names: PlanNames }) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: [TEST_RESULTS, planId, 'comparison', before, after],
    queryFn: ({ signal }) => testProofs.comparison(planId, { before, after }, signal),
    retry: false,
  });
  if (error)
    return <FailedState error={error} title={translate('testComparison.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton animation={false} height={120} />;
  return (
    <>
      <Summary {...data} />
      {data.rows.length === 0 ? (
        <EmptyState small why="done" title={translate('testComparison.noDifference')} />
      ) : (
        <ScrolledTable
          label={translate('testProofs.differing')}
          heads={(['test', 'before', 'after', 'differences'] as const).map((head) => translate(`testProofs.${head}`))}
        >
          {data.rows.map((row) => (
            <tr key={row.testId}>
              <td>
                {row.isDeleted ? (
                  row.name
                ) : (
                  <Link component={RouterLink} to={testsPath(planId, row.testId)}>
                    {row.name}
                  </Link>
                )}
              </td>
              <td>{translate(`planTests.${row.before}`)}</td>
              <td>{translate(`planTests.${row.after}`)}</td>
              <td>
                {(row.differences.length > 0 || row.expectation?.length === 0) && (
                  <Differences differences={row.differences} names={names} />
                )}
                <ChangedExpectation changes={row.expectation} names={names} />
              </td>
            </tr>
          ))}
        </ScrolledTable>
      )}
    </>
  );
}
