import type { FastifyBaseLogger } from 'fastify';
import { v7 as uuid } from 'uuid';
import { codeOf } from '../../../src/domain/errorCode';
import { repeat } from '../../base/repeat';
import type { Db } from '../../db/types';
import { entryOf } from '../entry';
import type { LogLine, LogPlace, LogQuery, LogStore } from '../store/types';
import { addSearch, cancelSearch, endSearch, failed, findSearch, touchSearch, type SearchRow } from './table';

/** Number of unfinished searches of a user in a process. A further one cancels the oldest that is not yet cancelled. */
const MOST_OF_USER = 4;
/** Number of searches that run at once in a process. */
const AT_ONCE = 3;
/** How often a search reports how far it is, and checks whether another process has cancelled it. */
const TOUCH_MS = 500;

interface Parts {
  db: Db;
  store: Pick<LogStore, 'page'>;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Searches the log in the background. A search reads page after page, and can be cancelled between two pages, because
 * the embedded database cannot interrupt a statement. PostgreSQL interrupts the statement as well. The search's state
 * is in the database, so that any process can be asked for the search.
 */
export class LogSearches {
  readonly #parts: Parts;
  readonly #running = new Map<string, { userId: string; stop: AbortController; work: Promise<void> }>();
  readonly #waiting: (() => void)[] = [];
  #places = AT_ONCE;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Searches the lines that are not archived, and then, in a search of its own that the result names, the archive.
   * @returns the id of the search
   */
  async start(query: LogQuery, userId: string): Promise<string> {
    const searchId = uuid();
    await addSearch(this.#parts.db, searchId, userId);
    // A cancelled search may go on until its window is read.
    const own = [...this.#running.values()].filter((each) => each.userId === userId && !each.stop.signal.aborted);
    if (own.length >= MOST_OF_USER) own[0]?.stop.abort();
    const stop = new AbortController();
    const work = this.#run(searchId, userId, query, stop)
      .catch((error: unknown) => this.#parts.log.error({ code: codeOf(error) }, 'a search of the log has no end'))
      .finally(() => this.#running.delete(searchId));
    this.#running.set(searchId, { userId, stop, work });
    return searchId;
  }

  find(searchId: string, userId: string): Promise<SearchRow | undefined> {
    return findSearch(this.#parts.db, searchId, userId);
  }

  /** Cancels a user's search. If another process runs the search, that process notices this at its next report. */
  async cancel(searchId: string, userId: string): Promise<SearchRow | undefined> {
    await cancelSearch(this.#parts.db, searchId, userId);
    const search = await this.find(searchId, userId);
    if (search?.status === 'cancelled') this.#running.get(searchId)?.stop.abort();
    return search;
  }

  /** Cancels the searches of this process, and waits until they have ended. */
  async close(): Promise<void> {
    const running = [...this.#running.values()];
    for (const { stop } of running) stop.abort();
    await Promise.all(running.map(({ work }) => work));
  }

  async #run(searchId: string, userId: string, query: LogQuery, stop: AbortController): Promise<void> {
    const { db } = this.#parts;
    const lines: LogLine[] = [];
    let isArchived = false;
    const state: Parameters<typeof touchSearch>[2] = { status: 'queued', found: 0, reached: null };
    const reporting = repeat(
      TOUCH_MS,
      async () => {
        if (!(await touchSearch(db, searchId, state))) stop.abort();
      },
      (error) => this.#parts.log.error({ code: codeOf(error) }, 'the progress of a log search could not be stored'),
    );
    try {
      await this.#enter(stop.signal);
      try {
        state.status = 'active';
        isArchived = await this.#collect(query, lines, stop.signal, (reached) => {
          Object.assign(state, { found: Math.min(lines.length, query.limit), reached });
        });
      } finally {
        this.#leave();
      }
      const logs = lines.slice(0, query.limit).map(entryOf);
      const archiveJobId = isArchived ? await this.start({ ...query, part: 'archive' }, userId) : undefined;
      const result = { logs, logsTruncated: lines.length > query.limit, ...(archiveJobId && { archiveJobId }) };
      await endSearch(db, searchId, { status: 'done', found: logs.length, result });
    } catch (error) {
      const { found } = state;
      if (stop.signal.aborted) await endSearch(db, searchId, { status: 'cancelled', found, result: null });
      else {
        this.#parts.log.error({ code: codeOf(error) }, 'a search of the log failed');
        await endSearch(db, searchId, { status: 'error', found, result: failed('searchFailed') });
      }
    } finally {
      await reporting.stop();
    }
  }

  /**
   * Reads one line more than wanted, to know whether there are more.
   * @returns whether the archive may have lines that belong to the result
   */
  async #collect(
    query: LogQuery,
    lines: LogLine[],
    signal: AbortSignal,
    reached: (createDate: string) => void,
  ): Promise<boolean> {
    let isArchived = false;
    let after: LogPlace | null = null;
    do {
      signal.throwIfAborted();
      const limit = query.limit + 1 - lines.length;
      const page: Awaited<ReturnType<LogStore['page']>> = await this.#parts.store.page(
        { part: 'recent', ...query, limit, ...(after && { after }) },
        signal,
      );
      isArchived ||= page.archived ?? false;
      lines.push(...page.lines);
      after = page.next;
      if (after) reached(after.createDate);
    } while (after && lines.length <= query.limit);
    return isArchived;
  }

  /** Waits for a place among the searches of this process. */
  async #enter(signal: AbortSignal): Promise<void> {
    while (this.#places === 0) {
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      signal.throwIfAborted();
    }
    this.#places -= 1;
  }

  #leave(): void {
    this.#places += 1;
    for (const look of this.#waiting.splice(0)) look();
  }
}
