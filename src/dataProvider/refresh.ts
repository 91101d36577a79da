import { fieldsOf } from '../domain/entity/read';
import { ApiError, errorOf } from './apiError';
import type { Session, Tokens } from './session';

/** The result of a refresh: the session has new tokens, or the platform refuses the tokens of the session. */
export type Refreshed = 'renewed' | 'refused';

/** @throws ApiError if a token is missing: without tokens the session could not continue */
function tokensIn(body: unknown): Tokens {
  const { idToken, refreshToken } = fieldsOf(body);
  if (typeof idToken === 'string' && typeof refreshToken === 'string') return { idToken, refreshToken };
  throw new ApiError('The answer has no tokens', { code: 'badAnswer', status: 200 });
}

/** Lets only one tab refresh at a time. Without Web Locks, tabs can refresh in parallel. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  return locks ? locks.request('careglass-refresh', work) : work();
}

/**
 * Creates the function that renews the tokens. A refresh token works only once, so tabs take turns: a tab that had to
 * wait uses the new tokens of the other tab. Requests of one tab share a refresh.
 * @param used the id token that was refused
 * @throws ApiError if the platform cannot be reached or fails; the session then stays as it is
 */
export function createRefresh(
  session: Session,
  url: string,
  fetcher: typeof fetch,
): (used: string | null) => Promise<Refreshed> {
  let running: Promise<Refreshed> | undefined;

  const post = (body: { refreshToken: string; nonce: string }): Promise<Response> =>
    fetcher(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
    });

  async function renew(used: string | null): Promise<Refreshed> {
    const idToken = session.idToken();
    if (idToken !== null && idToken !== used) return 'renewed';
    const refreshToken = session.refreshToken();
    if (refreshToken === null) return 'refused';
    // The answer of the first request may be lost after the platform has spent the token. The nonce lets the second
    // request get the same answer.
    const send = () => post({ refreshToken, nonce: session.refreshNonce() });
    const response = await send()
      .catch(send)
      .catch(() => {
        throw new ApiError('The platform could not be reached', { code: 'network', status: 0 });
      });
    const body: unknown = await response.json().catch(() => undefined);
    if (response.status === 401 || response.status === 403) return 'refused';
    if (!response.ok) throw errorOf(response.status, response.headers, body);
    session.renew(tokensIn(body));
    return 'renewed';
  }

  return (used) => {
    running ??= oneAtATime(() => renew(used)).finally(() => {
      running = undefined;
    });
    return running;
  };
}
