import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../platform/app/config';
import { post } from '../../../platform/outbound/post';
import { ConfigError } from '../../../platform/base/reader';

const HOST = 'other.example.org';
/** What some settings need beside them. */
const BESIDE = { DIRECT_FROM: 'us@direct.example.com', DIRECT_KEYS: 'keys.pem', SECRET_KEY: 'a'.repeat(64) };

/** The faults of settings that concern TLS. */
function faultsOf(env: Record<string, string>): string[] {
  try {
    readConfig({ ...BESIDE, ...env }, process.cwd(), '0.0.0-test');
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.faults.filter((fault) => /TLS|https/.test(fault));
  }
}

const HTTP = ['AI_URL', 'CHAT_WEBHOOK', 'DIRECT_URL', 'EMR_URL', 'FAX_URL', 'LOGS_URL', 'SMS_URL', 'TRACES_URL'];
/** The addresses of other services, by setting and scheme, with TLS. */
const TLS: [name: string, scheme: string, secure: string][] = [
  ...HTTP.map((name): [string, string, string] => [name, 'http', `https://${HOST}/a`]),
  ['DIRECT_IMAP_URL', 'imap', `imaps://user:hidden@${HOST}`],
  ['DIRECT_IMAP_URL', 'imap', `imap://user:hidden@${HOST}?requireTLS=true`],
  ['DIRECT_SMTP_URL', 'smtp', `smtps://user:hidden@${HOST}`],
  ['SMTP_URL', 'smtp', `smtps://user:hidden@${HOST}`],
  ['SMTP_URL', 'smtp', `smtp://user:hidden@${HOST}:587?requireTLS=true`],
  ['DATABASE_URL', 'postgres', `postgres://user:hidden@${HOST}/db?sslmode=verify-full`],
  ['DATABASE_URL', 'postgres', `postgres://user:hidden@${HOST}/db?ssl=true`],
];

describe.each(TLS)('%s', (name, scheme, secure) => {
  const plain = (host: string) => ({ [name]: `${scheme}://${host}/a` });

  test('leads to another machine by TLS only, unless a setting permits plain text by its name', () => {
    expect(faultsOf({ [name]: secure })).toEqual([]);
    const [fault = '', ...more] = faultsOf(plain(HOST));
    expect([fault, more]).toEqual([
      expect.stringMatching(new RegExp(`^${name} leads to another machine without TLS`)),
      [],
    ]);
    expect(faultsOf({ ...plain(HOST), ALLOW_PLAINTEXT: `X, ${name}` })).toEqual([]);
    expect(faultsOf({ ...plain(HOST), ALLOW_PLAINTEXT: 'X' })).toHaveLength(1);
  });

  test('leads to this machine without TLS, and not to a machine whose name only looks like it', () => {
    for (const host of ['localhost', '127.0.0.1', '[::1]']) expect(faultsOf(plain(host)), host).toEqual([]);
    for (const host of ['localhost.example.org', '127.0.0.1.example.org', '10.0.0.1', '0.0.0.0'])
      expect(faultsOf(plain(host)), host).toHaveLength(1);
  });
});

test.each([
  ['SMTP_URL', `smtp://user:hidden@${HOST}?requireTLS=false`],
  ['SMTP_URL', `smtp://user:hidden@${HOST}?requireTLS=true&requireTLS=false`],
  ['DIRECT_IMAP_URL', `imap://user:hidden@${HOST}?secure=true`],
  ['DATABASE_URL', `postgres://user:hidden@${HOST}/db?sslmode=disable`],
  ['DATABASE_URL', `postgres://user:hidden@${HOST}/db?sslmode=require&sslmode=disable`],
  ['DATABASE_URL', `postgres://user:hidden@${HOST}/db?ssl=true&sslmode=disable`],
  ['DATABASE_URL', `postgres://user:hidden@localhost/db?host=${HOST}`],
  ['PROMOTE_TARGETS', `test=http://${HOST}`],
  ['AUDIT_ANCHOR', `http://${HOST}/hidden`],
])('%s is refused: %s', (name, value) => {
  const faults = faultsOf({ [name]: value });
  expect(faults).toEqual([expect.stringContaining(name)]);
  expect(faults.join()).not.toContain('hidden');
});

test('the socket of a database, and the address of the console itself, need no TLS', () => {
  expect(faultsOf({ DATABASE_URL: 'postgres://user@/db?host=/var/run/postgresql' })).toEqual([]);
  expect(faultsOf({ DATABASE_URL: 'postgres://user@%2Fvar%2Frun/db' })).toEqual([]);
  expect(faultsOf({ PUBLIC_URL: `http://${HOST}` })).toEqual([]);
});

test('a webhook is not posted to another machine without TLS, unless that is permitted', async () => {
  const posted = { content: '{}', mimeType: 'application/json', key: 'k' };
  const options = { privateToo: true, plainToo: false, timeoutMs: 1_000 };
  await expect(post(new URL(`http://${HOST}/hook`), posted, options)).rejects.toThrow(/^plaintext$/);
  const { messaging } = readConfig({ ALLOW_PLAINTEXT: 'WEBHOOKS' }, process.cwd(), '0.0.0-test');
  expect(messaging.plainWebhooks).toBe(true);
  expect(readConfig({}, process.cwd(), '0.0.0-test').messaging.plainWebhooks).toBe(false);
});
