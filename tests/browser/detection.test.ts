import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { go, signedIn, useBrowser } from '../support/browser';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';

const SYMPTOMS = [{ dataId: 'cough', role: 'primary', tuple: 0 }];
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString();

describe('detection on many patients', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let patientId: string;
  const post = <T = Record<string, never>>(path: string, json: object) =>
    platform.api<T>(path, { method: 'POST', json });

  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres' });
    await post('plans', { planId: 'watch', name: 'Watch' });
    await post('types/watch/alert_levels', { alertLevelId: 'red', name: 'Red', color: 'red', priority: 3 });
    const primary = { symptoms: [{ dataId: 'cough' }], min: 2, max: 4 };
    const fever = { symptoms: [{ dataId: 'fever' }], min: 1, max: 1 };
    const near = { ruleId: 'near', grade: 4, alertLevelId: 'red', priority: 0, primary, associated: fever };
    const rules = [{ ruleId: 'r', grade: 3, alertLevelId: 'red', priority: 1, primary }];
    await post('types/watch/detect_models', {
      modelId: 'lungs',
      name: 'Lungs',
      version: '2.1',
      rules: [...rules, near],
    });
    await post('types/watch/models', { modelId: 'lungs', name: 'Lungs and airways', symptoms: SYMPTOMS });
    await post('types/watch/data', { dataId: 'cough', name: 'Coughing', category: 'symptom' });
    await post('types/watch/medications', { medicationId: '8640', name: 'Prednisone' });
    await post('types/watch/medications', { medicationId: '6468', name: 'Loperamide' });
    const { body } = await post<{ patient: { patientId: string } }>('patients', {
      dob: '1980-02-03',
      firstName: 'Ann',
      lastName: 'Abel',
      plans: [{ planId: 'watch', startDate: '2020-01-01' }],
    });
    patientId = body.patient.patientId;
    await post(`patients/${patientId}/data`, { dataId: 'cough', groupId: 'g', data: [3], eventTime: YESTERDAY });
    for (const groupId of ['g', 'h'])
      await post(`patients/${patientId}/groups`, { groupId, planId: 'watch', eventTime: YESTERDAY });
    await post('types/watch/data', { dataId: 'tsh', name: 'Thyrotropin', category: 'labTest' });
    await post('types/watch/data', { dataId: 'alt', name: 'ALT', category: 'labTest' });
    const lab = {
      ruleId: 'l',
      grade: 3,
      alertLevelId: 'red',
      priority: 1,
      primary: { symptoms: [{ dataId: 'alt', tuple: 1 }], min: 2 },
    };
    await post('types/watch/detect_models', { modelId: 'liver', name: 'Liver', category: 'lab', rules: [lab] });
    await post(`patients/${patientId}/journals`, { groupId: 'g', status: 'open', journal: [] });
    await post(`patients/${patientId}/conversations`, { groupId: 'g', questionId: 'next' });
  });
  afterAll(() => platform?.stop());

  test('runs for a plan, is refused for a file without patients, and runs for the patients of a file', async () => {
    const page = await browser.page(`${platform.url}/patients`, await signedIn(platform));
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Run detect on all patients' }).click();
    const dialog = page.getByRole('dialog', { name: 'Run Detect' });
    const run = dialog.getByRole('button', { name: 'Run' });
    expect(await dialog.getByLabel('Days').inputValue()).toBe('14');
    expect(await run.isDisabled()).toBe(true);
    await expectAccessible(page);
    await dialog.getByRole('combobox', { name: 'Plan' }).click();
    await page.getByRole('option', { name: 'Watch' }).click();
    await dialog.getByText('1 patient', { exact: true }).waitFor();
    await run.click();
    await dialog.getByText('Done processing 1 patient.').waitFor();
    const { body } = await platform.api<{ data: { data: unknown[] }[] }>(
      `patients/${patientId}/data?dataId=iraeOverallAlert`,
    );
    expect(body.data.map(({ data }) => data)).toEqual([['red']]);

    const give = async (text: string) => {
      // The file chooser opens by keyboard too.
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        dialog.getByRole('button', { name: /^(Choose CSV|Choose another file)/ }).press('Enter'),
      ]);
      await chooser.setFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    };
    await give('name\nAnn\n');
    await dialog.getByText('No patientIds column found in the CSV').waitFor();
    expect(await run.isDisabled()).toBe(true);
    await dialog.getByLabel('Days').fill('0');
    await dialog.getByText('Enter a whole number from 1 to 3650').waitFor();
    await dialog.getByLabel('Days').fill('7');
    await give(`patientId\n${patientId}\nsomebody-else\n`);
    await run.click();
    await dialog.getByText('1 ID in the file doesn’t match any patient.').waitFor();
    await dialog.getByText('Done processing 1 patient.').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  test('runs for selected groups of a patient, and shows the result of each', async () => {
    const page = await browser.page(`${platform.url}/patient_history/${patientId}/groups`, await signedIn(platform));
    const run = page.getByRole('button', { name: 'Run Detect' });
    await page.getByRole('table').locator('tbody tr').nth(1).waitFor();
    expect(await run.isDisabled()).toBe(true);
    expect(await page.getByLabel('Require Journal').isChecked()).toBe(true);
    expect(await page.getByLabel('Triage').isChecked()).toBe(false);
    await page.getByLabel('Select all rows on this page').check();
    await run.click();
    const outcome = page.getByRole('status').filter({ hasText: 'result' });
    await outcome.getByText('h: skipped: no journal').waitFor();
    await outcome.getByRole('listitem').filter({ hasText: 'g: Red' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Details of g' }).click();
    const why = page.getByRole('region', { name: 'Why this alert' });
    await why.getByText(/^Red, because/).waitFor();
    const models = page.getByRole('region', { name: 'Models', exact: true });
    await models.getByRole('button', { name: /Lungs and airways.*Red/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByLabel('Require Journal').uncheck();
    await page.getByLabel('Triage').check();
    await page.getByLabel('Select h').uncheck();
    await run.click();
    await outcome.getByText('same level, assessed for triage').waitFor();
    const { body } = await platform.api<{ data: { source: { action?: string }[] }[] }>(
      `patients/${patientId}/data?dataId=iraeOverallAlert`,
    );
    expect(body.data[0]?.source.at(-1)?.action).toBe('triage-assessment');
  });

  test('explains an alert: which rule decided, which one nearly fired, and what was missing', async () => {
    const page = await browser.page(
      `${platform.url}/patient_history/${patientId}/data?category=alert`,
      await signedIn(platform),
    );
    await page.getByRole('link', { name: 'iraeOverallAlert' }).or(page.locator('a.row').first()).first().click();
    const why = page.getByRole('region', { name: 'Why this alert' });
    await why.getByText('1 model fired', { exact: true }).waitFor();
    await why.getByText(/^Rules version [0-9a-f]{8}$/).waitFor();
    await why.getByText('The plan’s rules have not changed since').waitFor();
    const models = page.getByRole('region', { name: 'Models', exact: true });
    const model = models.getByRole('button', { name: /Lungs and airways.*version 2\.1.*Red/ });
    expect(await model.getAttribute('aria-expanded')).toBe('true');
    await models.getByText('Deciding rule').waitFor();
    await models
      .getByRole('listitem')
      .filter({ hasText: /^Coughing 2 or morescore 3, matches the rule$/ })
      .first()
      .waitFor();
    await models.getByText('One symptom short').waitFor();
    await models.getByText('Also used by rules: fever').waitFor();
    await models.getByRole('button', { name: 'Show all 2 rules' }).click();
    await models.getByRole('table', { name: 'Detect rules' }).waitFor();
    await expectAccessible(page, '[role=dialog]');
    await model.press('Enter');
    await expect.poll(() => models.getByText('Deciding rule').count()).toBe(0);
  });

  test('selects a single laboratory report, and shows which values no model reads', async () => {
    const report = { groupId: 'lab', sessionId: 'report', category: 'labTest', eventTime: YESTERDAY, planId: 'watch' };
    await post(`patients/${patientId}/data`, { ...report, dataId: 'alt', data: [120, 3], reportName: 'Panel' });
    await post(`patients/${patientId}/data`, { ...report, dataId: 'tsh', data: [13.27, 3.6], reportName: 'Panel' });
    const page = await browser.page(`${platform.url}/patient_history/${patientId}/groups`, await signedIn(platform));
    const reports = page.getByRole('region', { name: 'Lab reports' });
    await reports.getByLabel('Select Panel').check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Run Detect' }).click();
    await page.getByRole('status').getByRole('listitem').filter({ hasText: 'Red' }).waitFor();
    await go(page, `/patient_labs/${patientId}`);
    await page
      .getByRole('row')
      .filter({ hasText: /tsh|thyrotropin/i })
      .getByRole('link')
      .first()
      .click();
    const why = page.getByRole('region', { name: 'Why this alert' });
    await why.getByText(/^No model in the plan uses this value/).waitFor();
    await expectAccessible(page, '[role=dialog]');
  });

  test('resets the conversation after a confirmation, and searches medications among those of the plan', async () => {
    const page = await browser.page(
      `${platform.url}/patient_history/${patientId}/medications`,
      await signedIn(platform),
    );
    await page.getByRole('button', { name: 'Reset history' }).click();
    const question = page.getByRole('dialog', { name: /Reset this patient’s conversation/ });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Reset history' }).click();
    await page.getByText('Conversation reset; 1 check-in ended.').waitFor();
    await page.getByRole('link', { name: 'Add' }).click();
    const dialog = page.getByRole('dialog');
    const box = dialog.getByRole('combobox', { name: 'Medication ID' });
    await box.fill('predni');
    await page.getByRole('option', { name: /Prednisone/ }).click();
    await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('Prednisone');
    expect(await box.inputValue()).toBe('8640');
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page
      .getByRole('link', { name: 'Prednisone' })
      .or(page.getByRole('cell', { name: 'Prednisone' }))
      .first()
      .waitFor();
  });
});
