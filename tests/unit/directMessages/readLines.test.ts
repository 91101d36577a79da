import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMail, type ReadMessage } from '../../../platform/directMessages/read';
import { keysOf } from '../../../platform/smime/keys';
import { toLine } from '../../../src/domain/rules/plainText';
import { base64, mail } from '../../support/mails';
import { xdmOf } from '../../support/zips';

const NOT_IN_A_LINE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const odd = fc.constantFrom(...'\t\n\r\u0007\u001b\u007f\u0085\u2028\u202e\u2066', 'a', ' ', 'ü');
const oddText = fc.string({ unit: odd, minLength: 1, maxLength: 6 }).map((text) => `x${text}y`);

const encoded = (text: string): string => `=?utf-8?b?${Buffer.from(text).toString('base64')}?=`;

const read = (bytes: string): Promise<ReadMessage> =>
  readMail(Buffer.from(bytes), {
    keys: keysOf({ own: '', trusted: '' }),
    accept: 'any',
    most: { parts: 10, documents: 10, bytes: 1_000_000 },
    now: new Date(),
  });

/** All texts of a message that are in fields of one line. */
const linesOf = ({ fromAddress, subject, recipients, mailId, signer, files }: ReadMessage): string[] => [
  ...[fromAddress, subject, mailId, signer].flatMap((text) => text ?? []),
  ...recipients,
  ...files.flatMap(({ fileName, mimeType }) => [fileName, mimeType]),
];

test('each text of a mail that is one line is one, whatever characters the mail has in it, raw or encoded', async () => {
  await fc.assert(
    fc.asyncProperty(oddText, oddText, oddText, fc.boolean(), async (subject, name, person, isRaw) => {
      const written = (text: string) => (isRaw ? text.replaceAll(/[\r\n\u0085]/g, '\t') : encoded(text));
      const file = (fileName: string, type: string, content: string | Buffer) => [
        '--b',
        `Content-Type: ${type}; name="${fileName}"`,
        `Content-Disposition: attachment; filename="${fileName}"`,
        'Content-Transfer-Encoding: base64',
        '',
        base64(content),
      ];
      const zip = xdmOf(1, () => '<ClinicalDocument/>');
      const entity = [
        'Content-Type: multipart/mixed; boundary="b"',
        '',
        ...file(`${written(name)}.txt`, 'text/plain', 'abc'),
        ...file('a.zip', 'application/zip', zip),
        '--b--',
        '',
      ].join('\r\n');
      const bytes = mail({ subject: written(subject), to: `${written(person)} <to@direct.example.org>`, entity });
      const lines = linesOf(await read(bytes));
      expect(lines.length).toBeGreaterThan(5);
      expect(lines.filter((line) => NOT_IN_A_LINE.test(line))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('a sender with a control character is doubted, and its text is one line', async () => {
  for (const from of ['a\u001bb@direct.example.org', 'a@evil.example\rFrom: chief@hospital.example']) {
    const { sender, fault, fromAddress } = await read(mail({ from }));
    expect(sender).toBeNull();
    expect(fault).toMatch(/^unclearSender/);
    expect(fromAddress).not.toMatch(NOT_IN_A_LINE);
  }
});

test('a text from elsewhere becomes one line', () => {
  expect(toLine(' a\t\r\nb\u2028c ')).toBe('a b c');
  // Shown with the mark, this name would look like an XML file.
  expect(toLine('evil\u202elmx.exe')).toBe('evillmx.exe');
});
