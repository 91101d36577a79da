import { sql } from 'kysely';
import type { AlertSource } from '../../src/domain/alerts/source';
import { keysOf } from '../../src/domain/entity/read';
import { and, ident, listOf, literal, run, type Sql } from '../db/sql';
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
export type Per = 'hour' | 'day' | 'week' | 'month' | 'hourOfDay';

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

/**
 * The FROM of a statement that counts: rows with `at`, `org_id`, the dimensions and `n`. `at` is the moment or its
 * quarter of an hour, which is in the same hour and day of every zone. Like the records themselves, the rows are those
 * of the statement's snapshot.
 */
export function countedRows(entities: EntityStore, kind: Counted, range: Span): Sql {
  const { whole, ends } = piecesOf(range);
  const quarters = rangeOf(whole);
  const counted = sql`SELECT quarter AS at, org_id, ${DIMENSIONS}, n FROM rollup_quarter
    WHERE kind = ${literal(kind)} AND quarter >= ${quarters.from} AND quarter < ${quarters.until}`;
  const waiting = sql`SELECT quarter, org_id, ${DIMENSIONS}, n FROM (${pending(entities, kind, quarters)}) waiting`;
  const records = ends.map(
    (span) => sql`SELECT at, ${orgOf(entities, sql`own.patient_id`)}, ${DIMENSIONS}, 1
      FROM (${recordsOf(entities, kind, { range: rangeOf(span) })}) own`,
  );
  return sql`(${sql.join([counted, waiting, ...records], sql` UNION ALL `)})`;
}

/** SQL that is true for rows with one of the values of each limited dimension. */
const limits = ({ where = {} }: Pick<CountsAsked, 'where'>): Sql =>
  and([
    sql`true`,
    ...keysOf(where).flatMap((dimension) => {
      const values = where[dimension];
      return values ? [sql`${COLUMNS[dimension]}::text IN ${listOf(values.map(String))}`] : [];
    }),
  ]);

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
  const { kind, zone, per, by = [] } = asked;
  const range = { from: Date.parse(asked.from), until: Date.parse(asked.until) };
  if (!has(entities, kind) || !(range.from < range.until)) return [];
  const at =
    per === undefined || per === 'hourOfDay'
      ? sql`NULL::timestamptz`
      : sql`date_trunc(${literal(per)}, at, ${zone}::text)`;
  const hour = per === 'hourOfDay' ? sql`extract(hour FROM at AT TIME ZONE ${zone}::text)::int` : sql`NULL::int`;
  const dimensions = by.map((dimension) => sql`, ${COLUMNS[dimension]} AS ${ident(dimension)}`);
  const places = by.map((_, index) => sql`, ${literal(index + 4)}`);
  const groups = sql`1, 2${sql.join(places, sql``)}`;
  return run<CountRow<By>>(
    on,
    sql`SELECT ${at} AS at, ${hour} AS "hourOfDay", sum(n)::bigint AS n${sql.join(dimensions, sql``)}
      FROM ${countedRows(entities, kind, range)} counted WHERE ${limits(asked)}
      GROUP BY ${groups} HAVING sum(n) <> 0 ORDER BY ${groups}`,
  );
}
