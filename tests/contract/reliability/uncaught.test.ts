import { expect, test } from 'vitest';
import type { LogEntry } from '../../../src/contract/logs';
import { startProcess, type TestPlatform } from '../../support/platform';

const NAME = 'Ottoline Featherstonehaugh';

/** Code that is injected into the process: each signal causes an uncaught error. */
const FAULTS = `
  process.on('SIGUSR2', () => { throw Object.assign(new Error('${NAME}'), { code: 'Z_BUF_ERROR' }); });
  process.on('SIGWINCH', () => void Promise.reject(new Error('${NAME}')));
  process.on('SIGHUP', () => { throw new TypeError('${NAME}'); });`;
const env = { NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(FAULTS)}"` };

const logged = (text: string): unknown[] =>
  text.split('\n').flatMap((line) => {
    if (!line.includes('"uncaught error"')) return [];
    const { level, origin, error } = JSON.parse(line) as { level: number; origin: string; error: { name: string } };
    return [{ level, origin, name: error.name }];
  });

test('an uncaught error is logged without its text; the process continues or, if it must not, shuts down', async () => {
  // A process that must end does not drain.
  const platform = await startProcess({ database: 'pglite', env: { ...env, DRAIN_SECONDS: '600' } });
  let again: TestPlatform = platform;
  try {
    const bearable = [
      { level: 50, origin: 'uncaughtException', name: 'Error' },
      { level: 50, origin: 'unhandledRejection', name: 'Error' },
    ];
    platform.signal('SIGUSR2');
    await expect.poll(() => logged(platform.output())).toEqual(bearable.slice(0, 1));
    platform.signal('SIGWINCH');
    await expect.poll(() => logged(platform.output())).toEqual(bearable);
    expect((await platform.api('patients')).status).toBe(200);

    platform.signal('SIGHUP');
    const expected = [...bearable, { level: 60, origin: 'uncaughtException', name: 'TypeError' }];
    await expect.poll(() => logged(platform.output())).toEqual(expected);
    // The process exits by itself and releases its data folder for another start.
    const gone = () =>
      platform.api('health', { token: null }).then(
        () => false,
        () => true,
      );
    await expect.poll(gone).toBe(true);
    again = await platform.restartShared({ DRAIN_SECONDS: '0' });
    expect((await again.api('health', { token: null })).status).toBe(200);
    const { body } = await again.api<{ logs: LogEntry[] }>('logging/lines?search=uncaught+error&order=asc');
    expect(body.logs).toMatchObject([
      { tag: 'platform', level: 3, log: [{ fault: { name: 'Error', code: 'Z_BUF_ERROR' } }] },
      { tag: 'platform', level: 3, log: [{ origin: 'unhandledRejection' }] },
      { tag: 'platform', level: 4, log: [{ fault: { name: 'TypeError', at: expect.any(Array) } }] },
    ]);
    expect(JSON.stringify(body)).not.toContain(NAME);
    expect(platform.output()).not.toContain(NAME);
  } finally {
    await again.stop();
  }
});

test('a process that is draining ends at once because of an error', async () => {
  const platform = await startProcess({ database: 'postgres', env: { ...env, DRAIN_SECONDS: '600' } });
  try {
    platform.signal('SIGTERM');
    const ready = () => platform.api('ready', { token: null }).then(({ status }) => status);
    await expect.poll(ready).toBe(503);
    platform.signal('SIGHUP');
    const isGone = () =>
      platform.api('health', { token: null }).then(
        () => false,
        () => true,
      );
    await expect.poll(isGone, { timeout: 40_000 }).toBe(true);
  } finally {
    await platform.kill();
  }
});
