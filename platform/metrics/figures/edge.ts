import { dayLater } from '../../../src/domain/dates/calendar';
import { ARCHIVED_KINDS } from '../../../src/domain/metrics/kinds';
import { MOST_MEASURED } from '../../../src/domain/metrics/samples';
import type { Config } from '../../base/config';
import type { Queryable } from '../../db/types';
import { archivedTo } from '../archive/search';
import { indexedEvents, type MetricFilters } from '../query';

/** The filters of figures. Both ends of the range are needed and belong to it. */
export type RangeFilters = MetricFilters & { startTime: string; endTime: string };

type Days = Pick<Config, 'metricDays'>;

/** The last time whose events of these kinds are deleted; undefined if they are kept. */
function deletedTo({ EventName }: RangeFilters, { metricDays }: Days): string | undefined {
  if (metricDays === 0 || (EventName !== undefined && !ARCHIVED_KINDS.includes(EventName))) return undefined;
  return `${dayLater(new Date().toISOString().slice(0, 10), -metricDays - 1)}T23:59:59.999Z`;
}

/** The time of the newest event beyond the number of events that are summed up; undefined if there are fewer. */
async function cutAt(
  on: Queryable,
  { key: _key, value: _value, ...filters }: RangeFilters,
): Promise<string | undefined> {
  const [first] = await indexedEvents(on, filters)
    .select('create_date')
    .orderBy('create_date', 'desc')
    .offset(MOST_MEASURED)
    .limit(1)
    .execute();
  return first?.create_date;
}

/** @param archived the time up to which the archive may have events */
async function edgeFrom(on: Queryable, filters: RangeFilters, config: Days, archived: string | undefined) {
  const start = new Date(filters.startTime).toISOString();
  return [archived, deletedTo(filters, config), await cutAt(on, filters)]
    .filter((time) => time !== undefined)
    .filter((time) => time >= start)
    .toSorted()
    .at(-1);
}

/**
 * The latest time of the range up to which events may be missing in the table, because they are archived or deleted, or
 * are too many; undefined if all events of the range can be counted.
 */
export const missingTo = async (on: Queryable, filters: RangeFilters, config: Days): Promise<string | undefined> =>
  edgeFrom(on, filters, config, await archivedTo(on, filters));

const TRIES = 3;

/** Reads with an edge that is still the same afterwards: events that are archived meanwhile would be missing. */
export async function withSteadyEdge<Found>(
  on: Queryable,
  filters: RangeFilters,
  config: Days,
  read: (edge: string | undefined) => Promise<Found>,
): Promise<Found> {
  for (let left = TRIES; ; left -= 1) {
    const archived = await archivedTo(on, filters);
    const found = await read(await edgeFrom(on, filters, config, archived));
    if (left === 0 || (await archivedTo(on, filters)) === archived) return found;
  }
}
