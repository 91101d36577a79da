import { setImmediate as nextTurn } from 'node:timers/promises';
import { HttpError } from '../errors';

/** Number of requests that may wait, per request in progress. */
const WAITING = 8;
const MAX_WAIT_MS = 20_000;
const RETRY_SECONDS = 5;
/** The largest share that one account may have of the requests in progress, and of the waiting requests. */
const SHARE = 1 / 2;

interface GateOptions {
  /** The longest time, in ms, that a request waits to start. */
  maxWaitMs?: number;
  /** Resolves when the next request may start; by default in the next turn of the event loop. */
  turn?: () => Promise<unknown>;
}

interface Waiting {
  account: string;
  start(): void;
}

/**
 * The error for a request that is refused before it starts: 429 if its account has too many requests at once, 503 if
 * all accounts together have too many.
 */
const busy = (status: 429 | 503): HttpError => new HttpError(status, 'busy', {}, { retryAfter: RETRY_SECONDS });

/**
 * Runs a limited number of heavy requests at a time, queues a limited number, and refuses others with `Retry-After`.
 * This limits how long the event loop is busy without a pause, and so the delay of other requests.
 */
export class HeavyGate {
  readonly #working = new Map<string, number>();
  readonly #waiting: Waiting[] = [];
  #count = 0;
  #turn: Promise<unknown> = Promise.resolve();

  readonly #maxWaitMs: number;
  readonly #nextTurn: () => Promise<unknown>;

  /**
   * @param most maximum number of requests that run at a time
   */
  constructor(
    readonly most: number,
    { maxWaitMs = MAX_WAIT_MS, turn = () => nextTurn() }: GateOptions = {},
  ) {
    this.#maxWaitMs = maxWaitMs;
    this.#nextTurn = turn;
  }

  /**
   * Waits until a request of the account may start.
   * @param closed aborts the wait
   * @returns a function to call when the request has ended, so that the next request may start
   * @throws HttpError 429 or 503 `busy`; AbortError if the caller has disconnected
   */
  async enter(account: string, closed: AbortSignal): Promise<() => void> {
    closed.throwIfAborted();
    if (this.#mayStart(account)) this.#take(account);
    else await this.#wait(account, closed);
    let held = true;
    const leave = (): void => {
      if (!held) return;
      held = false;
      this.#giveBack(account);
    };
    // Only one request starts per turn of the event loop, because several requests that start together would block the
    // loop for long.
    this.#turn = this.#turn.then(this.#nextTurn);
    await this.#turn;
    if (closed.aborted) leave();
    closed.throwIfAborted();
    return leave;
  }

  #share(places: number): number {
    return Math.max(1, Math.ceil(places * SHARE));
  }

  #mayStart(account: string): boolean {
    return this.#count < this.most && (this.#working.get(account) ?? 0) < this.#share(this.most);
  }

  #take(account: string): void {
    this.#count += 1;
    this.#working.set(account, (this.#working.get(account) ?? 0) + 1);
  }

  #giveBack(account: string): void {
    this.#count -= 1;
    const left = (this.#working.get(account) ?? 0) - 1;
    if (left > 0) this.#working.set(account, left);
    else this.#working.delete(account);
    const next = this.#waiting.find((waiting) => this.#mayStart(waiting.account));
    next?.start();
  }

  #wait(account: string, closed: AbortSignal): Promise<void> {
    const places = this.most * WAITING;
    const own = this.#waiting.filter((waiting) => waiting.account === account).length;
    if (own >= this.#share(places)) throw busy(429);
    if (this.#waiting.length >= places) throw busy(503);
    return new Promise((resolve, reject) => {
      const end = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        clearTimeout(timer);
        closed.removeEventListener('abort', gone);
      };
      const waiting: Waiting = {
        account,
        start: () => {
          end();
          this.#take(account);
          resolve();
        },
      };
      const gone = (): void => {
        end();
        reject(closed.reason);
      };
      const timer = setTimeout(() => {
        end();
        reject(busy(503));
      }, this.#maxWaitMs);
      closed.addEventListener('abort', gone);
      this.#waiting.push(waiting);
    });
  }
}
