import { sql } from 'kysely';
import type { EventSamples, Measures } from '../../../src/contract/metricFigures';
import {
  MOST_GROUPS,
  MOST_SAMPLES,
  samplesIn,
  type GroupField,
  type SampleUnit,
} from '../../../src/domain/metrics/samples';
import type { Config } from '../../base/config';
import { literal, run, type Sql } from '../../db/sql';
import type { Queryable } from '../../db/types';
import { badRequest } from '../../http/errors';
import { allEvents } from '../query';
import { withSteadyEdge, type RangeFilters } from './edge';

const MINUTES: Partial<Record<SampleUnit, string>> = {
  minute: '1 minute',
  fiveMinutes: '5 minutes',
  quarterHour: '15 minutes',
};
/** A step by which no period is skipped: half an hour, because clocks can change by that. */
const STEPS: Partial<Record<SampleUnit, string>> = { ...MINUTES, hour: '30 minutes', day: '12 hours' };

export interface SamplesAsked {
  /** The range and the other filters. */
  filters: RangeFilters;
  unit: SampleUnit;
  zone: string;
  groupBy?: GroupField | undefined;
  /** Only events with this value of the field `groupBy`. */
  group?: string | undefined;
  /** Whether each group has samples of its own. */
  split: boolean;
  /** Maximum number of groups in the list of groups; 0 if it is not needed, because it reads all events. */
  limit: number;
  /** Whether to measure all events together, too, which takes a third longer. */
  measuresWhole?: boolean;
}

/** The beginning of the period that a moment belongs to. A period that began before the range begins with it. */
function startOf(moment: Sql, { filters, unit, zone }: Pick<SamplesAsked, 'filters' | 'unit' | 'zone'>): Sql {
  const from = sql`${new Date(filters.startTime).toISOString()}::timestamptz`;
  const minutes = MINUTES[unit];
  return minutes === undefined
    ? sql`greatest(date_trunc(${literal(unit)}, ${moment}, ${zone}::text), ${from})`
    : sql`date_bin(${minutes}::interval, ${moment}, ${from})`;
}

/** The beginnings of all periods of the range, in order. */
async function startsOf(on: Queryable, asked: SamplesAsked): Promise<string[]> {
  const { startTime, endTime } = asked.filters;
  const [from, until] = [startTime, endTime].map((time) => sql`${new Date(time).toISOString()}::timestamptz`);
  const rows = await run<{ start: string }>(
    on,
    sql`SELECT DISTINCT ${startOf(sql`at`, asked)} AS start FROM (
          SELECT generate_series(${from}, ${until}, ${STEPS[asked.unit] ?? '24 hours'}::interval) AS at
          UNION ALL SELECT ${until}) AS moments ORDER BY 1`,
  );
  return rows.map(({ start }) => start);
}

const measures = sql`count(*)::int AS count, sum(duration) AS total, avg(duration) AS average, min(duration) AS min,
  max(duration) AS max, percentile_cont(0.5) WITHIN GROUP (ORDER BY duration) AS p50,
  percentile_cont(0.95) WITHIN GROUP (ORDER BY duration) AS p95,
  percentile_cont(0.99) WITHIN GROUP (ORDER BY duration) AS p99`;

/** The value of an event's field, as text. */
const fieldSql = (field: GroupField): Sql => (field === 'UserId' ? sql`user_id` : sql`metrics->>${field}`);

/** The measures of no events. */
export const NOTHING: Measures = {
  count: 0,
  total: null,
  average: null,
  min: null,
  max: null,
  p50: null,
  p95: null,
  p99: null,
};

interface Found {
  samples: EventSamples;
  /** Number of events in all samples. */
  count: number;
  /** The measures of all samples together; null if they were not asked for. */
  whole: Measures | null;
}

type MeasuredRow = Measures & { start: string | null; place: number | null };

/** Puts the rows of a statement together. @param groupOf the group of a place */
function foundOf(
  parts: Omit<EventSamples, 'samples'>,
  rows: readonly MeasuredRow[],
  groupOf: (place: number | null) => Pick<EventSamples['samples'][number], 'group' | 'isRest'>,
): Found {
  const whole = rows.find(({ start }) => start === null);
  const samples = rows.flatMap(({ start, place, ...sample }) =>
    start === null ? [] : [{ start, ...sample, ...groupOf(place) }],
  );
  const found = { samples: { ...parts, samples }, count: samples.reduce((sum, { count }) => sum + count, 0) };
  if (!whole) return { ...found, whole: null };
  const { start: _start, place: _place, ...measured } = whole;
  return { ...found, whole: measured };
}

