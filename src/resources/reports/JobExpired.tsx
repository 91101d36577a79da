import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { fieldOf, textOf } from '../../domain/entity/read';
import { shortDateTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';

type Job = Readonly<Record<string, unknown>>;

/** Whether the file of a report job has been deleted, because it was kept long enough. */
export const isExpired = (record: Job, now: number): boolean =>
  record['status'] === 'done' && Date.parse(textOf(fieldOf(record['result'], 'expiresAt'))) <= now;

/** Says that the file of a report job is no longer kept. */
export function JobExpired({ record }: { record: Job }) {
  const translate = useTranslate();
  const language = useLanguage();
  const time = shortDateTime(fieldOf(record['result'], 'expiresAt'), language);
  return <Alert severity="info">{translate('reportJobs.expired', { time })}</Alert>;
}
