import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { bySeverity } from '../../../domain/report/metrics';
import type { PatientTotals } from '../../../contract/reports';
import { lazyPiece } from '../../../ui/pieces';
import { ScreenSkeleton } from '../../../ui/ScreenSkeleton';
import { dayInZone } from '../../../domain/dates/zone';
import { shortDate, viewerZone } from '../../../ui/time';
import { useLanguage } from '../../../ui/useLanguage';
import { EmptyState } from '../../../ui/EmptyState';
import { barsWidth } from './barsWidth';
import type { OverTime } from './overTime';

const AlertBars = lazyPiece(() => import('./AlertBars'), { waiting: <ScreenSkeleton /> });
const AlertsOverTime = lazyPiece(() => import('./AlertsOverTime'), { waiting: <ScreenSkeleton /> });

interface Props {
  label: string;
  levels: PatientTotals['dataTotals'][string];
  /** The numbers of this kind of alert by period. */
  overTime: OverTime;
  /** ISO 8601. */
  since: string;
  until: string;
}

/** One kind of alert: the number of alerts per level, over time and in total. */
export function AlertSection({ label, levels, overTime, since, until }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Box component="section" aria-label={label}>
      <Typography variant="h6" component="h2">
        {label}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate('metrics.since', { date: shortDate(since, language) })}
      </Typography>
      {levels.length === 0 ? (
        <EmptyState small title={translate('metrics.noData')} />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            // The chart over time takes the width that the totals leave.
            gridTemplateColumns: { xs: '1fr', lg: `minmax(0, 1fr) min(33%, ${barsWidth(levels.length)}px)` },
          }}
        >
          <AlertsOverTime
            label={label}
            levels={bySeverity(levels)}
            overTime={overTime}
            from={dayInZone(Date.parse(since), viewerZone())}
            until={dayInZone(Date.parse(until), viewerZone())}
          />
          <Box>
            <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
              {translate('metrics.inTotal')}
            </Typography>
            <AlertBars label={label} levels={bySeverity(levels)} />
          </Box>
        </Box>
      )}
    </Box>
  );
}
