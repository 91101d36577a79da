import type { Queryable } from '../../db/types';
import { Params, run } from '../../entities/sql';
import type { Candidates } from '../store/patterns';
import type { LogFilter, LogPlace } from '../store/types';

/** A compressed part of the archive, without its data. */
export interface Chunk {
  chunk_id: string;
  first_date: string;
  first_id: string;
  last_date: string;
  last_id: string;
}

/** Which chunks a search looks at, in the order in which it does. */
export interface ChunkQuery extends Pick<LogFilter, 'userId' | 'level' | 'from' | 'until'> {
  order: 'asc' | 'desc';
  /** Only chunks that may have lines after this place. */
  after?: LogPlace;
  /** Only chunks that may have lines up to this place. */
  upTo?: LogPlace | null;
}

const place = ({ createDate, logId }: LogPlace, params: Params): string =>
  `(${params.add(createDate, 'timestamptz')}, ${params.add(logId, 'uuid')})`;

/** The chunks that may have lines that a search wants; at most `most`. */
export function findChunks(
  on: Queryable,
  candidates: Candidates | undefined,
  { userId, level, from, until, order, after, upTo }: ChunkQuery,
  most: number,
): Promise<Chunk[]> {
  const params = new Params();
  const [near, far] = order === 'desc' ? ['last', 'first'] : ['first', 'last'];
  const [beyond, within] = order === 'desc' ? ['<', '>='] : ['>', '<='];
  const ids = candidates && [...candidates.all, ...candidates.some].map(({ id }) => id);
  const conditions = [
    'is_ready',
    ...(ids ? [`patterns && ${params.add(`{${ids.join(',')}}`, 'int[]')}`] : []),
    ...(userId === undefined ? [] : [`${params.add(userId, 'text')} = ANY(users)`]),
    ...(level === undefined ? [] : [`level >= ${params.add(level, 'int')}`]),
    ...(from === undefined ? [] : [`last_date >= ${params.add(from, 'timestamptz')}`]),
    ...(until === undefined ? [] : [`first_date < ${params.add(until, 'timestamptz')}`]),
    ...(after ? [`(${far}_date, ${far}_id) ${beyond} ${place(after, params)}`] : []),
    ...(upTo ? [`(${near}_date, ${near}_id) ${within} ${place(upTo, params)}`] : []),
  ];
  return run<Chunk>(
    on,
    `SELECT chunk_id, first_date, first_id, last_date, last_id FROM log_archive WHERE ${conditions.join(' AND ')}
      ORDER BY ${near}_date ${order}, ${near}_id ${order} LIMIT ${params.add(most, 'int')}`,
    params.values,
  );
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
