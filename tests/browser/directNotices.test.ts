import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { signedIn, useBrowser } from '../support/browser';
import { CCDA, mail } from '../support/mails';
import { mdn } from '../support/notices';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';
import { receiver } from '../support/receiver';

describe('direct messages that were delivered', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let mailbox: string;
  let gateway: Awaited<ReturnType<typeof receiver>>;
  const put = async (name: string, bytes: string) => {
    await mkdir(join(mailbox, 'new'), { recursive: true });
    await writeFile(join(mailbox, 'new', name), bytes);
  };
  beforeAll(async () => {
    mailbox = await mkdtemp(join(tmpdir(), 'careglass-mailbox-'));
    gateway = await receiver(200);
    const env = { DIRECT_MAILBOX: mailbox, DIRECT_URL: gateway.url };
    platform = await startPlatform({ database: 'postgres', env });
  });
  afterAll(async () => {
    await platform?.stop();
    await gateway?.stop();
    await rm(mailbox, { recursive: true, force: true });
  });

  test('a notice of receipt that came back is shown with the delivery, here and in the outbox', async () => {
    const to = `vera-${Date.now()}@direct.example.org`;
    const { body: sent } = await platform.api<{ messages: { outboxId: string }[] }>('messaging/directMessages', {
      json: { subject: 'Noticed', recipients: [to], attachments: [{ fileName: 'note.xml', file: CCDA }] },
    });
    const outboxId = sent.messages[0]?.outboxId ?? '';
    await expect.poll(() => gateway.got.some(({ body }) => body.includes(outboxId)), { timeout: 15_000 }).toBe(true);
    const entity = mdn({
      about: `<${outboxId}@careglass.example>`,
      recipient: to,
      disposition: 'failed',
      more: ['Failure: the mailbox is full'],
    });
    await put(`${Date.now()}.eml`, mail({ from: to, entity }));
    const page = await browser.page(`${platform.url}/directMessages`, await signedIn(platform));
    await page.getByRole('button', { name: 'Import Direct Messages' }).click();
    await page
      .getByRole('dialog', { name: 'Import Direct Messages' })
      .getByText('1 message imported')
      .waitFor({ timeout: 20_000 });
    await page.goto(`${platform.url}/directMessages?tab=outbound`);
    const row = page.getByRole('table', { name: 'Outbound' }).getByRole('row').filter({ hasText: to });
    await row.getByText('Failed').waitFor();
    await row.getByRole('link').first().click();
    const drawer = page.getByRole('dialog', { name: 'Direct Message' });
    await drawer.getByText('Failure reported by the recipient’s system: the mailbox is full').waitFor();
    const notices = drawer.getByRole('list', { name: 'Notices of receipt' });
    await notices.getByText('Not signed').waitFor();
    await expectAccessible(page);
    await drawer.getByRole('link', { name: to }).click();
    await page.getByRole('list', { name: 'Notices of receipt' }).getByText('Failed').waitFor();
    await expectAccessible(page);
  });
});
