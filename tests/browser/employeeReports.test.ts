import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PREDEFINED_REPORTS } from '../../src/domain/report/employees';
import { expectAccessible } from '../support/accessibility';
import { go, signedIn, useBrowser } from '../support/browser';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';
import { expectShown } from '../support/shown';

describe('employee reports', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let kept: Awaited<ReturnType<typeof signedIn>>;
  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres', samplePatients: 60 });
    kept = await signedIn(platform);
  });
  afterAll(() => platform?.stop());

  const open = async (path = '') => {
    const page = await browser.page(`${platform.url}/employeeReports${path}`, kept);
    // The drawer hides the list, also from screen readers.
    if (path === '') await page.getByRole('heading', { name: /^Employee Reports/, level: 1 }).waitFor();
    return page;
  };
  const made = async (reportName: string, args: object, recipe = 'json'): Promise<string> => {
    const json = { reportName, recipe, args };
    const { status, body } = await platform.api<{ jobId: string }>('reporting/jobs', { json });
    expect(status).toBe(202);
    await expect
      .poll(
        async () => (await platform.api<{ job: { status: string } }>(`reporting/jobs/${body.jobId}`)).body.job.status,
      )
      .not.toBe('active');
    return body.jobId;
  };

  test('a report is chosen and created, shown as a table, saved as CSV, and deleted', async () => {
    const page = await open();
    const form = page.getByRole('form', { name: 'Create Report' });
    await expectShown(form.getByText('Every answer that employees gave in their check-ins', { exact: false }));
    await form.getByRole('combobox', { name: 'Report' }).click();
    const list = page.getByRole('listbox');
    await expectShown(list.getByText('COVID-19', { exact: true }));
    expect(await list.getByRole('option', { name: 'COVID-19', exact: true }).count(), 'a heading').toBe(0);
    expect(await list.getByRole('option').count()).toBe(PREDEFINED_REPORTS.length);
    await expectAccessible(page);
    await page.getByRole('option', { name: 'COVID-19 test results', exact: true }).click();
    await expectShown(form.getByText('A result that is not final is pending.', { exact: false }));
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Create Report' }).click();
    const viewer = page.getByRole('dialog', { name: 'Employee report' });
    const table = viewer.getByRole('table', { name: 'Rows of the report' });
    await table.waitFor();
    expect(await table.getByRole('columnheader').allTextContents()).toEqual([
      'Employee ID',
      'Last name',
      'First name',
      'Organization',
      'Location',
      'Department',
      'Supervisor',
      'Date of the test',
      'Test',
      'Result',
      'Answer',
      'State of the record',
    ]);
    await expectShown(viewer.getByText('All organizations'));
    await viewer.getByRole('link', { name: 'View Logs' }).waitFor();
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      viewer.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Covid19TestResults.csv');
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^Employee ID,Last name,First name,/);
    expect(lines.length).toBeGreaterThan(2);
    const address = page.url();
    expect(address).toMatch(/\/employeeReports\/[0-9a-f-]{36}$/);
    await viewer.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await viewer.waitFor({ state: 'detached' });
    await page.goto(address);
    await page.getByText(`job ${address.split('/').at(-1)} not found!`).waitFor();
  });

  test('the list has the five columns, newest first, and is filtered by report', async () => {
    const { body } = await platform.api<{ orgs: { orgId: string; name: string }[] }>('orgs?limit=1');
    const [org] = body.orgs;
    await made('missedCheckIns', { orgId: org?.orgId });
    await made('osha', {}, 'csv');
    await made('dailyStatus', { status: 'completed' });
    const page = await open();
    const table = page.getByRole('table', { name: /Employee Reports/ });
    await table.waitFor();
    expect(await table.getByRole('columnheader').allTextContents()).toEqual([
      'Create Time',
      'Status',
      'Report Name',
      'Org',
      'User',
    ]);
    const names = () => table.locator('tbody tr td:nth-child(3)').allTextContents();
    await expect
      .poll(async () => (await names()).slice(0, 3))
      .toEqual(['Daily status: Completed (recovered)', 'OSHA log of illnesses (CSV)', 'Missed check-ins']);
    await expectShown(table.getByRole('cell', { name: org?.name ?? '' }).first());
    await expectShown(page.getByText('Select a report job to view this report!'));
    await page.getByRole('group', { name: 'Filter employee reports' }).getByRole('combobox').click();
    await page.getByRole('option', { name: 'OSHA log of illnesses' }).click();
    await expect.poll(async () => [...new Set(await names())]).toEqual(['OSHA log of illnesses (CSV)']);
    await expectAccessible(page);
  });

  test('a range that ends before it starts cannot be created', async () => {
    const page = await open();
    const form = page.getByRole('form', { name: 'Create Report' });
    await form.getByRole('textbox', { name: 'From' }).fill('12-31-2099');
    await page.keyboard.press('Enter');
    await expectShown(form.getByText('Start date must be before end date.'));
    expect(await form.getByRole('button', { name: 'Create Report' }).isDisabled()).toBe(true);
  });

  test('a series has a chart; a CSV file is a table, too; a failed job says why', async () => {
    const series = await made('osha', { startTime: '2000-01-01T00:00:00Z' });
    const page = await open(`/${series}`);
    const viewer = page.getByRole('dialog', { name: 'Employee report' });
    const chart = viewer.getByRole('figure', { name: 'Cases by month' });
    await expectShown(chart.getByText('In each employee’s time zone, or in UTC if it is not known', { exact: false }));
    await expectAccessible(page);
    await go(page, `/employeeReports/${await made('covid19Vaccination', {}, 'csv')}`);
    await expectShown(viewer.getByRole('columnheader', { name: 'Vaccine' }));
    // The dates of a file are shown as everywhere else.
    await expectShown(viewer.getByRole('cell', { name: /^\d\d-\d\d-\d{4}$/ }).first());
    expect(await viewer.getByRole('cell', { name: /^\d{4}-\d\d-\d\d$/ }).count()).toBe(0);
    await go(page, `/employeeReports/${await made('missedCheckIns', {})}`);
    await expectShown(viewer.getByRole('cell', { name: /^\d\d-\d\d-\d{4}(, | – |$)/ }).first());
    const failed = await made('PatientSummary', { patientId: randomUUID() }, 'html');
    await go(page, `/employeeReports/${failed}`);
    await expectShown(viewer.getByText('Report job has failed: a record that the report is about does not exist'));
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
  });

  test('a CSV file is a table among the report jobs, too, with its numbers at the right', async () => {
    const jobId = await made('missedCheckIns', { startTime: '2000-01-01T00:00:00Z' }, 'csv');
    const page = await browser.page(`${platform.url}/report_jobs/${jobId}`, kept);
    await page.getByRole('button', { name: 'Open Report' }).click();
    const report = page.getByRole('dialog', { name: 'MissedCheckIns.csv' });
    const heading = report.getByRole('columnheader', { name: 'Missed check-ins' });
    await expectShown(heading);
    expect(await heading.evaluate((element) => getComputedStyle(element).textAlign)).toBe('right');
    await expectShown(report.getByRole('cell', { name: /^\d\d-\d\d-\d{4}(, | – |$)/ }).first());
    await expectAccessible(page, '[role=dialog]');
  });

  test('only the first thousand rows of a long report are loaded', async () => {
    const page = await open(`/${await made('allCheckInData', { startTime: '2000-01-01T00:00:00Z' })}`);
    const viewer = page.getByRole('dialog', { name: 'Employee report' });
    await expectShown(viewer.getByText(/^The first 1,000 of [\d,]+ rows are shown/));
    expect(await viewer.getByRole('table', { name: 'Rows of the report' }).locator('tbody tr').count()).toBe(25);
    await viewer.getByRole('button', { name: 'Next page' }).click();
    await expectShown(viewer.getByText(/^26–50/));
  });
});
