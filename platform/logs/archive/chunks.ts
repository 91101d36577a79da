import { sql } from 'kysely';
import type { Queryable } from '../../db/types';
import type { Candidates } from '../store/patterns';
import type { LogFilter, LogPlace } from '../store/types';
import { mayHaveRequest } from './requestFilter';

/** A compressed part of the archive, without its data. */
export interface Chunk {
  chunk_id: string;
  first_date: string;
  first_id: string;
  last_date: string;
  last_id: string;
}

/** Which chunks a search looks at, in the order in which it does. */
export interface ChunkQuery extends Pick<LogFilter, 'userId' | 'requestId' | 'level' | 'from' | 'until'> {
  order: 'asc' | 'desc';
  /** Only chunks that may have lines after this place. */
  after?: LogPlace;
  /** Only chunks that may have lines up to this place. */
  upTo?: LogPlace | null;
}

const place = ({ createDate, logId }: LogPlace) => sql`(${createDate}::timestamptz, ${logId}::uuid)`;

/** The chunks that may have lines that a search wants; at most `most`. */
export async function findChunks(
  on: Queryable,
  candidates: Candidates | undefined,
  { userId, requestId, level, from, until, order, after, upTo }: ChunkQuery,
  most: number,
): Promise<Chunk[]> {
  const ends = { first: sql`(first_date, first_id)`, last: sql`(last_date, last_id)` };
  const [near, far] = order === 'desc' ? [ends.last, ends.first] : [ends.first, ends.last];
  const [beyond, within] = order === 'desc' ? [sql`<`, sql`>=`] : [sql`>`, sql`<=`];
  const inOrder = order === 'desc' ? sql`last_date DESC, last_id DESC` : sql`first_date, first_id`;
  const ids = candidates && [...candidates.all, ...candidates.some].map(({ id }) => id);
  const conditions = [
    sql`is_ready`,
    ...(ids ? [sql`patterns && ${`{${ids.join(',')}}`}::int[]`] : []),
    ...(userId === undefined ? [] : [sql`${userId}::text = ANY(users)`]),
    ...(requestId === undefined ? [] : [mayHaveRequest(requestId)]),
    ...(level === undefined ? [] : [sql`level >= ${level}::int`]),
    ...(from === undefined ? [] : [sql`last_date >= ${from}::timestamptz`]),
    ...(until === undefined ? [] : [sql`first_date < ${until}::timestamptz`]),
    ...(after ? [sql`${far} ${beyond} ${place(after)}`] : []),
    ...(upTo ? [sql`${near} ${within} ${place(upTo)}`] : []),
  ];
  const { rows } = await sql<Chunk>`
    SELECT chunk_id, first_date, first_id, last_date, last_id FROM log_archive WHERE ${sql.join(conditions, sql` AND `)}
      ORDER BY ${inOrder} LIMIT ${most}::int`.execute(on);
  return rows;
}

/** The place at which a chunk ends in an order. */
export const farEnd = (chunk: Chunk, order: 'asc' | 'desc'): LogPlace =>
  order === 'desc'
    ? { createDate: chunk.first_date, logId: chunk.first_id }
    : { createDate: chunk.last_date, logId: chunk.last_id };

const nearEnd = (chunk: Chunk, order: 'asc' | 'desc'): LogPlace => farEnd(chunk, order === 'desc' ? 'asc' : 'desc');

/** Compares places in an order: negative if the first place comes first. */
export function compared(one: LogPlace, other: LogPlace, order: 'asc' | 'desc'): number {
  const [a, b] = [one, other].map(({ createDate, logId }) => `${createDate} ${logId}`);
  const ascending = (a ?? '') < (b ?? '') ? -1 : a === b ? 0 : 1;
  return order === 'asc' ? ascending : -ascending;
}

/** Joins chunks that overlap, which must be read together. The chunks are in the order in which they are read. */
export function clustered(chunks: readonly Chunk[], order: 'asc' | 'desc'): { chunks: Chunk[]; end: LogPlace }[] {
  const clusters: { chunks: Chunk[]; end: LogPlace }[] = [];
  for (const chunk of chunks) {
    const own = farEnd(chunk, order);
    const last = clusters.at(-1);
    if (last && compared(nearEnd(chunk, order), last.end, order) <= 0) {
      last.chunks.push(chunk);
      if (compared(own, last.end, order) > 0) last.end = own;
    } else clusters.push({ chunks: [chunk], end: own });
  }
  return clusters;
}
