import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
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
import type { DashboardProps } from '../types';
import { DurationCharts } from './DurationCharts';
import { askedOf, durationsQuery, ENDPOINT_KEY, requestsQuery } from './queries';
import { RequestsChart } from './RequestsChart';

/** How long the requests of the chosen days took: over time, and one by one for a user. */
export default function ApiDurations({ choices: { range, userId }, refreshed }: DashboardProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const zone = useZone();
  const [kept, keep] = useStored('session', ENDPOINT_KEY, '');
  const asked = askedOf({ range }, zone, kept);
  const { endpoint, ...times } = asked;
  const all = useQuery({ ...durationsQuery(asked, zone, refreshed), placeholderData: keepPreviousData });
  const own = useQuery({ ...requestsQuery(asked, userId, refreshed), placeholderData: keepPreviousData });
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
      <MissingNote countedFrom={countedFrom} end={times.endTime} to={list} />
      <DurationCharts durations={all.data} range={range} end={times.endTime} endpoint={endpoint} />
      {own.error ? (
        <FailedAlert error={own.error} onRetry={() => void own.refetch()} />
      ) : own.data ? (
        <Box>
          {countedFrom === null && <MissingNote countedFrom={own.data.countedFrom} end={times.endTime} to={list} />}
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
