import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { metricFigures } from '../../../dataProvider/metrics';
import { metricsListPath } from '../../../routes';
import { FailedAlert } from '../../../ui/FailedAlert';
import { FailedState } from '../../../ui/FailedState';
import { Later } from '../../../ui/Later';
import { ScreenSkeleton } from '../../../ui/ScreenSkeleton';
import { useLanguage } from '../../../ui/useLanguage';
import { useStored } from '../../../ui/useStored';
import { useZone } from '../../../ui/zone';
import { FoundPicker } from '../measured/FoundPicker';
import { MissingNote } from '../measured/MissingNote';
import { timesOf } from '../measured/range';
import type { DashboardProps } from '../types';
import { DurationCharts } from './DurationCharts';
import { RequestsChart } from './RequestsChart';

/** How long the requests of the chosen days took: over time, and one by one for a user. */
export default function ApiDurations({ choices: { range, userId }, refreshed }: DashboardProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const zone = useZone();
  const [kept, keep] = useStored('session', 'careglass.durationsOf', '');
  const endpoint = kept === '' ? undefined : kept;
  const times = timesOf(range, zone);
  const asked = { ...times, ...(endpoint !== undefined && { endpoint }) };
  const options = { retry: false, placeholderData: keepPreviousData };
  const all = useQuery({
    ...options,
    queryKey: ['dashboards', 'durations', asked, zone, refreshed],
    queryFn: ({ signal }) => metricFigures.durations({ ...asked, timeZone: zone }, signal),
  });
  const own = useQuery({
    ...options,
    queryKey: ['dashboards', 'requests', asked, userId, refreshed],
    queryFn: ({ signal }) => metricFigures.requests({ ...asked, ...(userId !== undefined && { userId }) }, signal),
  });
  const list = metricsListPath({ EventName: 'API', ...times });
  if (all.error && !all.data)
    return <FailedState error={all.error} title={translate('measured.failed')} onRetry={() => void all.refetch()} />;
  if (!all.data) return <ScreenSkeleton />;
  const { endpoints, countedFrom } = all.data;
  return (
    <Box sx={{ pt: 1, display: 'grid', gap: 2, opacity: all.isPlaceholderData ? 0.68 : 1 }}>
      <FoundPicker
        label={translate('measured.endpoint')}
        all={translate('measured.allEndpoints')}
        value={endpoint}
        options={endpoints.map((each) => ({
          value: each.endpoint,
          label: `${each.endpoint} (${each.count.toLocaleString(language)})`,
        }))}
        onChange={(chosen) => keep(chosen ?? '')}
      />
      {all.error && <FailedAlert error={all.error} onRetry={() => void all.refetch()} />}
      <MissingNote countedFrom={countedFrom} to={list} />
      <DurationCharts durations={all.data} range={range} end={times.endTime} endpoint={endpoint} />
      {own.error ? (
        <FailedAlert error={own.error} onRetry={() => void own.refetch()} />
      ) : own.data ? (
        <Box>
          {countedFrom === null && <MissingNote countedFrom={own.data.countedFrom} to={list} />}
          <Later>
            <RequestsChart requests={own.data.requests} range={range} userId={userId} />
          </Later>
        </Box>
      ) : (
        <ScreenSkeleton />
      )}
    </Box>
  );
}
