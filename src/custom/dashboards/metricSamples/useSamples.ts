import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { metricFigures } from '../../../dataProvider/metrics';
import type { Asked } from './asked';

const POLL_MS = 5_000;

interface Wanted {
  asked: Asked;
  times: { startTime: string; endTime: string };
  zone: string;
  userId: string | undefined;
  /** Changes when the user asks for fresh figures. */
  refreshed: number;
}

/**
 * The samples of the chosen events. While the document is visible and the range includes the present, they are read
 * again every five seconds. These requests do not extend the session.
 */
export function useSamples({ asked, times, zone, userId, refreshed }: Wanted) {
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
  return useQuery({
    queryKey: ['dashboards', 'samples', query, refreshed],
    queryFn: ({ signal, client, queryKey }) =>
      metricFigures.samples(query, { signal, background: client.getQueryData(queryKey) !== undefined }),
    placeholderData: keepPreviousData,
    retry: false,
    refetchInterval: () => (Date.parse(times.endTime) > Date.now() ? POLL_MS : false),
  });
}
