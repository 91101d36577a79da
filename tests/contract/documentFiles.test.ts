import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ATTACHMENT_STATES, FAULT_TEXTS, type FileFault } from '../../src/domain/directMessages/attachments';
import type { EntityRecord } from '../../src/domain/entity/types';
import { openApp, type InProcessApp } from '../support/app';
import { attachmentCalls, receiveAttachment } from '../support/attachments';
import { ccda, type CcdaContent } from '../support/ccda';
import { databases } from '../support/platform';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n').toString('base64');
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('base64');
const JPEG = Buffer.from('ffd8ffe000104a464946', 'hex').toString('base64');
const inBase64 = (text: string): string => Buffer.from(text).toString('base64');

let made = 0;
/** An unstructured document with what its body says, about somebody whom no other document is about. */
function unstructured(body: string, more: CcdaContent = {}): string {
  made += 1;
  const family = `File${[...String(made)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('')}`;
  return ccda({ family, ids: [`1.2.3.8^file-${made}`], written: '20260501143000-0500', ...more })
    .replace('<effectiveTime', '<title>Discharge letter</title><effectiveTime')
    .replace(/<structuredBody>.*<\/structuredBody>/s, () => `<nonXMLBody>${body}</nonXMLBody>`);
}
const file = (mediaType: string, data: string, more = 'representation="B64"'): string =>
  `<text mediaType="${mediaType}" ${more}>${data}</text>`;

const FILES: [name: string, body: string, mimeType: string, content: string][] = [
  ['a PDF', file('application/pdf', PDF.replace(/.{20}/g, '$&\n')), 'application/pdf', PDF],
  ['a PDF without a representation', file('application/pdf', PDF, ''), 'application/pdf', PDF],
  ['a PNG', file('image/png', PNG), 'image/png', PNG],
  ['a JPEG by another name', file('IMAGE/JPG', JPEG), 'image/jpeg', JPEG],
  ['text in base64', file('text/plain; charset=utf-8', inBase64('Grüße')), 'text/plain', inBase64('Grüße')],
  ['RTF as text', file('application/rtf', '{\\rtf1 a}', 'representation="TXT"'), 'text/rtf', inBase64('{\\rtf1 a}')],
  ['text without a type', '<text>Grüße &amp; more</text>', 'text/plain', inBase64('Grüße & more')],
];

const BROKEN: [name: string, body: string, fault: FileFault][] = [
  ['cut off', file('application/pdf', PDF.slice(0, -3)), 'fileDamaged'],
  ['with other characters', file('application/pdf', PDF.replace('P', '?')), 'fileDamaged'],
  ['another type than it says', file('application/pdf', PNG), 'fileDamaged'],
  ['a PDF as text', file('application/pdf', '%PDF-1.7', 'representation="TXT"'), 'fileDamaged'],
  ['a program', file('application/x-msdownload', inBase64('MZ')), 'fileType'],
  ['an SVG', file('image/svg+xml', inBase64('<svg/>')), 'fileType'],
  ['base64 without a type', `<text representation="B64">${PDF}</text>`, 'fileType'],
  ['compressed', file('application/pdf', PDF, 'representation="B64" compression="DF"'), 'fileType'],
  ['empty', file('application/pdf', ' '), 'noFile'],
  ['only referred to', '<text mediaType="application/pdf"><reference value="a.pdf"/></text>', 'noFile'],
  ['left out', '', 'noFile'],
  ['21 MB', file('text/plain', Buffer.alloc(21 * 1024 * 1024, 'x').toString('base64')), 'fileTooLarge'],
];

