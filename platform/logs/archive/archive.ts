import { sql } from 'kysely';
import type { Db } from '../../db/types';
import { candidatesOf, keepWanted } from '../store/find';
import type { Candidates, Patterns } from '../store/patterns';
import { linesOf, type LineRow } from '../store/rows';
import type { Counted, LogFilter, LogPage, LogPlace, LogQuery } from '../store/types';
import { clustered, compared, findChunks, type Chunk } from './chunks';
import { unpacked } from './codec';

/**
 * Number of chunks that a page reads before it says where the next one begins. A chunk takes about a tenth of a second.
 */
const CHUNKS_OF_PAGE = 4;
/** Number of chunks that a count reads. */
const CHUNKS_OF_COUNT = 10;
/** Chunks that are looked up at a time, more than are read, to see which ones overlap. */
const LOOKED_UP = 40;

const placeOf = ({ create_date: createDate, log_id: logId }: LineRow): LogPlace => ({ createDate, logId });

/** Whether a row has what a filter says, except a text that depends on its values. */
function fits(filter: LogFilter, ids: ReadonlySet<number> | undefined): (row: LineRow) => boolean {
  const { userId, requestId, level = 0, from, until } = filter;
  return (row) =>
    (ids === undefined || ids.has(row.pattern_id)) &&
    row.level >= level &&
    (userId === undefined || row.user_id === userId) &&
    (requestId === undefined || row.request_id === requestId) &&
    (from === undefined || row.create_date >= from) &&
    (until === undefined || row.create_date < until);
}

const idsOf = (candidates: Candidates | undefined): ReadonlySet<number> | undefined =>
  candidates && new Set([...candidates.all, ...candidates.some].map(({ id }) => id));

/** The lines of older days, compressed. */
export class LogArchive {
  readonly #db: Db;
  readonly #patterns: Patterns;

  constructor(db: Db, patterns: Patterns) {
    this.#db = db;
    this.#patterns = patterns;
  }

  /** Whether the archive may have lines of a search, up to a place. */
  async has(query: LogQuery, upTo: LogPlace | null): Promise<boolean> {
    const candidates = await candidatesOf(this.#patterns, query);
    return (await findChunks(this.#db, candidates, { ...query, upTo }, 1)).length > 0;
  }

  /** Archived lines like `LogStore.page`. Lines after `upTo` need not be found. */
  async page(query: LogQuery, upTo: LogPlace | null, signal?: AbortSignal): Promise<LogPage> {
    const { after, limit, order } = query;
    const candidates = await candidatesOf(this.#patterns, query);
    const chunks = await findChunks(this.#db, candidates, { ...query, upTo }, LOOKED_UP);
    const isWanted = fits(query, idsOf(candidates));
    const lines: LogPage['lines'] = [];
    let looked = 0;
    let end: LogPlace | null = null;
    for (const cluster of clustered(chunks, order)) {
      if (lines.length >= limit || looked >= CHUNKS_OF_PAGE) return { lines, next: end };
      signal?.throwIfAborted();
      const rows = (await this.#read(cluster.chunks))
        .filter((row) => isWanted(row) && (!after || compared(placeOf(row), after, order) > 0))
        .toSorted((a, b) => compared(placeOf(a), placeOf(b), order));
      lines.push(...(await keepWanted(query, await linesOf(this.#patterns, rows))));
      looked += cluster.chunks.length;
      end = cluster.end;
    }
    return { lines, next: chunks.length < LOOKED_UP ? null : end };
  }

  /**
   * The newest archived rows of a filter, to be counted.
   * @param candidates patterns whose lines are all wanted; undefined for every pattern
   */
  async newest(filter: LogFilter, candidates: Candidates | undefined): Promise<Counted<LineRow[]>> {
    const chunks = await findChunks(this.#db, candidates, { ...filter, order: 'desc' }, CHUNKS_OF_COUNT + 1);
    const rows = await this.#read(chunks.slice(0, CHUNKS_OF_COUNT));
    return { counts: rows.filter(fits(filter, idsOf(candidates))), complete: chunks.length <= CHUNKS_OF_COUNT };
  }

  async #read(chunks: readonly Chunk[]): Promise<LineRow[]> {
    const rows: LineRow[] = [];
    for (const { chunk_id: id } of chunks) {
      const found = await sql<{ data: Uint8Array }>`
        SELECT data FROM log_archive WHERE chunk_id = ${id}::bigint`.execute(this.#db);
      const [chunk] = found.rows;
      if (chunk) for (const row of await unpacked(chunk.data)) rows.push(row);
    }
    return rows;
  }
}
