import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ADMIN, spawnPlatform, startPlatform } from '../support/platform';

const ends = async (child: ReturnType<typeof spawnPlatform>): Promise<number> => {
  if (child.exitCode !== null) return child.exitCode;
  const [code] = (await once(child, 'exit')) as [number];
  return code;
};

describe('start and shutdown', () => {
  test('the very first start creates the administrator and prints the password once; tokens survive a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'careglass-first-'));
    const env = { PORT: '0', DATA_DIR: folder, SAMPLE_PATIENTS: '0' };
    /** Resolves with the program's output once it matches. */
    const printed = (child: ReturnType<typeof spawnPlatform>, pattern: RegExp) =>
      new Promise<string[]>((resolve, reject) => {
        child.once('exit', () => reject(new Error(child.text())));
        child.stdout?.on('data', () => {
          const match = pattern.exec(child.text());
          if (match) resolve([...match]);
        });
      });
    const end = async (child: ReturnType<typeof spawnPlatform>) => {
      child.removeAllListeners('exit');
      child.kill('SIGTERM');
      expect(await ends(child)).toBe(0);
    };
    try {
      const first = spawnPlatform(env);
      const [, url, password = ''] = await printed(first, /is at (\S+)[^]*Sign in as admin with the password (\S+)\n/);
      const answer = await fetch(`${url}/api/anon/authentication/login`, {
        method: 'POST',
        body: JSON.stringify({ Username: 'admin', Password: password, Group: 'administrators' }),
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.status).toBe(200);
      const { idToken } = (await answer.json()) as { idToken: string };
      // The printed password only allows setting a new password.
      const refused = await fetch(`${url}/api/jobs`, { headers: { authorization: idToken } });
      expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'passwordChangeRequired' }]);
      await end(first);
      const next = spawnPlatform(env);
      const [, again] = await printed(next, /is at (\S+)/);
      expect((await fetch(`${again}/api/authentication/me`, { headers: { authorization: idToken } })).status).toBe(200);
      await end(next);
      expect(next.text()).not.toContain('password');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('two platforms on one PostgreSQL share sessions: one that is ended in one is ended in the other', async () => {
    const one = await startPlatform({ database: 'postgres' });
    const two = await startPlatform({ database: 'postgres', ...(one.databaseUrl && { databaseUrl: one.databaseUrl }) });
    try {
      const { idToken: token } = await one.signIn(ADMIN.username, ADMIN.password);
      expect((await two.api('authentication/me', { token })).status).toBe(200);
      expect((await one.api('authentication/logout', { method: 'POST', token })).status).toBe(200);
      expect((await one.api('authentication/me', { token })).status).toBe(401);
      await expect
        .poll(async () => (await two.api('authentication/me', { token })).status, { timeout: 3_000, interval: 100 })
        .toBe(401);
    } finally {
      await two.stop({ keep: true });
      await one.stop();
    }
  });
});
