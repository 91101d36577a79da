import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, startProcess, type PlatformProcess } from '../../support/platform';
import { sendRaw, type RawRequest } from '../../support/rawRequest';
import { addressOf, nameOf, routesOf, type Route } from '../../support/routes';

const PACK = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };
const ENCODINGS = ['gzip', 'deflate', 'br'] as const;
const JSON_TYPE = { 'content-type': 'application/json' };
const SIGN_IN = JSON.stringify({ Username: 'admin', Password: 'x', Group: 'administrators', device: 'test' });
/** Exceeds the limit when decompressed; the compressed body has a few kilobytes. */
const LARGE = Buffer.alloc(5 << 20, 32);

/** The bodies to damage, each compressed once. */
const PACKED = ENCODINGS.flatMap((encoding) => [SIGN_IN, '', LARGE].map((text) => PACK[encoding](text)));

const cut = (bytes: Buffer, share: number): Buffer => bytes.subarray(0, Math.floor(bytes.length * share));
const flipped = (bytes: Buffer, share: number): Buffer => {
  const damaged = Buffer.from(bytes);
  const at = Math.floor((bytes.length - 1) * share);
  damaged[at] = (damaged[at] ?? 0) ^ 0x55;
  return damaged;
};

/** A body that is declared as compressed but is damaged or not compressed. */
const packed = fc
  .record({
    encoding: fc.constantFrom(...ENCODINGS, 'constructor', '__proto__', 'gzip, br', 'x'),
    whole: fc.constantFrom(...PACKED),
    damage: fc.constantFrom(cut, flipped),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    more: fc.uint8Array({ maxLength: 20 }),
  })
  .map(({ encoding, whole, damage, share, more }) => ({
    headers: { 'content-encoding': encoding },
    body: Buffer.concat([damage(whole, share), more]),
  }));

const CHUNKS = [
  '5\r\n{"a":\r\n',
  '1\r\n1\r\n',
  '1\r\n}\r\n',
  'FFFFFFFFFFFFFFFFFF\r\n',
  '-1\r\n',
  'zz\r\n',
  '5;name="\u0000"\r\nhello\r\n',
  'A\r\nshort',
  '\r\n',
  '0\r\n',
  '0\r\nContent-Length: 7\r\n\r\n',
  '0\r\n\r\n',
  `${LARGE.length.toString(16)}\r\n${LARGE.toString('latin1')}\r\n`,
];
/** A body in chunks, some of them invalid. */
const chunked = fc
  .record({
    chunks: fc.array(fc.constantFrom(...CHUNKS), { maxLength: 6 }),
    encoding: fc.constantFrom(undefined, ...ENCODINGS),
  })
  .map(({ chunks, encoding }) => ({
    headers: { 'transfer-encoding': 'chunked', ...(encoding !== undefined && { 'content-encoding': encoding }) },
    body: chunks.join(''),
  }));

describe.each(databases)('damaged bodies on %s', (database) => {
  let platform: PlatformProcess;
  let open: Route[];
  beforeAll(async () => {
    platform = await startProcess({ database, env: { SIGN_INS_PER_MINUTE: '0' } });
    open = (await routesOf(platform)).filter((route) => route.open);
  });
  afterAll(() => platform?.stop());

  const send = (
    path: string,
    method: string,
    { headers, body }: Pick<RawRequest, 'headers' | 'body'>,
    after: RawRequest['after'] = 'waits',
  ) => sendRaw(platform.url, { line: `${method} /api/${path}`, headers: { ...JSON_TYPE, ...headers }, body, after });
  const withLength = (part: { headers: Record<string, string>; body: Buffer }) => ({
    headers: { ...part.headers, 'content-length': String(part.body.length) },
    body: part.body,
  });
  const expectAlive = async () => {
    expect((await platform.api('health', { token: null })).status).toBe(200);
    const faults = platform.output().split('\n');
    expect(faults.filter((line) => /uncaught|unhandled|request failed/i.test(line)).slice(-3)).toEqual([]);
  };

  test.each(ENCODINGS)(
    '%s that is truncated, and exceeds the limit when decompressed, is refused',
    async (encoding) => {
      const body = PACK[encoding](LARGE).subarray(0, -8);
      const part = withLength({ headers: { 'content-encoding': encoding }, body });
      expect([400, 413, 415]).toContain(await send('anon/authentication/login', 'POST', part));
      await expectAlive();
    },
  );

  test('compressed bodies on every public route: routes that accept one refuse it, and the process survives', async () => {
    expect(open.map(nameOf)).toContain('POST anon/authentication/login');
    for (const route of open) {
      await fc.assert(
        fc.asyncProperty(packed, fc.constantFrom('waits', 'breaks'), async (part, then) => {
          const status = await send(addressOf(route), route.method, withLength(part), then);
          const refused = then === 'breaks' ? [0, 400, 401, 413, 415] : [400, 401, 413, 415];
          expect(route.method === 'GET' ? [...refused, 200, 404] : refused, nameOf(route)).toContain(status);
        }),
        { numRuns: 12 },
      );
      await expectAlive();
    }
  });

  test('invalid chunks on every public route are refused, and the process survives', async () => {
    for (const route of open) {
      await fc.assert(
        fc.asyncProperty(chunked, fc.constantFrom('ends', 'breaks'), async (part, then) => {
          const status = await send(addressOf(route), route.method, part, then);
          expect(route.method === 'GET' ? [0, 200, 400, 404, 413, 415] : [0, 400, 401, 413, 415]).toContain(status);
        }),
        { numRuns: 12 },
      );
      await expectAlive();
    }
  });

  test('damaged uploads of a signed-in user are refused, and the process survives', async () => {
    const authorization = (await platform.signIn()).idToken;
    for (const path of ['fhir/import', 'apricity-cleanse/import/ccda', 'trials']) {
      const types = path.endsWith('ccda') ? { 'content-type': 'application/xml' } : JSON_TYPE;
      await fc.assert(
        fc.asyncProperty(packed, fc.constantFrom('waits', 'breaks'), async (part, then) => {
          const { headers, body } = withLength(part);
          const status = await send(path, 'POST', { headers: { ...headers, ...types, authorization }, body }, then);
          expect([400, 413, 415, 422, ...(then === 'breaks' ? [0] : [])], path).toContain(status);
        }),
        { numRuns: 30 },
      );
      await expectAlive();
    }
  });
});
