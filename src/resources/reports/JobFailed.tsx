import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { textOf } from '../../domain/entity/read';

/** Says why a report job failed; nothing for other jobs. */
export function JobFailed({ record }: { record: Readonly<Record<string, unknown>> }) {
  const translate = useTranslate();
  if (record['status'] !== 'failed') return null;
  const code = textOf(record['error']);
  return (
    <Alert severity="error">
      {translate('reportJobs.hasFailed', { error: translate(`reportJobs.errors.${code}`, { _: code }) })}
    </Alert>
  );
}
