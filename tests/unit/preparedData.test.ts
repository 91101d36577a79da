import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startedDataIn } from '../support/prepared';

const HOUR_MS = 3_600_000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prepared-'));
  vi.stubEnv('TMPDIR', folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

test('a new template removes those of other sources, except the ones used within the hour', async () => {
  const prefix = `careglass-started-${process.getuid?.() ?? 0}-`;
  const templateOf = async (sources: string, age: number): Promise<string> => {
    const name = `${prefix}${sources}-20260102-3`;
    await mkdir(join(folder, name));
    const used = new Date(Date.now() - age);
    await utimes(join(folder, name), used, used);
    return name;
  };
  const running = await templateOf('running', HOUR_MS / 2);
  const old = await templateOf('old', 2 * HOUR_MS);
  const data = join(folder, 'data');
  const start = async ({ dataDir }: { dataDir: string }): Promise<void> => writeFile(join(dataDir, 'started'), '');
  await startedDataIn(data, 3, start);
  expect(await readdir(data)).toEqual(['started']);
  const templates = async () => (await readdir(folder)).filter((name) => name.startsWith(prefix));
  expect(await templates()).toContain(running);
  expect(await templates()).not.toContain(old);
  // A template that is used again counts as used now.
  const [own = ''] = (await templates()).filter((name) => name !== running);
  const past = new Date(Date.now() - 2 * HOUR_MS);
  await utimes(join(folder, own), past, past);
  await startedDataIn(join(folder, 'again'), 3, start);
  expect((await stat(join(folder, own))).mtimeMs).toBeGreaterThan(past.getTime() + HOUR_MS);
});
