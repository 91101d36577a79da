import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { expectAccessible, expectLegibleInAllColours } from '../support/accessibility';
import { go, signedIn, useBrowser } from '../support/browser';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';

describe('dashboards', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let kept: Awaited<ReturnType<typeof signedIn>>;
  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres', samplePatients: 60 });
    kept = await signedIn(platform);
  });
  afterAll(() => platform?.stop());

  const open = async (address = '', options: object = {}): Promise<Page> => {
    const page = await browser.page(`${platform.url}/${address}`, { ...kept, ...options });
    await page.getByRole('heading', { name: 'Reports', level: 1 }).waitFor();
    return page;
  };
  const picker = (page: Page) => page.getByRole('combobox', { name: 'Report', exact: true });

  test('the console opens with the overview, which is computed by itself, and each number opens its records', async () => {
    const page = await open();
    expect(new URL(page.url()).pathname).toBe('/reports');
    expect(await picker(page).textContent()).toBe('Overview');
    await page
      .getByRole('status')
      .filter({ hasText: /^Metrics as of .+ \(.+\)$/ })
      .waitFor();
    await expectLegibleInAllColours(page);
    const checkIns = page.getByRole('link', { name: /^Check-in Counts, 30 days: / });
    const counted = Number((await checkIns.textContent())?.replaceAll(',', ''));
    expect(counted).toBeGreaterThan(0);
    await checkIns.click();
    const dialog = page.getByRole('dialog', { name: 'Check-in Counts: 30 days' });
    await dialog.getByRole('row').nth(1).waitFor();
    expect(await dialog.getByRole('row').count()).toBe(Math.min(counted, 25) + 1);
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('link').first().click();
    await page.waitForURL(/\/patient_history\/[0-9a-f-]{36}\/journals\//);
    // The records have an address: they are there again, also in another window.
    await page.goBack();
    await dialog.getByRole('row').nth(1).waitFor();
    const other = await browser.page(page.url(), kept);
    await other.getByRole('dialog', { name: 'Check-in Counts: 30 days' }).getByRole('row').nth(1).waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await checkIns.click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await checkIns.evaluate((link) => link === document.activeElement), 'the focus returns').toBe(true);
    expect(new URL(page.url()).hash).toBe('');
    const patients = page.getByRole('link', { name: /^Total Patients: / });
    const total = await patients.textContent();
    await patients.click();
    await expect.poll(() => page.getByRole('status').allTextContents()).toContain(`${total} patients`);
  });

  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox();
    if (!box) throw new Error('is not shown');
    return box;
  };

  test('the figures can be read as JSON, as a table, and saved as a file and as a picture; a reload reads them once', async () => {
    const page = await open('reports?report=overview');
    expect(new URL(page.url()).search).toBe('');
    const regenerate = page.getByRole('button', { name: 'Regenerate' });
    await regenerate.click();
    await page.getByRole('status').filter({ hasText: 'Metrics as of' }).waitFor();
    // The new figures are drawn anew.
    await expect.poll(() => regenerate.isEnabled()).toBe(true);
    await page.getByRole('button', { name: 'Show JSON' }).click();
    await page.getByRole('dialog', { name: 'Show JSON' }).getByText('totalPatients').waitFor();
    await page.keyboard.press('Escape');
    const chart = page.getByRole('figure', { name: 'Patients by organization' });
    await chart.getByRole('button', { name: 'Show as a table' }).click();
    const table = chart.getByRole('table');
    const first = await table.getByRole('row').nth(1).textContent();
    const saved = async (name: string): Promise<Buffer> => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        chart.getByRole('button', { name }).click(),
      ]);
      return readFile(await download.path());
    };
    const lines = (await saved('Download CSV')).toString('utf8').trim().split(/\r?\n/);
    expect(lines).toHaveLength(await table.getByRole('row').count());
    expect(lines[1]?.replaceAll(/[",]/g, '')).toBe(first?.replaceAll(/[",]/g, ''));
    const picture = await saved('Download picture');
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    // Above the chart are its title, its unit, and of when its figures are.
    const above = 16 + 3 * 22;
    const drawing = await boxOf(chart.locator('svg.recharts-surface'));
    expect(picture.readUInt32BE(20)).toBe(Math.floor((above + drawing.height + 16) * 2));
    const tick = await boxOf(chart.locator('svg.recharts-surface text').first());
    const shades = await page.evaluate(
      async ([source, x, y, width, height]) => {
        const image = new Image();
        image.src = `data:image/png;base64,${source}`;
        await image.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [image.width, image.height];
        const pen = canvas.getContext('2d');
        pen?.drawImage(image, 0, 0);
        const { data = [] } = pen?.getImageData(x * 2, y * 2, width * 2, height * 2) ?? {};
        return new Set([...data].filter((_, at) => at % 4 === 0)).size;
      },
      [
        picture.toString('base64'),
        16 + tick.x - drawing.x,
        above + tick.y - drawing.y,
        tick.width,
        tick.height,
      ] as const,
    );
    expect(shades, 'the texts of the chart are in the picture').toBeGreaterThan(2);
    await expectAccessible(page);

    // The figures of the first dashboard are read once, because each read is audited.
    const results: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/result')) results.push(request.url());
    });
    await page.reload();
    await page.getByRole('link', { name: /^Total Patients: / }).waitFor();
    await chart.waitFor();
    expect(results).toHaveLength(1);
  });

  test('a dashboard of a period computes the chosen days by itself, keeps earlier reports, and makes none of dates in the wrong order', async () => {
    const page = await open('reports?report=longitudinal');
    await page.getByRole('textbox', { name: 'From' }).waitFor();
    const create = page.getByRole('button', { name: 'Create report' });
    const chart = page.getByRole('figure', { name: 'Disposition distribution' });
    await chart.waitFor();
    await page.getByRole('region', { name: 'Patient Reported' }).waitFor();
    await expectLegibleInAllColours(page);
    await page.getByRole('button', { name: 'Last 7 days' }).click();
    await page.getByRole('menuitem', { name: 'Last 30 days' }).click();
    // Figures of other days are not shown as if they were of the chosen ones.
    const otherDays = page.getByText('not of the chosen days');
    await otherDays.waitFor();
    // The figures of the chosen days are computed by themselves.
    await page.getByRole('combobox', { name: 'Report job' }).waitFor();
    await otherDays.waitFor({ state: 'detached' });
    await expectAccessible(page);
    // The days choose the newest report of these days.
    const line = page.getByText(/ – .*\(/).first();
    const month = await line.textContent();
    // The dashboard is remembered, because its address does not name it.
    expect(new URL(page.url()).search).toBe('');
    const dashboard = await picker(page).textContent();
    expect(dashboard).not.toBe('Overview');
    await page.reload();
    await expect.poll(() => picker(page).textContent()).toBe(dashboard);
    await page.getByRole('button', { name: 'Last 30 days' }).click();
    await page.getByRole('menuitem', { name: 'Last 7 days' }).click();
    await expect.poll(() => line.textContent()).not.toBe(month);
    expect(await otherDays.count()).toBe(0);
    await page.getByRole('textbox', { name: 'From' }).fill('12/25/2099');
    await page.keyboard.press('Tab');
    await expect.poll(() => create.isDisabled()).toBe(true);
  });

  test('the dashboards of the platform show what it recorded; at twice the size, nothing is cut, and everything is accessible', async () => {
    const page = await open('reports?report=apiDurations');
    for (const [name, title] of [
      ['apiDurations', 'Durations of requests'],
      ['metricSamples', 'API: Count'],
    ]) {
      await go(page, `/reports?report=${name}`);
      const chart = page.getByRole('figure', { name: title });
      await chart.waitFor();
      await expectAccessible(page);
    }

    {
      await go(page, '/reports?report=statistics');
      await page.setViewportSize({ width: 720, height: 500 });
      await page.getByRole('button', { name: 'Create report' }).waitFor();
      await expectAccessible(page);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wider, 'the page is wider than the screen').toBeLessThanOrEqual(0);
    }
  });

  test('what an address names wrongly is told: an unknown dashboard, with the remembered one shown, an organization, and a report job', async () => {
    const page = await open('reports');
    const logged = page.waitForEvent('console', (message) => message.text().includes('reportName is not found'));
    await go(page, '/reports?report=nothing');
    await logged;
    await expect.poll(() => picker(page).textContent()).toBe('Overview');
    await page.getByRole('alert').getByText('report=nothing').waitFor();
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);

    {
      await go(page, '/reports?report=longitudinal&orgId=nothing');
      await page.getByRole('heading', { name: 'There is no organization with this ID' }).waitFor();
      const topOf = async (name: string) => (await boxOf(page.getByRole('combobox', { name, exact: true }))).y;
      expect(await topOf('Organization')).toBe(await topOf('Plan'));
      expect(await topOf('Provider')).toBe(await topOf('Plan'));
      expect(await page.getByRole('button', { name: 'Create report' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Show all' }).click();
      await page.getByRole('figure', { name: 'Disposition distribution' }).waitFor();
    }

    {
      await go(page, '/reports?report=overview&jobId=0b0c7f52-8a8c-4bd4-9a1f-000000000000');
      await page.getByText('There is no report job with the ID 0b0c7f52-8a8c-4bd4-9a1f-000000000000.').waitFor();
      await page.getByRole('link', { name: /^Total Patients: / }).waitFor();
      expect(await page.getByRole('alert').count()).toBe(1);
    }
  });
});
