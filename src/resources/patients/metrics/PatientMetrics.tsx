import { useState, type FormEvent } from 'react';
import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { daysOf, isDaysInput, METRIC_ALERTS, METRIC_DAYS } from '../../../domain/report/metrics';
import type { PatientTotals } from '../../../contract/reports';
import { reportActions } from '../../../dataProvider/reports';
import { FailedState } from '../../../ui/FailedState';
import { ScreenSkeleton } from '../../../ui/ScreenSkeleton';
import { viewerZone } from '../../../ui/time';
import { useLanguage } from '../../../ui/useLanguage';
import type { TabProps } from '../../extension';
import { AlertSection } from './AlertSection';
import { QuickDays } from './QuickDays';
import { RecentAlerts } from './RecentAlerts';
import { TotalsTable } from './TotalsTable';
import { DAY_MS } from '../../../domain/dates/units';

const TOTALS_WIDTH = 560;

interface Shown {
  totals: PatientTotals;
  /** ISO 8601. */
  since: string;
  until: string;
}

function Figures({ patientId, since, until, totals }: Shown & { patientId: string }) {
  const translate = useTranslate();
  return (
    <>
      {METRIC_ALERTS.map((dataId) => (
        <AlertSection
          key={dataId}
          label={translate(`metrics.${dataId}`)}
          levels={totals.dataTotals[dataId] ?? []}
          overTime={{
            ...totals.alertsOverTime,
            periods: totals.alertsOverTime.periods.filter((period) => period.dataId === dataId),
          }}
          since={since}
          until={until}
        />
      ))}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          // The totals are figures beside short labels, so they need no more width.
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `minmax(0, ${TOTALS_WIDTH}px) minmax(0, 1fr)` },
          alignItems: 'start',
        }}
      >
        <TotalsTable totals={totals} />
        <RecentAlerts patientId={patientId} alerts={totals.mostRecentAlertData} />
      </Box>
    </>
  );
}

/** The numbers of check-ins and alerts in the last days, as figures and bars. */
export default function PatientMetrics({ record }: TabProps<'patients'>) {
  const translate = useTranslate();
  const language = useLanguage();
  const patientId = String(record.patientId);
  const [typed, setTyped] = useState(String(METRIC_DAYS));
  const [asked, setAsked] = useState({ days: METRIC_DAYS, count: 0 });
  const days = daysOf(typed);
  const { data, error, isFetching, refetch } = useQuery<Shown>({
    queryKey: ['patients', 'metrics', patientId, asked, language],
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const now = Date.now();
      const since = new Date(now - asked.days * DAY_MS).toISOString();
      const args = { dataIds: METRIC_ALERTS, startTime: since, timeZone: viewerZone(), language };
      const totals = await reportActions.patientMetrics(patientId, args, signal);
      return { totals, since, until: new Date(now).toISOString() };
    },
  });
  const ask = (wanted: number): void => setAsked(({ count }) => ({ days: wanted, count: count + 1 }));
  const refresh = (event: FormEvent): void => {
    event.preventDefault();
    // Otherwise Enter would submit the record's form, which surrounds all tabs.
    event.stopPropagation();
    if (days !== undefined) ask(days);
  };
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 3 }}>
      <Box component="form" noValidate onSubmit={refresh} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          size="small"
          fullWidth={false}
          label={translate('metrics.daysHistory')}
          value={typed}
          error={days === undefined}
          helperText={days === undefined ? translate('metrics.daysWrong') : undefined}
          onChange={({ target: { value } }) => isDaysInput(value) && setTyped(value)}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          sx={{ width: 200 }}
        />
        <Button
          type="submit"
          variant="outlined"
          startIcon={<RefreshIcon />}
          disabled={days === undefined}
          loading={isFetching}
          loadingPosition="start"
          // Aligned with the field, not with the label above it.
          sx={{ mt: '25px' }}
        >
          {translate('metrics.refresh')}
        </Button>
        <QuickDays
          days={asked.days}
          onChoose={(wanted) => {
            setTyped(String(wanted));
            ask(wanted);
          }}
        />
      </Box>
      {error ? (
        <FailedState error={error} title={translate('metrics.failed')} onRetry={() => void refetch()} />
      ) : data ? (
        <Figures patientId={patientId} {...data} />
      ) : (
        <ScreenSkeleton />
      )}
    </Box>
  );
}
