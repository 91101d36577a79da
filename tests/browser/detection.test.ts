import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { signIn, useBrowser } from '../support/browser';
import { startPlatform, type TestPlatform } from '../support/platform';

const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString();

describe('detection on many patients', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let patientId: string;

  beforeAll(async () => {
    platform = await startPlatform({ database: 'pglite' });
    const post = <T = Record<string, never>>(path: string, json: object) =>
      platform.api<T>(path, { method: 'POST', json });
    await post('plans', { planId: 'watch', name: 'Watch' });
    await post('types/watch/alert_levels', { alertLevelId: 'red', name: 'Red', color: 'red', priority: 3 });
    const primary = { symptoms: [{ dataId: 'cough' }], min: 2, max: 4 };
    const rules = [{ ruleId: 'r', grade: 3, alertLevelId: 'red', priority: 1, primary }];
    await post('types/watch/detect_models', { modelId: 'lungs', name: 'Lungs', rules });
    const { body } = await post<{ patient: { patientId: string } }>('patients', {
      dob: '1980-02-03',
      firstName: 'Ann',
      lastName: 'Abel',
      plans: [{ planId: 'watch', startDate: '2020-01-01' }],
    });
    patientId = body.patient.patientId;
    await post(`patients/${patientId}/data`, { dataId: 'cough', groupId: 'g', data: [3], eventTime: YESTERDAY });
  });
  afterAll(() => platform?.stop());

  test('is run on a plan, refused for a file without patients, and run for those of a file', async () => {
    const page = await browser.page(platform.url);
    await signIn(page);
    await page.goto(`${platform.url}/patients`);
    await page.getByRole('button', { name: 'Run detect on all patients' }).click();
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

    const give = (text: string) =>
      dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await give('name\nAnn\n');
    await dialog.getByText('No patientIds column found in the CSV').waitFor();
    expect(await run.isDisabled()).toBe(true);
    await dialog.getByLabel('Days').fill('0');
    await dialog.getByText('A whole number from 1 to 3650').waitFor();
    await dialog.getByLabel('Days').fill('7');
    await give(`patientId\n${patientId}\nsomebody-else\n`);
    await run.click();
    await dialog.getByText('Done processing 2 patients.').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
  });
});
