import { sql } from 'kysely';
import { codeOf } from '../../../src/domain/errorCode';
import { interruptible } from '../../db/interruptible';
import type { Database, Db } from '../../db/types';
import { LogArchive } from '../archive/archive';
import { appendRows } from './append';
import { countByTime } from './countTimes';
import { countValues } from './countValues';
import { merged } from './merge';
import type { Counting } from './newest';
import { readPage } from './page';
import { LogPartitions } from './partitions';
import { Patterns } from './patterns';
import { rangeOf } from './range';
import { rowOf } from './rows';
import type { LogLine, LogPage, LogPlace, LogQuery, LogStore } from './types';

/** PostgreSQL's code if a row belongs to no partition. */
const NO_PARTITION = '23514';

/** Log lines in the platform's own database: as patterns and values, in a partition for each day, and older days in an
 * archive. */
export class SqlLogStore implements LogStore {
  readonly #db: Db;
  readonly #kind: Database['kind'];
  readonly #patterns: Patterns;
  readonly #partitions: LogPartitions;
  readonly #archive: LogArchive;
  readonly #counting: Counting;

  constructor({ db, kind }: Pick<Database, 'db' | 'kind'>) {
    this.#db = db;
    this.#kind = kind;
    this.#patterns = new Patterns(db);
    this.#partitions = new LogPartitions(db);
    this.#archive = new LogArchive(db, this.#patterns);
    this.#counting = { db, patterns: this.#patterns, archive: this.#archive, page: (query) => this.page(query) };
  }

  readonly append: LogStore['append'] = async (lines, also) => {
    // Before the transaction, because the embedded database has only one.
    const days = lines.map(({ createDate }) => createDate.slice(0, 10));
    await this.#partitions.ensure(days);
    const parts = await this.#patterns.part(lines);
    const rows = lines.flatMap((line, index) => {
      const part = parts[index];
      return part ? [rowOf(line, part)] : [];
    });
    const write = (): Promise<void> =>
      also
        ? this.#db.transaction().execute(async (tx) => {
            await appendRows(tx, rows);
            await also(tx);
          })
        : appendRows(this.#db, rows);
    await write().catch(async (error: unknown) => {
      if (codeOf(error) !== NO_PARTITION) throw error;
      // One of the days was archived after its partition was looked up.
      await this.#partitions.ensure(days);
      await write();
    });
  };

  /** Reads the archive last: a line that is archived meanwhile is then found twice, and shown once. */
  readonly page: LogStore['page'] = async (query, signal) => {
    const { part, order, limit } = query;
    const read = (on: Db) => readPage(on, this.#patterns, query);
    const recent: LogPage =
      part === 'archive'
        ? { lines: [], next: null }
        : await (signal && this.#kind === 'postgres' ? interruptible(this.#db, signal, read) : read(this.#db));
    if (part === 'recent') return { ...recent, archived: await this.#archive.has(query, recent.next) };
    return merged([recent, await this.#archive.page(query, recent.next, signal)], order, limit);
  };

  readonly histogram: LogStore['histogram'] = async (filter, wanted) => {
    const range = await rangeOf(filter, wanted, () => this.#oldest());
    const { from, until, span } = range;
    return { ...range, ...(await countByTime(this.#counting, { ...filter, from, until }, span)) };
  };

  readonly facets: LogStore['facets'] = (filter) => {
    return countValues(this.#counting, filter);
  };

  readonly around: LogStore['around'] = async (place, lines) => {
    const [before, after] = [await this.#beside(place, 'desc', lines), await this.#beside(place, 'asc', lines)];
    // The line, if it exists, is the next one after the line before it.
    const previous = before[0];
    const [own] = await this.#pages({
      order: 'asc',
      limit: 1,
      ...(previous ? { after: previous } : { from: place.createDate }),
    });
    return {
      line: own?.logId === place.logId ? own : null,
      before: before.toReversed(),
      after,
    };
  };

  /** The time of the oldest line, to the minute. */
  async #oldest(): Promise<string | undefined> {
    const { rows } = await sql<{ minute: string | null }>`SELECT min(minute) AS minute FROM log_minute`.execute(
      this.#db,
    );
    return rows[0]?.minute ?? undefined;
  }

  #beside(after: LogPlace, order: 'asc' | 'desc', limit: number): Promise<LogLine[]> {
    return this.#pages({ after, order, limit });
  }

  /** The lines of a query, page by page. */
  async #pages(query: LogQuery): Promise<LogLine[]> {
    const lines: LogLine[] = [];
    let after: LogPlace | null | undefined = query.after;
    do {
      const page: LogPage = await this.page({ ...query, limit: query.limit - lines.length, ...(after && { after }) });
      lines.push(...page.lines);
      after = page.next;
    } while (after && lines.length < query.limit);
    return lines;
  }
}
