import type { Endpoints } from '../contract';
import type { QueryOf } from '../contract/endpoint';
import type { EventSamples } from '../contract/metricFigures';
import type { MetricEvent, MetricsQuery } from '../contract/metrics';
import { ApiError } from './apiError';
import { call } from './client';
import type { PageRequest } from './pages';
import { pauseFor } from './polling';
import { logActions } from './logs';

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

export interface ArchivedEvents {
  events: readonly MetricEvent[];
  /** Whether there are further events. */
  more: boolean;
}

/**
 * The events that a search of the archive finds. Asks again and again whether the search has ended, and cancels it if
 * the signal is aborted.
 * @throws ApiError, or the abort of the signal
 */
export async function archivedEvents(jobId: string, signal: AbortSignal): Promise<ArchivedEvents> {
  const begun = Date.now();
  try {
    for (;;) {
      const { status, result } = await logActions.job(jobId, signal);
      if (status === 'done' && result) return { events: result.metrics ?? [], more: result.logsTruncated };
      if (status === 'error' || status === 'cancelled')
        throw new ApiError('The archive was not searched', { code: result?.error ?? 'cancelled', status: 0 });
      await pause(pauseFor(begun), signal);
      signal.throwIfAborted();
    }
  } catch (error) {
    if (signal.aborted) void logActions.cancel(jobId).catch(() => undefined);
    throw error;
  }
}

/**
 * One event, which may be archived.
 * @throws ApiError 404 if there is none
 */
export async function metricEvent(metricId: string, signal: AbortSignal): Promise<MetricEvent> {
  const { metrics, archiveJobId } = await call('GET logging/metrics', { query: { metricId, limit: 1 }, signal });
  const [event] =
    archiveJobId === undefined || metrics.length > 0 ? metrics : (await archivedEvents(archiveJobId, signal)).events;
  if (!event) throw new ApiError('no such event', { code: 'notFound', status: 404 });
  return event;
}

type DurationsQuery = QueryOf<Endpoints['GET reporting/metrics/durations']>;
type EndpointsQuery = QueryOf<Endpoints['GET reporting/metrics/endpoints']>;
type RequestsQuery = QueryOf<Endpoints['GET reporting/metrics/requests']>;

/** Requests for figures of events. @throws ApiError from every function */
export const metricFigures = {
  durations: (query: DurationsQuery, signal: AbortSignal) => call('GET reporting/metrics/durations', { query, signal }),

  endpoints: (query: EndpointsQuery, signal: AbortSignal) => call('GET reporting/metrics/endpoints', { query, signal }),

  requests: (query: RequestsQuery, signal: AbortSignal) => call('GET reporting/metrics/requests', { query, signal }),

  /** The samples, and the number of their events. */
  samples: async (query: MetricsQuery, options: PageRequest): Promise<{ samples: EventSamples; total: number }> => {
    const { samples, totalMetrics } = await call('GET logging/metrics', { query, ...options });
    if (!samples) throw new ApiError('The answer has no samples', { code: 'badAnswer', status: 200 });
    return { samples, total: totalMetrics };
  },
};
