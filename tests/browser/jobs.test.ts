import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn, useBrowser } from '../support/browser';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';

describe('the monitor of jobs', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres' });
    await platform.api('audit/verify', { method: 'POST' });
  });
  afterAll(() => platform?.stop());

  test('shows a job, and runs it again', async () => {
    const page = await browser.page(`${platform.url}/jobs`, await signedIn(platform));
    const table = page.getByRole('table', { name: 'Jobs' });
    const link = table.getByRole('link', { name: 'Audit integrity check' });
    await link.first().waitFor({ timeout: 15_000 });
    await table.getByRole('cell', { name: 'Done', exact: true }).first().waitFor({ timeout: 15_000 });
    const before = await link.count();
    await link.first().click();
    const drawer = page.getByRole('dialog', { name: 'Job' });
    await drawer.getByRole('button', { name: 'Run again' }).waitFor();
    const address = page.url();
    await drawer.getByRole('button', { name: 'Run again' }).click();
    await page.waitForURL((url) => url.href !== address);
    await drawer.getByText('Done', { exact: true }).waitFor({ timeout: 15_000 });
    await page.keyboard.press('Escape');
    await expect.poll(() => link.count(), { timeout: 10_000 }).toBe(before + 1);
  });
});
