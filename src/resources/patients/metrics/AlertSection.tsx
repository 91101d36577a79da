import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { bySeverity } from '../../../domain/report/metrics';
import type { PatientTotals } from '../../../contract/reports';
import { lazyPiece } from '../../../ui/pieces';
import { ScreenSkeleton } from '../../../ui/ScreenSkeleton';
import { shortDate } from '../../../ui/time';

const AlertBars = lazyPiece(() => import('./AlertBars'), { waiting: <ScreenSkeleton /> });

interface Props {
  label: string;
  levels: PatientTotals['dataTotals'][string];
  /** ISO 8601. */
  since: string;
}

/** One kind of alert: the number of alerts per level. */
export function AlertSection({ label, levels, since }: Props) {
  const translate = useTranslate();
  return (
    <Box component="section" aria-label={label}>
      <Typography variant="h6" component="h2">
        {label}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate('metrics.since', { date: shortDate(since) })}
      </Typography>
      {levels.length === 0 ? (
        <Box role="status" sx={{ py: 4, color: 'text.secondary' }}>
          {translate('metrics.noData')}
        </Box>
      ) : (
        <AlertBars label={label} levels={bySeverity(levels)} />
      )}
    </Box>
  );
}
