import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { countText } from '../domain/shownNumber';
import type { Job } from '../contract/jobs';
import { useLanguage } from './useLanguage';

interface Props {
  job: Pick<Job, 'status' | 'progress'> | undefined;
  /** The accessible name of the bar. */
  label: string;
  /** Items that are sent, but not done yet. */
  pending?: number;
}

const percent = (done: number, total: number): number => Math.min(100, (done / total) * 100);

/** Progress of a job: a bar, and the number of finished items with the total. */
export function JobProgress({ job, label, pending }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const { done = 0, total = null } = job?.progress ?? {};
  const known = job?.status === 'active' && total !== null && total > 0;
  const figures = { done: countText(done, language), total: countText(total ?? 0, language) };
  return (
    <Box>
      <LinearProgress
        aria-label={label}
        {...(known && { variant: 'determinate', value: percent(done, total) })}
        {...(known && pending !== undefined && { variant: 'buffer', valueBuffer: percent(done + pending, total) })}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, fontVariantNumeric: 'tabular-nums' }}>
        {known ? translate('states.jobProgress', figures) : translate('states.jobWaiting')}
      </Typography>
    </Box>
  );
}
