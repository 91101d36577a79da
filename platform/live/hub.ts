import type { LiveCursor } from '../../src/domain/live/cursor';
import type { Db } from '../db/types';
import { repeat, type Repeating } from '../base/repeat';
import { changesSince, cursorNow, type Found } from './changes';

/** How often the database is read while somebody listens. */
const READ_MS = 1_000;

type Listener = (found: Found) => void;

/**
 * Tells the open streams of this process about new rows. One statement a second reads the changes of all processes,
 * however many streams are open.
 */
export class LiveHub {
  readonly #listeners = new Set<Listener>();
  readonly #repeating: Repeating;
  #cursor: LiveCursor | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(
    readonly db: Db,
    failed: (error: unknown) => void,
  ) {
    this.#repeating = repeat(READ_MS, () => this.#listeners.size > 0 && this.#inTurn(() => this.#read()), failed);
  }

  get size(): number {
    return this.#listeners.size;
  }

  /**
   * Calls the listener with what was announced after a cursor, and then with all that is announced later. Without a
   * cursor, the first call has no changes, but the current cursor.
   * @returns a function that ends the calls
   */
  async listen(since: LiveCursor | null, listener: Listener): Promise<() => void> {
    await this.#inTurn(async () => {
      const now = await this.#read();
      listener(since ? await changesSince(this.db, since, now) : { cursor: now, changes: [], jobs: [], isCut: false });
      this.#listeners.add(listener);
    });
    return () => void this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    await this.#repeating.stop();
    await this.#turn;
  }

  /** Reads of the database follow each other, so that the cursor only advances. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  async #read(): Promise<LiveCursor> {
    // While there were no listeners, the cursor was not advanced. Nobody needs the changes of that time.
    if (!this.#cursor || this.#listeners.size === 0) return (this.#cursor = await cursorNow(this.db));
    const found = await changesSince(this.db, this.#cursor);
    this.#cursor = found.cursor;
    if (found.changes.length > 0 || found.jobs.length > 0 || found.isCut)
      for (const listener of this.#listeners) listener(found);
    return found.cursor;
  }
}
