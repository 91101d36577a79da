import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useErrorText } from '../../ui/errorText';
import { JobProgress } from '../../ui/JobProgress';
import { ZonedTime } from '../../ui/ZonedTime';
import type { Check, LastCheck } from './useCheck';

interface Props extends Check {
  /** What the button does. */
  label: string;
  last: Pick<LastCheck<unknown>, 'checkedAt' | 'isCurrent'>;
}

/** Says of when a check is, starts another one, and shows its progress and how it ended. */
export function CheckBar({ label, last: { checkedAt, isCurrent }, running, check }: Props) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { job, busy, ended, error } = running;
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button variant={checkedAt === null ? 'contained' : 'outlined'} disabled={busy} onClick={check}>
          {label}
        </Button>
        {busy && <Button onClick={running.cancel}>{translate('states.cancel')}</Button>}
        {checkedAt !== null && (
          <Box sx={{ color: 'text.secondary', typography: 'body2' }}>
            {translate('testProofs.checkedAt')} <ZonedTime value={checkedAt} />
          </Box>
        )}
      </Box>
      {busy && <JobProgress job={job} label={label} />}
      {error !== undefined && <Alert severity="error">{errorText(error)}</Alert>}
      {ended && job?.status === 'cancelled' && <Alert severity="warning">{translate('testProofs.cancelled')}</Alert>}
      {ended && job?.status === 'failed' && <Alert severity="error">{translate('testProofs.failed')}</Alert>}
      {checkedAt !== null && !isCurrent && !busy && <Alert severity="info">{translate('testProofs.hasChanged')}</Alert>}
    </>
  );
}
