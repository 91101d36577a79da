import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { metricFigures } from '../../../dataProvider/metrics';
import { BEGUN_MS, queryClient } from '../../../dataProvider/queryClient';
import { viewerZone } from '../../../domain/shownTime';
import { readStored } from '../../../ui/useStored';
import { timesOf } from '../measured/range';
import type { Choices } from '../types';
import { ASKED_KEY, askedIn, type Asked } from './asked';

const POLL_MS = 5_000;

interface Wanted {
  asked: Asked;
  times: { startTime: string; endTime: string };
  zone: string;
  userId: string | undefined;
  /** Grows whenever the user asks for fresh figures. */
  refreshed: number;
}

/** The query of the samples of the chosen events. */
function samplesQuery({ asked, times, zone, userId, refreshed }: Wanted) {
  const { eventName, sample, groupBy, group } = asked;
  const query = {
    EventName: eventName,
    sample,
    ...times,
    timeZone: zone,
    ...(groupBy !== '' && { groupBy }),
    ...(groupBy !== '' && group !== '' && { group }),
    ...(userId !== undefined && { userId }),
  };
  return queryOptions({
    queryKey: ['dashboards', 'samples', query, refreshed],
    queryFn: ({ signal, client, queryKey }) =>
      metricFigures.samples(query, { signal, background: client.getQueryData(queryKey) !== undefined }),
    retry: false,
    staleTime: BEGUN_MS,
  });
}

/**
 * The samples of the chosen events. While the document is visible and the range includes the present, they are read
 * again every five seconds. These requests do not extend the session.
 */
export const useSamples = (wanted: Wanted) =>
  useQuery({
    ...samplesQuery(wanted),
    placeholderData: keepPreviousData,
    refetchInterval: () => (Date.parse(wanted.times.endTime) > Date.now() ? POLL_MS : false),
  });

/** Requests the samples that the dashboard shows first. */
export function beginSamples({ range, userId }: Choices): Promise<void> {
  const zone = viewerZone();
  const times = timesOf(range, zone);
  const asked = askedIn(readStored('local', ASKED_KEY) ?? '', times);
  return queryClient.prefetchQuery(samplesQuery({ asked, times, zone, userId, refreshed: 0 }));
}
