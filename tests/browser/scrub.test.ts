import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility';
import { signedIn, useBrowser } from '../support/browser';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';

type Stored = Record<string, unknown>;

describe('scrubbed patients', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let admin: Awaited<ReturnType<typeof signedIn>>;
  let page: Page;
  const ids = { patient: '', lake: '', copy: '' };
  const post = async (path: string, one: string, json: object) =>
    (await platform.api<Record<string, Stored>>(path, { json })).body[one] ?? {};
  const read = async (patientId: string) =>
    (await platform.api<{ patient: Stored }>(`patients/${patientId}`)).body.patient;

  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres' });
    admin = await signedIn(platform);
    const org = { shortName: 'Lake', orgType: 'practice', validated: true };
    ids.lake = String((await post('orgs', 'org', { ...org, name: 'Lakeside' }))['orgId']);
    ids.copy = String((await post('orgs', 'org', { ...org, name: 'Copyside' }))['orgId']);
    const made = await post('patients', 'patient', {
      firstName: 'Annelie',
      lastName: 'Lindqvist',
      dob: '1971-11-30',
      orgs: [{ orgId: ids.lake }],
    });
    ids.patient = String(made['patientId']);
    await post(`patients/${ids.patient}/conditions`, 'condition', { name: 'Fever', startDate: '2026-03-01T08:00:00Z' });
  });
  afterAll(() => platform?.stop());

  const open = async (path: string): Promise<void> => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    page = await browser.page(`${platform.url}${path}`, { ...admin, permissions });
    await page.getByRole('banner').waitFor();
  };
  const choose = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
  const names = () =>
    page.locator('tbody a.row').evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));

  test('a patient is exported from the record’s menu and imported from the list’s toolbar', async () => {
    await open(`/patients/${ids.patient}`);
    await choose('Export Scrubbed Patient');
    const out = dialog('Export Scrubbed Patient');
    await expectAccessible(page);
    await out.getByRole('button', { name: 'Export' }).click();
    await out.getByText('exported with 2 records.').waitFor();
    await out.getByRole('button', { name: /^Copy Exported ID/ }).click();
    const exportId = await page.evaluate(() => navigator.clipboard.readText());
    expect(exportId).toMatch(/^[0-9a-f-]{36}$/);
    await expectAccessible(page);
    await out.getByRole('button', { name: 'Close' }).click();
    expect((await read(ids.patient))['exportFlag']).toBe(true);

    await page.getByRole('link', { name: 'Patients' }).first().click();
    await expect.poll(names).toEqual([]);
    await page.getByRole('button', { name: 'Show Exported' }).click();
    await expect.poll(names).toEqual(['Annelie Lindqvist']);

    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Import Scrubbed Patients' }).click();
    const into = dialog('Import Scrubbed Patients');
    expect(await into.getByRole('button', { name: 'Import' }).isDisabled()).toBe(true);
    expect(await into.getByLabel('First Name').inputValue()).toBe('Imported');
    expect(await into.getByLabel('Last Name').inputValue()).toBe('Patient');
    await into.getByLabel('Import ID').fill('nothing');
    await into.getByRole('button', { name: 'Import' }).click();
    await into.getByText('No export file has this ID.').waitFor();
    await expectAccessible(page);
    await into.getByLabel('Import ID').fill(` ${exportId} `);
    await into.getByLabel('Organization').fill('Copy');
    await page.getByRole('option', { name: 'Copyside' }).click();
    await into.getByRole('button', { name: 'Import' }).click();
    const result = into.getByRole('status', { name: 'Result' });
    await result.getByText('created').waitFor();
    await expectAccessible(page);
    await into.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Show Imported' }).click();
    await expect.poll(names).toEqual(['Annelie Lindqvist', 'Imported Patient']);
  });

  test('the organizations of a patient are changed one by one, beside unsaved edits', async () => {
    await open(`/patients/${ids.patient}`);
    await page.getByLabel('Middle Name').fill('Ottilie');
    await page.getByRole('tab', { name: /^Organizations/ }).click();
    await page.getByText('Changes here are saved immediately.').waitFor();
    await page.getByRole('tabpanel').last().getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('combobox', { name: 'Organization 2' }).fill('Copy');
    await page.getByRole('option', { name: 'Copyside' }).click();
    await expect.poll(async () => (await read(ids.patient))['orgs']).toHaveLength(2);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(async () => (await read(ids.patient))['middleName']).toBe('Ottilie');
    expect((await read(ids.patient))['orgs']).toMatchObject([{ orgId: ids.lake }, { orgId: ids.copy }]);
  });
});
