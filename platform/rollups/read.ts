import { sql } from 'kysely';
import type { AlertSource } from '../../src/domain/alerts/source';
import { bucketStarts, type BucketUnit } from '../../src/domain/dates/buckets';
import { keysOf } from '../../src/domain/entity/read';
import { and, ident, literal, run, type Sql } from '../db/sql';
import type { Queryable } from '../db/types';
import type { EntityStore } from '../entities/store';
import { DIMENSIONS, orgOf, pending, recordsOf, type Counted, type SqlRange } from './counted';

export type { Counted } from './counted';

/** What a count can be split and limited by. A check-in has only an organization and a plan. */
interface Dimensions {
  /** The patient's present primary organization; empty if there is none. */
  orgId: string;
  planId: string;
  /** The kind of alert. */
  dataId: string;
  level: string;
  source: AlertSource;
  acknowledged: boolean;
}
export type Dimension = keyof Dimensions;

const COLUMNS: Record<Dimension, Sql> = {
  orgId: ident('org_id'),
  planId: ident('plan_id'),
  dataId: ident('data_id'),
  level: ident('level'),
  source: ident('source'),
  acknowledged: ident('acknowledged'),
};

/** The parts of the time that have a count each. `hourOfDay` adds up the same hour of all days. */
export type Per = BucketUnit | 'hourOfDay';

export interface CountsAsked<By extends Dimension = Dimension> {
  kind: Counted;
  /** The first moment, and the moment before which the range ends. ISO 8601, to the millisecond. */
  from: string;
  until: string;
  /** The zone whose days, weeks and months count; IANA name. A week begins on Monday. */
  zone: string;
  /** If absent, the whole range has one count. */
  per?: Per;
  by?: readonly By[];
  /** Only records with one of these values. */
  where?: { [D in Dimension]?: readonly Dimensions[D][] };
}

/** A count above zero, with the values of the dimensions by which it was asked. */
export type CountRow<By extends Dimension = Dimension> = Pick<Dimensions, By> & {
  /** When the hour, day, week or month begins in the zone, ISO 8601; null if there is none. */
  at: string | null;
  /** 0 to 23, in the zone; null unless asked for. */
  hourOfDay: number | null;
  n: number;
};

const QUARTER_MS = 900_000;

interface Span {
  from: number;
  until: number;
}

/** The whole quarters of a range, and the parts of quarters at its ends. */
function piecesOf({ from, until }: Span): { whole: Span; ends: Span[] } {
  const whole = {
    from: Math.ceil(from / QUARTER_MS) * QUARTER_MS,
    until: Math.floor(until / QUARTER_MS) * QUARTER_MS,
  };
  const ends =
    whole.from > whole.until
      ? [{ from, until }]
      : [
          { from, until: whole.from },
          { from: whole.until, until },
        ];
  return { whole, ends: ends.filter((span) => span.from < span.until) };
}

const rangeOf = ({ from, until }: Span): SqlRange => ({
  from: sql`${new Date(from).toISOString()}::timestamptz`,
  until: sql`${new Date(until).toISOString()}::timestamptz`,
});

const dimensionsOf = (by: readonly Dimension[]): Sql =>
  sql.join(
    by.map((dimension) => sql`, ${COLUMNS[dimension]}`),
    sql``,
  );

/** SQL that is true for rows with one of the values of each limited dimension. */
const limits = ({ where = {} }: Pick<CountsAsked, 'where'>): Sql =>
  and([
    sql`true`,
    ...keysOf(where).flatMap((dimension) => {
      const values = where[dimension];
      const type = dimension === 'acknowledged' ? sql`boolean[]` : sql`text[]`;
      return values ? [sql`${COLUMNS[dimension]} = ANY(${[...values]}::${type})`] : [];
    }),
  ]);

/** How a statement knows the part of the time in which a row counts. */
interface Axis {
  /** The ranges of whole quarters that are added up. Each is a part of the time, unless `mixed`. */
  spans: Span[];
  /** Whether the quarters of one range belong to several parts. */
  mixed: boolean;
  /** The part of a row with the column `at`. */
  place: Sql;
  /** The columns `at` and `hourOfDay` of a part. */
  columns: Sql;
}

/** Up to this number, each part is read as a range of its own. */
const MOST_RANGES = 1_000;

const timesOf = (times: readonly number[]): Sql =>
  sql`${times.map((time) => new Date(time).toISOString())}::timestamptz[]`;

