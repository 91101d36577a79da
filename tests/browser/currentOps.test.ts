import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { signedIn, useBrowser } from '../support/browser';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';
import { slowRequest } from '../support/slowRequest';

describe('what the platform does at present', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  beforeAll(async () => void (platform = await startPlatform({ database: 'postgres' })));
  afterAll(() => platform?.stop());

  test('an operation appears by itself, and is cancelled after a question', async () => {
    const page = await browser.page(`${platform.url}/currentOps`, await signedIn(platform));
    await page.getByText('Nothing is running').waitFor();
    const slow = slowRequest(platform);
    const table = page.getByRole('table', { name: 'Current Ops' });
    const row = table.getByRole('link', { name: 'POST /api/anon/authentication/login' });
    await row.waitFor({ timeout: 15_000 });
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
      'Running for',
      'Kind',
      'Command',
      'Waiting for',
      'Statement',
      'User ID',
      'Request ID',
    ]);
    await row.click();
    const drawer = page.getByRole('dialog', { name: 'Operation' });
    await drawer.getByText('Nothing: the platform is working on it').waitFor();
    await drawer.getByRole('button', { name: 'Cancel operation' }).click();
    const question = page.getByRole('dialog', { name: 'Cancel POST /api/anon/authentication/login?' });
    await question.getByText('what it has changed is undone').waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel operation' }).click();
    await drawer.getByText('Cancelling', { exact: true }).waitFor();
    slow.end();
    await drawer.getByText('This operation has ended.').waitFor({ timeout: 15_000 });
  });
});
