import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { metricsListPath } from '../../../routes';
import { FailedAlert } from '../../../ui/FailedAlert';
import { FailedState } from '../../../ui/FailedState';
import { Later } from '../../../ui/Later';
import { ScreenSkeleton } from '../../../ui/ScreenSkeleton';
import { useStored } from '../../../ui/useStored';
import { useZone } from '../../../ui/zone';
import { LABELLED } from '../frame/heights';
import { MissingNote } from '../measured/MissingNote';
import type { DashboardProps } from '../types';
import { DurationCharts } from './DurationCharts';
import { EndpointPicker } from './EndpointPicker';
import { NewestRequests } from './NewestRequests';
import { askedOf, durationsQuery, ENDPOINT_KEY } from './queries';

/** How long the requests of the chosen days took: over time, and one by one for a user. */
export default function ApiDurations({ choices: { range, userId }, refreshed }: DashboardProps) {
  const translate = useTranslate();
  const zone = useZone();
  const [kept, keep] = useStored('session', ENDPOINT_KEY, '');
  const asked = askedOf({ range }, zone, kept);
  const { endpoint, ...times } = asked;
  const all = useQuery({ ...durationsQuery(asked, zone, refreshed), placeholderData: keepPreviousData });
  const list = metricsListPath({ EventName: 'API', ...times });
  if (all.error && !all.data)
    return <FailedState error={all.error} title={translate('measured.failed')} onRetry={() => void all.refetch()} />;
  if (!all.data) return <ScreenSkeleton />;
  const { countedFrom } = all.data;
  return (
    <Box sx={{ pt: 1, display: 'grid', gap: 2, opacity: all.isPlaceholderData ? 0.68 : 1 }}>
      <Later height={LABELLED}>
        <EndpointPicker
          times={times}
          refreshed={refreshed}
          value={endpoint}
          onChange={(chosen) => keep(chosen ?? '')}
        />
      </Later>
      {all.error && <FailedAlert error={all.error} onRetry={() => void all.refetch()} />}
      <MissingNote countedFrom={countedFrom} end={times.endTime} to={list} />
      <DurationCharts durations={all.data} range={range} end={times.endTime} endpoint={endpoint} />
      {/* Its request would slow down that of the first chart. */}
      <Later>
        <NewestRequests
          asked={asked}
          range={range}
          userId={userId}
          refreshed={refreshed}
          list={countedFrom === null ? list : undefined}
        />
      </Later>
    </Box>
  );
}