describe.each(databases)('files of unstructured documents, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  let calls: ReturnType<typeof attachmentCalls>;
  const blobsOf = async (patientId: unknown) =>
    (await calls.call(`patients/${String(patientId)}/blobs`))['images'] as EntityRecord[];
  const previewOf = async (id: string) =>
    ((await calls.call('directMessages/parse', { attachmentIds: [id] }))['documents'] as EntityRecord[])[0];

  beforeAll(async () => {
    app = await openApp(kind);
    token = String((await app.signIn()).body['idToken']);
    calls = attachmentCalls(app, token);
  });
  afterAll(() => app?.stop());

  test.each(FILES)('%s becomes a document of the patient', async (_name, body, mimeType, content) => {
    const id = await receiveAttachment(app, unstructured(body));
    expect(await previewOf(id)).toMatchObject({
      document: 'unstructured',
      records: { blob: 1 },
      report: { counts: { blob: { added: 1 } }, faults: [] },
    });
    expect(await calls.process([id])).toMatchObject({ done: 1 });
    const { patientId } = await calls.read(id);
    const [blob, ...more] = await blobsOf(patientId);
    expect(more).toEqual([]);
    const size = Buffer.from(content, 'base64').length;
    expect(blob).toMatchObject({
      title: 'Discharge letter',
      mimeType,
      size,
      createDate: '2026-05-01T19:30:00.000Z',
    });
    const { blob: whole } = await calls.call(`patients/${String(patientId)}/blobs/${String(blob?.['blobId'])}`);
    expect((whole as EntityRecord)['data']).toBe(content);
    const [attempt] = await calls.attempts(id);
    expect(attempt).toMatchObject({ result: { document: 'unstructured', records: { added: 1 }, faults: [] } });
  });

  test('are taken once, however often a document is processed or arrives', async () => {
    const document = unstructured(file('application/pdf', PDF));
    const first = await receiveAttachment(app, document);
    await calls.process([first]);
    const { patientId } = await calls.read(first);
    const before = await blobsOf(patientId);
    await calls.call('messaging/directMessageAttachments?clearErrors=true', { attachmentId: first });
    await calls.process([first]);
    // The same document in another form: it is not the same text, but the same file of the same document.
    const again = await receiveAttachment(app, document);
    const spaced = await receiveAttachment(app, document.replace('<recordTarget>', '\n<recordTarget>'));
    expect(await calls.process([again, spaced])).toMatchObject({ done: 2 });
    expect(await calls.read(spaced)).toMatchObject({ patientId });
    expect(await blobsOf(patientId)).toEqual(before);
    const [attempt] = await calls.attempts(spaced);
    expect(attempt).toMatchObject({ result: { records: { added: 0, updated: 0, there: 1 } } });
    // Another file of the same patient is another document, even if its sender gives all documents the same id.
    const other = await receiveAttachment(app, document.replace(PDF, inBase64('%PDF-1.7\nother')));
    await calls.process([other]);
    expect(await blobsOf(patientId)).toHaveLength(2);
  });

  // Reading a large document takes seconds, so it is read on one database only.
  test.each(BROKEN.filter(([, , fault]) => kind !== 'postgres' || fault !== 'fileTooLarge'))(
    'that are %s are told, and the patient is taken',
    async (_name, body, fault) => {
      const id = await receiveAttachment(app, unstructured(body));
      const text = FAULT_TEXTS[fault];
      const not = fault === 'noFile' ? 'skipped' : 'refused';
      expect(await previewOf(id)).toMatchObject({
        records: {},
        report: { counts: { blob: { added: 0, [not]: 1 } }, faults: [text] },
      });
      expect(await calls.process([id])).toMatchObject({ done: 0, warned: 1, failed: 0 });
      const attachment = await calls.read(id);
      expect(attachment).toMatchObject({ state: ATTACHMENT_STATES.done, error: text, errors: [text], icon: 'error' });
      expect(await blobsOf(attachment['patientId'])).toEqual([]);
      const [attempt] = await calls.attempts(id);
      expect(attempt).toMatchObject({ outcome: 'warned', result: { records: { [not]: 1 }, faults: [text] } });
    },
  );

  test('wait with a held document until a person has decided', async () => {
    const id = await receiveAttachment(app, unstructured(file('application/pdf', PDF), { born: '1970' }));
    expect(await calls.process([id])).toMatchObject({ warned: 1 });
    const [attempt] = await calls.attempts(id);
    const { heldId } = (attempt ?? {})['result'] as { heldId: string };
    const { heldImport } = await calls.call(`heldImports/${heldId}`);
    expect(heldImport).toMatchObject({ counts: { blob: 1 } });
    const { body } = await app.call('patients', {
      token,
      json: { firstName: 'Ann', lastName: 'Chosen', dob: '1970-02-03', gender: 'female' },
    });
    const { patientId } = body['patient'] as EntityRecord;
    expect(await blobsOf(patientId)).toEqual([]);
    await calls.call(`heldImports/${heldId}/decision`, { decision: 'attach', patientId });
    expect(await blobsOf(patientId)).toMatchObject([{ title: 'Discharge letter', mimeType: 'application/pdf' }]);
  });
});
