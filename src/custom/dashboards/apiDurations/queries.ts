import { queryOptions } from '@tanstack/react-query';
import { metricFigures } from '../../../dataProvider/metrics';
import { BEGUN_MS, queryClient } from '../../../dataProvider/queryClient';
import { viewerZone } from '../../../domain/shownTime';
import { readStored } from '../../../ui/useStored';
import { timesOf } from '../measured/range';
import type { Choices } from '../types';

/** Where the window keeps the chosen end-point. */
export const ENDPOINT_KEY = 'careglass.durationsOf';

/** What the figures are of. */
export interface Asked {
  startTime: string;
  endTime: string;
  endpoint?: string;
}

/** @param endpoint empty for all */
export const askedOf = ({ range }: Pick<Choices, 'range'>, zone: string, endpoint: string): Asked => ({
  ...timesOf(range, zone),
  ...(endpoint !== '' && { endpoint }),
});

/** @param refreshed grows whenever the user asks for fresh figures */
export const durationsQuery = (asked: Asked, timeZone: string, refreshed = 0) =>
  queryOptions({
    queryKey: ['dashboards', 'durations', asked, timeZone, refreshed],
    queryFn: ({ signal }) => metricFigures.durations({ ...asked, timeZone, whole: false }, signal),
    retry: false,
    staleTime: BEGUN_MS,
  });

export const endpointsQuery = (times: Omit<Asked, 'endpoint'>, refreshed: number) =>
  queryOptions({
    queryKey: ['dashboards', 'endpoints', times, refreshed],
    queryFn: ({ signal }) => metricFigures.endpoints(times, signal),
    retry: false,
  });

export const requestsQuery = (asked: Asked, userId: string | undefined, refreshed: number) =>
  queryOptions({
    queryKey: ['dashboards', 'requests', asked, userId, refreshed],
    queryFn: ({ signal }) => metricFigures.requests({ ...asked, ...(userId !== undefined && { userId }) }, signal),
    retry: false,
    staleTime: BEGUN_MS,
  });

/** Requests the durations, which the dashboard shows first. */
export function beginDurations(choices: Choices): Promise<void> {
  const zone = viewerZone();
  const asked = askedOf(choices, zone, readStored('session', ENDPOINT_KEY) ?? '');
  return queryClient.prefetchQuery(durationsQuery(asked, zone));
}
