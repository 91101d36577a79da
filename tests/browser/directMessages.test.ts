import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { signedIn, useBrowser } from '../support/browser';
import { CCDA, mail, withDocument } from '../support/mails';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';
import { identity, signed } from '../support/smime';

const HOSTILE =
  '<img src=x onerror="window.attacked = true"><p>Hello <b>you</b></p><script>window.attacked = true</script>';

describe('direct messages', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let mailbox: string;
  const put = async (name: string, bytes: string) => {
    await mkdir(join(mailbox, 'new'), { recursive: true });
    await writeFile(join(mailbox, 'new', name), bytes);
  };
  beforeAll(async () => {
    mailbox = await mkdtemp(join(tmpdir(), 'careglass-mailbox-'));
    platform = await startPlatform({ database: 'postgres', env: { DIRECT_MAILBOX: mailbox } });
  });
  afterAll(async () => {
    await platform?.stop();
    await rm(mailbox, { recursive: true, force: true });
  });
  const open = async (path: string) => browser.page(`${platform.url}${path}`, await signedIn(platform));

  test('are imported, opened, downloaded, and read again after their error was cleared', async () => {
    const vera = identity('Vera Vogt', { address: 'vera@direct.example.org' });
    await put('1.eml', mail({ subject: 'Good one', entity: signed(withDocument(), vera) }));
    await put('2.eml', mail({ subject: 'Hostile', entity: `Content-Type: text/html\r\n\r\n${HOSTILE}` }));
    await put('3.eml', mail({ subject: 'For an unknown place', from: 'org:nowhere' }));
    const page = await open('/directMessages');
    await page.getByText('No messages received').waitFor();
    await page.getByRole('button', { name: 'Import Direct Messages' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Direct Messages' });
    await dialog.getByText('2 messages imported').waitFor({ timeout: 20_000 });
    await dialog.getByText('1 message stored with an error').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    const table = page.getByRole('table', { name: 'Inbound' });
    const row = (text: string) => table.getByRole('row').filter({ hasText: text });
    await row('Good one').getByText('Signed by an unknown signer').waitFor();
    await row('For an unknown place').getByText('The organization does not exist').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Process Attachments' }).click();
    const processing = page.getByRole('dialog', { name: 'Process Attachments' });
    await processing.getByText(/^Processed: \d\. With warnings: \d\. Failed: \d\.$/).waitFor({ timeout: 20_000 });
    await processing.getByRole('button', { name: 'Close' }).click();

    await row('Good one').getByRole('link').first().click();
    const drawer = page.getByRole('dialog', { name: 'Direct Message' });
    await drawer.getByText('Please see the document.', { exact: true }).waitFor();
    await drawer.getByText('CN=Vera Vogt').first().waitFor();
    await expectAccessible(page);
    expect(await drawer.getByRole('link', { name: 'note.xml' }).getAttribute('href')).toMatch(
      /^\/directMessageAttachments\//,
    );
    const saved = page.waitForEvent('download');
    await drawer.getByRole('button', { name: 'Download: note.xml' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('note.xml');
    expect(await readFile(await file.path(), 'utf8')).toBe(CCDA);
    await page.keyboard.press('Escape');

    await row('Hostile').getByRole('link').first().click();
    await drawer.getByText('Hello you', { exact: false }).first().waitFor();
    expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
    await page.keyboard.press('Escape');

    await platform.api('orgs', { json: { orgId: 'other', name: 'Other', shortName: 'O', orgType: 'practice' } });
    await row('For an unknown place').getByRole('link').first().click();
    await drawer.getByRole('button', { name: 'Clear Error' }).click();
    await drawer.getByText('Error cleared: waiting to be read again').waitFor();
    expect(await drawer.getByRole('button', { name: 'Clear Error' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await row('For an unknown place').getByText('Waiting to be read again').waitFor();
  });

  test('that failed for one cause are read again together', async () => {
    await put(
      '4.eml',
      mail({ subject: 'Cut off', entity: 'Content-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\n\r\nText' }),
    );
    const { body } = await platform.api<{ jobId: string }>('messaging/directMessages/import', { method: 'POST' });
    await expect
      .poll(async () => (await platform.api<{ job: { status: string } }>(`jobs/${body.jobId}`)).body.job.status, {
        timeout: 20_000,
      })
      .toBe('done');
    const page = await open('/directMessages');
    const causes = page.getByRole('list', { name: 'Messages that could not be read, by cause' });
    const cause = causes.getByRole('listitem').filter({ hasText: '1 message: The mail is cut off' });
    await cause.getByRole('button', { name: /^Retry it:/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Retry' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await dialog.getByText('Read: 0. Still failing: 1.').waitFor({ timeout: 20_000 });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page
      .getByRole('table', { name: 'Inbound' })
      .getByRole('row')
      .filter({ hasText: 'Cut off' })
      .getByRole('link')
      .first()
      .click();
    const drawer = page.getByRole('dialog', { name: 'Direct Message' });
    await drawer.getByText('Retry: failed (The mail is cut off)').waitFor();
    await drawer.getByText('Import: failed (The mail is cut off)').waitFor();
  });

  test('that were sent are in a tab of their own, with their delivery; filters apply on Enter and are cleared', async () => {
    const sent = await platform.api<{ messages: { outboxId: string }[] }>('messaging/directMessages', {
      json: {
        subject: 'Triage Note',
        recipients: ['vera@direct.example.org'],
        attachments: [{ fileName: 'note.xml', file: CCDA }],
      },
    });
    expect(sent.status, sent.text).toBe(201);
    const page = await open('/directMessages?tab=outbound');
    const table = page.getByRole('table', { name: 'Outbound' });
    const row = table.getByRole('row').filter({ hasText: 'Triage Note' });
    await row.getByText('vera@direct.example.org').waitFor();
    await expectAccessible(page);
    const filter = page.getByRole('textbox', { name: 'Message ID' });
    await filter.fill('no-such-id');
    await filter.press('Enter');
    await row.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /Clear/ }).first().click();
    await row.waitFor();
    const user = page.getByRole('textbox', { name: 'User ID' });
    await user.fill('nobody');
    await user.press('Enter');
    await row.waitFor({ state: 'detached' });
    await user.fill('Admin');
    await user.press('Enter');
    await row.waitFor();
    expect(new URL(page.url()).searchParams.get('tab')).toBe('outbound');
    await row.getByRole('link').first().click();
    const drawer = page.getByRole('dialog', { name: 'Direct Message' });
    await drawer.getByRole('link', { name: 'vera@direct.example.org' }).waitFor();
    expect(await drawer.getByRole('link', { name: 'Open Logs' }).getAttribute('href')).toMatch(/^\/logs\/\?requestId=/);
    await expectAccessible(page);
  });

  test('a referral is written and sent; the type decides subject and recipients', async () => {
    const page = await open('/directMessages?tab=outbound');
    await page.getByRole('button', { name: 'Send Direct Message' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send Direct Message' });
    const field = (name: string) => dialog.getByRole('textbox', { name });
    await expect.poll(() => field('Recipients').inputValue()).toBe('referrals@direct-test.example.com');
    await field('Subject').fill('Please take over');
    await dialog.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Progress note' }).click();
    await expect.poll(() => field('Recipients').inputValue()).toBe('records@direct-test.example.com');
    // What was edited stays.
    expect(await field('Subject').inputValue()).toBe('Please take over');
    await dialog.getByText('Male', { exact: true }).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await dialog.getByText('Required').first().waitFor();
    await field('First name').fill('Ada');
    await field('Last name').fill('Archer');
    await field('Assessment').fill('Stable.');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await dialog.getByText('No delivery is set up for this message.', { exact: false }).waitFor({ timeout: 15_000 });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    const table = page.getByRole('table', { name: 'Outbound' });
    const row = table.getByRole('row').filter({ hasText: 'Please take over' }).first();
    await row.getByText('records@direct-test.example.com').waitFor();
    // The list follows the delivery without a reload.
    await row.getByText('Stored', { exact: true }).waitFor({ timeout: 15_000 });
  });

  test('a document about a stored patient shows who it is, and can have only a text', async () => {
    const made = await platform.api('patients', {
      json: { firstName: 'Berta', lastName: 'Zimmerlein', dob: '1961-07-08', gender: 'female' },
    });
    expect(made.status, made.text).toBe(201);
    const page = await open('/directMessages?tab=outbound');
    await page.getByRole('button', { name: 'Send Direct Message' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send Direct Message' });
    await dialog.getByRole('combobox', { name: 'Stored patient (optional)' }).fill('Zimmerlein');
    await page
      .getByRole('option', { name: /Zimmerlein/ })
      .first()
      .click();
    await dialog.getByText('07-08-1961', { exact: true }).waitFor();
    expect(await dialog.getByRole('textbox', { name: 'First name' }).count()).toBe(0);
    await dialog.getByText('The document has the patient’s record with problems', { exact: false }).waitFor();
    await dialog.getByRole('combobox', { name: 'Document' }).click();
    await page.getByRole('option', { name: 'Unstructured: text only' }).click();
    await dialog.getByRole('textbox', { name: 'Reason for the referral' }).fill('Please take over.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await dialog.getByText('No delivery is set up for this message.', { exact: false }).waitFor({ timeout: 15_000 });
  });
});
