import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, inject, test } from 'vitest';
import { createApp } from '../../../platform/app/app';
import { readConfig } from '../../../platform/app/config';
import { explain, requireReachable } from '../../../platform/app/startFaults';
import type { Config } from '../../../platform/base/config';
import { commandArgs } from '../../support/command';
import { dataPlace, SECRET_KEY } from '../../support/dataPlace';
import { newPlace, spawnPlatform, startProcess, type TestPlatform } from '../../support/platform';
import { freePort } from '../../support/ports';
import { dropDatabase } from '../../support/postgres';

let platform: TestPlatform | undefined;
afterEach(() => platform?.stop());

async function refused(env: Record<string, string>): Promise<{ code: number; text: string }> {
  const child = spawnPlatform({ PORT: String(await freePort()), SAMPLE_PATIENTS: '0', ...env });
  const [code] = (await once(child, 'close')) as [number];
  return { code, text: child.text() };
}

/** What a start with these settings says as it is refused; the start runs in this process, as `main.ts` runs it. */
async function refusal(env: Record<string, string>): Promise<string> {
  let config: Config | undefined;
  try {
    config = readConfig({ PORT: '0', SAMPLE_PATIENTS: '0', LOG_LEVEL: 'silent', ...env }, process.cwd(), '0.0.0-test');
    await requireReachable(config);
    await (await createApp(config)).close();
    return 'The platform has started';
  } catch (error) {
    return explain(error, config);
  }
}

test(
  'a second start on the same data folder is refused with a clear message, and the first continues; after it was killed, the folder can be used again',
  { timeout: 180_000 },
  async () => {
    const killed = await startProcess({ database: 'pglite' });
    platform = killed;
    const { code, text } = await refused({ DATA_DIR: platform.dataDir });
    expect(code).not.toBe(0);
    expect(text).toContain(platform.dataDir);
    expect(text).toMatch(/in use/);
    expect(text).not.toMatch(/\n\s+at /);
    expect((await platform.api('trials', { json: { name: 'Still here' } })).status).toBe(201);
    const command = spawnSync(process.execPath, commandArgs('dropParked'), {
      env: { ...process.env, DATA_DIR: platform.dataDir },
      encoding: 'utf8',
    });
    expect([command.status, command.stdout, command.stderr.trim().split('\n').length]).toEqual([1, '', 1]);
    expect(command.stderr).toMatch(/in use by another Careglass .*Stop it first/);
    await killed.kill();
    platform = await killed.restartShared();
    expect((await platform.api('trials?search=Still here')).body).toMatchObject({ totalTrials: 1 });
  },
);

test('a command without data says so and makes no data folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'careglass-none-'));
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' };
  const { status, stderr } = spawnSync(process.execPath, commandArgs('dropParked', ['--list']), {
    env,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([
    1,
    `There is no database in ${join(folder, 'data')}. Set DATA_DIR, or start the platform once.\n`,
  ]);
  expect(existsSync(join(folder, 'data'))).toBe(false);
  await rm(folder, { recursive: true });
});

test('ending `npm start` ends the platform', { timeout: 180_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'careglass-npm-'));
  // This runs on PostgreSQL, because npm passes no Node flags. Without them, compiling the embedded database would take
  // most of the test's time.
  const databaseUrl = await newPlace('postgres', folder);
  const place = dataPlace(folder, databaseUrl);
  const env = { ...process.env, ...place, PORT: '0', SAMPLE_PATIENTS: '0', CONSOLE_COMPRESS: '0' };
  const npm = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    let text = '';
    // The output must be read to its end, because the platform would fail to write to a closed pipe.
    npm.stdout.on('data', (part) => (text += String(part)));
    const address = () => / is at (\S+)\n/.exec(text)?.[1];
    await expect.poll(address, { timeout: 120_000 }).toBeDefined();
    const url = address();
    expect((await fetch(`${url}/api/health`)).status, text).toBe(200);
    npm.kill('SIGTERM');
    await expect
      .poll(
        () =>
          fetch(`${url}/api/health`).then(
            () => 'up',
            () => 'down',
          ),
        { timeout: 30_000 },
      )
      .toBe('down');
  } finally {
    npm.kill('SIGTERM');
    if (databaseUrl !== undefined) await dropDatabase(inject('postgresUrl'), databaseUrl);
    await rm(folder, { recursive: true, force: true });
  }
});

