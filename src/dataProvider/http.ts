import type { Method } from '../contract/endpoint';
import { ApiError, errorOf, isAbort, isApiError } from './apiError';
import { createAttempts } from './attempts';
import { withRetries } from './retry';
import { createRefresh } from './refresh';
import type { Session } from './session';

export type QueryValue = string | number | boolean | null | undefined;
export type Query = Record<string, QueryValue>;

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const satisfies readonly Method[];

/** The method with this name; GET if there is none. */
export const methodOf = (name = ''): Method => METHODS.find((method) => method === name) ?? 'GET';

export interface RequestOptions {
  method?: Method;
  /** Parameters without a value are left out. */
  query?: Query;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, instead of `body`. */
  document?: { type: string; text: string };
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Sends the request without a token, as for signing in. */
  anonymous?: boolean;
  /**
   * Sends an `Idempotency-Key`, so that the platform carries out the request once, even if it is sent again because its
   * answer was lost. The endpoint's contract must have `repeatable`.
   */
  once?: boolean;
  /** Marks a request that the user did not cause, such as polling. The platform then does not extend the session. */
  background?: boolean;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** The JSON of the response; undefined if the response has no JSON. */
  body: unknown;
}

export interface Http {
  /** The JSON of a response. @throws ApiError, or the abort of `signal` */
  json(path: string, options?: RequestOptions): Promise<unknown>;
  /** The JSON of a response with its headers. @throws ApiError, or the abort of `signal` */
  answer(path: string, options?: RequestOptions): Promise<Answer>;
  /** The response without reading it, for downloads. @throws ApiError, or the abort of `signal` */
  response(path: string, options?: RequestOptions): Promise<Response>;
}

/** `path?a=1&b=2`; parameters that are null or undefined are left out. */
export function withQuery(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  if (given.length === 0) return path;
  const params = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `${path}?${params.toString()}`;
}

/** Codes of status 401 that concern the token. Other codes, such as for a wrong password, are handled by the form. */
const TOKEN_REFUSED = new Set(['unauthorized', 'tokenExpired', 'refreshReused']);

/** The name under which the platform records the console's requests. */
const CLIENT = 'careglass-console';

export interface HttpOptions {
  /** Path of the API, such as `/api`. */
  base: string;
  session: Session;
  fetcher?: typeof fetch;
  /** Called if a request does not reach the platform, except for background requests. */
  onLost?: () => void;
  /** Called after each request: whether it reached the platform. */
  onReach?: (isReached: boolean) => void;
}

/** All requests of the console to the platform go through here. */
export function createHttp({
  base,
  session,
  fetcher = (...args) => fetch(...args),
  onLost,
  onReach,
}: HttpOptions): Http {
  const withKey = createAttempts();
  const refresh = createRefresh(session, `${base}/anon/authentication/refresh`, fetcher);

  async function sendOnce(path: string, options: RequestOptions, token: string | null): Promise<Response> {
    const headers = new Headers({ Accept: 'application/json', 'X-Client': CLIENT, ...options.headers });
    if (token !== null && !options.anonymous) headers.set('Authorization', `Bearer ${token}`);
    if (options.background) headers.set('X-Background', '1');
    if (options.body !== undefined) headers.set('Content-Type', 'application/json');
    if (options.document) headers.set('Content-Type', options.document.type);
    try {
      const answered = await fetcher(withQuery(`${base}/${path}`, options.query), {
        method: options.method ?? 'GET',
        headers,
        ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
        ...(options.document && { body: options.document.text }),
        ...(options.signal && { signal: options.signal }),
      });
      onReach?.(true);
      return answered;
    } catch (error) {
      if (isAbort(error)) throw error;
      onReach?.(false);
      throw new ApiError('The platform could not be reached', { code: 'network', status: 0 });
    }
  }

  const bodyOf = async (response: Response): Promise<unknown> => {
    const type = response.headers.get('content-type') ?? '';
    if (response.status === 204 || !type.includes('json')) return undefined;
    try {
      return await response.json();
    } catch (error) {
      if (isAbort(error)) throw error;
      if (!response.ok) return undefined;
      throw new ApiError('The answer is not JSON', { code: 'badAnswer', status: response.status });
    }
  };

  const failure = async (response: Response): Promise<ApiError> =>
    errorOf(response.status, response.headers, await bodyOf(response));

  async function sendAuthorized(path: string, options: RequestOptions): Promise<Response> {
    let token = session.idToken();
    if (token === null && !options.anonymous) {
      throw new ApiError('Nobody is signed in', { code: 'signedOut', status: 401 });
    }
    let answer = await sendOnce(path, options, token);
    let renewed = false;
    while (!answer.ok) {
      const error = await failure(answer);
      if (options.anonymous || !TOKEN_REFUSED.has(error.code)) throw error;
      if (!renewed && !session.expired() && (await refresh(token)) === 'renewed') {
        renewed = true;
      } else {
        // The session has ended. The screen stays as it is, and the request is repeated after the user has signed in
        // again.
        const again = session.again();
        session.expire();
        if (!(await again)) throw error;
      }
      token = session.idToken();
      answer = await sendOnce(path, options, token);
    }
    return answer;
  }

  const response: Http['response'] = async (path, options = {}) => {
    try {
      const { method = 'GET', signal, once } = options;
      const send = (headers?: Record<string, string>) => {
        const sent = { ...options, headers: { ...options.headers, ...headers } };
        return withRetries(once || method === 'GET', signal, () => sendAuthorized(path, sent));
      };
      if (!once) return await send();
      return await withKey([method, path, options.query, options.body], (key) => send({ 'Idempotency-Key': key }));
    } catch (error) {
      if (isApiError(error) && error.code === 'network' && !options.background) onLost?.();
      throw error;
    }
  };

  async function answer(path: string, options?: RequestOptions): Promise<Answer> {
    const raw = await response(path, options);
    return { status: raw.status, headers: raw.headers, body: await bodyOf(raw) };
  }

  return {
    response,
    answer,
    json: async (path, options) => (await answer(path, options)).body,
  };
}
