import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { signedIn, useBrowser } from '../support/browser';
import { ccda } from '../support/ccda';
import { problem, problems } from '../support/ccdaEntries';
import { mail, withDocument } from '../support/mails';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';
import { expectShown } from '../support/shown';

const ADA = ccda({ given: 'Ada', family: 'Lindqvist', ids: ['1.2.3.4^77'], sections: problems(problem()) });
const BROKEN = '<ClinicalDocument xmlns="urn:hl7-org:v3"><title>Cut';

interface Job {
  job: { status: string };
}

describe('attachments of direct messages', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let mailbox: string;

  const receive = async (...documents: string[]): Promise<void> => {
    await mkdir(join(mailbox, 'new'), { recursive: true });
    for (const [index, document] of documents.entries())
      await writeFile(join(mailbox, 'new', `${index}.eml`), mail({ entity: withDocument('See below.', document) }));
    const { body } = await platform.api<{ jobId: string }>('messaging/directMessages/import', { method: 'POST' });
    await expect
      .poll(async () => (await platform.api<Job>(`jobs/${body.jobId}`)).body.job.status, { timeout: 20_000 })
      .toBe('done');
  };
  beforeAll(async () => {
    mailbox = await mkdtemp(join(tmpdir(), 'careglass-attachments-'));
    platform = await startPlatform({ database: 'postgres', env: { DIRECT_MAILBOX: mailbox } });
  });
  afterAll(async () => {
    await platform?.stop();
    await rm(mailbox, { recursive: true, force: true });
  });
  const open = async (path = '/directMessageAttachments'): Promise<Page> =>
    browser.page(`${platform.url}${path}`, await signedIn(platform));
  const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });

  test('wait, are processed, and say how each one stands', async () => {
    const page = await open();
    await expectShown(page.getByText('No attachments'));
    await receive(ADA, BROKEN);
    await page.reload();
    await expect.poll(() => rows(page).count()).toBe(2);
    await expectShown(rows(page).first().getByText('Not started'));
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Process attachments' }).click();
    const dialog = page.getByRole('dialog', { name: 'Process attachments' });
    await dialog.getByRole('button', { name: 'Process attachments' }).click();
    await dialog.getByText('Processed: 1 · failed: 1').waitFor({ timeout: 20_000 });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    const done = rows(page).filter({ hasText: 'Ada Lindqvist' });
    await expectShown(done.getByText('Warning'));
    await expectShown(rows(page).filter({ hasText: 'Failed' }).getByText('Error'));

    await done.getByRole('link').first().click();
    const drawer = page.getByRole('dialog', { name: 'Attachment' });
    await expectShown(drawer.getByText('This patient user account has not been created'));
    await expectShown(drawer.getByText('The created patient has no postal code'));
    expect(await drawer.getByRole('link', { name: 'Open Logs' }).getAttribute('href')).toMatch(/^\/logs\/\?requestId=/);
    const records = drawer.getByRole('table', { name: 'Records' });
    await expectShown(records.getByRole('row').filter({ hasText: 'Conditions' }).getByRole('cell', { name: '1' }));
    await expectShown(drawer.getByText(/Rules: attachments \d/));
    expect(await drawer.getByRole('link', { name: 'Open message' }).getAttribute('href')).toMatch(
      /^\/directMessages\//,
    );
    // The document stands beside what is off, without asking.
    await expectShown(drawer.getByText('Lindqvist').last());
    expect(await drawer.getByRole('button', { name: 'Show the document' }).count()).toBe(0);
    await expectAccessible(page);
  });

  test('are cleared and processed again from their details', async () => {
    const { body: found } = await platform.api<{ patients: { patientId: string }[] }>('patients?search=Lindqvist');
    await platform.api(`patients/${found.patients[0]?.patientId ?? ''}`, { method: 'DELETE' });
    const page = await open();
    await rows(page).filter({ hasNotText: 'Failed' }).getByRole('link').first().click();
    const drawer = page.getByRole('dialog', { name: 'Attachment' });
    await expectShown(drawer.getByText('The patient was deleted by admin', { exact: false }));
    await drawer.getByRole('button', { name: 'Reprocess' }).click();
    // The patient is made again, and is named without a reload.
    await expectShown(drawer.getByRole('link', { name: 'Ada Lindqvist' }).first(), { timeout: 20_000 });
    await expectShown(page.getByText('The attachment is being processed again'));
    await expectShown(drawer.getByText(/^Reprocess: done/).first());
    await drawer.getByRole('button', { name: 'Clear state and errors' }).click();
    await expectShown(page.getByText(/State and errors were cleared/));
    await expectShown(drawer.getByText(/^Clear state and errors: cleared/).first());
    const { body } = await platform.api<{ patients: unknown[] }>('patients?search=Lindqvist&limit=5');
    expect(body.patients).toHaveLength(1);
  });

  test('that are held name their person, and lead to the held import and back', async () => {
    await receive(ccda({ given: 'Ada', family: 'Lindqvist', ids: ['1.2.3.4^78'] }));
    const { body } = await platform.api<Job & { jobId: string }>('directMessages/process?async=true', { json: {} });
    await expect
      .poll(async () => (await platform.api<Job>(`jobs/${body.jobId}`)).body.job.status, { timeout: 20_000 })
      .toBe('done');
    const page = await open();
    const held = rows(page).filter({ hasText: 'Held: a person must choose the patient' }).first();
    await expectShown(held.getByText('Ada Lindqvist (from the document)'));
    await held.getByRole('link').first().click();
    const drawer = page.getByRole('dialog', { name: 'Attachment' });
    await expectShown(drawer.getByText('This patient is a possible duplicate'));
    await expectShown(drawer.getByText(/A patient already has the same name, date of birth, and gender/));
    await drawer.getByRole('link', { name: 'Open held import' }).click();
    const decision = page.getByRole('dialog', { name: 'Held import' });
    await decision.getByRole('button', { name: 'Show the document' }).click();
    await expectShown(decision.getByRole('region', { name: 'Document' }).getByText('Lindqvist').first());
    await expectAccessible(page);
    await decision.getByRole('link', { name: 'note.xml' }).click();
    await expectShown(drawer.getByText('This patient is a possible duplicate'));
  });

  test('that failed by one cause are tried again together', async () => {
    const page = await open();
    const causes = page.getByRole('list', { name: 'Causes of failures' });
    await causes.getByRole('button', { name: /^Retry it: The document cannot be read as XML/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Retry' });
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expectShown(dialog.getByText('Processed: 0 · failed: 1'), { timeout: 20_000 });
  });

  test('are searched in all fields; an id in the address opens the details and fills the search', async () => {
    const { body } = await platform.api<{ attachments: { attachmentId: string }[] }>(
      'messaging/directMessageAttachments?search=Lindqvist',
    );
    const id = body.attachments[0]?.attachmentId ?? '';
    const page = await open(`/directMessageAttachments/${id}`);
    await expectShown(page.getByRole('dialog', { name: 'Attachment' }).getByText('Ada Lindqvist').first());
    // The drawer hides what is below it from roles.
    const search = page.locator('input[type=search], input[aria-label=Search]').first();
    await expect.poll(() => search.inputValue()).toBe(id);
    // The address of the list has no search, and neither has the list.
    await page.keyboard.press('Escape');
    await expect.poll(() => search.inputValue()).toBe('');
    await expect.poll(() => rows(page).count()).toBeGreaterThan(1);
  });
});
