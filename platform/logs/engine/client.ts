import { fieldOf } from '../../../src/domain/entity/read';
import { HttpError } from '../../http/errors';
import { operationNow } from '../../base/operation';
import { readJson } from '../../outbound/answer';

/** An answer of the search engine that cannot be used. It contains nothing of a line. */
export class EngineError extends HttpError {
  /** Whether the same request may succeed later: there was no answer, or the server is busy or fails. */
  readonly isPassing: boolean;

  constructor(status?: number) {
    super(503, 'logEngine', status === undefined ? {} : { status });
    this.name = 'EngineError';
    this.message = status === undefined ? 'The log engine does not answer' : `The log engine answered ${status}`;
    this.isPassing = status === undefined || status === 429 || status >= 500;
  }
}

const TIMEOUT_MS = 30_000;
/** Maximum size of an answer, in bytes: as many lines as the engine returns at once, with a good kilobyte each. */
const MOST_BYTES = 32 * 1024 * 1024;
const EXISTS = 'resource_already_exists_exception';

/** Names that many lines have, such as a route, and that are only compared as a whole. */
const KEYWORD = { type: 'keyword', ignore_above: 8_191 } as const;

/** The fields of a line. `text` is the searched text in lower case; `entries` is kept, but not searched. */
const MAPPINGS = {
  dynamic: false,
  properties: {
    createDate: { type: 'date', format: 'strict_date_optional_time||epoch_millis' },
    logId: KEYWORD,
    tag: KEYWORD,
    userId: KEYWORD,
    requestId: KEYWORD,
    route: KEYWORD,
    code: KEYWORD,
    pattern: KEYWORD,
    level: { type: 'byte' },
    elapsed: { type: 'double' },
    text: { type: 'wildcard' },
    entries: { type: 'keyword', index: false, doc_values: false },
  },
} as const;

/** Requests to one index of a server with the API of OpenSearch. */
export class EngineClient {
  readonly #index: string;
  readonly #headers: Record<string, string>;
  #ready: Promise<void> | undefined;

  /** @param url the address of the index, with the user and the password if the server asks for them */
  constructor(url: string) {
    const { origin, pathname, username, password } = new URL(url);
    this.#index = `${origin}${pathname.replace(/\/+$/, '')}`;
    const secret = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    this.#headers = username === '' ? {} : { authorization: `Basic ${Buffer.from(secret).toString('base64')}` };
  }

  /**
   * @param path below the index, such as `_search`
   * @throws EngineError, or the reason of the signal
   */
  async post(path: string, body: object | string, signal?: AbortSignal): Promise<unknown> {
    this.#ready ??= this.#create();
    try {
      await this.#ready;
    } catch (error) {
      this.#ready = undefined;
      throw error;
    }
    const { status, answer } = await this.#send('POST', `/${path}`, body, signal);
    if (status >= 300) throw new EngineError(status);
    return answer;
  }

  /** Creates the index, unless it exists. */
  async #create(): Promise<void> {
    const { status, answer } = await this.#send('PUT', '', { mappings: MAPPINGS });
    if (status < 300) return;
    if (fieldOf(fieldOf(answer, 'error'), 'type') !== EXISTS) throw new EngineError(status);
  }

  async #send(
    method: string,
    path: string,
    body: object | string,
    signal?: AbortSignal,
  ): Promise<{ status: number; answer: unknown }> {
    const isLines = typeof body === 'string';
    const limit = AbortSignal.timeout(TIMEOUT_MS);
    const stops = [signal, operationNow()?.stop.signal].filter((each) => each !== undefined);
    try {
      const response = await fetch(`${this.#index}${path}`, {
        method,
        headers: { ...this.#headers, 'content-type': isLines ? 'application/x-ndjson' : 'application/json' },
        body: isLines ? body : JSON.stringify(body),
        redirect: 'error',
        // The engine ends a search whose connection has ended.
        signal: AbortSignal.any([limit, ...stops]),
      });
      return { status: response.status, answer: await readJson(response.body, MOST_BYTES) };
    } catch {
      for (const stop of stops) stop.throwIfAborted();
      throw new EngineError();
    }
  }
}
