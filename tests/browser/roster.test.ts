import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility';
import { signedIn, useBrowser } from '../support/browser';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';

const A = '00000000-0000-4000-8000-00000000000a';
const B = '00000000-0000-4000-8000-00000000000b';

describe('rosters, providers on call and employees', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let providerId: string;

  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres' });
    const post = <T = Record<string, never>>(path: string, json: object) =>
      platform.api<T>(path, { method: 'POST', json });
    const org = { orgType: 'employer', enableRoster: true, locations: [{ locationId: 'n', name: 'North' }] };
    await post('orgs', { ...org, orgId: A, name: 'Aspen Foods', shortName: 'AF', roles: [{ roleId: 'nurse' }] });
    await post('orgs', { ...org, orgId: B, name: 'Birch Logistics', shortName: 'BL' });
    const { body } = await post<{ patient: { patientId: string } }>('patients', {
      dob: '1980-02-03',
      firstName: 'Ann',
      lastName: 'Abel',
      orgs: [{ orgId: A }],
    });
    const { patientId } = body.patient;
    const ann = { firstName: 'Ann', lastName: 'Abel', dob: '1980-02-03', patientId };
    const others = Array.from({ length: 40 }, (_, at) => ({
      employeeId: `F-${at}`,
      firstName: 'Fay',
      lastName: `Zed ${String(at).padStart(2, '0')}`,
    }));
    await post(`orgs/${A}/roster?override=true`, [
      { employeeId: 'E-1', ...ann, location: 'Dock 5' },
      ...others,
    ] as never);
    await post(`orgs/${B}/roster?override=true`, { employeeId: 'B-1', ...ann, status: 'inactive' });
    const provider = await post<{ provider: { providerId: string } }>('providers', {
      firstName: 'Pat',
      lastName: 'Doe',
    });
    providerId = provider.body.provider.providerId;
    await post(`providers/${providerId}/orgs`, { orgId: A, roleType: 'nurse' });
  });
  afterAll(() => platform?.stop());

  const open = async (path: string): Promise<Page> => browser.page(`${platform.url}${path}`, await signedIn(platform));
  const openRoster = async (): Promise<Page> => {
    const page = await open(`/organizations/${A}`);
    await page.getByRole('tab', { name: 'Roster' }).click();
    await page.getByRole('table', { name: 'Roster' }).waitFor();
    return page;
  };
  const ids = (page: Page, name: string) =>
    page.getByRole('table', { name }).locator('tbody tr td:first-child').allTextContents();
  const item = async (id: string) =>
    (await platform.api<{ rosterItem: Record<string, unknown> }>(`orgs/${A}/roster/${id}`)).body.rosterItem;

  test('a roster is searched, and an employee edited after correcting an error', async () => {
    const page = await openRoster();
    expect((await ids(page, 'Roster')).length).toBe(25);
    await page.getByText('1–25 of 41').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Search for').pressSequentially('abel');
    await expect.poll(() => ids(page, 'Roster')).toEqual(['E-1']);
    expect(page.url()).not.toContain('abel');
    await page.getByRole('link', { name: 'E-1' }).click();
    const panel = page.getByRole('dialog', { name: 'Roster Item' });
    await panel.getByRole('link', { name: 'Open patient', exact: true }).waitFor();
    await expectAccessible(page);
    expect(page.url()).toMatch(/#roster\/E-1$/);
    await panel.getByLabel('Supervisor').fill('K. Rivera');
    await panel.getByLabel('Department').focus();
    // With unsaved edits, Save is the panel's only filled button.
    await panel.locator('button.MuiButton-contained', { hasText: 'Save' }).waitFor();
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect.poll(async () => (await item('E-1'))['supervisor']).toBe('K. Rivera');
    await panel.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Versions' }).click();
    await page.getByText('Supervisor').first().waitFor();
  });

  test('a file replaces the roster after its errors are corrected', async () => {
    const page = await openRoster();
    const choose = (csv: string) =>
      dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Roster' });
    await choose('Employee ID,Last Name,Date of Birth\nE-1,Abel,1980-02-03\nE-2,Berg,2999-01-01\n');
    await dialog.getByRole('button', { name: 'Check' }).click();
    await dialog.getByText('Must not be in the future.').waitFor();
    await expectAccessible(page);
    expect(await dialog.getByRole('button', { name: /^Import, remove/ }).isDisabled()).toBe(true);
    await choose('Employee ID,Last Name,Date of Birth\nE-1,Abel,1980-02-03\nE-2,Berg,1990-01-01\n');
    await dialog.getByRole('button', { name: 'Check' }).click();
    await dialog.getByRole('button', { name: /^Import, remove \d+ employees/ }).click();
    await dialog.getByText(/^Done: 1 added, 1 updated, 0 unchanged, \d+ removed/).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => ids(page, 'Roster')).toEqual(['E-1', 'E-2']);
    await page.getByText('Last import:').waitFor();
    expect(typeof (await item('E-1'))['patientId']).toBe('string');
  });

  test('a provider is put on call', async () => {
    const page = await open(`/organizations/${A}`);
    await page.getByRole('tab', { name: /^Providers/ }).click();
    const table = page.getByRole('table', { name: 'Providers on call' });
    await table.getByText('Off Duty').waitFor();
    // The panel does not scroll sideways; wide content scrolls within the table.
    const panel = page.getByRole('dialog', { name: 'Organization' });
    expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await expectAccessible(page);
    await table.getByRole('button', { name: 'Pat Doe', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'On call: Pat Doe' });
    const choose = async (label: string, choice: string) => {
      await dialog.getByRole('combobox', { name: label }).click();
      await page.getByRole('option', { name: choice }).click();
    };
    await choose('Priority', '2nd');
    await choose('Location', 'North');
    await choose('Hours', 'Both');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await table.getByText('2nd').waitFor();
    const { body } = await platform.api<{ provider: Record<string, unknown> }>(`providers/${providerId}`);
    expect(body.provider['onCallStatus']).toEqual([
      { orgId: A, locationId: 'n', status: 2, offHours: false },
      { orgId: A, locationId: 'n', status: 2, offHours: true },
    ]);
  });

  test('an employee of any organization is found, with warnings about the record', async () => {
    const page = await open('/employees');
    await page.getByRole('combobox', { name: 'Search By' }).click();
    await page.getByRole('option', { name: 'Name' }).click();
    await page.getByLabel('Search for').fill('abel');
    await expect.poll(async () => (await ids(page, 'Employees')).length).toBe(2);
    const head = page.getByRole('columnheader', { name: 'Employee ID' });
    await head.getByRole('button').click();
    await expect.poll(() => ids(page, 'Employees')).toEqual(['B-1', 'E-1']);
    await head.getByRole('button').click();
    await expect.poll(() => ids(page, 'Employees')).toEqual(['E-1', 'B-1']);
    expect(await head.getAttribute('aria-sort')).toBe('descending');
    await page.getByLabel('Filter these rows').fill('inactive');
    await expect.poll(() => ids(page, 'Employees')).toEqual(['B-1']);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'B-1' }).click();
    const panel = page.getByRole('dialog', { name: 'Employee' });
    await panel.getByText('The user account is missing.').waitFor();
    await panel.getByText('Not active.').waitFor();
    await panel.getByRole('table', { name: 'Alerts' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.waitForURL(/\/employees(\?[^/]*)?$/);
    await page.getByLabel('Filter these rows').fill('');
    await page.getByRole('tab', { name: /Roster Duplicates/ }).click();
    await expect.poll(async () => (await ids(page, 'Roster Duplicates')).sort()).toEqual(['B-1', 'E-1']);
    expect(await page.getByRole('tab', { name: /Roster Duplicates/ }).textContent()).toContain('1');
    await page.getByText('Rows: 2. The number beside the tab assumes two rows for each person: 1.').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'B-1' }).click();
    await panel.getByRole('link', { name: 'Edit in the roster' }).click();
    await page.getByRole('dialog', { name: 'Roster Item' }).getByLabel('Supervisor').waitFor();
    expect(page.url()).toContain(`${B}#roster/B-1`);
  });
});
