import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entityOf } from '../../../platform/directMessages/mime/entity';
import { senderOf } from '../../../platform/directMessages/mime/sender';
import { speaksFor } from '../../../src/domain/directMessages/organization';
import { readDomain, isEmailAddress } from '../../../src/domain/validation/emailAddress';

const CHIEF = 'chief@hospital.example';
const read = (...fields: string[]) =>
  senderOf(entityOf(Buffer.from(`${fields.map((field) => `From: ${field}\r\n`).join('')}Subject: x\r\n\r\n`)));

test.each([
  [CHIEF, CHIEF],
  [`<${CHIEF}>`, CHIEF],
  [`Chief <${CHIEF}>`, CHIEF],
  [`"Vogt, Vera (chief)" <${CHIEF}>`, CHIEF],
  [`=?utf-8?q?Gr=C3=BCn?= <${CHIEF}>`, CHIEF],
  [`Grün <${CHIEF}>`, CHIEF],
  [`"${CHIEF}" <${CHIEF}>`, CHIEF],
  [`"a \\" b"\r\n <${CHIEF}>`, CHIEF],
])('%s names one sender', (field, address) => {
  expect(read(field)).toMatchObject({ address, doubt: null, orgId: null });
});

test.each([
  ['"org:4711" <a@oak.example>', '4711', 'a@oak.example'],
  ['org:4711 <a@oak.example>', '4711', 'a@oak.example'],
  ['org:4711', '4711', null],
])('%s names an organization', (field, orgId, address) => {
  expect(read(field)).toMatchObject({ orgId, address, doubt: null });
});

test.each([
  ['"<attacker@evil.example>" <chief@hospital.example>', 'addressInName'],
  ['"chief@hospital.example" <attacker@evil.example>', 'addressInName'],
  ['chief@hospital.example <attacker@evil.example>', 'addressInName'],
  ['=?utf-8?q?chief=40hospital.example?= <attacker@evil.example>', 'addressInName'],
  ['=?utf-8?b?Y2hpZWZAaG9zcGl0YWwuZXhhbXBsZQ==?= <attacker@evil.example>', 'addressInName'],
  ['=?utf-8?q?chief=40hospital.example?=', 'encoded'],
  ['=?utf-8?q?chief?=@hospital.example', 'encoded'],
  ['chief@hospital.example (attacker@evil.example)', 'comment'],
  ['chief(<attacker@evil.example>)@hospital.example', 'comment'],
  ['attacker@evil.example, chief@hospital.example', 'severalAddresses'],
  ['<attacker@evil.example> <chief@hospital.example>', 'severalAddresses'],
  ['Vogt, Vera <chief@hospital.example>', 'severalAddresses'],
  ['staff: chief@hospital.example;', 'group'],
  ['org:4711 x: chief@hospital.example;', 'group'],
  ['x@evil.example@hospital.example', 'noAddress'],
  ['<@evil.example:chief@hospital.example>', 'group'],
  ['"x@evil.example"@hospital.example', 'noAddress'],
  ['<chief@hospital .example>', 'noAddress'],
  ['<chief@hospital.example', 'noAddress'],
  ['<chief@hospital.example> x', 'noAddress'],
  ['"chief <chief@hospital.example>', 'noAddress'],
  ['chief', 'noAddress'],
  ['chief@hospital.example\rFrom: x@evil.example', 'group'],
  ['chief@h\u043espital.example', 'notAscii'],
  ['chief@hospital.example\u0000', 'noAddress'],
  ['<chie\uff46@hospital.example>', 'notAscii'],
])('%s is a doubt', (field, doubt) => {
  expect(read(field)).toMatchObject({ address: null, orgId: null, doubt });
});

test('two fields From are a doubt, also the same one twice', () => {
  expect(read('x@evil.example', CHIEF)).toMatchObject({ address: null, doubt: 'severalFields' });
  expect(read(CHIEF, CHIEF)).toMatchObject({ address: null, doubt: 'severalFields' });
});

test('whatever the field says, the sender is one valid address that stands in it, or a doubt', () => {
  const pieces = fc.constantFrom(
    'a',
    '@',
    'evil.example',
    'hospital.example',
    '<',
    '>',
    '"',
    '(',
    ')',
    ',',
    ';',
    ':',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(pieces, { minLength: 1 }), (parts) => {
      const field = parts.join('').trim();
      const { address, doubt, orgId } = read(field);
      if (address === null) expect(doubt !== null || orgId !== null || field === '').toBe(true);
      else expect([isEmailAddress(address), field.includes(address)]).toEqual([true, true]);
    }),
  );
});

describe('an organization', () => {
  const oak = { directMessageDomain: 'direct.oak.example', providerDNS: 'oak.example' };

  test('is named by senders of its domains, and by nobody else', () => {
    for (const address of ['a@direct.oak.example', 'A@OAK.example']) expect(speaksFor(address, oak)).toBe(true);
    for (const address of [
      'a@sub.oak.example',
      'a@evil.example',
      'a@oak.example@evil.example',
      'oak.example',
      '',
      null,
    ])
      expect(speaksFor(address, oak), String(address)).toBe(false);
    expect(speaksFor('a@oak.example', { directMessageDomain: null, providerDNS: '' })).toBe(false);
  });

  test('an address has one domain, or none', () => {
    expect(readDomain('A@Oak.Example')).toBe('oak.example');
    expect(readDomain('x@evil.example@oak.example')).toBeUndefined();
  });
});
