import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noticeOf } from '../../../src/domain/appointments/notices';
import { wayTo } from '../../../src/domain/appointments/recipient';

const NOW = Date.parse('2026-06-01T12:00:00.000Z');
const AHEAD = '2026-06-02T12:00:00.000Z';
const PAST = '2026-05-31T12:00:00.000Z';
const requested = { status: 'requested', start: AHEAD } as const;

describe('what a patient is told about an appointment', () => {
  test.each([
    ['a new request', null, requested, 'requested'],
    ['a new one that is confirmed at once', null, { ...requested, status: 'confirmed' }, 'confirmed'],
    ['a confirmation', requested, { ...requested, status: 'confirmed' }, 'confirmed'],
    ['a rejection', requested, { ...requested, status: 'rejected' }, 'rejected'],
    ['another start', requested, { ...requested, start: '2026-06-03T12:00:00.000Z' }, 'moved'],
    ['another end', requested, { ...requested, end: '2026-06-02T13:00:00.000Z' }, 'moved'],
    ['another provider', requested, { ...requested, providerId: 'ann' }, 'moved'],
    ['a first start', { status: 'requested' }, requested, 'requested'],
    ['a request that returns', { ...requested, status: 'rejected' }, requested, 'requested'],
    [
      'a confirmation of a moved one',
      { ...requested, start: PAST },
      { ...requested, status: 'confirmed' },
      'confirmed',
    ],
    ['a deletion', requested, null, 'cancelled'],
    ['the deletion of a confirmed one', { ...requested, status: 'confirmed' }, null, 'cancelled'],
    [
      'the rejection of a confirmed one',
      { ...requested, status: 'confirmed' },
      { ...requested, status: 'rejected' },
      'rejected',
    ],
  ] as const)('%s', (_, before, after, kind) => {
    expect(noticeOf(before, after, NOW)).toBe(kind);
  });

  test.each([
    ['the same again', requested, requested],
    ['one that begins now', null, { ...requested, start: '2026-06-01T12:00:00.000Z' }],
    ['what is past', null, { ...requested, start: PAST }],
    ['a move into the past', requested, { ...requested, start: PAST }],
    ['an appointment without a start', null, { status: 'requested' }],
    ['the start of the visit', requested, { ...requested, status: 'inProgress' }],
    ['its completion', requested, { ...requested, status: 'completed' }],
    ['a rejected one that is new', null, { ...requested, status: 'rejected' }],
    [
      'a move of a rejected one',
      { ...requested, status: 'rejected' },
      { ...requested, status: 'rejected', end: AHEAD },
    ],
    ['the deletion of a past one', { ...requested, start: PAST }, null],
    ['the deletion of a rejected one', { ...requested, status: 'rejected' }, null],
  ] as const)('nothing about %s', (_, before, after) => {
    expect(noticeOf(before, after, NOW)).toBeUndefined();
  });

  test('nobody is told anything about an appointment that began', () => {
    const status = fc.constantFrom('requested', 'confirmed', 'inProgress', 'completed', 'rejected');
    const one = (max: number) =>
      fc.record({
        status,
        start: fc.date({ min: new Date(0), max: new Date(max), noInvalidDate: true }).map((date) => date.toISOString()),
      });
    fc.assert(
      fc.property(fc.option(one(NOW * 2)), one(NOW), (before, after) => {
        expect(noticeOf(before, after, NOW)).toBeUndefined();
      }),
    );
  });
});

describe('how a patient is told', () => {
  const emails = [{ email: 'ann@example.com' }];
  const phoneNumbers = [{ number: '+1 555 0100', numberType: 'mobile' }];
  const both = { emails, phoneNumbers };
  const [email, sms] = [
    { channel: 'email', to: 'ann@example.com' },
    { channel: 'sms', to: '+1 555 0100' },
  ];

  test.each([
    ['by e-mail if nothing is said', both, null, email],
    ['by the contact method', { ...both, contactMethod: 'phone' }, null, sms],
    ['by the other one if there is no address', { emails, contactMethod: 'phone' }, null, email],
    ['by the other one if the address is none', { emails: [{ email: 'ann' }], phoneNumbers }, null, sms],
    ['not at all without an address', { emails: [{ email: 'ann\nBcc: b@example.com' }] }, null, 'noAddress'],
    ['not at all if only a landline is known', { phoneNumbers: [{ number: '+1 555 0100' }] }, null, 'noAddress'],
    ['as the appointment says', both, 'phone', sms],
    ['by e-mail, as the appointment says', { ...both, contactMethod: 'phone' }, 'email', email],
    ['by the contact method if the appointment says something else', { ...both, contactMethod: 'phone' }, 'fax', sms],
    ['not at all, as the appointment says', both, 'none', 'off'],
    ['never after death', { ...both, deceased: true, inactive: true }, 'email', 'deceased'],
    ['never if inactive', { ...both, inactive: true }, 'none', 'inactive'],
  ])('of a reminder: %s', (_, patient, reminderAlertType, expected) => {
    expect(wayTo(patient, { reminderAlertType }, 'reminder')).toEqual(expected);
  });

  test('only a reminder follows what the appointment says about reminders', () => {
    expect(wayTo(both, { reminderAlertType: 'none' }, 'confirmed')).toEqual(email);
    expect(wayTo(both, { reminderAlertType: 'phone' }, 'confirmed')).toEqual(email);
  });
});