/** The values of a field, the most frequent first. */
const readGroups = async (on: Queryable, events: Sql, limit: number): Promise<EventSamples['groups']> =>
  run(
    on,
    sql`SELECT grp AS "group", count(*)::int AS count FROM ${events} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${limit}::int`,
  );

async function readSamples(on: Queryable, asked: SamplesAsked, edge: string | undefined): Promise<Found> {
  const { filters, unit, groupBy, group, split, limit } = asked;
  const all = await startsOf(on, asked);
  // A period that lies partly before the edge is left out.
  const starts = edge === undefined ? all : all.filter((start) => start > edge);
  const countedFrom = edge === undefined ? null : (starts[0] ?? new Date(filters.endTime).toISOString());
  if (starts.length === 0)
    return { samples: { unit, countedFrom, starts, groups: [], samples: [] }, count: 0, whole: NOTHING };
  // Many times faster than to compute the beginning for each event. A period lasts until the next one begins.
  const places = sql`(SELECT array_agg(start::timestamptz ORDER BY place)
    FROM jsonb_array_elements_text(${JSON.stringify(starts)}::jsonb) WITH ORDINALITY AS known(start, place))`;
  const counted = allEvents(on, filters).select([
    'duration',
    sql<number>`width_bucket(create_date, ${places})`.as('period'),
    (groupBy === undefined ? sql`NULL::text` : fieldSql(groupBy)).as('grp'),
  ]);
  const events = sql`(${countedFrom === null ? counted : counted.where('create_date', '>=', countedFrom)}) AS events`;
  const isOfGroup = group === undefined ? sql`true` : sql`grp = ${group}::text`;
  const listed = async () => (groupBy === undefined || limit === 0 ? [] : readGroups(on, events, limit));
  /** The measures of each period and place and, if asked for, of all together: the latter have no `start`. */
  const readMeasures = async (placed: Sql): Promise<MeasuredRow[]> => {
    const rows = await run<Measures & { period: number | null; place: number | null }>(
      on,
      sql`SELECT period, ${placed} AS place, ${measures} FROM ${events} WHERE ${isOfGroup}
        GROUP BY ${asked.measuresWhole ? sql`GROUPING SETS ((1, 2), ())` : sql`1, 2`} ORDER BY 1, 2`,
    );
    return rows.map(({ period, ...row }) => ({ ...row, start: period === null ? null : (starts[period - 1] ?? null) }));
  };
  const isSplit = split && groupBy !== undefined;
  if (!isSplit) {
    // Neither statement needs the other's result, and both read all events.
    const [groups, rows] = await Promise.all([listed(), readMeasures(sql`0`)]);
    return foundOf({ unit, countedFrom, starts, groups }, rows, () => ({ group: null, isRest: false }));
  }
  const groups = await listed();
  const own = Math.max(1, Math.min(MOST_GROUPS, Math.floor(MOST_SAMPLES / starts.length) - 1));
  const kept = group === undefined ? groups.slice(0, own).map((each) => each.group) : [group];
  const placed = sql`(SELECT min(place) FROM jsonb_array_elements_text(${JSON.stringify(kept)}::jsonb) WITH ORDINALITY AS kept(name, place)
    WHERE kept.name IS NOT DISTINCT FROM grp)::int`;
  return foundOf({ unit, countedFrom, starts, groups }, await readMeasures(placed), (place) => ({
    group: kept[(place ?? 0) - 1] ?? null,
    isRest: place === null,
  }));
}

/** The values of a field of events, the most frequent first. */
export const groupsOf = (
  on: Queryable,
  { filters, groupBy, limit }: { filters: RangeFilters; groupBy: GroupField; limit: number },
  config: Pick<Config, 'metricDays'>,
): Promise<EventSamples['groups']> =>
  withSteadyEdge(on, filters, config, (edge) => {
    const events = allEvents(on, filters).select(fieldSql(groupBy).as('grp'));
    return readGroups(
      on,
      sql`(${edge === undefined ? events : events.where('create_date', '>', edge)}) AS events`,
      limit,
    );
  });

/** Sums up events by period and group. @throws HttpError 400 if there would be too many samples */
export async function samplesOf(
  on: Queryable,
  asked: SamplesAsked,
  config: Pick<Config, 'metricDays'>,
): Promise<Found> {
  const { startTime, endTime } = asked.filters;
  const length = Date.parse(endTime) - Date.parse(startTime);
  if (length < 0) throw badRequest('endTime');
  if (samplesIn(length, asked.unit) > MOST_SAMPLES) throw badRequest('sample');
  return withSteadyEdge(on, asked.filters, config, (edge) => readSamples(on, asked, edge));
}
