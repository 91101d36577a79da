import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { signedIn, useBrowser } from '../support/browser';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';

describe('the log', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let requestId: string;
  beforeAll(async () => {
    platform = await startPlatform({ database: 'pglite' });
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
    await expectAccessible(page);
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
    await page.getByText('No lines found').waitFor();
  });
});
