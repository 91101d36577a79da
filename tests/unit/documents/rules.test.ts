import { describe, expect, test } from 'vitest';
import { documentFileName, documentKind, servedType } from '../../../src/domain/documents/kinds';
import type { EntityRecord } from '../../../src/domain/entity/types';
import { mergedActivities } from '../../../src/domain/history/activities';
import { beginningOf } from '../../../src/domain/history/values';
import { addressesOf, needsConfirmation, faxNumber, isNumber } from '../../../src/domain/messaging/addresses';

describe('a document’s type', () => {
  test.each([
    ['application/pdf', 'pdf', 'Document.pdf', 'application/pdf'],
    ['PDF', 'pdf', 'Document.pdf', 'application/pdf'],
    ['text/xml; charset=utf-8', 'xml', 'Document.xml', 'application/xml'],
    ['application/hl7-cda+xml', 'xml', 'Document.xml', 'application/xml'],
    ['image/svg+xml', 'xml', 'Document.xml', 'application/xml'],
    ['image/jpg', 'jpeg', 'Document.jpeg', 'image/jpeg'],
    ['image/png', 'png', 'Document.png', 'image/png'],
    ['text/html', undefined, 'Document.html', 'application/octet-stream'],
    ['a/../../etc/passwd"\r\n', undefined, 'Document.passwd', 'application/octet-stream'],
    ['__proto__', undefined, 'Document.proto', 'application/octet-stream'],
    ['', undefined, 'Document', 'application/octet-stream'],
  ])('%j is shown as %s, saved as %s and downloaded as %s', (type, kind, name, served) => {
    expect([documentKind(type), documentFileName(type), servedType(type)]).toEqual([kind, name, served]);
  });
});

describe('the addresses of a person', () => {
  const person: EntityRecord = {
    emails: [
      { email: 'b@example.org', emailType: 'secondary' },
      { email: 'd@example.org', emailType: 'direct' },
      { email: ' a@example.org ', emailType: 'primary' },
      { email: 'a@example.org' },
      { email: '', emailType: 'primary' },
    ],
    phoneNumbers: [
      { number: '1', numberType: 'eFax' },
      { number: '2', numberType: 'home' },
      { number: '3' },
      { number: '4', numberType: 'work' },
      { number: ' 5 ', numberType: 'mobile' },
      { number: null, numberType: 'mobile' },
    ],
  };
  test('have primary e-mails first; direct addresses are only for direct messages, text messages only go to mobiles', () => {
    expect(addressesOf(person, 'email')).toEqual(['a@example.org', 'b@example.org']);
    expect(addressesOf(person, 'direct')).toEqual(['d@example.org']);
    expect(addressesOf(person, 'phone')).toEqual(['5']);
    expect(addressesOf({ emails: null }, 'email')).toEqual([]);
  });
  test('require a confirmation before a deceased or inactive person is contacted', () => {
    expect(needsConfirmation({ deceased: true, inactive: true })).toBe('deceased');
    expect(needsConfirmation({ deceased: false, inactive: true })).toBe('inactive');
    expect(needsConfirmation({ deceased: null })).toBeUndefined();
  });
  test.each([
    ['+1 (555) 010-0199', true],
    ['12', false],
    ['555\r\nBcc: x', false],
    ['call me', false],
  ])('%j is a number: %s', (text, good) => expect(isNumber(text)).toBe(good));
  test.each([
    ['(312) 555-0142', '+13125550142'],
    [' 1-312-555-0142 ', '+13125550142'],
    ['+44 20 7946 0000', '+44 20 7946 0000'],
    ['555 0142', undefined],
    ['+', undefined],
    ['3125550142\r\nBcc: x', undefined],
  ])('a fax to %j is sent to %j', (text, number) => expect(faxNumber(text)).toBe(number));
});

test('a long note is truncated at the end of a line or word', () => {
  expect(beginningOf('short', 10)).toBe('short');
  expect(beginningOf('one two three four', 12)).toBe('one two…');
  expect(beginningOf('a'.repeat(20), 10)).toBe(`${'a'.repeat(10)}…`);
});

test('two lists of activities are merged, with each activity once', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((_id) => ({ _id }));
  expect(mergedActivities([[a, b] as { _id: string }[], [b, c] as { _id: string }[]])).toEqual([a, b, c]);
  expect(mergedActivities([])).toEqual([]);
});
