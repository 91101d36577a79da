import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useAddress } from '../../browse/useAddress';
import { TEST_RESULTS } from '../../dataProvider/planTests';
import { testProofs } from '../../dataProvider/testProofs';
import type { PlanNames } from '../../resources/patientData/explanation/usePlanNames';
import { Differences } from '../../resources/tests/Differences';
import { ScrolledTable } from '../../resources/tests/ScrolledTable';
import { testsPath } from '../../routes';
import { EmptyState } from '../../ui/EmptyState';
import { FailedState } from '../../ui/FailedState';
import { shortDateTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { BODY } from './look';

interface Props {
  planId: string;
  names: PlanNames;
}

function Compared({ planId, names, before, after }: Props & { before: string; after: string }) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: [TEST_RESULTS, planId, 'comparison', before, after],
    queryFn: ({ signal }) => testProofs.comparison(planId, { before, after }, signal),
    retry: false,
  });
  if (error)
    return (
      <FailedState error={error} title={translate('testProofs.comparisonFailed')} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton animation={false} height={120} />;
  const { tests, changed, differing, rows } = data;
  return (
    <>
      <Box role="status">
        {translate('testProofs.compared', { smart_count: tests, changed, differing })}{' '}
        {rows.length < differing && translate('testProofs.firstShown', { shown: rows.length })}
      </Box>
      {rows.length === 0 ? (
        <EmptyState small why="done" title={translate('testProofs.noDifference')} />
      ) : (
        <ScrolledTable
          label={translate('testProofs.differing')}
          heads={(['test', 'before', 'after', 'differences'] as const).map((head) => translate(`testProofs.${head}`))}
        >
          {rows.map((row) => (
            <tr key={row.testId}>
              <td>
                <Link component={RouterLink} to={testsPath(planId, row.testId)}>
                  {row.name}
                </Link>
              </td>
              <td>{translate(`planTests.${row.before}`)}</td>
              <td>{translate(`planTests.${row.after}`)}</td>
              <td>
                <Differences differences={row.differences} names={names} />
              </td>
            </tr>
          ))}
        </ScrolledTable>
      )}
    </>
  );
}

/** Compares the results of a plan's tests by two versions of its rules. */
export function Comparison({ planId, names }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const [address, change] = useAddress();
  const { data, error, refetch } = useQuery({
    queryKey: [TEST_RESULTS, planId, 'versions'],
    queryFn: ({ signal }) => testProofs.versions(planId, signal),
    retry: false,
  });
  if (error)
    return (
      <FailedState error={error} title={translate('testProofs.comparisonFailed')} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton animation={false} height={120} sx={{ mx: 2 }} />;
  if (data.length < 2)
    return <EmptyState title={translate('testProofs.oneVersion')} text={translate('testProofs.oneVersionText')} />;
  // Today's rules may be older than the last run, if a change was taken back.
  const now = data.find(({ current }) => current) ?? data[0];
  const named = { before: address.get('before'), after: address.get('after') };
  const isKnown = (ruleSet: string | null): ruleSet is string => data.some((each) => each.ruleSet === ruleSet);
  const chosen = {
    before: isKnown(named.before) ? named.before : (data.find((each) => each !== now)?.ruleSet ?? ''),
    after: isKnown(named.after) ? named.after : (now?.ruleSet ?? ''),
  };
  const isUnknown = Object.values(named).some((ruleSet) => ruleSet !== null && !isKnown(ruleSet));
  return (
    <Box sx={BODY}>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        {(['before', 'after'] as const).map((which) => (
          <TextField
            key={which}
            select
            size="small"
            label={translate(`testProofs.rulesOf.${which}`)}
            value={chosen[which]}
            onChange={({ target }) => change({ [which]: target.value })}
            sx={{ minWidth: 280 }}
          >
            {data.map(({ ruleSet, tests, lastRun, current }) => (
              <MenuItem key={ruleSet} value={ruleSet}>
                {translate(`testProofs.${current ? 'rulesNow' : 'rulesUntil'}`, {
                  smart_count: tests,
                  time: shortDateTime(lastRun, language),
                })}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Box>
      {isUnknown && <Alert severity="warning">{translate('testProofs.unknownVersion')}</Alert>}
      <Compared planId={planId} names={names} {...chosen} />
    </Box>
  );
}