function axisOf({ per, zone }: Pick<CountsAsked, 'per' | 'zone'>, range: Span, whole: Span): Axis {
  if (per === undefined)
    return {
      spans: [whole],
      mixed: false,
      place: sql`1`,
      columns: sql`NULL::timestamptz AS at, NULL::int AS "hourOfDay"`,
    };
  if (per === 'hourOfDay')
    return {
      spans: [whole],
      mixed: true,
      place: sql`extract(hour FROM at AT TIME ZONE ${zone}::text)::int`,
      columns: sql`NULL::timestamptz AS at, place AS "hourOfDay"`,
    };
  const starts = bucketStarts(range, per, zone);
  const edges = timesOf(starts);
  const mixed = starts.length > MOST_RANGES;
  const ranges = starts.map((from, index) => ({
    from: Math.max(from, whole.from),
    until: Math.min(starts[index + 1] ?? whole.until, whole.until),
  }));
  return {
    spans: mixed ? [whole] : ranges,
    mixed,
    place: sql`width_bucket(at, ${edges})`,
    columns: sql`(${edges})[place] AS at, NULL::int AS "hourOfDay"`,
  };
}

/**
 * The stored counts by part of the time. Each part is a range of the index: finding the part of each row in a zone
 * would take longer than reading the row.
 */
function storedRows({ kind, by = [], where }: CountsAsked, { spans, mixed, place }: Axis): Sql {
  const columns = sql.join([...(mixed ? [sql`at`] : []), ...by.map((dimension) => COLUMNS[dimension])]);
  const split = mixed || by.length > 0;
  return sql`SELECT ${mixed ? place : sql`span.place::int`} AS place${dimensionsOf(by)}, n
    FROM unnest(${timesOf(spans.map(({ from }) => from))}, ${timesOf(spans.map(({ until }) => until))})
        WITH ORDINALITY span(lo, hi, place)
      CROSS JOIN LATERAL (SELECT ${split ? sql`${columns}, ` : sql``}sum(n) AS n
        FROM (SELECT quarter AS at, org_id, ${DIMENSIONS}, n FROM rollup_quarter
          WHERE kind = ${literal(kind)} AND quarter >= span.lo AND quarter < span.hi) own
        WHERE ${limits({ ...(where && { where }) })} ${split ? sql`GROUP BY ${columns}` : sql``}) counted`;
}

/**
 * What `rollup_quarter` lacks: waiting changes of whole quarters, and the records of the parts of quarters at the ends.
 */
function otherRows(entities: EntityStore, kind: Counted, { whole, ends }: ReturnType<typeof piecesOf>): Sql {
  const waiting = sql`SELECT quarter AS at, org_id, ${DIMENSIONS}, n
    FROM (${pending(entities, kind, rangeOf(whole))}) waiting`;
  const records = ends.map(
    (span) => sql`SELECT at, ${orgOf(entities, sql`own.patient_id`)}, ${DIMENSIONS}, 1
      FROM (${recordsOf(entities, kind, { range: rangeOf(span) })}) own`,
  );
  return sql.join([waiting, ...records], sql` UNION ALL `);
}

/** Whether the records of a kind exist. */
const has = (entities: EntityStore, kind: Counted): boolean =>
  entities.has('patient') && entities.has(kind === 'alert' ? 'patientData' : 'journal');

/**
 * The numbers of check-ins or alerts, in the order of time and then of the dimensions. A save counts at once. Counts of
 * zero are left out.
 */
export async function readCounts<By extends Dimension = never>(
  on: Queryable,
  entities: EntityStore,
  asked: CountsAsked<By>,
): Promise<CountRow<By>[]> {
  const { kind, by = [] } = asked;
  const range = { from: Date.parse(asked.from), until: Date.parse(asked.until) };
  if (!has(entities, kind) || !(range.from < range.until)) return [];
  const pieces = piecesOf(range);
  const axis = axisOf(asked, range, pieces.whole);
  const named = by.map((dimension) => sql`, ${COLUMNS[dimension]} AS ${ident(dimension)}`);
  return run<CountRow<By>>(
    on,
    sql`SELECT ${axis.columns}, sum(n)::bigint AS n${sql.join(named, sql``)}
      FROM (${storedRows(asked, axis)}
        UNION ALL SELECT ${axis.place}${dimensionsOf(by)}, n FROM (${otherRows(entities, kind, pieces)}) others
          WHERE ${limits(asked)}) counted
      GROUP BY place${dimensionsOf(by)} HAVING sum(n) <> 0 ORDER BY place${dimensionsOf(by)}`,
  );
}
