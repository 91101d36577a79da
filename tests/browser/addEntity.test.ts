import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { go, openMenuEntry, signedIn, signIn, useBrowser } from '../support/browser';
import { build } from '../support/build';
import { ENTITY_FILE, roomFile } from '../support/entityPage';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';
import { expectShown } from '../support/shown';

/**
 * Follows docs/add-an-entity.md with the file from the page, in a copy of the schemas folder. The product's own tests run
 * with this file in addScreen.test.ts, which has a copy of the checkout.
 */

/** The page's entity under another name. The file has the form layout that the page describes. */
const ward = (): string =>
  roomFile({ withForm: true }).replaceAll('room', 'ward').replaceAll('Room', 'Ward').replaceAll('Salle', 'Chambre');

interface Rooms {
  rooms: { roomId: string; name: string; _version: number }[];
  totalRooms: number;
}

describe('an entity from a single file', () => {
  const browser = useBrowser();
  let folder: string;
  let platform: TestPlatform;
  let env: Record<string, string>;
  let admin: Awaited<ReturnType<typeof signedIn>>;
  const added = () => join(folder, 'schemas', basename(ENTITY_FILE));

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'careglass-entity-'));
    await cp('src/schemas', join(folder, 'schemas'), { recursive: true });
    env = { SCHEMAS_DIR: join(folder, 'schemas'), CONSOLE_DIR: join(folder, 'console') };
    await writeFile(added(), roomFile());
    await writeFile(join(folder, 'schemas', 'ward.json'), ward());
    await build(env, 'console');
    platform = await startPlatform({ database: 'pglite', samplePatients: 3, env });
    admin = await signedIn(platform);
  });
  afterAll(async () => {
    await platform?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('the page contains a complete file', () => {
    expect(ENTITY_FILE).toBe('src/schemas/room.json');
    expect(JSON.parse(roomFile())).toMatchObject({ $id: 'room' });
  });

  test('its records are created, found, edited and deleted in the console', async () => {
    const tab = await browser.page(platform.url);
    await signIn(tab);
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

  test('the form enforces its rules', async () => {
    const tab = await browser.page(`${platform.url}/rooms/create`, admin);
    await tab.getByLabel('Beds').fill('41');
    await tab.getByRole('button', { name: 'Save' }).click();
    await expectShown(tab.getByText('At most 40.'));
    await expectShown(tab.getByText('Required.').first());
  });

  test("its form can be laid out by hand: it hides fields by a rule, works under the console's policy, and saves", async () => {
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

  test('its API is as the page describes', async () => {
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
  });

  test('its labels are in French', async () => {
    const tab = await browser.page(platform.url, { ...admin, locale: 'fr-FR' });
    await openMenuEntry(tab, 'Salles');
    await go(tab, '/rooms/create');
    await expectShown(tab.getByLabel('Lits'));
    await expectShown(tab.getByLabel('Ouverte depuis').first());
  });

  test('without the file it is gone from the menu, addresses, API and documentation', async () => {
    expect((await platform.api('rooms', { json: { name: 'Kept aside', kind: 'infusion' } })).status).toBe(201);
    await rm(added());
    await rm(join(folder, 'schemas', 'ward.json'));
    // The folder equals the product's own again. So does the console that is built from this folder.
    const files = async (of: string) => (await readdir(of, { recursive: true })).sort();
    expect(await files(join(folder, 'schemas'))).toEqual(await files('src/schemas'));
    platform = await platform.restart({ CONSOLE_DIR: 'dist/console' });
    expect((await platform.api('rooms')).status).toBe(404);
    expect((await platform.api('docs/json', { token: null })).text).not.toMatch(/room/i);
    const tab = await browser.page(platform.url);
    await signIn(tab);
    await tab.getByRole('navigation').getByRole('link', { name: 'Patients', exact: true }).waitFor();
    expect(await tab.getByRole('navigation').getByText('Rooms').count()).toBe(0);
    await go(tab, '/rooms');
    await tab.getByText('Page not found').waitFor();
  });

  test('when the file is back, its records are found again', async () => {
    await writeFile(added(), roomFile());
    platform = await platform.restart();
    const found = await platform.api<Rooms>('rooms?search=aside');
    expect(found.body.rooms, found.text).toMatchObject([{ name: 'Kept aside' }]);
  });
});
