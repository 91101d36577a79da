import { expect, test } from 'vitest';
import { contactOf } from '../../../src/domain/directMessages/contact';
import { correctablePart } from '../../../src/domain/directMessages/correction';
import { faultCode } from '../../../src/domain/directMessages/terms';

test('a person is reached by the first usable address and number', () => {
  expect(
    contactOf({
      address: { postalCode: ' 02115 ' },
      emails: [{ email: '{email}' }, { email: 'ann' }, { email: ' ann@example.com ' }, { email: 'b@example.com' }],
      phoneNumbers: [{ number: 'none' }, { number: ' 555 0100 ' }, { number: '555 0101' }],
    }),
  ).toEqual({ postalCode: '02115', email: 'ann@example.com', phone: '555 0100' });
  expect(contactOf({ emails: [{ email: '{email}' }], phoneNumbers: [{ number: '12' }] })).toEqual({
    postalCode: '',
    email: '',
    phone: '',
  });
});

test('a correction has the fields that a document says about its patient, as far as they are given', () => {
  const record = { firstName: 'Ann', lastName: undefined, gender: null, patientId: 'p1', inactive: true };
  expect(correctablePart(record)).toEqual({ firstName: 'Ann', gender: null });
});

test('a fault is known by its first word', () => {
  expect(['tooLarge 12', 'internal'].map(faultCode)).toEqual(['tooLarge', 'internal']);
});
