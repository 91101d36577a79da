import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { directAddress } from '../../../src/domain/organization/directAddress';
import { isEmailAddress, withAsciiDomain } from '../../../src/domain/validation/emailAddress';

const domainOf = (length: number) => `${'a'.repeat(63)}.`.repeat(3).slice(0, length - 4) + '.org';

describe('an e-mail address', () => {
  test.each([
    'someone@example.org',
    'Some.One+tag@Example.ORG',
    "o'hara_!#$%&*/=?^`{|}~-@example.org",
    '1@3com.com',
    'info@münchen.example',
    'info@xn--mnchen-3ya.example',
    `${'a'.repeat(64)}@example.org`,
    `${'a'.repeat(64)}@${domainOf(189)}`,
  ])('%s', (text) => expect(isEmailAddress(text)).toBe(true));

  test.each([
    '',
    '@',
    'someone',
    '{email}',
    'someone@',
    '@example.org',
    'someone@example',
    'someone@localhost',
    'someone@exam_ple.org',
    'someone@-example.org',
    'someone@example..org',
    'someone@example.org.',
    'someone@[192.0.2.1]',
    'someone@192.0.2.1',
    '.someone@example.org',
    'someone.@example.org',
    'some..one@example.org',
    'some one@example.org',
    ' someone@example.org',
    'someone@example.org ',
    'someone@example.org\n',
    'someone@example.org\r\nBcc: other@example.org',
    'some\u0000one@example.org',
    'someone@example.org,other@example.org',
    'someone@example.org;other@example.org',
    'some@one@example.org',
    'Someone <someone@example.org>',
    '"some one"@example.org',
    'jürgen@example.org',
    'mailto:someone@example.org',
    `${'a'.repeat(65)}@example.org`,
    `${'a'.repeat(64)}@${domainOf(190)}`,
  ])('%j is invalid', (text) => expect(isEmailAddress(text)).toBe(false));

  test('has one form, whatever script its domain was typed in', () => {
    expect(withAsciiDomain('Info@münchen.example')).toBe('Info@xn--mnchen-3ya.example');
    expect(withAsciiDomain('münchen.example')).toBe('xn--mnchen-3ya.example');
    expect(['someone@Example.ORG', 'münchen', 'unknown (ü)', ''].map(withAsciiDomain)).toEqual([
      'someone@Example.ORG',
      'münchen',
      'unknown (ü)',
      '',
    ]);
    expect(directAddress('Referrals@anywhere.org', 'München.example')).toBe('referrals@xn--mnchen-3ya.example');
  });

  test('never throws; the form of any text is as valid as the text, and does not change again', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.emailAddress(), fc.domain());
    fc.assert(
      fc.property(text, (given) => {
        const form = withAsciiDomain(given);
        expect([isEmailAddress(form), withAsciiDomain(form)]).toEqual([isEmailAddress(given), form]);
        if (isEmailAddress(given)) expect(form).toMatch(/^[\x21-\x7e]{3,254}$/);
      }),
    );
  });
});
