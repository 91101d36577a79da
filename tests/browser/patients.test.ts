import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility';
import { go, signedIn, useBrowser } from '../support/browser';
import { startFhirServer, type FhirServer } from '../support/fhirServer';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';

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
  let emr: FhirServer;
  let admin: Awaited<ReturnType<typeof signedIn>>;
  const ids = new Map<string, string>();

  beforeAll(async () => {
    emr = await startFhirServer([
      {
        resourceType: 'Condition',
        id: 'c1',
        subject: { reference: 'Patient/emr-1' },
        code: { text: 'Colitis' },
        onsetDateTime: '2021-02-01',
      },
    ]);
    platform = await startPlatform({ database: 'postgres', env: { EMR_URL: emr.url } });
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
  afterAll(async () => {
    await platform?.stop();
    await emr?.stop();
  });

  const open = async (path: string, options: Parameters<typeof browser.page>[1] = {}): Promise<Page> => {
    const page = await browser.page(`${platform.url}${path}`, { ...admin, ...options });
    await page.getByRole('banner').waitFor();
    return page;
  };
  const read = async (name: string) =>
    (await platform.api<{ patient: Patient }>(`patients/${ids.get(name)}`)).body.patient;
  const names = (page: Page) =>
    page.locator('tbody a.row').evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));

  test('are listed by last name, without inactive ones, and only with the ids of their organizations', async () => {
    const page = await open('/patients');
    await expect.poll(() => names(page)).toEqual(['Ann Abel', 'Dee Moore', '美玲 陳']);
    const table = page.getByRole('table', { name: 'Patients' });
    await expect.poll(() => table.getByText('MRN-123456789012…').count()).toBe(3);
    expect(await table.getByText('HIDDEN-1').count()).toBe(0);
    await page.getByRole('button', { name: 'Show Inactive' }).click();
    await expect.poll(() => names(page)).toEqual(['Ann Abel', 'Dee Moore', 'Bo Zed', '美玲 陳']);
    expect(new URL(page.url()).search).toBe('?inactive=true');
    await page.getByRole('button', { name: 'Show Dates' }).click();
    await table.getByRole('button', { name: 'Accepted Terms' }).waitFor();
    // The terms were accepted at 03:00 UTC on 3 February. In Chicago it was still 2 February.
    await table.getByText('02-02-2026').waitFor();
    // All columns fit a usual screen beside the menu.
    await page.setViewportSize({ width: 1440, height: 900 });
    const beyond = () => table.evaluate((node) => node.scrollWidth - (node.parentElement?.clientWidth ?? 0));
    await expect.poll(beyond).toBeLessThanOrEqual(0);
  });

  test('are found while typing, and the typed text is in no address and no permanent storage', async () => {
    const page = await open('/patients');
    const box = page.getByRole('searchbox', { name: 'Search Patients' });
    await box.pressSequentially('moo');
    await expect.poll(() => names(page)).toEqual(['Dee Moore']);
    await box.fill('美');
    await expect.poll(() => names(page)).toEqual(['美玲 陳']);
    await box.fill('nobody at all');
    await page.getByText('No matches').waitFor();
    expect(page.url()).not.toContain('nobody');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('nobody');
    await expectAccessible(page);
    await page.getByRole('main').getByRole('button', { name: 'Clear all' }).last().click();
    await expect.poll(async () => (await names(page)).length).toBe(3);
  });

  test('show a conflict with another person’s save field by field', async () => {
    const page = await open(`/patients/${ids.get('Abel')}`);
    await page.getByLabel('Middle Name').fill('Mine');
    const before = await read('Abel');
    await platform.api(`patients/${before.patientId}`, {
      method: 'PUT',
      json: { ...before, middleName: 'Theirs', firstName: 'Anna' },
    });
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Someone else saved changes in the meantime' });
    await dialog.getByText('admin changed this record').waitFor();
    await expectAccessible(page);
    expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await dialog.getByRole('radio', { name: /^Mine/ }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await read('Abel')).toMatchObject({ firstName: 'Anna', middleName: 'Mine', _version: before._version + 2 });
    await expect.poll(() => page.getByLabel('First Name').inputValue()).toBe('Anna');
  });

  test('with unsaved edits are left only after a confirmation, and both ways back lead to the list as it was', async () => {
    const page = await open('/patients?inactive=true');
    await page.getByRole('link', { name: 'Dee Moore' }).click();
    await page.getByLabel('Middle Name').fill('Unsaved');
    await page.goBack();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Keep editing');
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    expect(await page.getByLabel('Middle Name').inputValue()).toBe('Unsaved');
    await page.goBack();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('table', { name: 'Patients' }).waitFor();
    expect((await read('Moore')).middleName ?? null).toBeNull();
    // The keys continue from the row that was open.
    const row = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(row).toBe('Dee Moore');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Bo Zed' }).waitFor();
    await page.getByRole('link', { name: 'Back to Patients' }).click();
    await page.waitForURL(/\/patients\?inactive=true$/);
    await expect.poll(row).toBe('Bo Zed');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Bo Zed' }).waitFor();
    await page.goBack();
    await expect.poll(row).toBe('Bo Zed');
  });

  test('show a message if they do not exist', async () => {
    const page = await open('/patients/00000000-0000-4000-8000-000000000000');
    await page.getByRole('heading', { name: 'Patient could not be loaded' }).waitFor();
    await page.getByRole('alert').getByRole('link', { name: 'Back to Patients' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/patients');
  });

  test('are imported from the EMR, with the request shown beside the result', async () => {
    const page = await open(`/patients/${ids.get('Abel')}`);
    const action = (name: string) => page.getByRole('menuitem', { name });
    const more = async () => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await action('Show JSON').waitFor();
    };
    await more();
    await action('Import EMR').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Import EMR' });
    const box = (name: string) => dialog.getByRole('checkbox', { name });
    const go = dialog.getByRole('button', { name: 'Import EMR Data' });
    for (const type of ['Conditions', 'Medications', 'Procedures', 'Documents', 'Diagnostic Reports', 'Encounter'])
      expect(await box(type).isChecked()).toBe(true);
    await box('Since Date').check();
    await box('Start Date').check();
    await box('End Date').check();
    expect([await box('Since Date').isChecked(), await box('Start Date').isChecked()]).toEqual([false, true]);
    await dialog.getByRole('textbox', { name: 'End of period' }).fill('2001-01-01T00:00');
    await dialog.getByText('Start date must be before end date.').waitFor();
    await dialog.getByText('End date must be after start date.').waitFor();
    expect(await go.isDisabled()).toBe(true);
    await expectAccessible(page);
    await box('Full Import').check();
    expect([await box('Start Date').isChecked(), await box('End Date').isChecked()]).toEqual([false, false]);
    await go.click();
    const row = dialog.getByRole('row', { name: /^Conditions/ });
    await expect.poll(() => row.getByRole('cell').allTextContents()).toEqual(['1', '0', '0', '0', '0']);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByText('(last import').waitFor();
  });

  test('get a medication permitted for some days, with a visible reason', async () => {
    const page = await open(`/patients/${ids.get('Abel')}`);
    const override = page.getByRole('checkbox', { name: 'Override' });
    await expect.poll(() => override.isEnabled()).toBe(true);
    await override.press('Space');
    const dialog = page.getByRole('dialog', { name: 'Medication override' });
    expect(await dialog.getByRole('radio', { name: 'Permitted', exact: true }).isChecked()).toBe(true);
    expect(await dialog.getByLabel('Duration').inputValue()).toBe('5');
    await dialog.getByLabel('Duration').fill('soon');
    expect(await dialog.getByRole('button', { name: 'OK' }).isDisabled()).toBe(true);
    await expectAccessible(page);
    await dialog.getByLabel('Duration').fill('3');
    await dialog.getByRole('radio', { name: 'Not Permitted' }).check();
    await dialog.getByLabel('Reason').fill('Rash');
    await dialog.getByRole('button', { name: 'OK' }).click();
    await page.getByText('Not Permitted · 3 of 3 days left · Rash', { exact: true }).waitFor();
    await page.getByText(/^until \d\d-\d\d-\d{4} \d\d:\d\d$/).waitFor();
    expect(await override.isChecked()).toBe(true);
    expect(await override.evaluate((box) => box === document.activeElement)).toBe(true);
    const points = async () =>
      (await platform.api<{ data: object[] }>(`patients/${ids.get('Abel')}/data?dataId=permittedOverride`)).body.data;
    expect(await points()).toMatchObject([{ data: ['notPermitted', 3, 'Rash'], status: 'preliminary' }]);
    // Ending the override needs a confirmation, and Cancel has the focus.
    await override.press('Space');
    const question = page.getByRole('dialog', { name: 'End the override?' });
    await question.getByText('Not Permitted · 3 of 3 days left · Rash').waitFor();
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    expect(await override.isChecked()).toBe(true);
    expect(await points()).toHaveLength(1);
    await page.getByRole('button', { name: 'End', exact: true }).click();
    await question.getByRole('button', { name: 'End override' }).click();
    await page.getByText('The override has ended.').waitFor();
    await expect.poll(points).toMatchObject([{ data: [] }, { data: ['notPermitted', 3, 'Rash'] }]);
    await expect.poll(() => override.isChecked()).toBe(false);
    expect(await override.evaluate((box) => box === document.activeElement)).toBe(true);
  });

  test('show the latest alert, the date of birth and the death on every tab', async () => {
    const sent = async (path: string, json: object) =>
      expect((await platform.api(path, { json })).status).toBeLessThan(300);
    await sent('plans', { planId: 'late', name: 'Late effects' });
    await sent('types/late/alert_levels', { alertLevelId: 'high', name: 'Very high', color: 'red', priority: 4 });
    const json = { dob: '1970-01-02', lastName: 'Late', deceased: true, plans: [{ planId: 'late' }] };
    const { patientId } = (await platform.api<{ patient: Patient }>('patients', { json })).body.patient;
    const eventTime = new Date().toISOString();
    for (const data of [['high'], []])
      await sent(`patients/${patientId}/data`, { dataId: 'iraeOverallAlert', planId: 'late', eventTime, data });
    const page = await open(`/patients/${patientId}`);
    for (const tab of [undefined, 'History', 'Chart']) {
      if (tab) await page.getByRole('tab', { name: tab, exact: true }).click();
      const alert = page.locator('dd', { has: page.getByText('Very high', { exact: true }) });
      await alert.first().waitFor();
      expect(await alert.first().locator('svg').count()).toBe(1);
      for (const text of ['Latest alert', 'Patient Deceased', '2 January 1970', 'Override'])
        expect(await page.getByText(text, { exact: true }).first().isVisible(), `${text} on ${tab}`).toBe(true);
      // Labels in one line stand at the same vertical position, whatever controls are beside them.
      const [birth, latest] = await Promise.all(
        ['Date of Birth', 'Latest alert'].map((name) => page.locator('dt', { hasText: name }).boundingBox()),
      );
      expect(latest?.y).toBe(birth?.y);
    }
    await platform.api(`patients/${patientId}`, { method: 'DELETE' });
  });

  test('have providers, and are exported with selected fields', async () => {
    const json = {
      firstName: 'Pia',
      lastName: 'Provider',
      emails: [{ email: 'pia@example.org', emailType: 'direct' }],
    };
    await platform.api('providers', { json });
    const page = await open(`/patients/${ids.get('Abel')}`);
    await page.getByRole('tab', { name: /^Providers/ }).click();
    await page
      .getByRole('tabpanel', { name: /^Providers/ })
      .getByRole('button', { name: 'Add' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Add Provider' });
    await dialog.getByRole('combobox', { name: 'Provider' }).fill('Pia');
    await page.getByRole('option', { name: /Pia/ }).first().click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add' }).click();
    const table = page.getByRole('table', { name: 'Patient Providers' });
    await table.getByRole('row', { name: /Pia Provider .*pia@example\.org/ }).waitFor();
    await table.getByRole('button', { name: 'Delete: Pia Provider' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => table.getByText('Pia Provider').count()).toBe(0);
    await page.getByRole('tab', { name: 'Owner' }).click();
    await page.getByText('The patient has no owner.').waitFor();

    await go(page, '/patients');
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Download Patients CSV' }).click();
    const csv = page.getByRole('dialog', { name: 'Download Patients CSV' });
    await expect.poll(() => csv.getByRole('checkbox').count()).toBe(34);
    await csv.getByRole('checkbox', { name: 'All fields' }).uncheck();
    expect(await csv.getByRole('button', { name: 'Download' }).isDisabled()).toBe(true);
    await csv.getByRole('checkbox', { name: 'Last Name' }).check();
    await csv.getByRole('checkbox', { name: 'Sign-in count' }).check();
    await expectAccessible(page);
    const saved = page.waitForEvent('download');
    await csv.getByRole('button', { name: 'Download' }).click();
    const file = await readFile(await (await saved).path(), 'utf8');
    expect(
      file
        .replace(/^\uFEFF/, '')
        .trimEnd()
        .split('\r\n'),
    ).toEqual(['lastName,loginCount', 'Abel,', 'Moore,', '陳,']);
  });
});
