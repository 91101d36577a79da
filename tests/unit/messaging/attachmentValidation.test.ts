import { expect, test } from 'vitest';
import {
  ATTACHMENT_STATES,
  USER_EXISTS,
  validationOf,
  type AttachmentFacts,
} from '../../../src/domain/directMessages/attachments';

const WELL: NonNullable<AttachmentFacts['patient']> = {
  user: 'there',
  provider: 'there',
  postalCode: true,
  email: true,
  phone: true,
  inactive: false,
};
const DONE = {
  state: ATTACHMENT_STATES.done,
  processed: true,
  patientId: 'p1',
  patient: {
    firstName: 'Ann',
    lastName: 'Test',
    gender: 'female',
    dob: '1970-02-03',
    postalCode: '60601',
    email: 'ann@example.org',
    phone: '+1 312 555 0100',
  },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:01:00.000Z',
};
const facts = (patient: Partial<typeof WELL> | null = {}, deleted: AttachmentFacts['deleted'] = null) => ({
  patient: patient && { ...WELL, ...patient },
  deleted,
  partlyTaken: false,
});

test.each([
  ['never touched', { createdAt: DONE.createdAt, updatedAt: DONE.createdAt }, 'notStarted'],
  ['without state, error and flags', { processed: false, updatedAt: DONE.updatedAt }, 'notStarted'],
  ['in line', { state: 'Waiting in line', isProcessing: true }, 'waiting'],
  ['cleared', { state: 'State cleared waiting to get picked up' }, 'waiting'],
  ['whose run was cancelled', { state: ATTACHMENT_STATES.stopped }, 'waiting'],
  ['to be tried again', { state: ATTACHMENT_STATES.again, error: 'The platform failed' }, 'waiting'],
  ['in progress', { state: ATTACHMENT_STATES.reading, isProcessing: true }, 'processing'],
  ['with an error', { ...DONE, error: 'The platform failed' }, 'error'],
  ['left unfinished', { ...DONE, processed: false }, 'warning'],
  ['held for a person', { ...DONE, state: ATTACHMENT_STATES.held, patientId: null }, 'warning'],
  [
    'of a file that is no clinical document',
    { ...DONE, state: ATTACHMENT_STATES.noDocument, patientId: null },
    'warning',
  ],
  ['processed', DONE, 'fine'],
])('an attachment %s has its icon', (_, attachment, icon) => {
  expect(validationOf(attachment, facts()).icon).toBe(icon);
});

test.each([
  ['patientUserMissing', facts({ user: 'none' })],
  ['patientUserDeleted', facts({ user: 'missing' })],
  ['providerMissing', facts({ provider: 'none' })],
  ['providerMissing', facts({ provider: 'missing' })],
  ['providerUserMissing', facts({ provider: 'withoutUser' })],
  ['patientDeleted', facts(null, { by: 'admin', at: DONE.updatedAt })],
  ['patientGone', facts(null)],
  ['partlyTaken', { ...facts(), partlyTaken: true }],
] as const)('the warning %s changes the icon', (warning, known) => {
  expect(validationOf(DONE, known)).toEqual({ icon: 'warning', warnings: [warning] });
});

test('what the patient lacks is told, and changes no icon', () => {
  const bare = facts({ postalCode: false, email: false, phone: false, inactive: true });
  expect(validationOf({ ...DONE, patient: {} }, bare)).toEqual({
    icon: 'fine',
    warnings: ['noFirstName', 'noLastName', 'noGender', 'noDob', 'noPostalCode', 'noEmail', 'noPhone', 'inactive'],
  });
});

test('what a held document does not say is told before there is a patient, and a correction counts', () => {
  const held = { ...DONE, state: ATTACHMENT_STATES.held, patientId: null };
  const warningsOf = (patient: object, correction?: object) =>
    validationOf({ ...held, patient: { ...DONE.patient, ...patient }, ...(correction && { correction }) }, facts(null))
      .warnings;
  const silent = { postalCode: '', email: '', phone: '' };
  expect(warningsOf(silent)).toEqual(['held', 'saysNoPostalCode', 'saysNoEmail', 'saysNoPhone']);
  expect(warningsOf({ postalCode: '60601', email: 'ann@example.org', phone: '+1 312 555 0100' })).toEqual(['held']);
  const address = { postalCode: '60601' };
  expect(warningsOf(silent, { address, emails: [{ email: '{email}' }] })).toEqual([
    'held',
    'saysNoEmail',
    'saysNoPhone',
  ]);
});

test('an error about a user who exists tells of a possible duplicate', () => {
  const error = `${USER_EXISTS}: another account has the address`;
  expect(validationOf({ ...DONE, error, errors: [error] }, facts())).toEqual({
    icon: 'error',
    warnings: ['possibleDuplicate'],
  });
});

test('a held document says so, and is a possible duplicate only of a namesake', () => {
  const held = { ...DONE, state: ATTACHMENT_STATES.held, patientId: null };
  expect(validationOf(held, facts(null)).warnings).toEqual(['held']);
  const error = `${USER_EXISTS}: a patient has the same name, date of birth and gender`;
  expect(validationOf({ ...held, error, errors: [error] }, facts(null)).warnings).toEqual([
    'held',
    'possibleDuplicate',
  ]);
});
