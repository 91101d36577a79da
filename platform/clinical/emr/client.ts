import { setTimeout as delay } from 'node:timers/promises';
import type { EmrFault } from '../../../src/contract/emr';
import { AnswerTooLarge, readJson } from '../../outbound/answer';
import type { EmrConfig } from './settings';

/** Thrown if the server's answer cannot be used. */
export class AnswerFault extends Error {
  constructor(
    readonly code: EmrFault['code'],
    readonly status?: number,
  ) {
    super(status === undefined ? code : `${code} ${status}`);
    this.name = 'AnswerFault';
  }
}

/** Maximum size of an answer, in bytes. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Maximum number of attempts per request, if the server is busy or fails. */
const TRIES = 6;
const TRIES_FAILING = 3;
/** The longest `Retry-After` that is accepted, in ms. */
const MAX_WAIT_MS = 300_000;
const FIRST_WAIT_MS = 500;
/** Interval in ms at which a waiting client checks whether the import was cancelled. */
const SLICE_MS = 200;
/** Statuses of a busy server, after which a request may have up to `TRIES` attempts. */
const BUSY = new Set([429, 503]);
/** Statuses after which a retry may succeed. */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);

/**
 * The milliseconds of a `Retry-After` header, whose value is seconds or a date (RFC 9110, 10.2.3). Undefined for any
 * other value.
 */
export function retryAfter(value: string | null, now = Date.now()): number | undefined {
  const text = value?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** Sends requests to one FHIR server only: no redirects and no other origins. */
export class EmrClient {
  readonly #config: EmrConfig & { url: string };
  readonly #check: () => void;
  readonly #stop: AbortSignal;

  readonly base: URL;

  /**
   * @param check throws if the import was cancelled
   * @param stop aborted when the import is cancelled
   */
  constructor(config: EmrConfig & { url: string }, check: () => void, stop: AbortSignal) {
    this.#config = config;
    this.#check = check;
    this.#stop = stop;

    this.base = new URL(`${config.url}/`);
  }

  /** The address of a search: `Condition?patient=1&_count=100`. */
  search(type: string, parameters: readonly (readonly [string, string])[]): URL {
    const url = new URL(type, this.base);
    for (const [name, value] of parameters) url.searchParams.append(name, value);
    url.searchParams.append('_count', String(this.#config.pageSize));
    return url;
  }

  /**
   * Reads a JSON answer. If the server is busy or fails, repeats the request after the answer's `Retry-After` or a
   * growing pause.
   * @throws AnswerFault
   */
  async get(url: URL): Promise<unknown> {
    if (url.origin !== this.base.origin || url.username !== '') throw new AnswerFault('elsewhere');
    for (let tried = 1; ; tried += 1) {
      this.#check();
      const { fault, wait } = await this.#once(url);
      if (!fault) return wait.body;
      const pause = wait.ms ?? FIRST_WAIT_MS * 2 ** (tried - 1);
      if (!wait.again || tried >= (BUSY.has(fault.status ?? 0) ? TRIES : TRIES_FAILING)) throw fault;
      if (pause > MAX_WAIT_MS) throw new AnswerFault('busy', fault.status);
      await this.#pause(pause);
    }
  }

  async #once(
    url: URL,
  ): Promise<{ fault?: AnswerFault; wait: { again?: boolean; ms?: number | undefined; body?: unknown } }> {
    const { token, timeoutSeconds } = this.#config;
    try {
      const response = await fetch(url, {
        redirect: 'manual',
        headers: {
          accept: 'application/fhir+json, application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        signal: AbortSignal.any([this.#stop, AbortSignal.timeout(timeoutSeconds * 1000)]),
      });
      if (response.status !== 200) {
        await response.body?.cancel();
        const again = PASSING.has(response.status);
        const code = response.status === 429 ? 'busy' : 'status';
        return {
          fault: new AnswerFault(code, response.status),
          wait: { again, ms: retryAfter(response.headers.get('retry-after')) },
        };
      }
      return { wait: { body: await readJson(response.body, MAX_BYTES) } };
    } catch (error) {
      if (this.#stop.aborted) this.#check();
      if (error instanceof AnswerTooLarge) return { fault: new AnswerFault('tooLarge'), wait: {} };
      if (error instanceof SyntaxError) return { fault: new AnswerFault('notJson'), wait: {} };
      const timeout = error instanceof Error && error.name === 'TimeoutError';
      return { fault: new AnswerFault(timeout ? 'timeout' : 'noAnswer'), wait: { again: !timeout } };
    }
  }

  async #pause(ms: number): Promise<void> {
    const until = Date.now() + ms;
    for (let left = ms; left > 0; left = until - Date.now()) {
      this.#check();
      await delay(Math.min(left, SLICE_MS));
    }
  }
}
