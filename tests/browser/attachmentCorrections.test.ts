import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { signedIn, useBrowser } from '../support/browser';
import { ccda } from '../support/ccda';
import { problem, problems } from '../support/ccdaEntries';
import { mail, withDocument } from '../support/mails';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';
import { expectShown } from '../support/shown';

interface Attachments {
  attachments: { attachmentId: string; patientId?: string | null }[];
}

describe('corrections of what documents say', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let mailbox: string;

  const attachmentsOf = async (name: string) =>
    (await platform.api<Attachments>(`messaging/directMessageAttachments?search=${name}`)).body.attachments;
  beforeAll(async () => {
    mailbox = await mkdtemp(join(tmpdir(), 'careglass-corrections-'));
    platform = await startPlatform({ database: 'postgres', env: { DIRECT_MAILBOX: mailbox } });
  });
  afterAll(async () => {
    await platform?.stop();
    await rm(mailbox, { recursive: true, force: true });
  });

  test('are previewed, made in the details, and used for the patient; then the document stays as it is', async () => {
    const family = `Berg${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`;
    const document = ccda({
      given: 'Agda',
      family,
      ids: [`1.2.3.4^${family}`],
      born: '',
      sections: problems(problem()),
    });
    await mkdir(join(mailbox, 'new'), { recursive: true });
    await writeFile(join(mailbox, 'new', `${family}.eml`), mail({ entity: withDocument('See below.', document) }));
    const before = (await attachmentsOf('')).length;
    await platform.api('messaging/directMessages/import', { method: 'POST' });
    await expect.poll(async () => (await attachmentsOf('')).length, { timeout: 20_000 }).toBe(before + 1);
    await platform.api('directMessages/process?async=true', { method: 'POST', json: {} });
    // The person is known once the document has been read.
    await expect.poll(async () => (await attachmentsOf(family)).length, { timeout: 20_000 }).toBe(1);
    const id = (await attachmentsOf(family))[0]?.attachmentId ?? '';
    const page = await browser.page(`${platform.url}/directMessageAttachments/${id}`, await signedIn(platform));
    const drawer = page.getByRole('dialog', { name: 'Attachment' });

    await drawer.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog', { name: 'Preview' });
    await expectShown(preview.getByText(/until a person chooses the patient/));
    await expectShown(preview.getByText('Conditions: 1'));
    await expectAccessible(page);
    await preview.getByRole('button', { name: 'Close' }).click();

    await drawer.getByRole('button', { name: 'Correct', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Correct the document' });
    await expectShown(dialog.getByRole('region', { name: 'The document says' }).getByText('Agda'));
    await dialog.getByRole('textbox', { name: 'First Name' }).fill('Agatha');
    await dialog.getByRole('textbox', { name: 'Date of Birth' }).fill('1971-05-06');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save and reprocess' }).click();
    await expectShown(page.getByText('The correction was saved; the attachment is being processed again'));
    await expectShown(drawer.getByText(`Agatha ${family}, 05-06-1971`));
    await expect
      .poll(async () => (await attachmentsOf(family))[0]?.patientId ?? null, { timeout: 20_000 })
      .not.toBeNull();
    const { body } = await platform.api<{ patients: unknown[] }>(`patients?search=${family}`);
    expect(body.patients).toMatchObject([{ firstName: 'Agatha', dob: '1971-05-06' }]);

    await drawer.getByRole('button', { name: 'Correct', exact: true }).click();
    await expectShown(dialog.getByText(/The patient was already made from this document/));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await drawer.getByRole('button', { name: 'Preview' }).click();
    await expectShown(preview.getByText('The records would go to a known patient.'));
  });
});
