import { afterAll, expect, test } from 'vitest';
import { documentIn } from '../../../platform/directAttachments/document';
import { DocumentReader } from '../../../platform/directAttachments/reader/documentReader';
import { ccda } from '../../support/ccda';
import { xdm } from '../../support/zips';

const MB = 1024 * 1024;
const about = { mimeType: 'text/xml', fileName: 'note.xml', mostZipped: MB };
const large = Buffer.from(ccda({ text: `<list>${'<item>A note</item>'.repeat(5_000)}</list>` }));
const reader = new DocumentReader(60_000);
afterAll(() => reader.close());

test('a large document and a zip file are read in the thread, with the same result', async () => {
  expect(await reader.read({ bytes: large, ...about })).toEqual(documentIn(large, about.mimeType, about.fileName, MB));
  const zip = { bytes: xdm(), mimeType: 'application/zip', fileName: 'a.zip', mostZipped: MB };
  const opened = { kind: 'none', zip: { documents: [expect.any(String)], hasZip: false } };
  expect(await reader.read(zip)).toEqual(opened);
});

test('what cannot be read has its cause', async () => {
  const cut = large.subarray(0, large.length - 20);
  await expect(reader.read({ bytes: cut, ...about })).rejects.toMatchObject({ fault: 'malformed' });
  await expect(reader.read({ bytes: Buffer.from('<ClinicalDocument>'), ...about })).rejects.toMatchObject({
    fault: 'malformed',
  });
});

test('a document that takes too long is too large, and one that nobody waits for is given up', async () => {
  const hurried = new DocumentReader(1);
  await expect(hurried.read({ bytes: large, ...about })).rejects.toMatchObject({ fault: 'tooLarge' });
  await hurried.close();
  const stop = new AbortController();
  const reading = reader.read({ bytes: large, ...about }, stop.signal);
  stop.abort(new Error('cancelled'));
  await expect(reading).rejects.toThrow('cancelled');
  expect(await reader.read({ bytes: large, ...about })).toMatchObject({ kind: 'ccda' });
});
