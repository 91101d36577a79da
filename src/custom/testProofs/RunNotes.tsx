import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { ComparableRun } from '../../contract/testComparison';
import { secondsDateTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';

/** Says which of the compared runs are incomplete, or have lost results. */
export function RunNotes({ runs }: { runs: readonly ComparableRun[] }) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <>
      {runs.map(({ runId, startedAt, state, tests, total, left }) => {
        const time = secondsDateTime(startedAt, language);
        return [
          state !== 'complete' && (
            <Alert key={`${runId} state`} severity="warning">
              {translate(`testComparison.${state}`, { time, tests, smart_count: total })}
            </Alert>
          ),
          left < tests && (
            <Alert key={`${runId} left`} severity="info">
              {translate('testComparison.left', { time, left, smart_count: tests })} {translate('testComparison.kept')}
            </Alert>
          ),
        ];
      })}
    </>
  );
}
