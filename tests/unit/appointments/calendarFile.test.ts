import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { calendarOf, invitation } from '../../../platform/appointments/notices/calendarFile';
import { whenText } from '../../../platform/messaging/when';

const PEOPLE = {
  from: { name: 'Careglass', email: 'no-reply@careglass.example' },
  to: { name: 'Ann Example', email: 'ann@example.org' },
};
const MINUTE = 60_000;
const eventsIn = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
};
const shown = { appointmentId: 'a1', sequence: 0, status: 'confirmed', summary: 'Appointment' } as const;

describe('an .ics file', () => {
  test('is an invitation that names who invites whom, and updates by UID and SEQUENCE', () => {
    const start = Date.parse('2026-06-02T12:00:00.000Z');
    const event = { ...shown, sequence: 3, start, end: start + 30 * MINUTE, location: 'Practice' };
    const { method, content } = invitation(event, PEOPLE);
    const calendar = new ICAL.Component(ICAL.parse(content));
    const [read] = eventsIn(content);
    expect(method).toBe('REQUEST');
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
    expect(read).toMatchObject({ uid: 'a1@careglass', sequence: 3, summary: 'Appointment', location: 'Practice' });
    expect(read?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(read?.component.getFirstPropertyValue('organizer')).toBe('mailto:no-reply@careglass.example');
    expect(read?.component.getFirstPropertyValue('attendee')).toBe('MAILTO:ann@example.org');
  });

  test('is a cancellation if the appointment is', () => {
    const { method, content } = invitation({ ...shown, status: 'cancelled', start: 0, end: MINUTE }, PEOPLE);
    expect(method).toBe('CANCEL');
    expect(eventsIn(content)[0]?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  });

  test('is made and read whatever a patient is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (name) => {
        const people = { ...PEOPLE, to: { ...PEOPLE.to, name } };
        const { content } = invitation({ ...shown, start: 0, end: MINUTE, summary: name, location: name }, people);
        expect(eventsIn(content).map(({ uid }) => uid)).toEqual(['a1@careglass']);
      }),
    );
  });

  test('keeps every time of 2026, and any text', () => {
    const first = Date.parse('2026-01-01T00:00:00.000Z');
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            minute: fc.nat(525_000),
            length: fc.integer({ min: 1, max: 600 }),
            text: fc.string({ unit: 'grapheme', maxLength: 200 }),
          }),
          { minLength: 1, maxLength: 20 },
        ),
        (rows) => {
          const events = rows.map(({ minute, length, text }, index) => ({
            ...shown,
            appointmentId: `a${index}`,
            summary: `x${text.replace(/[\p{Cc}\p{Cs}]/gu, '')}`,
            start: first + minute * MINUTE,
            end: first + (minute + length) * MINUTE,
          }));
          const read = eventsIn(calendarOf('Ann', events)).map((event) => ({
            summary: event.summary,
            start: event.startDate.toJSDate().getTime(),
            end: event.endDate.toJSDate().getTime(),
          }));
          expect(read).toEqual(events.map(({ summary, start, end }) => ({ summary, start, end })));
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('the time in a letter', () => {
  const at = (start: string, zone: string) =>
    whenText(Date.parse(start), 'en', zone).replace(/\s/g, ' ').replace(' at ', ', ');

  test.each([
    ['America/Chicago', '2026-03-08T07:30:00.000Z', 'Sunday, March 8, 2026, 1:30 AM CST'],
    ['America/Chicago', '2026-03-08T08:00:00.000Z', 'Sunday, March 8, 2026, 3:00 AM CDT'],
    ['America/Chicago', '2026-11-01T06:30:00.000Z', 'Sunday, November 1, 2026, 1:30 AM CDT'],
    ['America/Chicago', '2026-11-01T07:30:00.000Z', 'Sunday, November 1, 2026, 1:30 AM CST'],
    ['America/New_York', '2026-03-08T07:00:00.000Z', 'Sunday, March 8, 2026, 3:00 AM EDT'],
    ['America/Los_Angeles', '2026-11-01T09:30:00.000Z', 'Sunday, November 1, 2026, 1:30 AM PST'],
    ['America/Denver', '2026-11-01T16:00:00.000Z', 'Sunday, November 1, 2026, 9:00 AM MST'],
    ['UTC', '2026-11-01T16:00:00.000Z', 'Sunday, November 1, 2026, 4:00 PM UTC'],
  ])('in %s at %s', (zone, start, text) => {
    expect(at(start, zone)).toBe(text);
  });

  test.each([
    ['2026-12-01T16:00:00.000Z', /^mardi 1er décembre 2026/],
    ['2026-12-02T16:00:00.000Z', /^mercredi 2 décembre 2026/],
  ])('in French the first of a month is an ordinal number: %s', (start, text) => {
    expect(whenText(Date.parse(start), 'fr', 'UTC')).toMatch(text);
  });
});
