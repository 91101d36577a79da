import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { spawnPlatform, startPlatform, type TestPlatform } from '../../support/platform';
import { freePort } from '../../support/ports';

let platform: TestPlatform | undefined;
afterEach(() => platform?.stop());

async function refused(env: Record<string, string>): Promise<{ code: number; text: string }> {
  const child = spawnPlatform({ PORT: String(await freePort()), SAMPLE_PATIENTS: '0', ...env });
  const [code] = (await once(child, 'close')) as [number];
  return { code, text: child.text() };
}

test('a second start on the same data folder is refused in plain words, and the first goes on', async () => {
  platform = await startPlatform({ database: 'pglite' });
  const { code, text } = await refused({ DATA_DIR: platform.dataDir });
  expect(code).not.toBe(0);
  expect(text).toContain(platform.dataDir);
  expect(text).toMatch(/in use/);
  expect(text).not.toMatch(/\n\s+at /);
  expect((await platform.api('trials', { json: { name: 'Still here' } })).status).toBe(201);
});

test('a folder whose holder was killed can be used again', { timeout: 180_000 }, async () => {
  platform = await startPlatform({ database: 'pglite' });
  expect((await platform.api('trials', { json: { name: 'Before' } })).status).toBe(201);
  await platform.kill();
  platform = await platform.restart();
  expect((await platform.api('trials?search=Before')).body).toMatchObject({ totalTrials: 1 });
});

test('settings with faults are all named at once', async () => {
  const { code, text } = await refused({ DATA_DIR: '/nonexistent/never', PORT: 'eighty', STAGE: 'staging' });
  expect(code).not.toBe(0);
  expect(text).toContain('PORT');
  expect(text).toContain('STAGE');
  expect(text).not.toMatch(/\n\s+at /);
});

test('an entity file with a slip stops the start with the file, the place and the mend', async () => {
  const { code, text } = await refused({ DATA_DIR: '/nonexistent/never', SCHEMAS_DIR: 'tests/support/brokenSchemas' });
  expect(code).not.toBe(0);
  expect(text).toContain('broken.json');
  expect(text).toContain('noSuchField');
  expect(text).not.toMatch(/\n\s+at /);
});
