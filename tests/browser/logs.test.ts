import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LogEntry } from '../../src/contract/logs';
import { expectAccessible } from '../support/accessibility';
import { signedIn, useBrowser } from '../support/browser';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';

describe('the log', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let requestId: string;
  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres' });
    const { headers } = await platform.api('orgs/nowhere');
    requestId = headers.get('x-request-id') ?? '';
  });
  afterAll(() => platform?.stop());

  test('shows what happened in a request, from the id that an error shows', async () => {
    const page = await browser.page(`${platform.url}/logs/?requestId=${requestId}`, await signedIn(platform));
    await page.getByRole('heading', { name: 'Logs' }).waitFor();
    expect(await page.getByLabel('Request ID', { exact: true }).inputValue()).toBe(requestId);
    const line = page.getByRole('button', { name: /Warning.*GET \/api\/orgs\/:orgId 404/ });
    await expect
      .poll(
        async () => {
          // The line is written within a second, and the first search may come before that.
          await page.getByRole('button', { name: 'Run', exact: true }).click();
          await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
          return line.count();
        },
        { timeout: 20_000 },
      )
      .toBe(1);
    await line.click();
    const drawer = page.getByRole('dialog', { name: 'Log line' });
    await drawer.getByText('endpoint').waitFor();
    await drawer.getByText(requestId).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.waitForURL(/\/logs\/?$/);
    await page.getByLabel('Search', { exact: true }).fill('no such words');
    await page.keyboard.press('Enter');
    await page.getByText('No log lines match').waitFor();
    // A caller reads out an error; the console shows this text for the code of the answer.
    const search = page.getByLabel('Search', { exact: true });
    await search.fill('this record no longer exists');
    await page.keyboard.press('Enter');
    await page
      .getByRole('button', { name: /Warning.*GET \/api\/orgs\/:orgId 404 notFound/ })
      .first()
      .waitFor();
    await search.fill(` ${requestId}`);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Search for this request' }).click();
    await page.waitForURL((address) => address.search === `?requestId=${requestId}`);
    await line.waitFor();
  });

  test('counts lines by value and time, narrows the search by them, and leads to all lines of a request', async () => {
    const page = await browser.page(`${platform.url}/logs?logLevel=2`, await signedIn(platform));
    const counts = page.getByRole('complementary', { name: 'Counts' });
    await counts
      .getByRole('region', { name: 'Route' })
      .getByRole('button', { name: /GET \/api\/orgs\/:orgId/ })
      .click();
    await page.waitForURL(/route=GET/);
    const chip = page.getByRole('button', { name: 'Route: GET /api/orgs/:orgId' });
    await chip.waitFor();
    expect(await counts.getByRole('region', { name: 'Route' }).getByRole('button').count()).toBe(1);
    await page.getByText('Show as a table').click();
    await page.getByRole('table', { name: 'Lines over time' }).getByRole('button').first().click();
    await page.waitForURL(/startTime=.*endTime=/);
    await page.getByRole('button', { name: /GET \/api\/orgs\/:orgId 404/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Log line' });
    await drawer.getByText('Where the time went').waitFor();
    await drawer.getByRole('button', { name: 'Lines before and after' }).click();
    const near = drawer.getByRole('region', { name: 'Lines before and after' });
    await near.locator('[aria-current=true]').waitFor();
    expect(await near.getByRole('button').count()).toBeGreaterThan(1);
    await expectAccessible(page);
    await drawer.getByRole('link', { name: 'All lines of this request' }).click();
    await page.waitForURL((address) => address.search === `?requestId=${requestId}`);
    await page.getByRole('button', { name: /Warning.*GET \/api\/orgs\/:orgId 404/ }).waitFor();
  });

  test('follows a link to another search while it is open', async () => {
    const page = await browser.page(`${platform.url}/logs?logLevel=3&order=asc`, await signedIn(platform));
    const level = page.getByRole('combobox', { name: 'Log Level' });
    await expect.poll(() => level.textContent()).toBe('Error');
    await page.getByRole('link', { name: 'Logs', exact: true }).click();
    await expect.poll(() => level.textContent()).toBe('Any level');
    await expect.poll(() => page.getByLabel('Sort Ascending').isChecked()).toBe(false);
  });

  test('has the files of the console at the level Debug, so that they do not hide requests of the API', async () => {
    await browser.page(`${platform.url}/logs`, { ...(await signedIn(platform)), anew: true });
    const levels = async () => {
      const { body } = await platform.api<{ logs: LogEntry[] }>('logging/lines?route=GET+/assets/*');
      return new Set(body.logs.map(({ level }) => level));
    };
    await expect.poll(levels).toEqual(new Set([0]));
  });

  test('shows patterns with their counts, and new lines as they are written', async () => {
    const page = await browser.page(`${platform.url}/logs`, await signedIn(platform));
    await page.getByRole('button', { name: 'Patterns', exact: true }).click();
    const patterns = page.getByRole('table', { name: 'Patterns' });
    await patterns.getByRole('button', { name: 'GET /api/orgs/:orgId … notFound', exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Live', exact: true }).click();
    await page.getByText('New lines appear here as they are written.').waitFor();
    await platform.api('orgs/somewhere-new', { token: null });
    const fresh = page.getByRole('button', { name: /Warning.*GET \/api\/orgs\/:orgId 401/ });
    await fresh.waitFor({ timeout: 15_000 });
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('Paused').waitFor();
    await expectAccessible(page);
  });
});
