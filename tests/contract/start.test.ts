import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { ADMIN, spawnPlatform, startPlatform, type TestPlatform } from '../support/platform';

const ends = async (child: ReturnType<typeof spawnPlatform>): Promise<number> => {
  if (child.exitCode !== null) return child.exitCode;
  const [code] = (await once(child, 'exit')) as [number];
  return code;
};

describe('starting and ending', () => {
  const running: TestPlatform[] = [];
  afterEach(async () => {
    for (const platform of running.splice(0)) await platform.stop();
  });
  const start = async (options: Parameters<typeof startPlatform>[0]) => {
    const platform = await startPlatform(options);
    running.push(platform);
    return platform;
  };

  test('a second start on the same folder says so and ends; after kill -9 the next start works', async () => {
    const first = await start({ database: 'pglite' });
    const second = spawnPlatform({ PORT: '0', DATA_DIR: first.dataDir, SAMPLE_PATIENTS: '0' });
    expect(await ends(second)).toBe(1);
    expect(second.text()).toContain(`The data folder ${first.dataDir} is in use by another Careglass (process ${first.pid})`);
    expect((await first.api('health')).status).toBe(200);

    const { idToken } = await first.signIn();
    await first.kill();
    const next = await start({ database: 'pglite', dataDir: first.dataDir });
    expect((await next.api('authentication/me', { token: idToken })).status).toBe(200);
    expect(next.output()).not.toContain('First start');
  });

  test('settings and schemas that are wrong are explained before anything is opened', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'careglass-wrong-'));
    try {
      const settings = spawnPlatform({ PORT: 'eighty', STAGE: 'test', DATA_DIR: folder });
      expect(await ends(settings)).toBe(1);
      expect(settings.text()).toContain('PORT is "eighty"');
      expect(settings.text()).toContain('STAGE is "test"');
      expect(settings.text()).not.toContain(' at ');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('the first start of all makes the administrator, tells the password once, and ends cleanly', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'careglass-first-'));
    try {
      const child = spawnPlatform({ PORT: '0', DATA_DIR: folder, SAMPLE_PATIENTS: '0' });
      const [, url = '', password = ''] = await new Promise<string[]>((resolve, reject) => {
        child.once('exit', () => reject(new Error(child.text())));
        child.stdout?.on('data', () => {
          const told = /is at (\S+)[^]*Sign in as admin with the password (\S+)\n/.exec(child.text());
          if (told) resolve([...told]);
        });
      });
      const body = JSON.stringify({ Username: 'admin', Password: password, Group: 'administrators' });
      const answer = await fetch(`${url}/api/anon/authentication/login`, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
      expect(answer.status).toBe(200);
      child.removeAllListeners('exit');
      child.kill('SIGTERM');
      expect(await ends(child)).toBe(0);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('two processes on one PostgreSQL share sessions: ended in one, ended in the other', async () => {
    const one = await start({ database: 'postgres' });
    const two = await start({ database: 'postgres', ...(one.databaseUrl && { databaseUrl: one.databaseUrl }) });
    const { idToken: token } = await one.signIn(ADMIN.username, ADMIN.password);
    expect((await two.api('authentication/me', { token })).status).toBe(200);
    expect((await one.api('authentication/logout', { method: 'POST', token })).status).toBe(200);
    expect((await one.api('authentication/me', { token })).status).toBe(401);
    await expect.poll(async () => (await two.api('authentication/me', { token })).status, { timeout: 3_000, interval: 100 }).toBe(401);
  });
});
