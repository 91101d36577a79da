import { existsSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { LANGUAGES, type Language } from '../../src/domain/entity/types';
import { LANGUAGE_NAMES } from '../../src/i18n/choice';
import { expectAccessible } from '../support/accessibility';
import { go, openMenuEntry, signedIn, signIn, useBrowser } from '../support/browser';
import { ENTITY_FILE, roomFile } from '../support/entityPage';
import { ACCESS, ENDPOINTS, GrownCheckout, RECORDS } from '../support/grownCheckout';
import { startBuiltIn, type TestPlatform } from '../support/platform';
import { FILES, linesOfCode, REMOVED } from '../support/screenPage';

/**
 * Follows docs/add-a-screen.md and docs/add-an-entity.md with their code, in one copy of the checkout, because copying,
 * checking and building twice would take most of a minute.
 */

const checkout = new GrownCheckout(new Map([...FILES, [ENTITY_FILE, roomFile()]]));
afterAll(() => checkout.remove());
const code = [...FILES.keys()];

const { default: texts } = (await import(checkout.path('src/custom/onCallToday/texts.ts'))) as {
  default: Record<Language, Record<string, string>>;
};

/** Types a text into the palette, and runs the first command that is found. */
async function command(tab: Page, text: string): Promise<void> {
  await tab.keyboard.press('Control+k');
  await tab.getByRole('dialog').getByRole('combobox').fill(text);
  await tab.getByRole('option').first().getByText(text).waitFor();
  await tab.keyboard.press('Enter');
  await tab.getByRole('dialog').waitFor({ state: 'detached' });
}

/**
 * The tests that read the files of the checkout, and so find what the pages add. Those that compare generated files are
 * not among them, because the files have just been generated.
 */
const UNIT_TESTS = ['house', 'routes', 'schemas'].map((name) => `tests/unit/${name}.test.ts`);
/** The test of the page of screens. */
const CONTRACT_TEST = 'tests/contract/onCallToday.test.ts';

/** The page's entity under another name. The file has the form layout that the page describes. */
const WARD_FILE = 'src/schemas/ward.json';
const ward = (): string =>
  roomFile({ withForm: true }).replaceAll('room', 'ward').replaceAll('Room', 'Ward').replaceAll('Salle', 'Chambre');

interface Rooms {
  rooms: { roomId: string; name: string; _version: number }[];
  totalRooms: number;
}

describe('a screen and an entity from the pages', () => {
  test('take at most six files and 150 lines, besides the texts of the screen', () => {
    expect(code.filter((path) => !path.endsWith('/texts.ts')).length).toBeLessThanOrEqual(6);
    expect(linesOfCode()).toBeLessThanOrEqual(150);
    expect(readFileSync('docs/add-a-screen.md', 'utf8')).toContain(`${linesOfCode()} lines`);
  });

  test('have the right types and the style of the house', async () => {
    await checkout.run('node_modules/oxlint/bin/oxlint', '--deny-warnings', ...code);
    await checkout.run('node_modules/oxfmt/bin/oxfmt', '--check', ...code);
    await expect(checkout.checkTypes(code)).resolves.toBeUndefined();
  });

  test(
    'are on the generated pages, follow the rules of the house, have texts in all languages, and pass the test of the page',
    { timeout: 400_000 },
    async () => {
      await checkout.generate();
      expect(checkout.read(ENDPOINTS)).toContain('| GET `onCallToday` | The providers on call today.');
      expect(checkout.read(ACCESS)).toContain(', Rooms,');
      expect(checkout.read(RECORDS)).toContain('  room: ');
      for (const language of LANGUAGES) {
        expect(Object.keys(texts[language])).toEqual(Object.keys(texts.en));
        expect(Object.values(texts[language]).filter((text) => text.trim() === '')).toEqual([]);
      }
      const projects = ['unit', 'contract'].map((name) => `--project=${name}`);
      await checkout.runWith(
        { TEST_POSTGRES: inject('postgresUrl') },
        'node_modules/vitest/vitest.mjs',
        'run',
        '--configLoader=runner',
        ...projects,
        ...UNIT_TESTS,
        CONTRACT_TEST,
      );
    },
  );
});

describe('in the product,', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let admin: Awaited<ReturnType<typeof signedIn>>;

  beforeAll(async () => {
    checkout.write(WARD_FILE, ward());
    // The page's test has built the platform, which reads the entities when it starts.
    const parts = existsSync(checkout.path('dist/platform/main.mjs')) ? ['console'] : ['console', 'platform'];
    await checkout.run('scripts/build.mjs', ...parts);
    const env = { SCHEMAS_DIR: checkout.path('src/schemas'), CONSOLE_DIR: checkout.path('dist/console') };
    platform = await startBuiltIn(checkout.folder, { database: 'postgres', env });
    admin = await signedIn(platform);
  });
  afterAll(() => platform?.stop());

  test('a screen has its route in the documentation, with the groups that have access', async () => {
    const { body } = await platform.api<{ paths: Record<string, { get?: object }> }>('docs/json', { token: null });
    const { get } = body.paths['/onCallToday'] ?? {};
    expect(get).toMatchObject({ 'x-groups': ['administrators', 'support'], 'x-audited': { none: expect.anything() } });
    expect((await platform.api('docs', { token: null })).text).toContain('The providers on call today');
  });

  test('a screen is in the menu, the palette and the help, also in another language', async () => {
    const tab = await browser.page(platform.url);
    await signIn(tab);
    await openMenuEntry(tab, String(texts.en['title']));
    await tab.getByText(String(texts.en['nobody'])).waitFor();
    await expectAccessible(tab);
    // The folded menu shows only icons, so only the wards, which are rooms under another name, share one.
    const icons = await tab
      .getByRole('navigation')
      .locator('a svg')
      .evaluateAll((all) => all.map((each) => each.innerHTML));
    expect(icons.length).toBeGreaterThan(20);
    expect(new Set(icons).size).toBe(icons.length - 1);

    const json = { name: 'Riverside', shortName: 'RS', orgType: 'practice' };
    const { body } = await platform.api<{ org: { orgId: string } }>('orgs', { json });
    const onCallStatus = [{ orgId: body.org.orgId, status: 1, offHours: true }];
    await platform.api('providers', { json: { firstName: 'Ann', lastName: 'Abel', onCallStatus } });
    await tab.getByRole('button', { name: 'Refresh' }).click();
    await tab.getByRole('row', { name: /Ann Abel/ }).waitFor();

    for (const language of ['fr', 'zh-Hans'] as const) {
      const { title = '', help = '', provider = '', everywhere = '' } = texts[language];
      await go(tab, '/patients');
      await command(tab, LANGUAGE_NAMES[language]);
      await tab.getByRole('navigation').getByRole('link', { name: title, exact: true }).waitFor();
      await command(tab, title);
      await tab.waitForURL(/\/on_call_today$/);
      await tab.getByRole('columnheader', { name: provider, exact: true }).waitFor();
      await tab.getByRole('row', { name: new RegExp(`Riverside ${everywhere}.* Ann Abel`) }).waitFor();
      await tab.keyboard.press('?');
      await tab.getByRole('dialog').getByText(help).waitFor();
      await tab.keyboard.press('Escape');
      await tab.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await expectAccessible(tab);
    await tab.getByRole('link', { name: 'Ann Abel' }).click();
    await tab.waitForURL(/\/providers\/.+/);
  });

  test('the page contains a complete file of an entity', () => {
    expect(ENTITY_FILE).toBe('src/schemas/room.json');
    expect(JSON.parse(roomFile())).toMatchObject({ $id: 'room' });
  });

  test('records of an entity are created, found, edited and deleted in the console', async () => {
    const tab = await browser.page(platform.url, admin);
    await openMenuEntry(tab, 'Rooms');
    await tab.getByRole('button', { name: 'Export and import' }).click();
    await tab.getByRole('menuitem', { name: 'Import', exact: true }).click();
    await tab
      .getByRole('dialog', { name: 'Import Rooms' })
      .getByText('Records with the same Room ID are updated; others are added.')
      .waitFor();
    await tab.keyboard.press('Escape');
    await tab.getByRole('link', { name: 'New Room' }).first().click();
    await tab.waitForURL(/\/rooms\/create/);
    const form = tab.locator('form');
    await form.getByLabel('Name', { exact: false }).first().fill('  Infusion 1  ');
    await form.getByLabel('Beds').fill('6');
    await tab.getByRole('button', { name: 'Save' }).click();
    await expect.poll(async () => (await platform.api<Rooms>('rooms')).body.totalRooms).toBe(1);
    const [room] = (await platform.api<Rooms>('rooms')).body.rooms;
    expect(room).toMatchObject({ name: 'Infusion 1', beds: 6, kind: 'consultation', _version: 1 });

    await go(tab, '/rooms');
    await tab
      .getByRole('searchbox')
      .or(tab.getByPlaceholder(/search/i))
      .first()
      .fill('INFUS');
    const row = tab.getByRole('row', { name: /Infusion 1/ });
    await row.waitFor();
    await expectAccessible(tab);
    await row.click();
    await tab.waitForURL(new RegExp(`/rooms/${room!.roomId}`));
    await tab.getByLabel('Beds').waitFor();
    await expectAccessible(tab);
    await tab.getByLabel('Beds').fill('8');
    await tab.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(async () => (await platform.api<Rooms>('rooms')).body.rooms[0])
      .toMatchObject({ beds: 8, _version: 2 });

    await tab.goto(`${platform.url}/rooms/${room!.roomId}`);
    await tab.getByLabel('Beds').waitFor();
    await tab.getByRole('button', { name: 'More actions' }).click();
    await tab.getByRole('menuitem', { name: 'Versions' }).click();
    const history = tab.getByRole('dialog', { name: 'Versions' });
    await history.getByText('Beds').first().waitFor();
    await expectAccessible(tab);
    await history.press('Escape');
    await history.waitFor({ state: 'detached' });
    await tab.getByRole('button', { name: 'More actions' }).click();
    await tab.getByRole('menuitem', { name: 'Delete' }).click();
    await tab.getByText('Are you sure you want to delete?').waitFor();
    await tab
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: /Delete|Confirm/ })
      .click();
    await expect.poll(async () => (await platform.api<Rooms>('rooms')).body.totalRooms).toBe(0);
  });

  test("the form of an entity can be laid out by hand: it hides fields by a rule, works under the console's policy, and saves", async () => {
    const tab = await browser.page(`${platform.url}/wards/create`, admin);
    await tab.getByLabel('Name').fill('Lab 1');
    await tab.getByText('A closed ward takes no appointments.').waitFor();
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
      .poll(async () => (await platform.api<{ wards: unknown[] }>('wards')).body.wards)
      .toMatchObject([{ name: 'Lab 1', kind: 'laboratory' }]);
  });

  test('the API of an entity is as the page describes', async () => {
    for (const { roomId } of (await platform.api<Rooms>('rooms')).body.rooms) {
      await platform.api(`rooms/${roomId}`, { method: 'DELETE' });
    }
    const created = await platform.api<{ room: { roomId: string; _version: number } }>('rooms', {
      json: { name: 'Infusion 2', kind: 'infusion', beds: 6 },
    });
    expect(created.status).toBe(201);
    const { room } = created.body;
    const found = await platform.api<Rooms>('rooms?search=infusion&orderBy=name&limit=25');
    expect(found.body).toMatchObject({ totalRooms: 1, rooms: [{ roomId: room.roomId }] });
    const put = (json: unknown) =>
      platform.api<{ current: unknown; room: unknown }>(`rooms/${room.roomId}`, { method: 'PUT', json });
    expect((await put({ ...room, beds: 7 })).body).toMatchObject({ room: { beds: 7, _version: 2 } });
    const late = await put({ ...room, beds: 9 });
    expect(late.status).toBe(409);
    expect(late.body.current).toMatchObject({ beds: 7, _version: 2 });
    const refused = await put({ ...room, _version: 2, openSince: '2026-03-01', closedOn: '2026-02-01' });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ errors: { closedOn: [{ code: 'notBefore' }] } });
    expect((await platform.api('rooms', { json: { name: 'infusion 2', kind: 'infusion' } })).status).toBe(422);
    const docs = await platform.api<{ paths: Record<string, unknown> }>('docs/json', { token: null });
    expect(Object.keys(docs.body.paths).filter((path) => /\/rooms(\/|$)/.test(path)).length).toBeGreaterThan(4);
    expect((await platform.api(`rooms/${room.roomId}`, { method: 'DELETE' })).status).toBe(200);
    expect((await platform.api(`rooms/${room.roomId}`)).status).toBe(404);
    // Rooms have no data of patients, so only their changes are audited.
    const { body } = await platform.api<{ audit: { action: string; recordId: string }[] }>('audit?entity=room');
    const actions = body.audit.filter(({ recordId }) => recordId === room.roomId).map(({ action }) => action);
    expect(actions.toSorted()).toEqual(['create', 'delete', 'update']);
  });

  test('nothing is left behind once the screen and the entity are taken away', () => {
    expect(checkout.changedPaths().length).toBeGreaterThanOrEqual(FILES.size + 1);
    checkout.takeAway([...REMOVED, ENTITY_FILE, WARD_FILE]);
    expect(checkout.changedPaths()).toEqual([]);
  });
});
