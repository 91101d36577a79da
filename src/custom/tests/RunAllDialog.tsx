import { useEffectEvent, useEffect, useRef } from 'react';
import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { JobDialog } from '../../browse/JobDialog';
import type { runPlanTests } from '../../contract/planTests';
import { TEST_RESULTS, testActions } from '../../dataProvider/planTests';
import { useRunningJob } from '../../ui/useRunningJob';

interface Props {
  planId: string;
  keepsPatients: boolean;
  onEnded: () => void;
  onClose: () => void;
}

/** Runs all tests of a plan. The run is a job that can be cancelled. */
export default function RunAllDialog({ planId, keepsPatients, onEnded, onClose }: Props) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const running = useRunningJob<typeof runPlanTests>(() => {
    void queries.invalidateQueries({ queryKey: [TEST_RESULTS] });
    onEnded();
  });
  const begin = useEffectEvent(() => void running.start(() => testActions.runAll(planId, keepsPatients)));
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    begin();
  }, []);
  return (
    <JobDialog
      title={translate(`planTests.${keepsPatients ? 'runAllKeeping' : 'runAll'}`)}
      running={running}
      cancelled={translate('planTests.runCancelled')}
      done={({ tests, passed, failed }) => (
        <Alert severity={failed > 0 ? 'error' : 'success'} role="status">
          {translate('planTests.ranAll.joined', {
            tests: translate('planTests.ranAll.tests', { smart_count: tests }),
            passed: translate('planTests.ranAll.passed', { smart_count: passed }),
            failed: translate('planTests.ranAll.failed', { smart_count: failed }),
          })}
        </Alert>
      )}
      failed={translate('planTests.runFailed')}
      onClose={onClose}
    />
  );
}
