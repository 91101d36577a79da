import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/domain/entity/types';
import { readMail } from '../../../src/domain/mail/readMail';
import account from '../../../src/i18n/letters/account';
import { compose } from '../../../platform/messaging/compose';
import { filled, letter } from '../../../platform/messaging/letter';
import { isAddress, type OutgoingMessage } from '../../../platform/messaging/message';
import { isPublic } from '../../../platform/outbound/publicAddress';

const MAIL: OutgoingMessage = { channel: 'email', to: 'ann@example.org', text: 'Hello', purpose: 'test' };
const composed = (message: Partial<OutgoingMessage>) =>
  compose('id-1', 'Careglass <no-reply@example.org>', { ...MAIL, ...message }, new Date('2026-01-02T03:04:05Z'));

describe('a mail', () => {
  test.each([
    ['plain letters', 'Hello', 'A short text.'],
    ['one long line', 'A '.repeat(60).trim(), `See https://example.org/#${'x'.repeat(200)} = this`],
    ['other alphabets', '请设置新密码 · Grüße', '您好，\nça va, naïve = déjà vu\n你好'],
  ])('of %s can be read as it was written', async (_name, subject, text) => {
    const { content } = await composed({ subject, text: `${text}\n`, html: `<p>${text}</p>` });
    const read = readMail(content);
    expect({ subject: read.subject, text: read.text.trim() }).toEqual({ subject, text });
    expect(read.html).toContain('<p>');
    expect(content.split('\r\n').every((line) => line.length <= 998)).toBe(true);
  });

  test('lists its attachments, and keeps them out of its text', async () => {
    const attachments = [{ fileName: 'note.txt', mimeType: 'text/plain', base64: btoa('attached words') }];
    const read = readMail((await composed({ attachments })).content);
    expect(read).toMatchObject({ text: 'Hello', attachments: ['note.txt'] });
  });

  test('has a second form without its secrets', async () => {
    const { content, masked } = await composed({
      text: 'Go to #tok-en1',
      html: '<a href="#tok-en1">',
      secrets: ['tok-en1'],
    });
    expect(content).toContain('tok-en1');
    expect(masked).not.toContain('tok-en1');
    expect((await composed({})).masked).toBeNull();
  });

  test('escapes markup in a name', () => {
    const { html, text } = letter('en', ['Hello <script>&"', { link: 'https://example.org/?a="&b' }]);
    expect(html).not.toContain('<script>');
    expect(html).toContain('href="https://example.org/?a=&quot;&amp;b"');
    expect(text).toContain('Hello <script>&"');
  });
});

test('letters have the same content in every language, with every placeholder filled', () => {
  const flat = (texts: object): string[] =>
    Object.values(texts).flatMap((each: unknown) => (typeof each === 'string' ? [each] : flat(each as object)));
  const parts = (text: string) => [...(text.match(/%\{\w+\}/g) ?? [])].sort();
  const english = flat(account.en).map(parts);
  for (const language of LANGUAGES) expect(flat(account[language]).map(parts), language).toEqual(english);
  expect(filled('%{name}: %{hours} %{other}', { name: 'Ann', hours: 1 })).toBe('Ann: 1 %{other}');
});

test.each([
  ['email', 'ann@example.org', true],
  ['email', 'ann@example.org\r\nBcc: eve@example.org', false],
  ['email', 'ann@example.org,eve@example.org', false],
  ['sms', '+1 (555) 0100', true],
  ['sms', 'ann@example.org', false],
  ['webhook', 'https://example.org/hook', true],
  ['webhook', 'ftp://example.org/hook', false],
] as const)('%s to %j: %s', (channel, to, good) => {
  expect(isAddress(channel, to)).toBe(good);
});

test.each(
  `127.0.0.1 10.1.2.3 172.31.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 ::1 :: fe80::1 fc00::1
  ::ffff:127.0.0.1 64:ff9b::7f00:1 2002:7f00:1:: 2001:db8::1 name`.split(/\s+/),
)('%s is not a public address', (address) => {
  expect(isPublic(address)).toBe(false);
});
test.each(['1.1.1.1', '93.184.216.34', '2606:4700::1111'])('%s is a public address', (address) => {
  expect(isPublic(address)).toBe(true);
});
