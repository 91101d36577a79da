import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Language } from '../../../src/domain/entity/types';
import { LANGUAGE_NAMES } from '../../../src/i18n/choice';
import { expectAccessible } from '../../support/accessibility';
import { go, openMenuEntry, signedIn, signIn, useBrowser } from '../../support/browser';
import { ENTITY_FILE, roomFile } from '../../support/entityPage';
import { GrownCheckout } from '../../support/grownCheckout';
import { startBuiltIn, type TestPlatform } from '../../support/platform';
import { FILES } from '../../support/screenPage';

/**
 * Follows docs/add-a-screen.md and docs/add-an-entity.md with their code, in one copy of the checkout, builds the console
 * there, and uses the additions in a browser. `tests/contract/additions.test.ts` is the part that needs no console.
 */

const checkout = new GrownCheckout(new Map([...FILES, [ENTITY_FILE, roomFile()]]));
afterAll(() => checkout.remove());

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

/** The page's entity under another name. The file has the form layout that the page describes. */
const WARD_FILE = 'src/schemas/ward.json';
const ward = (): string =>
  roomFile({ withForm: true }).replaceAll('room', 'ward').replaceAll('Room', 'Ward').replaceAll('Salle', 'Chambre');

interface Rooms {
  rooms: { roomId: string; name: string; _version: number }[];
  totalRooms: number;
}

describe('a screen and an entity from the pages', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let admin: Awaited<ReturnType<typeof signedIn>>;

  beforeAll(async () => {
    await checkout.generate();
    await checkout.test(inject('postgresUrl'), ['tests/unit/house.test.ts']);
    checkout.write(WARD_FILE, ward());
    await checkout.run('scripts/build.mjs', 'console', 'platform');
    const env = { SCHEMAS_DIR: checkout.path('src/schemas'), CONSOLE_DIR: checkout.path('dist/console') };
    platform = await startBuiltIn(checkout.folder, { database: 'postgres', env });
    admin = await signedIn(platform);
  });
  afterAll(() => platform?.stop());

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
});
