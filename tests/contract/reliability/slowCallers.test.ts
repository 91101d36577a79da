import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, startPlatform, type TestPlatform } from '../../support/platform';

const MANY = 200;
const HEAD = 'Host: localhost\r\nContent-Type: application/json\r\n';

/** A client that sends the beginning of a request, then a byte now and then, and by default reads nothing. */
interface Caller {
  socket: Socket;
  ended: Promise<string>;
}

function callSlowly(url: string, beginning: string, reads: boolean): Caller {
  const { hostname, port } = new URL(url);
  let answer = '';
  let trickle: NodeJS.Timeout | undefined;
  const socket = connect(Number(port), hostname, () => {
    socket.write(beginning);
    trickle = setInterval(() => socket.writable && socket.write('a'), 200);
  });
  if (reads) socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
  else socket.pause();
  socket.on('error', () => undefined);
  const ended = new Promise<string>((resolve) => {
    socket.once('close', () => {
      clearInterval(trickle);
      resolve(answer);
    });
  });
  return { socket, ended };
}

describe.each(databases)('slow clients on %s', (database) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform({ database, env: { SLOW_SECONDS: '2', SIGN_INS_PER_MINUTE: '0' } });
  });
  afterAll(() => platform?.stop());

  const kinds: [what: string, beginning: string, reads: boolean, answer: RegExp][] = [
    ['headers', `GET /api/health HTTP/1.1\r\n${HEAD}X-Slow: `, true, /^HTTP\/1\.1 408 /],
    [
      'bodies',
      `POST /api/anon/authentication/login HTTP/1.1\r\n${HEAD}Content-Length: 100000\r\n\r\n{`,
      true,
      /^HTTP\/1\.1 408 /,
    ],
    [
      'bodies that no route reads',
      `GET /api/config HTTP/1.1\r\n${HEAD}Content-Length: 100000\r\n\r\n{`,
      true,
      /^HTTP\/1\.1 200 /,
    ],
    ['readers', `GET /api/docs/json HTTP/1.1\r\n${HEAD}\r\n`.repeat(12), false, /^$/],
  ];

  test.each(kinds)(
    'many slow %s are ended, and meanwhile health answers immediately',
    async (_, beginning, reads, answer) => {
      const callers = Array.from({ length: reads ? MANY : 5 }, () => callSlowly(platform.url, beginning, reads));
      const ended = Promise.all(callers.map((caller) => caller.ended));
      const start = performance.now();
      expect((await platform.api('health', { token: null })).status).toBe(200);
      if (reads) expect(performance.now() - start).toBeLessThan(1_000);
      // A client that does not read learns that it was disconnected only when a write fails.
      if (!reads) {
        await expect.poll(() => callers.every(({ socket }) => socket.destroyed), { timeout: 20_000 }).toBe(true);
      }
      for (const text of await ended) expect(text).toMatch(answer);
      expect(performance.now() - start).toBeLessThan(20_000);
      expect((await platform.api('health', { token: null })).status).toBe(200);
    },
  );
});
