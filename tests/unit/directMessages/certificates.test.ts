import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { isFor } from '../../../platform/smime/certificates';
import { identity } from '../../support/smime';

const CHIEF = 'chief@hospital.example';
const speaks = (names: { address?: string; domain?: string }, address: string): boolean =>
  isFor(new X509Certificate(identity('Somebody', names).certificatePem), address);

test('a certificate speaks for its address, or for all addresses of its domain', () => {
  expect(speaks({ address: 'Chief@Hospital.example' }, CHIEF)).toBe(true);
  expect(speaks({ domain: 'Hospital.example' }, 'Anybody@hospital.EXAMPLE')).toBe(true);
});

test.each([
  ['another address', { address: 'x@hospital.example' }],
  ['another domain', { domain: 'evil.example' }],
  ['a subdomain', { domain: 'a.hospital.example' }],
  ['the domain above', { domain: 'example' }],
  ['a pattern', { domain: '*.example' }],
  ['a name that looks like several', { address: `x, email:${CHIEF}, DNS:hospital.example, y` }],
  ['a name that ends early', { address: `${CHIEF}\0.evil.example` }],
  ['a domain with an address', { domain: CHIEF }],
])('a certificate for %s does not speak for an address', (_name, names) => {
  expect(speaks(names, CHIEF)).toBe(false);
});

test('no certificate speaks for a text that is not one address', () => {
  const domain = 'evil.example';
  for (const text of [
    'x@evil.example@hospital.example',
    'x@hospital.example@evil.example',
    'evil.example',
    '@evil.example',
    '',
  ])
    expect(speaks({ domain }, text), text).toBe(false);
});
