import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility';
import { signedIn, useBrowser } from '../support/browser';
import { startPlatform, type TestPlatform } from '../support/platform';

interface Patient {
  patientId: string;
  firstName: string;
  lastName: string;
  middleName?: string | null;
  _version: number;
}

const people: Partial<Patient & Record<string, unknown>>[] = [
  { firstName: 'Ann', lastName: 'Abel', emrId: 'emr-1' },
  { firstName: 'Bo', lastName: 'Zed', inactive: true },
  { firstName: '美玲', lastName: '陳', acceptedTerms: '2026-02-03T03:00:00.000Z' },
  { firstName: 'Dee', lastName: 'Moore', deceased: true },
];

describe('patients', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let admin: Awaited<ReturnType<typeof signedIn>>;
  const ids = new Map<string, string>();

  beforeAll(async () => {
    platform = await startPlatform({ database: 'pglite' });
    admin = await signedIn(platform);
    const org = await platform.api<{ org: { orgId: string } }>('orgs', {
      method: 'POST',
      json: { name: 'Lakeside', shortName: 'Lakeside', orgType: 'practice' },
    });
    const { orgId } = org.body.org;
    for (const person of people) {
      const patientIds = [
        { systemName: orgId, systemId: 'MRN-12345678901234567', location: '' },
        { systemName: 'elsewhere', systemId: 'HIDDEN-1', location: '' },
      ];
      const made = await platform.api<{ patient: Patient }>('patients', {
        method: 'POST',
        json: { dob: '1970-01-01', orgs: [{ orgId }], patientIds, ...person },
      });
      ids.set(String(person.lastName), made.body.patient.patientId);
    }
  });
  afterAll(() => platform?.stop());

  const open = async (path: string, options: Parameters<typeof browser.page>[1] = {}): Promise<Page> => {
    const page = await browser.page(`${platform.url}${path}`, { ...admin, ...options });
    await page.getByRole('banner').waitFor();
    return page;
  };
  const read = async (name: string) =>
    (await platform.api<{ patient: Patient }>(`patients/${ids.get(name)}`)).body.patient;
  const names = (page: Page) =>
    page.locator('tbody a.row').evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));

  test('are listed by last name, without the inactive, with the ids of their organizations only', async () => {
    const page = await open('/');
    await page.waitForURL(/\/patients$/);
    await expect.poll(() => names(page)).toEqual(['Ann Abel', 'Dee Moore', '美玲 陳']);
    const table = page.getByRole('table', { name: 'Patients' });
    expect(await table.getByText('MRN-123456789012…').count()).toBe(3);
    expect(await table.getByText('HIDDEN-1').count()).toBe(0);
    await page.getByRole('button', { name: 'Show Inactive' }).click();
    await expect.poll(() => names(page)).toEqual(['Ann Abel', 'Dee Moore', 'Bo Zed', '美玲 陳']);
    expect(new URL(page.url()).search).toBe('?inactive=true');
    await page.getByRole('button', { name: 'Show Dates' }).click();
    await table.getByRole('button', { name: 'Accepted Terms' }).waitFor();
    // The evening before, in Chicago.
    await table.getByText('02-02-2026').waitFor();
    // All of them fit a usual screen beside the menu.
    await page.setViewportSize({ width: 1440, height: 900 });
    const beyond = () => table.evaluate((node) => node.scrollWidth - (node.parentElement?.clientWidth ?? 0));
    await expect.poll(beyond).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });

  test('are found while one types, and what is typed stands in no address and no lasting storage', async () => {
    const page = await open('/patients');
    const box = page.getByRole('searchbox', { name: 'Search Patients' });
    await box.pressSequentially('moo');
    await expect.poll(() => names(page)).toEqual(['Dee Moore']);
    await box.fill('美');
    await expect.poll(() => names(page)).toEqual(['美玲 陳']);
    await box.fill('nobody at all');
    await page.getByText('Nothing matches').waitFor();
    expect(page.url()).not.toContain('nobody');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('nobody');
    await expectAccessible(page);
    await page.getByRole('main').getByRole('button', { name: 'Clear all' }).last().click();
    await expect.poll(async () => (await names(page)).length).toBe(3);
  });

  test('are opened by keyboard', async () => {
    const page = await open('/patients');
    await page.locator('tbody a.row').first().waitFor();
    for (const key of ['j', 'j', 'k', 'j', 'Enter']) await page.keyboard.press(key);
    await page.getByRole('heading', { name: 'Dee Moore' }).waitFor();
    await page.getByText('Patient Deceased').waitFor();
    await expectAccessible(page);
  });

  test('are saved, and show the platform’s copy', async () => {
    const page = await open(`/patients/${ids.get('Abel')}`);
    await page.getByLabel('Middle Name').fill('  Marie  ');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(async () => (await read('Abel')).middleName).toBe('Marie');
    await expect.poll(() => page.getByLabel('Middle Name').inputValue()).toBe('Marie');
    await page.reload();
    await expect.poll(() => page.getByLabel('Middle Name').inputValue()).toBe('Marie');
  });

  test('meet someone else’s save field by field', async () => {
    const page = await open(`/patients/${ids.get('Abel')}`);
    await page.getByLabel('Middle Name').fill('Mine');
    const before = await read('Abel');
    await platform.api(`patients/${before.patientId}`, {
      method: 'PUT',
      json: { ...before, middleName: 'Theirs', firstName: 'Anna' },
    });
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Someone else has saved in the meantime' });
    await dialog.getByText('admin changed this record').waitFor();
    await expectAccessible(page);
    expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await dialog.getByRole('radio', { name: /^Mine/ }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await read('Abel')).toMatchObject({ firstName: 'Anna', middleName: 'Mine', _version: before._version + 2 });
    await expect.poll(() => page.getByLabel('First Name').inputValue()).toBe('Anna');
  });

  test('are not left with unsaved edits unasked, and both ways back lead to the list as it was', async () => {
    const page = await open('/patients?inactive=true');
    await page.getByRole('link', { name: 'Dee Moore' }).click();
    await page.getByLabel('Middle Name').fill('Unsaved');
    await page.goBack();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    expect(await page.getByLabel('Middle Name').inputValue()).toBe('Unsaved');
    await page.goBack();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('table', { name: 'Patients' }).waitFor();
    expect((await read('Moore')).middleName ?? null).toBeNull();
    // Keys go on from the row they had come to.
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Bo Zed' }).waitFor();
    await page.getByRole('link', { name: 'Back to Patients' }).click();
    await page.waitForURL(/\/patients\?inactive=true$/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Bo Zed');
  });

  test('need a valid date of birth', async () => {
    const page = await open('/patients/create');
    const panel = page.getByRole('dialog', { name: 'New Patient' });
    await panel.getByLabel('Last Name').fill('Newman');
    await panel.getByRole('button', { name: 'Save' }).click();
    await panel.getByText('DOB date is invalid (YYYY-MM-DD)').first().waitFor();
  });

  test('that are not there say so', async () => {
    const page = await open('/patients/00000000-0000-4000-8000-000000000000');
    await page.getByRole('heading', { name: 'Patient could not be loaded' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('alert').getByRole('link', { name: 'Back to Patients' }).click();
    await page.waitForURL(/\/patients$/);
  });

  test('are shown as JSON, and deleted after a question that names them', async () => {
    const page = await open(`/patients/${ids.get('Zed')}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Show JSON' }).click();
    await page.getByRole('dialog', { name: 'JSON' }).getByText('"Zed"').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Please confirm you want to delete patient Bo Zed' });
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL(/\/patients$/);
    expect((await platform.api(`patients/${ids.get('Zed')}`)).status).toBe(404);
  });
});
