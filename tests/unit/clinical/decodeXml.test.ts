import { describe, expect, test } from 'vitest';
import { charsetIn, decodeXml } from '../../../platform/clinical/ccda/decodeXml';
import { UnreadableXml } from '../../../platform/clinical/ccda/xml';

const declaring = (encoding: string, text = 'Ségolène') => `<?xml version="1.0" encoding="${encoding}"?><a>${text}</a>`;
const latin = (text: string) => Buffer.from(text, 'latin1');
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const bigEndian = (text: string) => utf16(text).swap16();

describe('a document is read in', () => {
  const plain = '<a>Ségolène</a>';
  test.each([
    ['the declared encoding', latin(declaring('ISO-8859-1')), undefined, declaring('ISO-8859-1')],
    ['windows-1252, with its own signs', Buffer.from([0x3c, 0x61, 0x3e, 0x80]), 'windows-1252', '<a>€'],
    ['UTF-8 without a declaration', Buffer.from(plain), undefined, plain],
    ['the encoding of its content type', latin(declaring('UTF-8')), 'ISO-8859-1', declaring('UTF-8')],
    ['that of its byte order mark before all', Buffer.from(`\ufeff${plain}`), 'ISO-8859-1', plain],
    ['UTF-16 with a mark', utf16(plain), 'UTF-16', plain],
    ['UTF-16, the high byte first', bigEndian(plain), undefined, plain],
    ['UTF-16 by its first sign', utf16(plain).subarray(2), 'utf-16', plain],
    ['UTF-8 if a mail program says us-ascii', Buffer.from(plain), 'us-ascii', plain],
  ])('%s', (_, bytes, charset, expected) => {
    expect(decodeXml(bytes, charset)).toBe(expected);
  });
});

describe('a document is refused', () => {
  test.each([
    ['with bytes that are not in its encoding', latin(declaring('UTF-8')), undefined],
    ['with bytes that are not in the encoding of its content type', latin(declaring('ISO-8859-1')), 'utf-8'],
    ['with an unknown encoding', Buffer.from(declaring('klingon')), undefined],
    ['with an unknown charset', Buffer.from('<a/>'), 'klingon'],
    ['with half of a sign', utf16('<a/>').subarray(0, -1), undefined],
  ])('%s', (_, bytes, charset) => {
    expect(() => decodeXml(bytes, charset)).toThrow(UnreadableXml);
    expect(() => decodeXml(bytes, charset)).toThrow('encoding');
  });
});

test('the charset of a content type is found, quoted or not', () => {
  expect(charsetIn('application/xml; charset=ISO-8859-1')).toBe('ISO-8859-1');
  expect(charsetIn('text/xml;profile=a; CHARSET="utf-16"')).toBe('utf-16');
  expect(charsetIn('text/xml')).toBeUndefined();
});
