import Typography from '@mui/material/Typography';
import { viewerZone } from '../../../domain/shownTime';
import { useLanguage } from '../../../ui/useLanguage';
import { momentsText } from '../period';

/** The period of the figures in the zone in which they were counted. */
export function PeriodLine({ counts }: { counts: { startTime: string; endTime: string; timeZone?: string } }) {
  const { startTime, endTime, timeZone = viewerZone() } = counts;
  const language = useLanguage();
  return (
    <Typography variant="body2" color="text.secondary" sx={{ my: 1 }}>
      {momentsText({ startTime, endTime }, timeZone, language)} ({timeZone})
    </Typography>
  );
}
