import { interruptible } from '../../db/interruptible';
import type { Database, Db, Tx } from '../../db/types';
import { Params, run } from '../../entities/sql';
import { appendRows } from './append';
import { countByTime } from './countTimes';
import { countValues } from './countValues';
import { afterSql, orderSql } from './find';
import { readPage } from './page';
import { LogPartitions } from './partitions';
import { Patterns } from './patterns';
import { LINE_COLUMNS, linesOf, rowOf, type LineRow } from './rows';
import type {
  Counted,
  CountedFacets,
  LogCount,
  LogFilter,
  LogLine,
  LogPage,
  LogPlace,
  LogQuery,
  LogStore,
  LogVicinity,
} from './types';

/** Log lines in the platform's own database: as patterns and values, in a partition for each day. */
export class SqlLogStore implements LogStore {
  readonly #db: Db;
  readonly #kind: Database['kind'];
  readonly #patterns: Patterns;
  readonly #partitions: LogPartitions;

  constructor({ db, kind }: Pick<Database, 'db' | 'kind'>) {
    this.#db = db;
    this.#kind = kind;
    this.#patterns = new Patterns(db);
    this.#partitions = new LogPartitions(db);
  }

  async append(lines: readonly LogLine[], also?: (tx: Tx) => Promise<void>): Promise<void> {
    // Partitions are created before the transaction, because the embedded database runs one transaction at a time.
    await this.#partitions.ensure(lines.map(({ createDate }) => createDate.slice(0, 10)));
    const parts = await this.#patterns.part(lines);
    const rows = lines.flatMap((line, index) => {
      const part = parts[index];
      return part ? [rowOf(line, part)] : [];
    });
    if (!also) return appendRows(this.#db, rows);
    await this.#db.transaction().execute(async (tx) => {
      await appendRows(tx, rows);
      await also(tx);
    });
  }

  page(query: LogQuery, signal?: AbortSignal): Promise<LogPage> {
    const read = (on: Db) => readPage(on, this.#patterns, query);
    return signal && this.#kind === 'postgres' ? interruptible(this.#db, signal, read) : read(this.#db);
  }

  histogram(filter: LogFilter, span: number): Promise<Counted<LogCount[]>> {
    return countByTime(this.#db, this.#patterns, filter, span);
  }

  facets(filter: LogFilter): Promise<CountedFacets> {
    return countValues(this.#db, this.#patterns, filter);
  }

  async oldest(): Promise<string | undefined> {
    const [first] = await run<{ minute: string | null }>(this.#db, 'SELECT min(minute) AS minute FROM log_minute');
    return first?.minute ?? undefined;
  }

  async around(place: LogPlace, lines: number): Promise<LogVicinity> {
    const [before, after] = [await this.#beside(place, 'desc', lines), await this.#beside(place, 'asc', lines)];
    const [line] = await run<LineRow>(
      this.#db,
      `SELECT ${LINE_COLUMNS} FROM log_line WHERE create_date = $1::timestamptz AND log_id = $2::uuid`,
      [place.createDate, place.logId],
    );
    const own = line && (await linesOf(this.#patterns, [line]))[0];
    return { line: own ?? null, before: before.toReversed(), after };
  }

  async #beside(place: LogPlace, order: 'asc' | 'desc', lines: number): Promise<LogLine[]> {
    const params = new Params();
    const rows = await run<LineRow>(
      this.#db,
      `SELECT ${LINE_COLUMNS} FROM log_line WHERE ${afterSql(place, order, params)}
        ${orderSql(order)} LIMIT ${params.add(lines, 'int')}`,
      params.values,
    );
    return linesOf(this.#patterns, rows);
  }
}
