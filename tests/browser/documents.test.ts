import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility';
import { signedIn, useBrowser, type PageOptions } from '../support/browser';
import { startPlatform } from '../support/place';
import { receiverBy } from '../support/receiver';
import type { TestPlatform } from '../support/platform';
import { samplePdf } from '../support/samplePdf';
import { JBIG2, JPX, scanPdf } from '../support/scanPdf';

const HOSTILE = readFileSync('tests/support/documents/hostile.xml', 'utf8');
const ENTITY = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY secret SYSTEM "file:///etc/passwd">]><x>&secret;</x>`;
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const NAME = 'Report <img src=x onerror="document.title=1">.pdf';
const LONG = `**Called.** ${'What was said stands here. '.repeat(3_000)}The last word`;
const PAGES = ['A first page', 'Of colitis', 'Of nothing', 'Colitis again'];

describe('documents, messages and their recipients', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let gateway: Awaited<ReturnType<typeof receiverBy>>;
  let session: PageOptions;
  let patientId: string;
  let providerId: string;

  const add = async <T>(path: string, json: Record<string, unknown>): Promise<T> => {
    const { status, text, body } = await platform.api<T>(path, { json });
    expect(status, text).toBe(201);
    return body;
  };
  const blob = async (mimeType: string, data: string | Buffer, ownerId = 'scanner') => {
    const json = { mimeType, data: Buffer.from(data).toString('base64'), ownerId };
    return (await add<{ blob: { blobId: string } }>(`patients/${patientId}/blobs`, json)).blob.blobId;
  };

  beforeAll(async () => {
    // Of the transports, only the one for direct messages is configured.
    gateway = await receiverBy(({ body }) => (body.includes('vera@busy.example.org') ? 503 : 200));
    platform = await startPlatform({ database: 'postgres', env: { DIRECT_URL: gateway.url } });
    session = await signedIn(platform);
    const provider = { firstName: 'Vera', lastName: 'Vale', emails: [{ email: 'vera@example.org' }] };
    providerId = (await add<{ provider: { providerId: string } }>('providers', provider)).provider.providerId;
    const patient = {
      firstName: 'Ada',
      lastName: 'Archer',
      dob: '1970-01-31',
      primaryProviderId: providerId,
      emails: [{ email: 'ada@bounce.invalid' }],
    };
    patientId = (await add<{ patient: { patientId: string } }>('patients', patient)).patient.patientId;
    const pdf = await blob('application/pdf', samplePdf(PAGES));
    const scan = await blob(
      'application/pdf',
      scanPdf([
        { filter: 'JBIG2Decode', bits: 1, data: JBIG2 },
        { filter: 'JPXDecode', bits: 8, data: JPX },
        { filter: 'JPXDecode', bits: 8, data: JPX.subarray(0, 40) },
      ]),
    );
    const xml = await blob('text/xml', HOSTILE);
    const doctype = await blob('text/xml', ENTITY);
    await blob('image/png', Buffer.from(PNG, 'base64'), providerId);
    await add(`patients/${patientId}/notes`, {
      category: 'triage',
      note: LONG,
      providerId,
      attachments: [
        { author: 'Dr. Vale', title: NAME, mimeType: 'application/pdf', blobId: pdf },
        { author: 'Dr. Vale', title: 'Referral', mimeType: 'text/xml', blobId: xml },
        { title: 'Scan', mimeType: 'application/pdf', blobId: scan },
        { title: 'Trap', mimeType: 'text/xml', blobId: doctype },
        { title: 'Lost', mimeType: 'text/xml' },
      ],
    });
    for (const activityType of ['PatientTriaged', 'NoteAdded'])
      await add('activity', { patientId, providerId, activityType, description: `Did ${activityType}` });
  });
  afterAll(async () => {
    await platform?.stop();
    await gateway?.stop();
  });

  const open = (path: string): Promise<Page> => browser.page(`${platform.url}${path}`, session);
  const stays = async (page: Page) => expect(await page.title()).not.toMatch(/hacked|^1$/);

  test('a note opens its documents: a PDF is shown page by page, searched and faxed', async () => {
    const page = await open(`/patient_history/${patientId}/notes`);
    await page.getByRole('tabpanel').locator('tbody a.row').click();
    const details = page.getByRole('dialog', { name: 'Note details' });
    await details.getByRole('button', { name: 'Show the rest' }).click();
    await details.getByText('The last word').first().waitFor();
    await details.getByRole('button', { name: 'Show less' }).click();
    await details.getByText('Note is missing information.').waitFor();
    await details.getByRole('button', { name: `Show ${NAME}` }).click();
    const viewer = page.getByRole('dialog', { name: NAME });
    const status = viewer.getByText(/^Page \d of 4$/);
    await expect.poll(() => status.innerText()).toBe('Page 1 of 4');
    await viewer.getByText('A first page').waitFor();
    await viewer.getByRole('searchbox', { name: 'Find in the document' }).fill('COLITIS');
    await viewer.getByText('1 of 2').waitFor();
    await expect.poll(() => status.innerText()).toBe('Page 2 of 4');
    await viewer.getByRole('button', { name: 'Next match' }).click();
    await expect.poll(() => status.innerText()).toBe('Page 4 of 4');
    expect(await viewer.locator('.highlight.selected').innerText()).toBe('Colitis');
    const width = () => viewer.locator('.page').evaluate((element) => element.clientWidth);
    const before = await width();
    await viewer.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(width).toBeGreaterThan(before);
    await viewer.getByRole('textbox', { name: 'Page' }).fill('3');
    await page.keyboard.press('Enter');
    await viewer.getByText('Of nothing').waitFor();
    await expectAccessible(page, '[role=dialog]');
    const saved = page.waitForEvent('download');
    await viewer.getByRole('button', { name: 'Download' }).click();
    expect((await saved).suggestedFilename()).toBe('Document.pdf');

    await viewer.getByRole('button', { name: 'Fax Report' }).click();
    const fax = page.getByRole('dialog', { name: 'Fax Report' });
    const send = fax.getByRole('button', { name: 'Send fax' });
    expect(await send.isDisabled()).toBe(true);
    await fax.getByLabel('Fax number').fill('+1 555 0100');
    await send.click();
    await fax.getByText('Stored', { exact: true }).waitFor();
    await fax.getByText('No delivery is set up for this message. It stays in the outbox.').waitFor();
    await expectAccessible(page, '[role=dialog]');
    await stays(page);
  });

  test('scans in a PDF are drawn, and an unreadable one is reported as missing', async () => {
    const page = await open(`/patient_history/${patientId}/notes`);
    await page.getByRole('tabpanel').locator('tbody a.row').click();
    await page.getByRole('button', { name: 'Show Scan' }).click();
    const viewer = page.getByRole('dialog', { name: 'Scan' });
    const missing = viewer.getByText(/^An image on this page can’t be shown/);
    /** The grey value of a pixel within the scan. */
    const grey = () =>
      viewer.locator('.canvasWrapper canvas').evaluate((element: HTMLCanvasElement) => {
        const [x, y] = [Math.round(element.width / 2), Math.round(element.height * 0.37)];
        return element.getContext('2d')?.getImageData(x, y, 1, 1).data[0];
      });
    await expect.poll(grey, { timeout: 20_000 }).toBe(0);
    await viewer.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(grey, { timeout: 20_000 }).toBe(128);
    expect(await missing.count()).toBe(0);
    await viewer.getByRole('button', { name: 'Next page' }).click();
    await missing.waitFor();
    await viewer.getByRole('button', { name: 'Previous page' }).click();
    await missing.waitFor({ state: 'detached' });
  });

  test('hostile content of a document stays inert; documents are sent to direct addresses only', async () => {
    const page = await open(`/patient_history/${patientId}/notes`);
    await page.getByRole('tabpanel').locator('tbody a.row').click();
    const details = page.getByRole('dialog', { name: 'Note details' });
    await details.getByRole('button', { name: 'Show Trap' }).click();
    await page.getByRole('dialog', { name: 'Trap' }).getByText('declares a DOCTYPE').waitFor();
    await page.keyboard.press('Escape');
    await details.getByRole('button', { name: 'Show Referral' }).click();
    const viewer = page.getByRole('dialog', { name: 'Referral' });
    await viewer.getByRole('cell', { name: 'Colitis' }).waitFor();
    await viewer.getByText('Nivolumab 240 mg').waitFor();
    const live = 'script, img, iframe, a, link, style, [style], [onclick], [onmouseover]';
    expect(await viewer.locator('article').locator(live).count()).toBe(0);
    await expectAccessible(page, '[role=dialog]');
    await viewer.getByRole('button', { name: 'Tree' }).click();
    await viewer.getByText('structuredBody').waitFor();
    await expectAccessible(page, '[role=dialog]');
    await stays(page);

    await viewer.getByRole('button', { name: 'Send Direct Message CCDA' }).click();
    const direct = page.getByRole('dialog', { name: 'Send Direct Message CCDA' });
    await direct.getByText('No valid direct address found on provider').waitFor();
    await direct.getByRole('button', { name: 'Cancel' }).click();
    const { body } = await platform.api<{ provider: Record<string, unknown> }>(`providers/${providerId}`);
    const addresses = ['vera@busy.example.org', 'vera@direct.example.org'];
    const emails = [{ email: 'vera@example.org' }, ...addresses.map((email) => ({ email, emailType: 'direct' }))];
    expect((await platform.api('providers', { json: { ...body.provider, emails } })).status).toBe(200);
    // Reloads, because the screen would show the cached provider.
    await page.reload();
    await details.getByRole('button', { name: 'Show Referral' }).click();
    await viewer.getByRole('button', { name: 'Send Direct Message CCDA' }).click();
    await direct.getByRole('checkbox', { name: 'vera@direct.example.org' }).waitFor();
    await direct.getByRole('button', { name: 'Send', exact: true }).click();
    const [busy, good] = addresses.map((address) => direct.getByText(address, { exact: true }).locator('..'));
    await good?.getByText('Direct message successfully sent').waitFor();
    await good?.getByText('Sent', { exact: true }).waitFor();
    // A waiting message is not reported as sent.
    await busy?.getByText('Response: 503').waitFor();
    expect(await busy?.getByText('Direct message successfully sent').count()).toBe(0);
    await expectAccessible(page, '[role=dialog]');
  });

  test('blobs of all patients or of one are listed, shown and deleted', async () => {
    const page = await open('/blobs');
    const rows = page.getByRole('table', { name: 'Blobs' }).locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(5);
    const heads = await page.getByRole('columnheader').allInnerTexts();
    expect(heads).toEqual(['Create Date', 'MIME Type', 'Patient', 'Owner']);
    await page.getByRole('combobox', { name: 'Patient' }).fill('archer');
    await page.getByRole('option', { name: 'Ada Archer' }).click();
    await expect.poll(() => page.url()).toContain(`patientId=${patientId}`);
    await expect.poll(() => rows.count()).toBe(5);
    await expectAccessible(page);
    // A known owner id is shown by name, an unknown owner id as it is.
    await rows.filter({ hasText: 'image/png' }).getByRole('link', { name: 'Vera Vale' }).waitFor();
    expect(await rows.filter({ hasText: 'scanner' }).count()).toBe(4);
    await rows.filter({ hasText: 'image/png' }).locator('a.row').click();
    const viewer = page.getByRole('dialog', { name: 'Document' });
    await expect.poll(() => viewer.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
    await expectAccessible(page, '[role=dialog]');
    await viewer.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Confirm' }).click();
    await expect.poll(() => rows.count()).toBe(4);
    await rows.filter({ hasText: 'application/pdf' }).last().locator('a.row').click();
    await page.getByText('Page 1 of 4').first().waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
    await expect.poll(() => page.url()).not.toContain('/blobs/');
  });

  test('a patient has delegates, and messages are sent to the patient, or to a provider about the patient', async () => {
    const page = await open(`/patients/${patientId}`);
    await page.getByRole('tab', { name: 'Delegates' }).click();
    await page.getByRole('button', { name: 'Add Delegate' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Delegate' });
    await dialog.getByLabel('First name').fill('Dee');
    await dialog.getByLabel('Last name').fill('Archer');
    await dialog.getByLabel('Email').fill('dee@');
    const submit = dialog.getByRole('button', { name: 'Add Delegate' });
    expect(await submit.isDisabled()).toBe(true);
    await dialog.getByLabel('Email').fill('dee@example.org');
    await expectAccessible(page, '[role=dialog]');
    await submit.click();
    const delegates = page.getByRole('table', { name: 'Patient Delegates' });
    await expect
      .poll(async () => (await delegates.locator('tbody td').allInnerTexts()).slice(1, 4))
      .toEqual(['dee@example.org', 'Dee', 'Archer']);
    await delegates.getByRole('button', { name: 'Delete: Dee Archer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('This patient has no delegates.').waitFor();

    const write = () => page.getByRole('button', { name: 'Send Message' }).click();
    await write();
    const message = page.getByRole('dialog', { name: 'Send Message' });
    await message.getByRole('button', { name: 'Send' }).click();
    await message.getByText('Required.').first().waitFor();
    await message.getByRole('textbox', { name: 'Subject' }).fill('Check-in');
    await message.getByRole('textbox', { name: 'Message' }).fill('Please answer');
    await expectAccessible(page, '[role=dialog]');
    await message.getByRole('button', { name: 'Send' }).click();
    await message.getByText('The recipient does not exist').waitFor();
    await message.getByRole('button', { name: 'Close' }).click();
    await write();
    await message.getByRole('radio', { name: 'Provider' }).check();
    await message.getByRole('combobox', { name: 'By' }).waitFor();
    await message.getByRole('textbox', { name: 'Subject' }).fill('About Ada');
    await message.getByRole('textbox', { name: 'Message' }).fill('Please look');
    await message.getByRole('button', { name: 'Send' }).click();
    await message.getByText('Stored', { exact: true }).waitFor();
  });

  test('a provider has a history of actions and messages', async () => {
    await add('messaging/message', {
      to: 'provider',
      patientId,
      providerId,
      contactMethod: 'email',
      subject: 'Hello',
      message: 'A word about Ada',
    });
    const page = await open(`/providers/${providerId}`);
    await page.getByRole('tab', { name: 'History' }).click();
    const activities = page.getByRole('table', { name: 'Provider Activities' });
    const done = activities.locator('tbody tr', { hasText: 'Did ' });
    await expect.poll(() => done.count()).toBe(2);
    const heads = await activities.getByRole('columnheader').allInnerTexts();
    expect(heads).toEqual(['Create time', 'Type', 'Description', 'Patient']);
    await done.locator('a.row').first().click();
    const drawer = page.getByRole('complementary');
    await drawer.getByText('Did NoteAdded').first().waitFor();
    // The table can be used while the details are open.
    await done.locator('a.row').last().click();
    await drawer.getByText('Did PatientTriaged').first().waitFor();
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => drawer.count()).toBe(0);
    await page.getByRole('tab', { name: 'Messages' }).click();
    await page.getByRole('table', { name: 'Messages' }).locator('tbody tr', { hasText: 'A word about Ada' }).click();
    await drawer.getByText('Stored', { exact: true }).waitFor();
  });
});
