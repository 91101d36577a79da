import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/domain/entity/types';
import { expectAccessible } from '../support/accessibility';
import { signedIn, useBrowser } from '../support/browser';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';

describe('report jobs', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let kept: Awaited<ReturnType<typeof signedIn>>;
  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres' });
    kept = await signedIn(platform);
  });
  afterAll(() => platform?.stop());

  test('a report is asked for by its arguments, made, opened, saved and deleted', async () => {
    // A name of its own, because the test may run twice.
    const lastName = `Reed ${randomUUID()}`;
    await platform.api('patients', { json: { dob: '1980-02-03', firstName: 'Rea', lastName } });
    const page = await browser.page(`${platform.url}/report_jobs`, kept);
    await page.getByRole('heading', { name: /^Report Jobs/, level: 1 }).waitFor();
    await page.getByRole('button', { name: 'New report' }).click();
    const dialog = page.getByRole('dialog', { name: 'New report' });
    await dialog.getByRole('combobox', { name: 'Report' }).click();
    await page.getByRole('option', { name: 'Patient summary' }).click();
    await dialog.getByRole('combobox', { name: 'Format' }).click();
    await page.getByRole('option', { name: 'Page (HTML)' }).click();
    const patient = dialog.getByRole('combobox', { name: /^Patient/ });
    await patient.waitFor();
    expect(await dialog.getByRole('checkbox', { name: 'With the recommendations' }).isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Create report' }).click();
    await dialog.getByText('Required.').waitFor();
    await expectAccessible(page, '[role=dialog]');
    await patient.fill(lastName);
    await page.getByRole('option', { name: `Rea ${lastName}` }).click();
    await dialog.getByRole('button', { name: 'Create report' }).click();
    const job = page.getByRole('dialog', { name: 'Report job' });
    const open = job.getByRole('button', { name: 'Open Report' });
    await expect.poll(() => open.isEnabled()).toBe(true);
    await job.getByRole('link', { name: 'View Logs' }).waitFor();
    await expectAccessible(page);
    await open.click();
    const report = page.getByRole('dialog', { name: 'PatientSummary.html' });
    await report.frameLocator('iframe').getByText(lastName).first().waitFor();
    await expectAccessible(page, '[role=dialog]');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      report.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('PatientSummary.html');
    expect(await readFile(await download.path(), 'utf8')).toContain(lastName);
    await report.getByRole('button', { name: 'Close' }).click();
    await report.waitFor({ state: 'detached' });
    const address = page.url();
    await job.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete?' });
    await question.getByText(/^Patient summary, \d\d-\d\d-\d{4} \d\d:\d\d$/).waitFor();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await job.waitFor({ state: 'detached' });
    await page.goto(address);
    await page.getByText('Report Job not found').waitFor();
  });

  test('a job that failed says why, can be made again, and the list is filtered by report', async () => {
    const providerId = randomUUID();
    const { body } = await platform.api<{ jobId: string }>('reporting/jobs', {
      json: { reportName: 'ProviderPatients', args: { providerId } },
    });
    await expect
      .poll(
        async () => (await platform.api<{ job: { status: string } }>(`reporting/jobs/${body.jobId}`)).body.job.status,
      )
      .toBe('failed');
    const page = await browser.page(`${platform.url}/report_jobs/${body.jobId}`, kept);
    const job = page.getByRole('dialog', { name: 'Report job' });
    await job.getByText('Report job has failed: a record that the report is about does not exist').waitFor();
    expect(await job.getByRole('button', { name: 'Open Report' }).isDisabled()).toBe(true);
    const address = page.url();
    await job.getByRole('button', { name: 'Create again' }).click();
    await expect.poll(() => page.url()).not.toBe(address);
    await job.getByText(/^Report job has failed/).waitFor();
    const made = await platform.api<{ job: JsonObject }>(`reporting/jobs/${page.url().split('/').at(-1)}`);
    expect(made.body.job).toMatchObject({ reportName: 'ProviderPatients', args: { providerId } });
    await page.keyboard.press('Escape');
    await job.waitFor({ state: 'detached' });
    await page.getByRole('combobox', { name: 'Report' }).click();
    await page.getByRole('option', { name: 'Daily summary report' }).click();
    await page.keyboard.press('Escape');
    await page
      .getByRole('row', { name: /Daily summary report.*Failed/ })
      .first()
      .waitFor();
    await expectAccessible(page);
  });

  test('a report is about all organizations, and its times are typed in its own time zone', async () => {
    const page = await browser.page(`${platform.url}/report_jobs`, kept);
    await page.getByRole('button', { name: 'New report' }).click();
    const dialog = page.getByRole('dialog', { name: 'New report' });
    await dialog.getByRole('combobox', { name: 'Report' }).click();
    await page.getByRole('option', { name: 'Missed check-ins', exact: true }).click();
    const start = dialog.getByRole('textbox', { name: /^Start/ });
    await dialog.getByRole('combobox', { name: /^Time zone/ }).fill('New_York');
    await page.getByRole('option', { name: 'America/New York' }).click();
    await expect.poll(() => dialog.getByText(/^America\/New York, GMT-[45]$/).count()).toBe(2);
    await start.fill('2026-03-02 00:00');
    await dialog.getByRole('combobox', { name: /^Organization/ }).click();
    await page.getByRole('option', { name: 'All organizations' }).click();
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Create report' }).click();
    const job = page.getByRole('dialog', { name: 'Report job' });
    await job.getByRole('button', { name: 'Open Report' }).waitFor();
    const jobId = page.url().split('/').at(-1) ?? '';
    const { body } = await platform.api<{ job: { args: object } }>(`reporting/jobs/${jobId}`);
    expect(body.job.args).toMatchObject({
      orgId: '*',
      startTime: '2026-03-02T05:00:00.000Z',
      timeZone: 'America/New_York',
    });
  });
});
