import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { signedIn, useBrowser } from '../support/browser';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';

/** Features of all records: the audit, bulk actions, files, views, and a change of language during work. */
describe('features of all records', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let page: Page;
  const serials = async (query = '') =>
    (await platform.api<{ serial: string }[]>(`devices?filter=${encodeURIComponent(query || '{}')}`)).body.map(
      ({ serial }) => serial,
    );

  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres', samplePatients: 3 });
    const rows = Array.from({ length: 30 }, (_, index) => ({ serial: `SH-${index + 10}`, model: 'Scale' }));
    await platform.api('devices/import', { json: { rows } });
  });
  afterAll(() => platform?.stop());
  const go = async (path: string) => {
    page = await browser.page(platform.url + path, await signedIn(platform));
  };

  test('a patient’s audit shows who looked, complete rows, and that the chain is intact', async () => {
    await go('/patients');
    await page.locator('a.row').first().click();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Access log' }).click();
    await page.waitForURL(/\/audit\?patientId=/);
    await page.getByRole('cell', { name: 'Viewed' }).first().waitFor();
    await expectAccessible(page);
    await page.locator('a.row').first().click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('Seal', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Verify integrity' }).click();
    await page.getByText('The audit trail is intact').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  test('all records that match a filter are deleted together, after their number is confirmed', async () => {
    await go('/devices');
    await page.getByRole('searchbox').fill('SH-');
    await page.getByText('of 30').waitFor();
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await page.getByRole('button', { name: 'Select all 30' }).click();
    await page.getByRole('button', { name: 'Delete selected' }).click();
    const dialog = page.getByRole('dialog', { name: /\(30\)/ });
    await dialog.getByText('on all pages').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('No matches').waitFor();
    expect(await serials('{"q":"SH-"}')).toEqual([]);
  });

  test('a view is renamed, and is the list’s default on any machine', async () => {
    await go('/devices?sort=-serial');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save this view' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Backwards');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Backwards' }).click();
    await page.getByRole('menuitem', { name: 'Manage views' }).click();
    await page.getByRole('textbox', { name: 'Name of the view Backwards' }).fill('Last first');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Open the list with Last first' }).click();
    await page.getByRole('button', { name: 'Stop opening the list with Last first' }).waitFor();
    await expectAccessible(page);
    const other = await browser.page(`${platform.url}/devices`, await signedIn(platform));
    await other.getByRole('button', { name: 'Views' }).waitFor();
    await expect
      .poll(() => other.evaluate(() => localStorage.getItem('careglass.preferences') ?? ''))
      .toMatch(/views":\{"devices/);
    await other.reload();
    await other.getByRole('button', { name: 'Last first' }).waitFor();
  });

  test('a view shows its columns, and leaves the user’s own choice of columns unchanged', async () => {
    const json = {
      resource: 'devices',
      name: 'Models',
      query: { address: 'sort=-model', search: '' },
      columns: ['model'],
    };
    const { body } = await platform.api<{ view: { viewId: string } }>('views', { json });
    const choose = (columns: string[]) => platform.api('views/choices/devices', { method: 'PUT', json: { columns } });
    await choose(['name', 'serial']);
    await go(`/devices?view=${body.view.viewId}`);
    const heads = async () => (await page.getByRole('columnheader').allInnerTexts()).map((head) => head.trim());
    await expect.poll(async () => (await heads()).filter(Boolean)).toEqual(['Model', 'Actions']);
    await page.getByRole('navigation').getByRole('link', { name: 'Devices' }).click();
    await expect.poll(async () => (await heads()).filter(Boolean)).toEqual(['Name', 'Serial', 'Actions']);
    const { choices } = (await platform.api<{ choices: object[] }>('views/choices')).body;
    expect(choices).toEqual([expect.objectContaining({ resource: 'devices', columns: ['name', 'serial'] })]);
  });

  test('changing the language keeps typed text', async () => {
    await go('/trials/create');
    await page.getByRole('textbox', { name: 'Name' }).first().fill('Half written');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').last().getByRole('combobox').fill('Français');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.documentElement.lang === 'fr');
    await expect.poll(() => page.getByRole('textbox', { name: 'Nom' }).first().inputValue()).toBe('Half written');
  });
});
