import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectSecureHeaders } from '../../support/headers';
import { startPlatform, type ApiInit, type TestPlatform } from '../../support/platform';

describe('headers', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres', samplePatients: 3 });
  });
  afterAll(() => platform?.stop());

  const calls: [string, string, ApiInit][] = [
    ['health', 'health', { token: null }],
    ['data', 'patients', {}],
    ['no token', 'patients', { token: null }],
    ['not found', 'patients/nobody', {}],
    ['no such route', 'nowhere', {}],
    ['a bad query', 'patients?limit=-1', {}],
    ['a bad body', 'patients', { body: '{', headers: { 'content-type': 'application/json' } }],
    ['a wrong media type', 'patients', { body: 'x', headers: { 'content-type': 'text/plain' } }],
    ['a refused record', 'patients', { json: {} }],
    ['an export', 'patients/export?format=csv', {}],
    ['documentation', 'docs/json', { token: null }],
    ['readable documentation', 'docs', { token: null }],
    ['a foreign origin', 'patients', { headers: { origin: 'https://evil.example' } }],
    [
      'a preflight',
      'patients',
      { method: 'OPTIONS', headers: { origin: 'https://evil.example', 'access-control-request-method': 'PUT' } },
    ],
  ];

  test.each(calls)('%s: policy, nosniff, referrer, no foreign origin, a request id', async (where, path, init) => {
    const answer = await platform.api(path, init);
    expectSecureHeaders(answer.headers, where);
    expect(answer.headers.get('x-request-id'), where).toMatch(/^[\w-]{8,}$/);
    expect(answer.text).not.toContain('evil.example');
  });

  test.each([
    'patients',
    'patients/export?format=csv',
    'trials',
    'authentication/me',
    'search?text=a',
    'patients/nobody',
  ])('%s is not cached', async (path) => {
    expect((await platform.api(path)).headers.get('cache-control')).toContain('no-store');
  });

  test('HSTS is sent behind TLS, and not without it', async () => {
    expect((await platform.api('health', { token: null })).headers.get('strict-transport-security')).toBeNull();
    const secure = await platform.api('health', { token: null, headers: { 'x-forwarded-proto': 'https' } });
    expect(secure.headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/);
  });

  test('a request id with a line break or markup is not accepted from the client', async () => {
    const answer = await platform.api('health', {
      token: null,
      headers: { 'x-request-id': '<script>alert(1)</script>' },
    });
    expect(answer.headers.get('x-request-id')).not.toContain('<');
  });
});
