import fc from 'fast-check';
import { domainToASCII } from 'node:url';
import { describe, expect, test } from 'vitest';
import { asciiName, isDnsName, isHostName } from '../../../src/domain/validation/dnsName';

const label = (length: number) => 'a'.repeat(length);
const longest = `${Array.from({ length: 3 }, () => label(63)).join('.')}.${label(61)}`;

describe('a DNS name', () => {
  test.each([
    'example.org',
    'EXAMPLE.org',
    'a.b',
    '3com.com',
    'direct.lake-side.example.org',
    'xn--mnchen-3ya.example',
    'münchen.example',
    '例え.テスト',
    '例え。テスト',
    'example.a1',
    `${label(63)}.org`,
    longest,
  ])('%s', (name) => expect(isDnsName(name)).toBe(true));

  test.each([
    '',
    '.',
    'example',
    'example.org.',
    '.example.org',
    'example..org',
    '-example.org',
    'example-.org',
    'example.-org',
    'exa_mple.org',
    'exa mple.org',
    ' example.org',
    'example.org\n',
    'example.org\r\nx.org',
    'exam\tple.org',
    'https://example.org',
    'example.org/path',
    'example.org:443',
    'someone@example.org',
    'example.org?x',
    'ex%61mple.org',
    '10.0.0.1',
    '１.２',
    '[::1]',
    'example.123',
    'münchen',
    'mün_chen.example',
    'mün\tchen.example',
    'mün/chen.example',
    'mün@chen.example',
    `${label(64)}.org`,
    `${'ü'.repeat(63)}.org`,
    `${longest}a`,
  ])('%j is invalid', (name) => expect(isDnsName(name)).toBe(false));

  test('of a machine may have one label', () => {
    expect(['localhost', 'db-1', 'mail.example.org'].map(isHostName)).toEqual([true, true, true]);
    expect(['', '127', '10.0.0.1', 'local_host', 'localhost.'].map(isHostName)).toEqual(Array(5).fill(false));
  });

  test('outside ASCII is converted as by other libraries, and an ASCII name is unchanged', () => {
    for (const name of ['münchen.example', 'faß.example', 'ЯНДЕКС.рф', '例え.テスト', 'café.example.org'])
      expect(asciiName(name)).toBe(domainToASCII(name));
    expect(asciiName('Example.ORG')).toBe('Example.ORG');
    expect(asciiName('no name of any kind ü')).toBeUndefined();
  });

  test('never throws, and accepts its own ASCII form', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.domain());
    fc.assert(
      fc.property(text, (name) => {
        const ascii = asciiName(name) ?? '';
        expect(isDnsName(name)).toBe(isDnsName(ascii) && /^[a-z\d.-]+$/i.test(ascii));
      }),
    );
  });

  test('of a generated domain is valid', () => {
    fc.assert(
      fc.property(fc.domain(), (name) => {
        expect(isDnsName(name)).toBe(true);
      }),
    );
  });
});
