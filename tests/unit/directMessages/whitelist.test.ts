import { expect, test } from 'vitest';
import { isAdmitted } from '../../../src/domain/directMessages/whitelist';

const org = (domain: string, ...addresses: string[]) => ({
  directMessageDomain: domain,
  directMessageDomainWhitelist: addresses.map((directMessageAddress) => ({ directMessageAddress })),
});
const open = org('open.example');
const closed = org('closed.example', 'Intake@closed.example', 'lab@closed.example');

test.each([
  ['to a listed address', ['intake@CLOSED.example'], true],
  ['to an address that is not listed', ['chief@closed.example'], false],
  ['to a listed address among others', ['chief@closed.example', 'lab@closed.example'], true],
  ['to an organization without a whitelist', ['chief@open.example'], true],
  ['to two organizations, one of which has no whitelist', ['chief@closed.example', 'chief@open.example'], true],
  ['to nobody here', ['chief@elsewhere.example'], true],
])('a mail %s: taken %#', (_whom, recipients, taken) => {
  expect(isAdmitted(recipients, [open, closed])).toBe(taken);
});

test('the whitelist of the organization that a mail names counts too', () => {
  expect(isAdmitted(['chief@elsewhere.example'], [], closed)).toBe(false);
  expect(isAdmitted(['lab@closed.example'], [closed], closed)).toBe(true);
  expect(isAdmitted(['chief@elsewhere.example'], [], open)).toBe(true);
});
