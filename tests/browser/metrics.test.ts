import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { signedIn, useBrowser } from '../support/browser';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';

describe('the metrics', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let requestId: string;
  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres' });
    const { headers } = await platform.api('orgs/nowhere');
    requestId = headers.get('x-request-id') ?? '';
    // Events are written within a second.
    await vi.waitFor(
      async () => {
        const { body } = await platform.api<{ totalMetrics: number }>(`logging/metrics?requestId=${requestId}`);
        expect(body.totalMetrics).toBe(1);
      },
      { timeout: 10_000 },
    );
  });
  afterAll(() => platform?.stop());

  test('an event is found by its request, key and value, and leads to the log', async () => {
    const page = await browser.page(`${platform.url}/metrics?requestId=${requestId}`, await signedIn(platform));
    const table = page.getByRole('table', { name: 'Metrics' });
    await table.getByRole('cell', { name: 'API', exact: true }).waitFor();
    await page.getByText('Limit: 250').waitFor();
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
      'Time',
      'User ID',
      'Request ID',
      'Duration',
      'Event Name',
    ]);
    const filters = page.getByRole('group', { name: 'Filter events' });
    await filters.getByLabel('Key').fill('Status');
    await filters.getByLabel('Value').fill('200');
    await page.keyboard.press('Enter');
    await page.getByText('No matches').waitFor();
    await filters.getByLabel('Value').fill('404');
    await page.keyboard.press('Enter');
    await table.getByRole('link').first().click();
    const drawer = page.getByRole('dialog', { name: 'Event' });
    await drawer.getByText('GET /api/orgs/:orgId', { exact: false }).waitFor();
    expect(new URL(page.url()).searchParams.has('value')).toBe(false);
    await drawer.getByRole('link', { name: 'Open Logs' }).click();
    await page.waitForURL((url) => url.pathname.startsWith('/logs') && url.search === `?requestId=${requestId}`);
  });

  test('a limit that the screen does not have is named as ignored, and not shown as chosen', async () => {
    const page = await browser.page(`${platform.url}/metrics?limit=500`, await signedIn(platform));
    await page.getByText(/limit=500/).waitFor();
    await page.getByText('Limit: 250').waitFor();
    expect(await page.getByText('Limit: 500').count()).toBe(0);
  });
});
