import { expect, test } from 'vitest';
import { documentIn } from '../../../platform/directAttachments/document';
import { readMail } from '../../../platform/directMessages/read';
import { keysOf } from '../../../platform/smime/keys';
import { base64, mail } from '../../support/mails';

const DOCUMENT = Buffer.from('<ClinicalDocument><title>Grüße</title></ClinicalDocument>', 'latin1');

/** The only file of a mail that has the document with this type. */
async function fileIn(type: string) {
  const part = [`Content-Type: ${type}`, 'Content-Disposition: attachment', 'Content-Transfer-Encoding: base64'];
  const entity = `${[...part, '', base64(DOCUMENT)].join('\r\n')}\r\n`;
  const most = { parts: 10, documents: 10, bytes: 1_000_000 };
  const { files } = await readMail(Buffer.from(mail({ entity })), {
    keys: keysOf({ own: '', trusted: '' }),
    accept: 'any',
    most,
    now: new Date(),
  });
  return files[0];
}

test('an XML file of a mail keeps the charset with which it came, and is read in it', async () => {
  const file = await fileIn('text/xml; name="a.xml"; charset="ISO-8859-1"');
  expect(file?.mimeType).toBe('text/xml; charset=iso-8859-1');
  const read = documentIn(file?.content ?? Buffer.alloc(0), file?.mimeType ?? '', file?.fileName ?? '', 0);
  expect(read).toMatchObject({ kind: 'unstructured', document: { root: { text: 'Grüße' } } });
});

test('a file of another kind has only its type', async () => {
  expect((await fileIn('text/html; charset="ISO-8859-1"'))?.mimeType).toBe('text/html');
});
