import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { signedIn, useBrowser } from '../support/browser';
import { pdfText } from '../support/pdf';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';

const DAY_MS = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

describe('charts, reports and laboratory results of a patient', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let kept: Awaited<ReturnType<typeof signedIn>>;
  let patientId: string;

  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres' });
    kept = await signedIn(platform);
    const post = async <T = Record<string, never>>(path: string, json: object) => {
      const { status, body, text } = await platform.api<T>(path, { method: 'POST', json });
      expect(status, text).toBeLessThan(300);
      return body;
    };
    await post('plans', { planId: 'watch', name: 'Watch' });
    await post('types/watch/alert_levels', { alertLevelId: 'red', name: 'Severe', color: 'red', priority: 3 });
    await post('types/watch/alert_levels', { alertLevelId: 'green', name: 'Well', color: 'green', priority: 0 });
    await post('types/watch/data', { dataId: 'cough', name: 'Cough', category: 'symptom' });
    await post('types/watch/data', {
      dataId: 'alt',
      name: 'Alanine',
      category: 'labTest',
      code: '1742-6',
      system: 'http://loinc.org',
      unit: 'U/L',
      range: { low: 7, high: 56 },
    });
    const symptoms = [{ dataId: 'alt', role: 'primary', tuple: 0 }];
    for (const modelId of ['liver', 'gall'])
      await post('types/watch/models', { modelId, name: modelId, category: 'lab', symptoms });
    const { patient } = await post<{ patient: { patientId: string } }>('patients', {
      dob: '1980-02-03',
      firstName: 'Ann',
      lastName: 'Abel',
      plans: [{ planId: 'watch', startDate: '2020-01-01' }],
    });
    patientId = patient.patientId;
    await post('providers', {
      firstName: 'Bo',
      lastName: 'Beck',
      emails: [{ email: 'bo@example.org' }, { email: 'b2@example.org' }],
    });
    const point = (dataId: string, value: unknown, days: number) =>
      post(`patients/${patientId}/data`, { dataId, planId: 'watch', data: [value], eventTime: daysAgo(days) });
    await point('iraeOverallAlert', 'red', 2);
    await point('iraeOverallAlert', 'green', 20);
    await point('iraeOverallAlert', 'green', 400);
    await point('cough', 3, 2);
  });
  afterAll(() => platform?.stop());

  test('the chart counts alerts between the typed days, as bars and as a table', async () => {
    const page = await browser.page(`${platform.url}/patients/${patientId}/chart`, kept);
    const days = page.getByLabel('Days History');
    const count = (name: string) => page.getByRole('row', { name }).getByRole('cell');
    await page.getByRole('img', { name: 'IRAE Overall: Well 1, Severe 1' }).waitFor();
    expect(await days.inputValue()).toBe('365');
    expect(await count('IRAE Overall: Severe').textContent()).toBe('1');
    const overTime = page.getByRole('figure', { name: 'IRAE Overall: Alerts by week, from Monday' });
    await overTime.getByText('Show as a table').click();
    const counts = await overTime
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
      .allInnerTexts();
    expect(counts.map((row) => row.split(/\s+/).slice(1))).toEqual([
      ['1', '0'],
      ['0', '1'],
    ]);
    await expectAccessible(page);
    await days.fill('');
    await days.pressSequentially('5x0.0');
    expect(await days.inputValue()).toBe('500');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('img', { name: 'IRAE Overall: Well 2, Severe 1' }).waitFor();
    await page.getByRole('table', { name: 'Most recent alerts' }).getByRole('link').first().click();
    await page.getByRole('dialog').getByRole('heading', { name: 'Why this alert' }).waitFor();
    await page.goBack();
    await page.getByRole('img', { name: /^IRAE Overall: / }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Refresh' }).isEnabled()).toBe(true);
    await days.fill('1');
    await days.press('Enter');
    await page.getByText('No Alert Data for time range').waitFor();
    await days.fill('');
    expect(await page.getByRole('button', { name: 'Refresh' }).isDisabled()).toBe(true);
  });

  test('the summary is shown as HTML and as PDF, and saved as shown', async () => {
    const page = await browser.page(`${platform.url}/patients/${patientId}/history/summary`, kept);
    await page.getByRole('button', { name: 'HTML' }).click();
    const frame = page.frameLocator('iframe[title="Patient summary report"]');
    await frame.getByRole('heading', { name: 'Patient summary' }).waitFor();
    await frame.getByRole('row', { name: /Cough/ }).first().waitFor();
    expect(await frame.getByRole('heading', { name: 'Alerts' }).count()).toBe(0);
    await page.getByRole('group', { name: 'Level' }).getByRole('button', { name: '2' }).click();
    await frame.getByRole('heading', { name: 'Alerts' }).waitFor();
    // The page's policy accepts the report's styles, so a heading is not in the browser's default black.
    expect(
      await frame
        .locator('h2')
        .first()
        .evaluate((head) => getComputedStyle(head).color),
    ).toBe('rgb(11, 100, 103)');
    const saved = async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download', exact: true }).click(),
      ]);
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
    };
    expect((await saved()).name).toBe('PatientSummary.html');
    await page.getByRole('button', { name: 'PDF' }).click();
    await page.locator('canvas').first().waitFor();
    await expectAccessible(page);
    const pdf = await saved();
    expect(pdf.name).toBe('PatientSummary.pdf');
    expect((await pdfText(pdf.bytes)).join('')).toContain('Ann Abel');
  });

  test('the report from the toolbar omits parts that are not selected', async () => {
    const page = await browser.page(`${platform.url}/patients/${patientId}`, kept);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Download Patient Report' }).click();
    const dialog = page.getByRole('dialog', { name: 'Download Patient Report' });
    const header = dialog.getByRole('checkbox', { name: /^Header/ });
    expect([await header.isChecked(), await header.isDisabled()]).toEqual([true, true]);
    await expectAccessible(page);
    await dialog.getByRole('checkbox', { name: 'Recommendations' }).uncheck();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    const text = (await pdfText(await readFile(await download.path()))).join('');
    expect(text).toContain('Heatmap and symptoms');
    expect(text).not.toContain('Recommendations');
  });

  test('a link to the report is made, opened by somebody who is not signed in, and revoked', async () => {
    // The links of a patient of its own, because the test may run twice.
    const { body } = await platform.api<{ patient: { patientId: string } }>('patients', {
      json: { dob: '1981-02-03', firstName: 'Lia', lastName: 'Lark' },
    });
    const permissions = ['clipboard-read', 'clipboard-write'];
    const page = await browser.page(`${platform.url}/patients/${body.patient.patientId}`, { ...kept, permissions });
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Download Patient Report' }).click();
    const opener = page.getByRole('button', { name: 'Send Report Link' });
    await opener.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Send Report Link' });
    await dialog.getByText('There are no links yet.').waitFor();
    await dialog.getByText('The record has no address for this contact method.').waitFor();
    const send = dialog.getByRole('button', { name: 'Send', exact: true });
    expect(await send.isDisabled()).toBe(true);
    const days = dialog.getByRole('textbox', { name: 'Days until it expires' });
    expect(await days.inputValue()).toBe('7');
    await dialog.getByRole('radio', { name: 'Address to copy' }).check();
    const make = dialog.getByRole('button', { name: 'Create link' });
    await days.fill('31');
    expect(await make.isDisabled()).toBe(true);
    await days.fill('3');
    await expectAccessible(page, '[role=dialog]');
    await days.press('Enter');
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
    await dialog.getByText('The address has been copied.').waitFor();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    const row = dialog.getByRole('row', { name: /Lia Lark \(Patient\).*admin.*Never.*Active/ });
    await row.waitFor();
    await expectAccessible(page, '[role=dialog]');
    const reader = await browser.page(address);
    await reader.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();

    await dialog.getByRole('button', { name: /^Revoke the link for Lia Lark/ }).click();
    const question = page.getByRole('dialog', { name: 'Revoke the link for Lia Lark?' });
    await question.getByRole('button', { name: 'Revoke' }).click();
    await dialog.getByRole('row', { name: /Lia Lark.*Revoked/ }).waitFor();
    await reader.reload();
    await reader.getByText('This link has expired or was already used. Request a new one.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('laboratory results are entered by the plan’s models, once each, and evaluated by detection', async () => {
    // A name of its own, because the test may run twice.
    const lastName = `Lake ${randomUUID()}`;
    await platform.api('patients', {
      json: { dob: '1982-02-03', firstName: 'Lou', lastName, plans: [{ planId: 'watch', startDate: '2020-01-01' }] },
    });
    const page = await browser.page(`${platform.url}/patient_labs`, kept);
    await page.getByRole('combobox', { name: 'Patient' }).click();
    await page.getByRole('combobox', { name: 'Patient' }).fill(lastName);
    await page.getByRole('option', { name: `Lou ${lastName}` }).click();
    await page.getByRole('heading', { name: 'Lab data: none in this period' }).waitFor();
    await page.getByRole('button', { name: 'Show the last ten years' }).waitFor();
    // The tools and the count are on one line.
    const detect = await page.getByRole('button', { name: 'Run Patient Detect' }).boundingBox();
    const count = await page.getByRole('heading', { level: 1 }).getByText('0', { exact: true }).boundingBox();
    expect(count?.y).toBeLessThan((detect?.y ?? 0) + (detect?.height ?? 0));
    await page.getByRole('button', { name: 'Add Lab Data' }).click();
    const panel = page.getByRole('dialog', { name: 'Add Patient Lab Data' });
    const save = panel.getByRole('button', { name: 'Save' });
    const value = (at: number) => panel.getByRole('textbox', { name: 'Alanine: Value' }).nth(at);
    await value(0).fill('90');
    const row = panel.getByRole('row', { name: /Alanine/ }).first();
    await row.getByText('1.694 high').waitFor();
    await expectAccessible(page);
    // Escape does not throw away what was typed.
    await page.keyboard.press('Escape');
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Keep editing' })
      .click();
    await value(1).fill('30');
    await panel.getByText('You have duplicate DataIds. Please select only one').waitFor();
    expect(await save.isDisabled()).toBe(true);
    await value(1).fill('');
    await save.click();
    await panel.waitFor({ state: 'detached' });
    const stored = page.getByRole('table', { name: 'Lab data' }).getByRole('row', { name: /alanine/i });
    await stored.getByText('1.694 high').waitFor();
    await stored.getByText('submitted').waitFor();
    await page.getByRole('button', { name: 'Run Patient Detect' }).click();
    await page.getByText(/lab reports? checked/).waitFor();
    await expectAccessible(page);
  });
});
