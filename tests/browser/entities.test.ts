import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility';
import { go, signedIn, useBrowser } from '../support/browser';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';
import { pressTwice } from '../support/twice';

interface Device {
  _id: string;
  name?: string;
  serial: string;
  _version: number;
}

/** Tests the features of every entity's screens, on entities that have nothing but their schema file. */
describe('entities', () => {
  const browser = useBrowser();
  let platform: TestPlatform;

  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres' });
    for (let index = 0; index < 30; index += 1) {
      const json = { name: `Scale ${index}`, model: index % 2 ? 'BX' : 'AX', serial: `SN-${100 + index}` };
      await platform.api('devices', { method: 'POST', json });
    }
  });
  afterAll(() => platform?.stop());

  const open = async (path: string, options: Parameters<typeof browser.page>[1] = {}): Promise<Page> =>
    browser.page(`${platform.url}${path}`, { ...options, ...(await signedIn(platform)) });
  const device = async (serial: string) =>
    (await platform.api<Device[]>(`devices?filter=${encodeURIComponent(JSON.stringify({ q: serial }))}`)).body[0];
  const rows = (page: Page) => page.locator('tbody a.row');

  test('have pages of 25, sort by a column, keep both in the address, and show what failed with the request id and a retry button', async () => {
    const page = await open('/devices', { expectedProblems: [/400/] });
    await expect.poll(() => rows(page).count()).toBe(25);
    await page.getByText('1–25 of 30').waitFor();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => rows(page).count()).toBe(5);
    expect(new URL(page.url()).search).toBe('?page=2');
    await page.getByRole('button', { name: 'Serial' }).click();
    await page.getByRole('button', { name: 'Serial' }).click();
    await expect.poll(() => rows(page).first().getAttribute('aria-label')).toBe('BX SN-129');
    expect(new URL(page.url()).search).toBe('?sort=-serial');
    await page.reload();
    await expect.poll(() => rows(page).first().getAttribute('aria-label')).toBe('BX SN-129');

    {
      await go(page, '/devices?sort=nonsense');
      await page.getByRole('heading', { name: 'Devices could not be loaded' }).waitFor();
      await page.getByText('Request ID').waitFor();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      await expectAccessible(page);
    }
  });

  test('open in a drawer with an address, are browsed by keyboard, and return focus to the row', async () => {
    const page = await open('/devices?sort=serial');
    await page.getByRole('link', { name: 'AX SN-100' }).click();
    const drawer = page.getByRole('dialog', { name: 'Device' });
    await drawer.getByRole('heading', { name: 'AX SN-100' }).waitFor();
    await drawer.getByRole('button', { name: 'Next record' }).focus();
    // Presses several keys in quick succession, forward and back. The focus stays in the drawer at each step.
    for (const [key, name] of [
      ['j', 'BX SN-101'],
      ['j', 'AX SN-102'],
      ['k', 'BX SN-101'],
    ] as const) {
      await page.keyboard.press(key);
      await drawer.getByRole('heading', { name }).waitFor();
    }
    const found = await device('SN-101');
    expect(new URL(page.url()).pathname).toBe(`/devices/${found?._id}`);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('BX SN-101');
    expect(new URL(page.url()).search).toBe('?sort=serial');
  });

  test('are created, changed, and restored from their history', async () => {
    const page = await open('/trials');
    await page.getByText('Trials: none yet').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'New Trial' }).first().click();
    await page.getByRole('dialog').getByLabel('Name').fill('First name');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/\/trials\/(?!create)/);
    const drawer = page.getByRole('dialog', { name: 'Trial', exact: true });
    await drawer.getByLabel('Name').fill('Second name');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await drawer.getByRole('heading', { name: 'Second name' }).waitFor();
    await drawer.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Versions' }).click();
    const history = page.getByRole('dialog', { name: 'Versions' });
    await history.getByText('Created · admin').waitFor();
    await expectAccessible(page);
    await history.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('dialog', { name: 'Restore version 1?' }).getByRole('button', { name: 'Restore' }).click();
    await history.getByText('Version 3').waitFor();
    await history.getByRole('button', { name: 'Close' }).click();
    await drawer.getByRole('heading', { name: 'First name' }).waitFor();
    await expect.poll(() => drawer.getByLabel('Name').inputValue()).toBe('First name');
    const address = page.url();
    await drawer.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await drawer.waitFor({ state: 'detached' });
    // Going back skips the deleted record.
    await page.goBack();
    await page.getByRole('heading', { name: 'Trials', exact: true }).waitFor();
    expect(page.url()).not.toBe(address);
  });

  test('are imported from a CSV file after a dry run, and exported as the list shows them', async () => {
    const page = await open('/devices');
    await page.getByRole('button', { name: 'Export and import' }).click();
    await page.getByRole('menuitem', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Devices' });
    const csv = 'Serial,name,colour\nSN-100,Renamed,red\nNEW-1,New one,blue\n,No serial,green\n';
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'd.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await dialog.getByRole('button', { name: 'Check' }).click();
    await dialog.getByText('1 new, 1 to update, 0 unchanged, 0 to remove, 1 skipped, 0 with errors.').waitFor();
    expect(await device('NEW-1')).toBeUndefined();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Import' }).click();
    await dialog.getByText('Done: 1 added, 1 updated').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(await device('SN-100')).toMatchObject({ name: 'Renamed' });

    await page.getByRole('searchbox').fill('new-1');
    await page.getByText('1 device', { exact: true }).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Export and import' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export as CSV' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
    expect(download.suggestedFilename()).toBe('devices.csv');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('serial');
    expect(lines[1]).toContain('NEW-1');
  });

  test('are imported from a file with ambiguous dates and encoding', async () => {
    const page = await open('/devices');
    await page.getByRole('button', { name: 'Export and import' }).click();
    await page.getByRole('menuitem', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Devices' });
    const choose = (csv: string) =>
      dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'd.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') });
    await choose('Inventory,Name,Issue date\nINV-1,Zoë’s scale,02/01/2026\n\nINV-2,Scale,soon\n'.replace('’', "'"));
    await dialog.getByLabel('File encoding').waitFor();
    await dialog.getByRole('combobox', { name: 'Field: Inventory' }).click();
    await page.getByRole('option', { name: 'Serial' }).click();
    const check = dialog.getByRole('button', { name: 'Check' });
    expect(await check.isDisabled()).toBe(true);
    await dialog.getByRole('radio', { name: '2 January 2026' }).check();
    await check.click();
    await dialog.getByText('1 new, 0 to update, 0 unchanged, 0 to remove, 0 skipped, 1 with errors.').waitFor();
    const [, fault] = await dialog.getByRole('table').first().getByRole('row').all();
    expect(await fault?.innerText()).toMatch(/^4\s+INV-2\s+Date Issued “soon”: /);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Import' }).click();
    await dialog.getByText('Done: 1 added').waitFor();
    expect(await device('INV-1')).toMatchObject({ name: "Zoë's scale", dateIssued: '2026-01-02' });
  });

  test('are deleted after a confirmation that names them', async () => {
    const page = await open('/devices?sort=-serial');
    await page.getByRole('checkbox', { name: 'Select BX SN-129' }).check();
    await page.getByRole('checkbox', { name: 'Select AX SN-128' }).check();
    await page.getByRole('button', { name: 'Delete selected' }).click();
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete these 2 records?' });
    await dialog.getByText('AX SN-128').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await device('SN-129')).toBeUndefined();
    expect(await device('SN-128')).toBeUndefined();
  });

  test('have saved views, whose address includes the search text', async () => {
    const page = await open('/devices?sort=-serial');
    await page.getByRole('searchbox').fill('sn-11');
    await page.getByText('10 devices', { exact: true }).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save this view' }).click();
    const name = page.getByRole('dialog').getByLabel('Name');
    await expect.poll(() => name.evaluate((box) => box === document.activeElement)).toBe(true);
    await page.keyboard.type('Teens');
    await page.keyboard.press('Enter');
    await page.waitForURL(/view=/);
    const { searchParams } = new URL(page.url());
    const colleague = await open(`/devices?view=${searchParams.get('view')}`);
    await colleague.getByText('10 devices', { exact: true }).waitFor({ state: 'attached' });
    await expect.poll(() => rows(colleague).first().getAttribute('aria-label')).toBe('BX SN-119');
    expect(colleague.url()).not.toContain('sn-11');

    {
      // Once, also if its form is sent twice by a double click.
      const another = 'Two clicks';
      await go(page, '/devices?sort=serial');
      await page.getByRole('button', { name: 'Views' }).click();
      await page.getByRole('menuitem', { name: 'Save this view' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill(another);
      await pressTwice(dialog.getByRole('button', { name: 'Save' }));
      await page.waitForURL((url) => ![null, searchParams.get('view')].includes(url.searchParams.get('view')));
      const { body } = await platform.api<{ views: { name: string }[] }>('views');
      expect(body.views.filter((view) => view.name === another)).toHaveLength(1);
    }
  });
});
