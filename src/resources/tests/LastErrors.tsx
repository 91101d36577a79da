import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { TEST_RESULTS, testActions } from '../../dataProvider/planTests';
import type { ResourceRecord } from '../../domain/records';
import { FailedState } from '../../ui/FailedState';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton';
import { DeleteAll } from './DeleteAll';
import { Findings } from './Findings';

/** The errors of a test's last run, until they are deleted or the test runs again. */
export default function LastErrors({ test }: { test: ResourceRecord<'tests'> }) {
  const { planId, testId } = test;
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: [TEST_RESULTS, planId, testId, 'errors'],
    queryFn: ({ signal }) => testActions.errors({ planId, testId }, signal),
    retry: false,
  });
  if (error)
    return <FailedState error={error} title={translate('planTests.errorsFailed')} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  return (
    <Box
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)', '& > button': { justifySelf: 'start' } }}
    >
      {data.errors.length > 0 && (
        <DeleteAll
          label={translate('planTests.deleteErrors')}
          question={translate('planTests.deleteErrorsText')}
          run={() => testActions.deleteErrors({ planId, testId })}
        />
      )}
      <Findings
        planId={planId}
        findings={data.errors}
        label={translate('planTests.lastErrors')}
        none={translate('planTests.noErrors')}
      />
    </Box>
  );
}
