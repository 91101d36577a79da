import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/dataProvider/apiError';
import { createHttp, withQuery } from '../../../src/dataProvider/http';
import { createSession } from '../../../src/dataProvider/session';
import { fieldsOf } from '../../../src/domain/entity/read';
import { httpWith, memoryStorage, signedIn } from './support';

const failing = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe('a request', () => {
  it('has the id token, its query without empty parameters, and its body as JSON', async () => {
    const { http, sent } = httpWith(() => ({ body: { ok: true } }));
    expect(await http.json('patients', { method: 'POST', query: { a: 1, b: null, c: 'x y' }, body: { n: 1 } })).toEqual(
      { ok: true },
    );
    expect(sent[0]).toMatchObject({ method: 'POST', path: 'patients', query: { a: '1', c: 'x y' }, body: { n: 1 } });
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer id-1');
    expect(sent[0]?.headers.get('content-type')).toBe('application/json');
    expect(sent[0]?.headers.get('x-client')).toBe('careglass-console');
  });

  it('escapes the values of its query', () => {
    expect(withQuery('p', { search: '%&=?#', n: 0, off: false, none: undefined })).toBe(
      'p?search=%25%26%3D%3F%23&n=0&off=false',
    );
    expect(withQuery('p', {})).toBe('p');
  });

  it('to sign in has no token', async () => {
    const { http, sent } = httpWith(() => ({ body: {} }));
    await http.json('anon/authentication/login', { method: 'POST', anonymous: true, body: {} });
    expect(sent[0]?.headers.has('authorization')).toBe(false);
  });

  it('fails without a call if nobody is signed in', async () => {
    const { http, sent } = httpWith(() => ({}), createSession(memoryStorage()));
    expect(await failing(http.json('patients'))).toMatchObject({ code: 'signedOut', status: 401 });
    expect(sent).toHaveLength(0);
  });

  it('is aborted as an AbortError', async () => {
    const { http } = httpWith(() => ({ body: {} }));
    const controller = new AbortController();
    controller.abort();
    await expect(http.json('patients', { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('an error', () => {
  it('has message, code, status, requestId and parameters', async () => {
    const { http } = httpWith(() => ({
      status: 400,
      body: { error: 'Unknown column', code: 'badRequest', params: { name: 'orderBy' }, requestId: 'r-1' },
    }));
    expect(await failing(http.json('patients'))).toMatchObject({
      message: 'Unknown column',
      code: 'badRequest',
      status: 400,
      requestId: 'r-1',
      params: { name: 'orderBy' },
    });
  });

  it('422 has the errors by field, 409 the current record', async () => {
    const errors = { 'emails[0].email': [{ code: 'format.email' }] };
    const refused = httpWith(() => ({
      status: 422,
      body: { error: 'no', code: 'validation', errors, requestId: 'r' },
    }));
    expect((await failing(refused.http.json('x'))).errors).toEqual(errors);
    const current = { trialId: 't', _version: 7 };
    const behind = httpWith(() => ({ status: 409, body: { error: 'no', code: 'conflict', current, requestId: 'r' } }));
    expect((await failing(behind.http.json('x'))).current).toEqual(current);
  });

  it('429 has the time until a retry', async () => {
    const { http } = httpWith(() => ({ status: 429, body: { code: 'locked' }, headers: { 'retry-after': '90' } }));
    expect(await failing(http.json('x'))).toMatchObject({ code: 'locked', retryAfter: 90 });
  });

  it('from a proxy that answers with a page has a code and the request id too', async () => {
    const { http } = httpWith(() => ({ status: 503, text: '<html>', headers: { 'x-request-id': 'r-9' } }));
    expect(await failing(http.json('x'))).toMatchObject({ code: 'unavailable', status: 503, requestId: 'r-9' });
  });

  it('of the network has the code network', async () => {
    const fetcher = () => Promise.reject(new TypeError('failed to fetch'));
    const http = createHttp({ base: '/api', session: signedIn(), fetcher });
    expect(await failing(http.json('x'))).toMatchObject({ code: 'network', status: 0 });
  });
});

describe('an expired id token', () => {
  it('is refreshed once for all concurrent requests, which are then repeated', async () => {
    let refreshed = 0;
    const { http, session } = httpWith(({ path, headers, body }) => {
      if (path === 'anon/authentication/refresh') {
        refreshed += 1;
        expect(body).toEqual({ refreshToken: 'refresh-1', nonce: expect.stringMatching(/^[0-9a-f]{32}$/) });
        return { body: { idToken: 'id-2', refreshToken: 'refresh-2', expiresIn: 900 } };
      }
      const fresh = headers.get('authorization') === 'Bearer id-2';
      return fresh ? { body: { fine: path } } : { status: 401, body: { code: 'tokenExpired' } };
    });
    const answers = await Promise.all([http.json('a'), http.json('b'), http.json('c')]);
    expect(answers).toEqual([{ fine: 'a' }, { fine: 'b' }, { fine: 'c' }]);
    expect(refreshed).toBe(1);
    expect(session.refreshToken()).toBe('refresh-2');
  });

  it('is replaced by the tokens that another tab has just got', async () => {
    const { http, session, sent } = httpWith(({ headers }) => {
      if (headers.get('authorization') === 'Bearer id-2') return { body: { fine: true } };
      // Meanwhile the other tab has refreshed the session.
      session.renew({ idToken: 'id-2', refreshToken: 'refresh-2' });
      return { status: 401, body: { code: 'tokenExpired' } };
    });
    expect(await http.json('a')).toEqual({ fine: true });
    expect(sent.some(({ path }) => path.includes('refresh'))).toBe(false);
  });

  it('that cannot be refreshed asks for the password, and the request continues afterwards', async () => {
    let signedInAgain = false;
    const { http, session } = httpWith(({ path, headers }) => {
      if (path === 'anon/authentication/refresh') return { status: 401, body: { code: 'unauthorized' } };
      if (signedInAgain && headers.get('authorization') === 'Bearer id-3') return { body: { saved: true } };
      return { status: 401, body: { code: 'tokenExpired' } };
    });
    const events: string[] = [];
    session.on((event) => {
      events.push(event);
      if (event !== 'expired') return;
      setTimeout(() => {
        signedInAgain = true;
        session.start({ idToken: 'id-3', refreshToken: 'refresh-3' }, 'u-1');
      }, 1);
    });
    expect(await http.json('patients/1', { method: 'PUT', body: { a: 1 } })).toEqual({ saved: true });
    expect(events).toEqual(['expired', 'signedIn']);
  });

  it('fails the waiting request if the person signs out, or someone else signs in', async () => {
    for (const end of ['out', 'other'] as const) {
      const { http, session } = httpWith(() => ({ status: 401, body: { code: 'unauthorized' } }));
      session.on((event) => {
        if (event !== 'expired') return;
        if (end === 'out') session.clear();
        else session.start({ idToken: 'x', refreshToken: 'y' }, 'u-2');
      });
      expect(await failing(http.json('a'))).toMatchObject({ status: 401 });
    }
  });

  it('keeps its old tokens if the refresh answers without new ones', async () => {
    const { http, session } = httpWith(({ path }) =>
      path === 'anon/authentication/refresh'
        ? { body: { maintenance: true } }
        : { status: 401, body: { code: 'tokenExpired' } },
    );
    expect(await failing(http.json('patients'))).toMatchObject({ code: 'badAnswer' });
    expect(session.refreshToken()).toBe('refresh-1');
  });

  it('continues if the answer to a refresh is lost, because the refresh is repeated with the same nonce', async () => {
    const session = signedIn();
    const nonces: unknown[] = [];
    const { http } = httpWith(({ path, body, headers }) => {
      if (path === 'anon/authentication/refresh') {
        nonces.push(fieldsOf(body)['nonce']);
        if (nonces.length === 1) throw new TypeError('connection lost');
        return { body: { idToken: 'id-2', refreshToken: 'refresh-2', expiresIn: 900 } };
      }
      return headers.get('authorization') === 'Bearer id-2'
        ? { body: {} }
        : { status: 401, body: { code: 'tokenExpired' } };
    }, session);
    await http.json('patients');
    expect(nonces).toHaveLength(2);
    expect(nonces[1]).toBe(nonces[0]);
    expect(session.refreshNonce()).not.toBe(nonces[0]);
  });

  it('does not end the session if the refresh has a network error', async () => {
    const session = signedIn();
    const fetcher: typeof fetch = (input) =>
      String(input).includes('refresh')
        ? Promise.reject(new TypeError('offline'))
        : Promise.resolve(
            new Response('{"code":"tokenExpired"}', { status: 401, headers: { 'content-type': 'application/json' } }),
          );
    const http = createHttp({ base: '/api', session, fetcher });
    expect(await failing(http.json('a'))).toMatchObject({ code: 'network' });
    expect(session.idToken()).toBe('id-1');
    expect(session.expired()).toBe(false);
  });

  it('is not assumed for a wrong password or code', async () => {
    for (const code of ['invalidCredentials', 'invalidMfaCode', 'mfaRequired']) {
      const { http, sent } = httpWith(() => ({ status: 401, body: { code } }));
      expect(await failing(http.json('authentication/changePassword', { method: 'POST', body: {} }))).toMatchObject({
        code,
      });
      expect(sent).toHaveLength(1);
    }
  });
});

describe('the session', () => {
  it('keeps id token, refresh token and user id, and deletes all three at sign-out', () => {
    const storage = memoryStorage();
    const session = createSession(storage);
    session.start({ idToken: 'i', refreshToken: 'r' }, 'u');
    expect([storage.getItem('idToken'), storage.getItem('refreshToken'), storage.getItem('userId')]).toEqual([
      'i',
      'r',
      'u',
    ]);
    const heard = vi.fn();
    session.on(heard);
    session.clear();
    expect(storage.length).toBe(0);
    expect(heard).toHaveBeenCalledWith('signedOut');
  });
});
