import type { FastifyBaseLogger } from 'fastify';
import { v7 as uuid } from 'uuid';
import { codeOf } from '../../../src/domain/errorCode';
import { repeat } from '../../base/repeat';
import type { Db } from '../../db/types';
import { asHttpError } from '../../http/failures';
import { addSearch, cancelSearch, endSearch, failed, findSearch, touchSearch, type SearchRow } from './table';

/** Number of unfinished searches of a user in a process. A further one cancels the oldest that is not yet cancelled. */
const MOST_OF_USER = 4;
/** Number of searches that run at once in a process. */
const AT_ONCE = 3;
/** How often a search reports how far it is, and checks whether another process has cancelled it. */
const TOUCH_MS = 500;

interface Parts {
  db: Db;
  log: Pick<FastifyBaseLogger, 'error'>;
}

export type SearchResult = NonNullable<SearchRow['result']>;

/**
 * What a search does. It must check the signal between its statements.
 * @param reached reports how far it is: the number of rows found, and the time of the row that was looked at last
 * @returns the result, and the number of rows in it
 */
export type SearchWork = (
  signal: AbortSignal,
  reached: (found: number, createDate: string) => void,
) => Promise<{ found: number; result: SearchResult }>;

/**
 * Searches lines or events in the background. A search reads part after part, and can be cancelled between two parts,
 * because the embedded database cannot interrupt a statement. The search's state is in the database, so that any
 * process can be asked for the search.
 */
export class Searches {
  readonly #parts: Parts;
  readonly #running = new Map<string, { userId: string; stop: AbortController; work: Promise<void> }>();
  readonly #waiting: (() => void)[] = [];
  #places = AT_ONCE;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** @returns the id of the search */
  async start(search: SearchWork, userId: string): Promise<string> {
    const searchId = uuid();
    await addSearch(this.#parts.db, searchId, userId);
    // A cancelled search may go on until its window is read.
    const own = [...this.#running.values()].filter((each) => each.userId === userId && !each.stop.signal.aborted);
    if (own.length >= MOST_OF_USER) own[0]?.stop.abort();
    const stop = new AbortController();
    const work = this.#run(searchId, search, stop)
      .catch((error: unknown) => this.#parts.log.error({ code: codeOf(error) }, 'a search has no end'))
      .finally(() => this.#running.delete(searchId));
    this.#running.set(searchId, { userId, stop, work });
    return searchId;
  }

  /** Waits until a search of this process has ended, at most for some ms. */
  async wait(searchId: string, ms: number): Promise<void> {
    const work = this.#running.get(searchId)?.work;
    if (!work) return;
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([work, new Promise((resolve) => (timer = setTimeout(resolve, ms)))]);
    clearTimeout(timer);
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

  async #run(searchId: string, search: SearchWork, stop: AbortController): Promise<void> {
    const { db } = this.#parts;
    const state: Parameters<typeof touchSearch>[2] = { status: 'queued', found: 0, reached: null };
    const reporting = repeat(
      TOUCH_MS,
      async () => {
        if (!(await touchSearch(db, searchId, state))) stop.abort();
      },
      (error) => this.#parts.log.error({ code: codeOf(error) }, 'the progress of a search could not be stored'),
    );
    try {
      await this.#enter(stop.signal);
      try {
        state.status = 'active';
        const ended = await search(stop.signal, (found, reached) => Object.assign(state, { found, reached }));
        await endSearch(db, searchId, { status: 'done', ...ended });
      } finally {
        this.#leave();
      }
    } catch (error) {
      const { found } = state;
      if (stop.signal.aborted) await endSearch(db, searchId, { status: 'cancelled', found, result: null });
      else {
        this.#parts.log.error({ code: codeOf(error) }, 'a search failed');
        await endSearch(db, searchId, { status: 'error', found, result: failed(asHttpError(error).code) });
      }
    } finally {
      await reporting.stop();
    }
  }

  /** Waits for a place among the searches of this process. */
  async #enter(signal: AbortSignal): Promise<void> {
    while (this.#places === 0) {
      await new Promise<void>((resolve) => {
        const look = (): void => {
          signal.removeEventListener('abort', look);
          resolve();
        };
        this.#waiting.push(look);
        signal.addEventListener('abort', look);
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
