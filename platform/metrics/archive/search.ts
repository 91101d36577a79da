import { sql } from 'kysely';
import { validate, version } from 'uuid';
import { ARCHIVED_KINDS } from '../../../src/domain/metrics/kinds';
import { and } from '../../db/sql';
import type { Db, Queryable } from '../../db/types';
import { clustered, type Chunk } from '../../logs/archive/chunks';
import { findEvents, type MetricFilters } from '../query';
import { unpacked, type EventRow } from './codec';
import { isFound } from './match';

/** Maximum number of earlier events that a page may leave out. */
export const MOST_SKIPPED = 10_000;
const LONGEST_SKEW_MS = 1_000;

/** The time of an id of version 7, from a moment before it to one after it. */
function timesOf(metricId: string): [from: string, until: string] | undefined {
  if (!validate(metricId) || version(metricId) !== 7) return undefined;
  const at = Number.parseInt(metricId.replaceAll('-', '').slice(0, 12), 16);
  const [from, until] = [at - LONGEST_SKEW_MS, at + LONGEST_SKEW_MS].map((ms) => new Date(ms).toISOString());
  return [from ?? '', until ?? ''];
}

/** The condition for chunks that may have an event that the filters find; undefined if there cannot be one. */
function chunkSql({ EventName, userId, patientId, metricId, startTime, endTime }: MetricFilters) {
  if (patientId !== undefined || (EventName !== undefined && !ARCHIVED_KINDS.includes(EventName))) return undefined;
  const times = metricId === undefined ? undefined : timesOf(metricId);
  const from = times?.[0] ?? (startTime && new Date(startTime).toISOString());
  const until = times?.[1] ?? (endTime && new Date(endTime).toISOString());
  return and([
    sql`true`,
    ...(EventName === undefined ? [] : [sql`${EventName}::text = ANY(names)`]),
    ...(userId === undefined ? [] : [sql`${userId}::text = ANY(users)`]),
    ...(from === undefined ? [] : [sql`last_date >= ${from}::timestamptz`]),
    ...(until === undefined ? [] : [sql`first_date <= ${until}::timestamptz`]),
  ]);
}

/** The time up to which the archive may have events that the filters find; undefined if it has none. */
export async function archivedTo(on: Queryable, filters: MetricFilters): Promise<string | undefined> {
  const wanted = chunkSql(filters);
  if (!wanted) return undefined;
  const { rows } = await sql<{ last: string | null }>`
    SELECT max(last_date) AS last FROM metric_archive WHERE ${wanted}`.execute(on);
  return rows[0]?.last ?? undefined;
}

/** Archived events that the filters find, in order. */
async function* archived(
  db: Db,
  filters: MetricFilters,
  order: 'asc' | 'desc',
  check: (reached: string) => void,
): AsyncGenerator<EventRow> {
  const wanted = chunkSql(filters);
  if (!wanted) return;
  const inOrder = order === 'desc' ? sql`last_date DESC, last_id DESC` : sql`first_date, first_id`;
  const { rows: chunks } = await sql<Chunk>`
    SELECT chunk_id, first_date, first_id, last_date, last_id FROM metric_archive WHERE ${wanted} ORDER BY ${inOrder}`.execute(
    db,
  );
  const isWanted = isFound(filters);
  for (const cluster of clustered(chunks, order)) {
    const rows: EventRow[] = [];
    for (const { chunk_id: id } of cluster.chunks) {
      check(cluster.end.createDate);
      const found = await sql<{ data: Uint8Array }>`
        SELECT data FROM metric_archive WHERE chunk_id = ${id}::bigint`.execute(db);
      for (const { data } of found.rows) rows.push(...(await unpacked(data)).filter(isWanted));
    }
    yield* rows.toSorted((a, b) => compared(a, b, order));
  }
}

function compared(one: EventRow, other: EventRow, order: 'asc' | 'desc'): number {
  const [a, b] = [one, other].map(({ create_date: at, metric_id: id }) => `${at} ${id}`);
  const ascending = (a ?? '') < (b ?? '') ? -1 : a === b ? 0 : 1;
  return order === 'asc' ? ascending : -ascending;
}

/** Which events of the archive and of the table to return. */
export interface EarlierQuery {
  filters: MetricFilters;
  order: 'asc' | 'desc';
  /** Number of events to leave out; at most `MOST_SKIPPED`. */
  skip: number;
  limit: number;
}

/**
 * Events of the archive and of the table, each once, in the order of time.
 * @param check is called before each chunk; it throws to end the search
 * @returns `more`: whether there are further events
 */
export async function findEarlier(
  db: Db,
  { filters, order, skip, limit }: EarlierQuery,
  check: (found: number, reached: string) => void,
): Promise<{ rows: EventRow[]; more: boolean }> {
  const most = skip + limit + 1;
  // The table is read before the archive: an event that is archived meanwhile is then found twice, and returned once.
  const stored = await findEvents(db, { ...filters, order }, { offset: 0, limit: most });
  const end = stored.searchedTo;
  const met: EventRow[] = [];
  const last = stored.rows.length === most ? stored.rows.at(-1) : undefined;
  for await (const row of archived(db, filters, order, (reached) => check(met.length, reached))) {
    // Beyond this event, others of the table would be missing.
    if (met.length >= most || (last && compared(row, last, order) > 0)) break;
    met.push(row);
  }
  const all = [...new Map([...stored.rows, ...met].map((row) => [row.metric_id, row])).values()]
    .filter(({ create_date: at }) => end === null || (order === 'desc' ? at > end : at < end))
    .toSorted((a, b) => compared(a, b, order));
  return { rows: all.slice(skip, skip + limit), more: all.length > skip + limit || end !== null };
}
