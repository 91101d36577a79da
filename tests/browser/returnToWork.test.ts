import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible, expectLegibleInAllColours } from '../support/accessibility';
import { signedIn, useBrowser } from '../support/browser';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';
import { expectShown } from '../support/shown';

describe('dashboards of the return to work', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let kept: Awaited<ReturnType<typeof signedIn>>;
  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres', samplePatients: 60 });
    kept = await signedIn(platform);
  });
  afterAll(() => platform?.stop());

  const open = async (report: string, more = '', options: object = {}): Promise<Page> => {
    const page = await browser.page(`${platform.url}/reports?report=${report}${more}`, { ...kept, ...options });
    await page.getByRole('heading', { name: 'Reports', level: 1 }).waitFor();
    return page;
  };
  const create = (page: Page) => page.getByRole('button', { name: 'Create report' });
  const numberOf = (text: string | null): number => Number(text?.replaceAll(',', ''));

  test('the metrics of employees are counted for a period, and each number opens as many records', async () => {
    const page = await open('employeeMetrics');
    await create(page).click();
    await page.getByRole('figure', { name: 'Employees by status' }).waitFor();
    await expectLegibleInAllColours(page);
    const employees = page.getByRole('link', { name: /^Employees: / });
    const counted = numberOf(await employees.textContent());
    expect(counted).toBeGreaterThan(0);
    await employees.click();
    const dialog = page.getByRole('dialog', { name: 'Employees' });
    await dialog.getByRole('row').nth(1).waitFor();
    expect(await dialog.getByRole('row').count()).toBe(Math.min(counted, 25) + 1);
    expect(await dialog.getByRole('alert').count(), 'nothing has changed since').toBe(0);
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const chart = page.getByRole('figure', { name: 'Check-ins by day' });
    await chart.getByRole('button', { name: 'Show as a table' }).click();
    await chart.getByRole('table').getByRole('link').first().click();
    const days = page.getByRole('dialog', { name: /check-ins: /i });
    await days.getByRole('row').nth(1).waitFor();
    await days.getByRole('link').first().click();
    await page.waitForURL(/\/(patient_history|patients)\/[0-9a-f-]{36}/);
  });

  test('the viewer of employers waits for a choice, has a tab for each kind of figure, and saves the rosters', async () => {
    const page = await open('employerRosterMetrics');
    await expectShown(page.getByText('Select a report job to view this report!'));
    await expectAccessible(page);
    await create(page).click();
    await page.getByRole('figure', { name: 'Roster Totals' }).waitFor();
    await expectLegibleInAllColours(page);
    const table = page.getByRole('figure', { name: 'Roster Totals' }).getByRole('table');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download roster totals (CSV)' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
    expect(lines).toHaveLength(await table.getByRole('row').count());
    expect(lines[1]?.replaceAll(/[",]/g, '')).toBe(
      (await table.getByRole('row').nth(1).textContent())?.replaceAll(/[",]/g, ''),
    );
    const cell = table.getByRole('link').first();
    const counted = numberOf(await cell.textContent());
    await cell.click();
    const dialog = page.getByRole('dialog', { name: /^Roster Totals, / });
    await dialog.getByRole('row').nth(1).waitFor();
    expect(await dialog.getByRole('row').count()).toBe(Math.min(counted, 25) + 1);
    await page.keyboard.press('Escape');
    for (const name of ['Overall Alerts', 'Covid Alerts', 'Vaccines', 'Exposure Alerts', 'Events', 'Miscellaneous']) {
      await page.getByRole('tab', { name }).click();
      await page.getByRole('tabpanel', { name }).getByRole('figure', { name }).waitFor();
    }
    await expectAccessible(page);
  });

  test('employers with return to work can be left out', async () => {
    const page = await open('employerRosterMetrics');
    await page.getByRole('checkbox', { name: 'Ignore return to work' }).check();
    await create(page).click();
    await expectShown(page.getByText('No employer is counted'));
  });
});
