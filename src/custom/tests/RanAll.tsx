import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { PlanTestsOutcome } from '../../contract/planTests';

/** How a run of all tests of a plan ended. */
export function RanAll({ tests, passed, failed }: PlanTestsOutcome) {
  const translate = useTranslate();
  return (
    <Alert severity={failed > 0 ? 'error' : 'success'} role="status">
      {translate('planTests.ranAll.joined', {
        tests: translate('planTests.ranAll.tests', { smart_count: tests }),
        passed: translate('planTests.ranAll.passed', { smart_count: passed }),
        failed: translate('planTests.ranAll.failed', { smart_count: failed }),
      })}
    </Alert>
  );
}
