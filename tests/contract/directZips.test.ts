import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ATTACHMENT_STATES, FAULT_TEXTS, type ZipFault } from '../../src/domain/directMessages/attachments';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { attachmentCalls, receiveAttachment } from '../support/attachments';
import { ccda } from '../support/ccda';
import { jobEnded } from '../support/jobs';
import { mail } from '../support/mails';
import { databases } from '../support/platform';
import { encrypted, lying, overlapping, withFiles, xdm, zipOf, type MailFile } from '../support/zips';

let made = 0;
/** A document about somebody whom no other document is about. */
function whole(): string {
  made += 1;
  const family = `Zip${[...String(made)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('')}`;
  return ccda({ family, ids: [`1.2.3.7^zip-${made}`] });
}

const asZip = (content: Buffer, fileName = 'xdm.zip', mimeType = 'application/zip'): MailFile => ({
  fileName,
  mimeType,
  content,
});

const many = (count: number): Buffer =>
  zipOf(Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.txt`, 'x'])));
const cutOff = (zip: Buffer): Buffer => zip.subarray(0, Math.floor(zip.length / 2));
const damaged = (zip: Buffer): Buffer => {
  const copy = Buffer.from(zip);
  copy.fill(0x5a, 60, 90);
  return copy;
};
const MB = 1024 * 1024;
const BOMB = zipOf({ 'DOC0001.XML': Buffer.alloc(20 * MB, ' ') });

/** Zip files that are not opened, and why. */
const BAD: [name: string, zip: () => Buffer, fault: ZipFault][] = [
  ['is a zip bomb', () => BOMB, 'zipTooLarge'],
  ['is larger than a message may be', () => zipOf({ 'a.bin': Buffer.alloc(31 * MB) }), 'zipTooLarge'],
  ['hides the size of a bomb', () => lying(BOMB), 'zipDamaged'],
  ['has entries that share their bytes', () => overlapping(xdm({ 'A.XML': whole(), 'B.XML': whole() })), 'zipDamaged'],
  ['has too many files', () => many(101), 'zipTooManyFiles'],
  ['is encrypted', () => encrypted(xdm({ 'A.XML': whole() })), 'zipEncrypted'],
  ['was cut off', () => cutOff(xdm({ 'A.XML': whole() })), 'zipDamaged'],
  ['was damaged', () => damaged(zipOf({ 'A.XML': whole() })), 'zipDamaged'],
  ['is no zip file', () => Buffer.from('Dear colleague'), 'zipDamaged'],
];

describe.each(databases)('zip files in direct messages, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  let calls: ReturnType<typeof attachmentCalls>;
  /** Lets a mail with files arrive and be taken. @returns its attachments, as the message names them */
  const take = async (files: MailFile[], id?: string): Promise<Body[]> => {
    made += 1;
    const subject = `Package ${made}`;
    const folder = join(app.services.config.direct.mailbox, 'new');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${made}.eml`), mail({ subject, ...(id && { id }), entity: withFiles(files) }));
    const started = await app.call('messaging/directMessages/import', { token, json: {} });
    await jobEnded(app, token, started.body);
    const messages = (await calls.call('messaging/directMessages?inbound=true&limit=50&orderBy=createdAt&order=desc'))[
      'messages'
    ] as Body[];
    const message = messages.find(({ data }) => (data as Body)['subject'] === subject) ?? {};
    expect(message).toMatchObject({ error: null, processed: true });
    return (message['data'] as Body)['attachments'] as Body[];
  };
  const idsOf = (attachments: Body[]) => attachments.map(({ attachmentId }) => String(attachmentId));

  beforeAll(async () => {
    app = await openApp(kind);
    token = String((await app.signIn()).body['idToken']);
    calls = attachmentCalls(app, token);
  });
  afterAll(() => app?.stop());

  test('an XDM package gives its documents, and nothing else of it', async () => {
    const package_ = xdm({ 'DOC0001.XML': whole(), 'DOC0002.XML': whole() });
    const attachments = await take([asZip(package_)]);
    expect(attachments.map(({ fileName, mimeType }) => [fileName, mimeType])).toEqual([
      ['xdm.zip', 'application/zip'],
      ['DOC0001.XML', 'application/xml'],
      ['DOC0002.XML', 'application/xml'],
    ]);
    const [zip = '', ...documents] = idsOf(attachments);
    expect(await calls.process([zip, ...documents])).toMatchObject({ done: 3, warned: 0, failed: 0 });
    expect(await calls.read(zip)).toMatchObject({
      state: ATTACHMENT_STATES.opened,
      error: null,
      icon: 'fine',
      patientId: null,
    });
    for (const id of documents) {
      const attachment = await calls.read(id);
      expect(attachment).toMatchObject({ state: ATTACHMENT_STATES.done, error: null });
      expect(attachment['patientId']).not.toBeNull();
    }
    const [attempt] = await calls.attempts(zip);
    expect(attempt).toMatchObject({ outcome: 'done', result: { document: 'zip' } });
    // Processed again, the package is as it was, and nothing is added.
    await calls.call('messaging/directMessageAttachments?clearErrors=true', { attachmentId: zip });
    expect(await calls.process([zip])).toMatchObject({ done: 1 });
    expect(await calls.read(zip)).toMatchObject({ state: ATTACHMENT_STATES.opened });
  });

  test('a package is known by its first bytes too; a document that also comes by itself is there once', async () => {
    const document = whole();
    const attachments = await take([
      { fileName: 'ccd.xml', mimeType: 'text/xml', content: document },
      asZip(xdm({ 'DOC0001.XML': document, 'COPY.XML': document }), 'package', 'application/octet-stream'),
    ]);
    expect(attachments.map(({ fileName }) => fileName)).toEqual(['ccd.xml', 'package']);
    const ids = idsOf(attachments);
    expect(await calls.process(ids)).toMatchObject({ done: 2 });
    expect(await calls.read(ids[1] ?? '')).toMatchObject({ state: ATTACHMENT_STATES.opened });
  });

  test('names in a package are never paths', async () => {
    const names = ['../../../etc/a.xml', '/root/b.xml', 'C:\\Windows\\c.xml', '..\\..\\d.xml'];
    const attachments = await take([asZip(zipOf(Object.fromEntries(names.map((name) => [name, whole()]))))]);
    expect(attachments.map(({ fileName }) => fileName)).toEqual(['xdm.zip', 'a.xml', 'b.xml', 'c.xml', 'd.xml']);
    expect(await calls.process(idsOf(attachments))).toMatchObject({ done: 5 });
  });

  test('a package in a package stays closed, and this is told', async () => {
    const outer = zipOf({ 'a.xml': whole(), 'inner.zip': xdm({ 'DOC0001.XML': whole() }) });
    const attachments = await take([asZip(outer)]);
    expect(attachments.map(({ fileName }) => fileName)).toEqual(['xdm.zip', 'a.xml']);
    const [zip = ''] = idsOf(attachments);
    expect(await calls.process([zip])).toMatchObject({ warned: 1 });
    const state = { error: FAULT_TEXTS.zipNested, icon: 'error' };
    expect(await calls.read(zip)).toMatchObject({ ...state, state: ATTACHMENT_STATES.opened });
    const [empty = ''] = idsOf(await take([asZip(zipOf({ 'inner.zip': outer }))]));
    await calls.process([empty]);
    expect(await calls.read(empty)).toMatchObject({ ...state, state: ATTACHMENT_STATES.noDocument });
  });

  test('a package without documents, and a file of an office program, are no documents', async () => {
    const attachments = await take([
      asZip(xdm({})),
      asZip(zipOf({ 'word/document.xml': '<w:document xmlns:w="w"/>' }), 'letter.docx', 'application/octet-stream'),
      asZip(zipOf({})),
    ]);
    expect(attachments).toHaveLength(3);
    expect(await calls.process(idsOf(attachments))).toMatchObject({ done: 3 });
    for (const id of idsOf(attachments))
      expect(await calls.read(id)).toMatchObject({ state: ATTACHMENT_STATES.noDocument, error: null });
  });

  test('a document in a package that is damaged fails as one that comes by itself', async () => {
    const document = whole();
    const attachments = await take([
      asZip(xdm({ 'CUT.XML': document.slice(0, document.indexOf('<component>')), 'EMPTY.XML': '' })),
    ]);
    const [zip = '', cut = '', empty = ''] = idsOf(attachments);
    expect(await calls.process([zip, cut, empty])).toMatchObject({ done: 1, failed: 2 });
    expect(await calls.read(cut)).toMatchObject({ error: FAULT_TEXTS.malformed });
    expect(await calls.read(empty)).toMatchObject({ error: FAULT_TEXTS.empty });
  });

  test.each(BAD)('a zip file that %s stays closed, with its cause, and stops nothing', async (_name, zip, fault) => {
    const attachments = await take([asZip(zip()), { fileName: 'ccd.xml', mimeType: 'text/xml', content: whole() }]);
    expect(attachments.map(({ fileName }) => fileName)).toEqual(['xdm.zip', 'ccd.xml']);
    const ids = idsOf(attachments);
    expect(await calls.process(ids)).toMatchObject({ done: 1, failed: 1 });
    const text = FAULT_TEXTS[fault];
    expect(await calls.read(ids[0] ?? '')).toMatchObject({
      state: ATTACHMENT_STATES.failed,
      error: text,
      errors: [text],
      icon: 'error',
    });
    expect(await calls.attempts(ids[0] ?? '')).toMatchObject([{ outcome: 'failed', cause: fault }]);
    const { documents } = await calls.call('directMessages/parse', { attachmentIds: [ids[0]] });
    expect(documents).toMatchObject([{ document: 'unreadable', fault }]);
  });

  test('a zip file whose documents were not taken with its message says so', async () => {
    const zip = await receiveAttachment(app, xdm({ 'DOC0001.XML': whole() }), {
      fileName: 'old.zip',
      mimeType: 'application/zip',
    });
    expect(await calls.process([zip])).toMatchObject({ failed: 1 });
    expect(await calls.read(zip)).toMatchObject({ error: FAULT_TEXTS.zipNotTaken });
  });

  test('a message that arrives again adds nothing', async () => {
    const package_ = xdm({ 'DOC0001.XML': whole() });
    const file = withFiles([asZip(package_)]);
    const bytes = mail({ subject: 'Twice', id: `twice-${kind}`, entity: file });
    const folder = join(app.services.config.direct.mailbox, 'new');
    for (const name of ['once.eml', 'again.eml']) await writeFile(join(folder, name), bytes);
    const count = async () =>
      Number((await calls.call('messaging/directMessageAttachments?limit=1'))['totalAttachments']);
    const before = await count();
    const started = await app.call('messaging/directMessages/import', { token, json: {} });
    await jobEnded(app, token, started.body);
    expect(await count()).toBe(before + 2);
  });
});
