import { fieldOf } from '../../../src/domain/entity/read';
import type { Db } from '../../db/types';
import type { LogCount, LogFacet, LogLine, LogStore } from '../store/types';
import { rangeOf } from '../store/range';
import { EngineClient, EngineError } from './client';
import { documentOf, lineOf } from './document';
import { pageOf, queryOf } from './query';

/** Maximum number of hits that the engine returns at once. */
const MOST_HITS = 10_000;
const MOST_VALUES = 50;
const MOST_PATTERNS = 200;
const STORED_BEFORE = 409;

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
const bucketsOf = (answer: unknown, name: string): unknown[] =>
  list(fieldOf(fieldOf(fieldOf(answer, 'aggregations'), name), 'buckets'));

/** Log lines in an existing search engine with the API of OpenSearch, for more lines than a database can hold. */
export class EngineLogStore implements LogStore {
  readonly #db: Db;
  readonly #client: EngineClient;

  /** @param url the address of the index */
  constructor(db: Db, url: string) {
    this.#db = db;
    this.#client = new EngineClient(url);
  }

  readonly append: LogStore['append'] = async (lines, also) => {
    if (lines.length > 0) {
      const actions = lines.flatMap((line) => [
        JSON.stringify({ create: { _id: line.logId } }),
        JSON.stringify(documentOf(line)),
      ]);
      const answer = await this.#client.post('_bulk', `${actions.join('\n')}\n`);
      for (const item of list(fieldOf(answer, 'items'))) {
        const status = numberOf(fieldOf(fieldOf(item, 'create'), 'status'));
        if (status >= 300 && status !== STORED_BEFORE) throw new EngineError(status);
      }
    }
    if (also) await this.#db.transaction().execute(also);
  };

  readonly page: LogStore['page'] = async (query, signal) => {
    // The engine has no archive of the platform's.
    if (query.part === 'archive') return { lines: [], next: null };
    const { limit, part: _part, ...wanted } = query;
    const size = Math.min(limit + 1, MOST_HITS);
    const found = await this.#hits(pageOf(wanted, size), signal);
    const lines = found.slice(0, limit);
    const last = lines.at(-1);
    const isMore = last !== undefined && found.length === size;
    return { lines, next: isMore ? { createDate: last.createDate, logId: last.logId } : null };
  };

  readonly histogram: LogStore['histogram'] = async (filter, wanted) => {
    const range = await rangeOf(filter, wanted, async () => {
      const [oldest] = await this.#hits(pageOf({ order: 'asc' }, 1));
      return oldest?.createDate;
    });
    const { from, until, span } = range;
    const answer = await this.#client.post('_search', {
      query: queryOf({ ...filter, from, until }),
      size: 0,
      aggs: {
        times: {
          date_histogram: { field: 'createDate', fixed_interval: `${span}m`, min_doc_count: 1 },
          aggs: { level: { terms: { field: 'level', size: 10 } } },
        },
      },
    });
    const counts = bucketsOf(answer, 'times').flatMap((time): LogCount[] =>
      list(fieldOf(fieldOf(time, 'level'), 'buckets'))
        .map((bucket) => ({
          at: new Date(numberOf(fieldOf(time, 'key'))).toISOString(),
          level: numberOf(fieldOf(bucket, 'key')),
          lines: numberOf(fieldOf(bucket, 'doc_count')),
        }))
        // The engine has the level of most lines first.
        .toSorted((a, b) => a.level - b.level),
    );
    return { ...range, counts, complete: true };
  };

  readonly facets: LogStore['facets'] = async (filter) => {
    const values = (field: string, size: number) => ({ terms: { field, size } });
    const answer = await this.#client.post('_search', {
      query: queryOf(filter),
      size: 0,
      aggs: {
        tag: values('tag', MOST_VALUES),
        level: values('level', MOST_VALUES),
        user: values('userId', MOST_VALUES),
        route: values('route', MOST_VALUES),
        pattern: values('pattern', MOST_PATTERNS),
      },
    });
    const facet = (name: string): LogFacet[] =>
      bucketsOf(answer, name).map((bucket) => ({
        value: String(fieldOf(bucket, 'key')),
        lines: numberOf(fieldOf(bucket, 'doc_count')),
      }));
    return {
      counts: {
        tag: facet('tag'),
        level: facet('level'),
        user: facet('user'),
        route: facet('route'),
        pattern: facet('pattern'),
      },
      complete: true,
      usersComplete: true,
    };
  };

  readonly around: LogStore['around'] = async (place, lines) => {
    const [before, after, own] = await Promise.all([
      this.page({ after: place, order: 'desc', limit: lines }),
      this.page({ after: place, order: 'asc', limit: lines }),
      this.#hits({ query: { bool: { filter: [{ term: { logId: place.logId } }] } }, size: 1 }),
    ]);
    return { line: own[0] ?? null, before: before.lines.toReversed(), after: after.lines };
  };

  async #hits(search: object, signal?: AbortSignal): Promise<LogLine[]> {
    const answer = await this.#client.post('_search', search, signal);
    return list(fieldOf(fieldOf(answer, 'hits'), 'hits')).map((hit) => lineOf(fieldOf(hit, '_source')));
  }
}
