import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { TEST_RESULTS, testActions } from '../../dataProvider/planTests';
import type { ResourceRecord } from '../../domain/records';
import { EmptyState } from '../../ui/EmptyState';
import { FailedState } from '../../ui/FailedState';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton';
import { useHashItem } from '../../ui/useHashItem';
import { ZonedTime } from '../../ui/ZonedTime';
import { DeleteAll } from './DeleteAll';
import { ResultDrawer } from './ResultDrawer';
import { ScrolledTable } from './ScrolledTable';

/** The results of a test, newest first. A result opens in a drawer. */
export default function Results({ test }: { test: ResourceRecord<'tests'> }) {
  const { planId, testId } = test;
  const translate = useTranslate();
  const { openId, open, close } = useHashItem('results', true);
  const { data, error, refetch } = useQuery({
    queryKey: [TEST_RESULTS, planId, testId, 'results'],
    queryFn: ({ signal }) => testActions.results({ planId, testId }, signal),
    retry: false,
  });
  if (error)
    return <FailedState error={error} title={translate('planTests.resultsFailed')} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  if (data.results.length === 0)
    return <EmptyState small title={translate('planTests.noResults')} text={translate('planTests.noResultsText')} />;
  return (
    <Box
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)', '& > button': { justifySelf: 'start' } }}
    >
      <DeleteAll
        label={translate('planTests.deleteResults')}
        question={translate('planTests.deleteResultsText')}
        run={() => testActions.deleteResults({ planId, testId })}
      />
      <ScrolledTable
        label={translate('planTests.results')}
        heads={(['createDate', 'result', 'errors', 'warnings', 'rules', 'kept'] as const).map((head) =>
          translate(`planTests.${head}`),
        )}
        opens
      >
        {data.results.map((each) => (
          <tr key={each.resultId} onClick={() => open(each.resultId)}>
            <td>
              <ButtonBase className="row" sx={{ color: 'primary.main' }} onClick={() => open(each.resultId)}>
                <ZonedTime value={each.createDate} />
              </ButtonBase>
            </td>
            <Box component="td" sx={{ '&&': { whiteSpace: 'nowrap' } }}>
              {translate(`planTests.${each.passed ? 'passed' : 'failed'}`)}
            </Box>
            <td>{each.errs.length}</td>
            <td>{each.warnings.length}</td>
            <td>{translate(`planTests.${each.ruleSet === data.ruleSet ? 'rulesNow' : 'rulesEarlier'}`)}</td>
            <td>{translate(`planTests.${each.kept ? 'yes' : 'no'}`)}</td>
          </tr>
        ))}
      </ScrolledTable>
      {openId !== undefined && <ResultDrawer planId={planId} testId={testId} resultId={openId} close={close} />}
    </Box>
  );
}