test('all invalid settings are named together', async () => {
  const text = await refusal({ DATA_DIR: '/nonexistent/never', PORT: 'eighty', STAGE: 'staging' });
  expect(text).toContain('PORT');
  expect(text).toContain('STAGE');
  expect(text).not.toMatch(/\n\s+at /);
});

test('an invalid entity file stops the start with the file, the place and the correction', async () => {
  const text = await refusal({ DATA_DIR: '/nonexistent/never', SCHEMAS_DIR: 'tests/support/brokenSchemas' });
  expect(text).toContain('broken.json');
  expect(text).toContain('noSuchField');
  expect(text).not.toMatch(/\n\s+at /);
  const build = spawnSync(process.execPath, ['scripts/build.mjs', 'console'], {
    env: { ...process.env, SCHEMAS_DIR: 'tests/support/brokenSchemas', CONSOLE_DIR: join(tmpdir(), 'careglass-never') },
    encoding: 'utf8',
  });
  expect(build.status).toBe(1);
  expect(build.stderr).toContain('broken.json');
  expect(build.stderr).not.toMatch(/\n\s+at /);
});

test.each([
  ['outbox/mails', 'taken.json: x-entity.api.path "outbox/mails" is within "outbox", which the platform uses'],
  // An entity has a path below this one, so that the routes show the conflict.
  ['messaging/message', "'/api/messaging/message'"],
])('an entity file with the path %s of the platform stops the start with one sentence', async (path, reason) => {
  const folder = await mkdtemp(join(tmpdir(), 'careglass-taken-'));
  try {
    const schemas = join(folder, 'schemas');
    await cp('src/schemas', schemas, { recursive: true });
    const trial = await readFile(join(schemas, 'trial.json'), 'utf8');
    const taken = trial
      .replace('"$id": "trial"', '"$id": "taken"')
      .replace('"resource": "trials"', '"resource": "takens"')
      .replace('"path": "trials"', `"path": "${path}"`);
    await writeFile(join(schemas, 'taken.json'), taken);
    const databaseUrl = await newPlace('postgres', folder);
    const text = await refusal({ ...dataPlace(folder, databaseUrl), SCHEMAS_DIR: schemas });
    expect(text).toContain(reason);
    expect(text).not.toMatch(/\n\s+at /);
    if (databaseUrl !== undefined) await dropDatabase(inject('postgresUrl'), databaseUrl);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('an unusable setting stops the start with one sentence that names it', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'careglass-wrong-'));
  const file = join(folder, 'file');
  const data = join(folder, 'data');
  await writeFile(file, '');
  const closed = await freePort();
  const cases: [name: string, value: string, says: RegExp][] = [
    ['TRUST_PROXY', 'bogus-host', /bogus-host/],
    ['TRUST_PROXY', '10.0.0.0/33', /10\.0\.0\.0/],
    ['HOST', '999.1.1.1', /999\.1\.1\.1/],
    ['HOST', 'no-such-machine.invalid', /no-such-machine/],
    ['HOST', '192.0.2.1', /192\.0\.2\.1/],
    ['DATABASE_URL', `postgres://pat:hidden@127.0.0.1:${closed}/records`, /"records" at 127\.0\.0\.1/],
    ['DATA_DIR', file, /a file is in its place/],
    ['DATA_DIR', join(file, 'below'), /a file is in its place/],
    ['SCHEMAS_DIR', '/nope', /no folder \/nope/],
    ['ADMIN_PASSWORD', 'abc', /at least 6 characters, a digit, an uppercase letter/],
    ['ADMIN_PASSWORD', 'Password1', /commonest/],
  ];
  try {
    for (const [name, value, says] of cases) {
      const text = await refusal({ DATA_DIR: data, SECRET_KEY, [name]: value });
      expect(text).toMatch(new RegExp(`^${name}\\b.*[.]$`));
      expect(text).toMatch(says);
      expect(text).not.toContain('hidden');
      expect(existsSync(data), `${name} made something`).toBe(false);
    }
    const { code, text } = await refused({ DATA_DIR: file });
    expect([code, text]).toEqual([1, `${await refusal({ DATA_DIR: file })}\n`]);
    const build = spawnSync(process.execPath, ['scripts/build.mjs'], {
      env: { ...process.env, SCHEMAS_DIR: '/nope', CONSOLE_DIR: join(folder, 'console') },
      encoding: 'utf8',
    });
    expect([build.status, build.stdout, build.stderr.trim().split('\n').length]).toEqual([1, '', 1]);
    expect(build.stderr).toContain('SCHEMAS_DIR');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
