import type { Db, Tx } from '../../db/types';
import { Params, run } from '../../entities/sql';
import { appendRows } from './append';
import { countByTime, countValues } from './counts';
import { afterSql, orderSql } from './find';
import { readPage } from './page';
import { LogPartitions } from './partitions';
import { Patterns } from './patterns';
import { LINE_COLUMNS, linesOf, rowOf, type LineRow } from './rows';
import type { Counted, LogCount, LogFacets, LogFilter, LogLine, LogPage, LogPlace, LogQuery, LogStore } from './types';

/** Log lines in the platform's own database: as patterns and values, in a partition for each day. */
export class SqlLogStore implements LogStore {
  readonly #db: Db;
  readonly #patterns: Patterns;
  readonly #partitions: LogPartitions;

  constructor(db: Db) {
    this.#db = db;
    this.#patterns = new Patterns(db);
    this.#partitions = new LogPartitions(db);
  }

  async append(lines: readonly LogLine[], also?: (tx: Tx) => Promise<void>): Promise<void> {
    // Before the transaction, because the embedded database has only one.
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

  page(query: LogQuery): Promise<LogPage> {
    return readPage(this.#db, this.#patterns, query);
  }

  histogram(filter: LogFilter, span: number): Promise<Counted<LogCount[]>> {
    return countByTime(this.#db, this.#patterns, filter, span);
  }

  facets(filter: LogFilter): Promise<Counted<LogFacets>> {
    return countValues(this.#db, this.#patterns, filter);
  }

  async around(place: LogPlace, lines: number): Promise<{ before: LogLine[]; after: LogLine[] }> {
    const [before, after] = [await this.#beside(place, 'desc', lines), await this.#beside(place, 'asc', lines)];
    return { before: before.toReversed(), after };
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
