import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { go, signedIn, useBrowser } from '../support/browser';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';

describe('the lists of recent activity', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let patientId: string;
  let providerId: string;
  let address: string;

  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres', samplePatients: 12 });
    const first = async (path: string, many: string, id: string) =>
      String((await platform.api<Record<string, Record<string, unknown>[]>>(`${path}?limit=1`)).body[many]?.[0]?.[id]);
    patientId = await first('patients', 'patients', 'patientId');
    providerId = await first('providers', 'providers', 'providerId');
    const made = await platform.api<{ url: string }>('reporting/reportLinks', {
      json: {
        reportName: 'PatientSummary',
        args: { patientId },
        recipientType: 'provider',
        recipientId: providerId,
        send: false,
      },
    });
    expect(made.status, made.text).toBe(200);
    address = new URL(made.body.url).hash;
  });
  afterAll(() => platform?.stop());

  const open = async (tab: string): Promise<Page> => {
    const page = await browser.page(`${platform.url}/recentActivity/all/${tab}`, await signedIn(platform));
    await page.locator('#recent-panel tbody tr').first().waitFor();
    return page;
  };

  test('a link shows the report to somebody who is not signed in, and the opening is listed', async () => {
    const reader = await browser.page(`${platform.url}/shared_report${address}`);
    await reader.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
    await reader.goto(`${platform.url}/shared_report#wrong`);
    await reader.reload();
    await reader.getByText('This link has expired or was already used. Request a new one.').waitFor();
    const page = await open('reportAccess');
    const table = page.getByRole('table', { name: 'Patient Report Access' });
    const heads = await table.getByRole('columnheader').allInnerTexts();
    expect(heads.map((head) => head.trim())).toEqual(['Updated Date', 'Provider', 'Patient', 'Report']);
    await table.getByRole('link').first().click();
    const drawer = page.getByRole('dialog', { name: 'Opened report' });
    await drawer.getByText('ReportLinkAccess').first().waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await page.getByText('Live', { exact: true }).waitFor();
    await reader.goto(`${platform.url}/shared_report${address}`);
    await reader.reload();
    await page.getByRole('button', { name: '1 report opened' }).click();
    await expect.poll(() => table.getByRole('row').count()).toBe(3);
  });

  test('results over the limit are marked, also in words', async () => {
    const page = await open('labs');
    await page.getByLabel('Validation Limit').fill('0');
    await page.getByLabel('Validation Limit').press('Enter');
    await page.getByText('over the limit').first().waitFor();
    expect(await page.locator('tr.high').count()).toBeGreaterThan(0);
    await expectAccessible(page);
    await page.getByLabel('Validation Limit').fill('100000');
    await page.getByLabel('Validation Limit').press('Enter');
    await expect.poll(() => page.locator('tr.high').count()).toBe(0);
    // The limit is remembered, and an address with a limit takes precedence.
    await go(page, '/recentActivity/all/journals');
    await page.getByRole('combobox', { name: 'Flags' }).waitFor();
    await go(page, '/recentActivity/all/labs');
    await expect.poll(() => page.getByLabel('Validation Limit').inputValue()).toBe('100000');
    await go(page, '/recentActivity/all/labs?limit=0');
    await page.getByText('over the limit').first().waitFor();
  });

  test('a result that is preliminary and without a time says both, and the labs of its patient count it', async () => {
    const bundle = {
      resourceType: 'Bundle',
      type: 'collection',
      entry: [
        {
          resource: {
            resourceType: 'Patient',
            id: 'p',
            name: [{ family: 'Timeless', given: ['Tia'] }],
            birthDate: '1970-02-03',
          },
        },
        {
          resource: {
            resourceType: 'Observation',
            id: 'o',
            status: 'preliminary',
            category: [{ coding: [{ code: 'laboratory' }] }],
            code: { coding: [{ system: 'http://loinc.org', code: '2951-2', display: 'Sodium' }] },
            subject: { reference: 'Patient/p' },
            valueQuantity: { value: 121, unit: 'mmol/L' },
          },
        },
      ],
    };
    const { jobId } = (
      await platform.api<{ jobId: string }>('fhir/import', {
        body: JSON.stringify(bundle),
        headers: { 'content-type': 'application/fhir+json' },
      })
    ).body;
    const state = async () => (await platform.api<{ job: { status: string } }>(`fhir/import/${jobId}`)).body.job.status;
    await expect.poll(state).toBe('done');
    const found = await platform.api<{ patients: { patientId: string }[] }>('patients?search=timeless');
    const timeless = found.body.patients[0]?.patientId ?? '';
    const page = await browser.page(`${platform.url}/recentActivity/${timeless}/labs`, await signedIn(platform));
    const row = page.locator('#recent-panel tbody tr').first();
    await row.getByRole('link', { name: 'Time not known' }).waitFor();
    expect(await row.innerText()).toContain('(preliminary)');
    await go(page, `/patient_labs/${timeless}`);
    await page.getByRole('link', { name: 'Results without a known time: 1' }).waitFor();
  });

  test('journals show red, orange and yellow flags at first; the session keeps the chosen flags, and only new journals with such a flag are announced', async () => {
    const total = async (flags: string): Promise<number> =>
      (await platform.api<{ count: number }>(`patients/*/journals?limit=1${flags}`)).body.count;
    const [every, usual] = [await total(''), await total('&flags=redAlert,orangeAlert,yellowAlert')];
    const red = await total('&flags=redAlert');
    expect(red).toBeLessThan(usual);
    expect(usual).toBeLessThan(every);
    const page = await open('journals');
    const shown = (count: number) => page.getByText(`${count} record${count === 1 ? '' : 's'}`, { exact: true });
    await shown(usual).waitFor();
    const flags = page.getByRole('combobox', { name: 'Flags' });
    await flags.click();
    for (const name of ['Orange', 'Yellow']) await page.getByRole('option', { name }).click();
    await page.keyboard.press('Escape');
    await shown(red).waitFor();
    await page.reload();
    await shown(red).waitFor();

    {
      await flags.click();
      for (const name of ['Orange', 'Yellow']) await page.getByRole('option', { name }).click();
      await page.keyboard.press('Escape');
      await page.getByText('Live', { exact: true }).waitFor();
      const { body } = await platform.api<{ patients: { patientId: string }[] }>('patients?limit=1');
      const of = `patients/${body.patients[0]?.patientId ?? ''}/journals`;
      for (const flags of [[], ['greenAlert'], ['redAlert']]) {
        const json = { createDate: new Date().toISOString(), journal: [], flags };
        expect((await platform.api(of, { json })).status).toBe(201);
      }
      await page.getByRole('button', { name: '1 new journal', exact: true }).click();
      await page.locator('tbody tr').first().getByText('Red').waitFor();
      await flags.click();
      for (const name of ['Red', 'Orange', 'Yellow']) await page.getByRole('option', { name }).click();
      await page.keyboard.press('Escape');
      await platform.api(of, { json: { createDate: new Date().toISOString(), journal: [] } });
      await page.getByRole('button', { name: '1 new journal', exact: true }).waitFor();
    }
  });

  test('rows open in a drawer that names the patient', async () => {
    const page = await open('journals');
    for (const [tab, columns] of [
      ['journals', ['Patient', 'Create Date', 'Flags', 'EOD?', 'Status']],
      ['labs', ['Patient', 'Event Time', 'Data ID', 'Lab values', 'Provider']],
      ['appointments', ['Created At', 'Org', 'Patient', 'Provider', 'Category', 'Note']],
      ['notes', ['Created', 'Patient', 'Provider', 'Category', 'Note']],
      ['messages', ['Created At', 'Patient', 'Provider', 'Subject', 'Note']],
    ] as const) {
      // On another screen, no heading of the former tab is taken for one of this tab.
      await go(page, '/nowhere');
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
      await go(page, `/recentActivity/all/${tab}`);
      await page.locator('#recent-panel tbody tr a.row').first().waitFor();
      const heads = await page.locator('#recent-panel').getByRole('columnheader').allInnerTexts();
      expect(heads.map((head) => head.trim())).toEqual(columns);
      await page.locator('#recent-panel tbody tr a.row').first().click();
      const drawer = page.getByRole('dialog');
      await drawer.getByText('Patient', { exact: true }).first().waitFor();
      await drawer.getByRole('heading', { name: 'JSON' }).waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'detached' });
    }
  });
});
