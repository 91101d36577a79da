import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { TEST_RESULTS, testActions } from '../../dataProvider/planTests';
import type { ResourceRecord } from '../../domain/records';
import { useErrorText } from '../../ui/errorText';
import { FailedState } from '../../ui/FailedState';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton';
import { useAction } from '../../ui/useAction';
import { Findings } from './Findings';

/** The errors of a test's last run, until they are deleted or the test runs again. */
export default function LastErrors({ test }: { test: ResourceRecord<'tests'> }) {
  const { planId, testId } = test;
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: [TEST_RESULTS, planId, testId, 'errors'],
    queryFn: ({ signal }) => testActions.errors({ planId, testId }, signal),
    retry: false,
  });
  const removal = useAction(async () => {
    await testActions
      .deleteErrors({ planId, testId })
      .catch((fault: unknown) => notify(errorText(fault), { type: 'error' }));
    await queries.invalidateQueries({ queryKey: [TEST_RESULTS] });
  });
  if (error)
    return <FailedState error={error} title={translate('planTests.errorsFailed')} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {data.errors.length > 0 && (
        <Button variant="outlined" color="error" loading={removal.busy} onClick={() => removal.run()}>
          {translate('planTests.deleteErrors')}
        </Button>
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
