import type { MetricsQuery } from '../../contract/metrics';
import { listOf, type Source } from '../../dataProvider/pages';

const EVENTS = listOf('GET logging/metrics', { rows: 'metrics', total: 'totalMetrics', atLeast: 'atLeast' });

type EventsOf<S> = S extends Source<infer Row, infer _Query, infer Answer> ? [row: Row, answer: Answer] : never;
type Filters = Pick<
  MetricsQuery,
  'EventName' | 'DeviceFamily' | 'startTime' | 'endTime' | 'userId' | 'requestId' | 'key' | 'value' | 'limit'
>;

/** The events, newest first. The limit is the size of a page, so it is not among the filters that are sent. */
export const METRICS: Source<EventsOf<typeof EVENTS>[0], Filters, EventsOf<typeof EVENTS>[1]> = {
  ...EVENTS,
  page: ({ limit: _limit, ...query }, at, options) => EVENTS.page(query, at, options),
};
