import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { signIn, useBrowser } from '../support/browser';
import { build } from '../support/build';
import { startPlatform, type TestPlatform } from '../support/platform';

/** The room of docs/add-an-entity.md with the form that the page lays out by hand, under the console's own policy. */

const page = await readFile('docs/add-an-entity.md', 'utf8');
const [room = '{}', form = '{}'] = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json]) => String(json));

describe('a form laid out by hand', () => {
  const browser = useBrowser();
  let folder: string;
  let platform: TestPlatform;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'careglass-form-'));
    const schemas = join(folder, 'schemas');
    await cp('src/schemas', schemas, { recursive: true });
    const file = JSON.parse(room) as { 'x-entity': object };
    Object.assign(file['x-entity'], JSON.parse(form));
    await writeFile(join(schemas, 'room.json'), JSON.stringify(file));
    const env = { SCHEMAS_DIR: schemas, CONSOLE_DIR: join(folder, 'console') };
    await build(env, 'console');
    platform = await startPlatform({ database: 'pglite', env });
  });
  afterAll(async () => {
    await platform?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('is filled in, hides by its rule, and saves', async () => {
    const tab = await browser.page(`${platform.url}/rooms/create`);
    await signIn(tab);
    await tab.goto(`${platform.url}/rooms/create`);
    await tab.getByLabel('Name').fill('Lab 1');
    await tab.getByText('A closed room takes no appointments.').waitFor();
    await tab.getByLabel('Beds').fill('2');
    await expectAccessible(tab);
    const [name, kind] = await Promise.all(
      ['Name', 'Kind'].map((label) => tab.getByLabel(label).first().boundingBox()),
    );
    expect(name?.y).toBeCloseTo(kind?.y ?? 0, 0);
    await tab.getByRole('combobox', { name: 'Kind' }).click();
    await tab.getByRole('option', { name: 'Laboratory' }).click();
    await tab.getByLabel('Beds').waitFor({ state: 'detached' });
    await tab.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(async () => (await platform.api<{ rooms: unknown[] }>('rooms')).body.rooms)
      .toMatchObject([{ name: 'Lab 1', kind: 'laboratory' }]);
  });
});
