import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { signedIn, useBrowser } from '../support/browser';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';

/** A sign-in whose body arrives slowly, so that it is in progress for as long as a test needs. */
async function slowRequest(platform: TestPlatform): Promise<{ end: () => void }> {
  const { connect } = await import('node:net');
  const { hostname, port } = new URL(platform.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(
    `POST /api/anon/authentication/login HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
  );
  return { end: () => socket.destroy() };
}

describe('what the platform does at present', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  beforeAll(async () => void (platform = await startPlatform({ database: 'pglite' })));
  afterAll(() => platform?.stop());

  test('an operation appears by itself, and is cancelled after a question', async () => {
    const page = await browser.page(`${platform.url}/currentOps`, await signedIn(platform));
    await page.getByText('Nothing is running').waitFor();
    await expectAccessible(page);
    const slow = await slowRequest(platform);
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
    await expectAccessible(page);
    await row.click();
    const drawer = page.getByRole('dialog', { name: 'Operation' });
    await drawer.getByText('Nothing: platform at work').waitFor();
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Cancel operation' }).click();
    const question = page.getByRole('dialog', { name: 'Cancel POST /api/anon/authentication/login?' });
    await question.getByText('what it has changed is undone').waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel operation' }).click();
    await drawer.getByText('Cancelling', { exact: true }).waitFor();
    slow.end();
    await drawer.getByText('This operation has ended.').waitFor({ timeout: 15_000 });
    await expectAccessible(page);
  });
});
