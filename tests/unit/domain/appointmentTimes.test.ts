import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptanceOf, openClashes, stampedAcceptances } from '../../../src/domain/appointments/accepted';
import { clashesOf, timeOf, type Booked, type Circumstances } from '../../../src/domain/appointments/clashes';
import { freeTimes, PROPOSED, SLOT_MINUTES } from '../../../src/domain/appointments/freeTimes';
import { isOpen, openOn, type AppointmentHours } from '../../../src/domain/appointments/hours';
import { overlaps } from '../../../src/domain/appointments/spans';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const at = (text: string): number => Date.parse(text);
const iso = (ms: number): string => new Date(ms).toISOString();

const hours = (first: number, last: number, start: number, end: number, more = {}): AppointmentHours =>
  ({ days: { start: first, end: last }, hours: { start, end }, ...more }) as AppointmentHours;
const weekdays = hours(1, 5, 9 * 60, 17 * 60);

const organization = (appointmentHours: AppointmentHours[], timeZone = 'America/Chicago') => ({
  appointmentHours,
  timeZone,
  enableAppointments: true,
});
const circumstances = (given: Partial<Circumstances> = {}): Circumstances => ({
  organization: organization([weekdays]),
  exclusions: [],
  booked: [],
  ...given,
});
/** Monday, 6 July 2026, 10:00 in Chicago. */
const MONDAY = '2026-07-06T15:00:00.000Z';
const wish = { patientId: 'p', providerId: 'd', start: MONDAY, end: iso(at(MONDAY) + 30 * MINUTE) };
const other = (given: Partial<Booked>): Booked => ({
  appointmentId: 'a',
  patientId: 'q',
  providerId: 'e',
  start: at(MONDAY),
  end: at(MONDAY) + HOUR,
  ...given,
});
const kinds = (given: Partial<Circumstances>, changed = {}) =>
  clashesOf({ ...wish, ...changed }, circumstances(given)).map(({ clash }) => clash);

describe('the clashes of an appointment', () => {
  it('is nothing within the hours if patient, provider and organization are free', () => {
    expect(kinds({ booked: [other({})] })).toEqual([]);
  });

  it.each([
    ['the patient has another appointment', { booked: [other({ patientId: 'p' })] }, {}, ['patient']],
    ['the provider has another appointment', { booked: [other({ providerId: 'd' })] }, {}, ['provider']],
    ['both', { booked: [other({ patientId: 'p', providerId: 'd' })] }, {}, ['patient', 'provider']],
    ['the same appointment does not count', { booked: [other({ providerId: 'd' })] }, { appointmentId: 'a' }, []],
    ['one ends when the other begins', { booked: [other({ providerId: 'd', end: at(MONDAY) })] }, {}, []],
    ['one begins when the other ends', { booked: [other({ providerId: 'd', start: at(wish.end) })] }, {}, []],
    ['a rejected appointment takes up no time', { booked: [other({ providerId: 'd' })] }, { status: 'rejected' }, []],
    ['the provider is away', { exclusions: [{ start: MONDAY, end: null, note: 'Leave' }] }, {}, ['exclusion']],
    ['the absence is over', { exclusions: [{ start: null, end: MONDAY }] }, {}, []],
    ['the absence is to come', { exclusions: [{ start: wish.end, end: null }] }, {}, []],
    ['an absence without a start', { exclusions: [{ start: null, end: wish.end }] }, {}, ['exclusion']],
    ['the absence of a provider whom nobody chose', { exclusions: [{ start: null }] }, { providerId: null }, []],
    ['outside the hours', {}, { start: '2026-07-06T21:45:00Z', end: '2026-07-06T22:15:00Z' }, ['hours']],
    ['up to the last minute', {}, { start: '2026-07-06T21:45:00Z', end: '2026-07-06T22:00:00Z' }, []],
    [
      'over the break at noon',
      { organization: organization([hours(1, 5, 540, 720), hours(1, 5, 780, 1020)]) },
      { start: '2026-07-06T16:45:00Z', end: '2026-07-06T18:15:00Z' },
      ['hours'],
    ],
    [
      'over midnight, while it is open day and night',
      { organization: organization([hours(0, 6, 0, 1440)]) },
      { start: '2026-07-07T04:30:00Z', end: '2026-07-07T06:00:00Z' },
      [],
    ],
    [
      'over midnight, when it closes',
      { organization: organization([hours(1, 1, 0, 1440)]) },
      { start: '2026-07-07T04:30:00Z', end: '2026-07-07T06:00:00Z' },
      ['hours'],
    ],
    ['on a Sunday', {}, { start: '2026-07-05T15:00:00Z', end: '2026-07-05T15:30:00Z' }, ['hours']],
    ['hours of another provider', { organization: organization([{ ...weekdays, providerIds: ['e'] }]) }, {}, ['hours']],
    [
      'hours of another kind of appointment',
      { organization: organization([{ ...weekdays, categories: ['phone'] }]) },
      { category: 'inPerson' },
      ['hours'],
    ],
    [
      'one of several kinds of the hours',
      { organization: organization([{ ...weekdays, categories: ['phone', 'inPerson'] }]) },
      { category: 'inPerson' },
      [],
    ],
    [
      'no kind, with hours for some kinds',
      { organization: organization([{ ...weekdays, categories: ['phone'] }]) },
      {},
      [],
    ],
    ['any kind, with hours for all', {}, { category: 'inPerson' }, []],
    ['no hours are set', { organization: organization([]) }, { start: '2026-07-05T03:00:00Z', end: null }, []],
    [
      'appointments are not enabled',
      { organization: { ...organization([weekdays]), enableAppointments: false } },
      {},
      ['disabled'],
    ],
    ['without an organization', { organization: undefined }, {}, []],
    ['without a start', { booked: [other({ patientId: 'p' })] }, { start: null }, []],
  ])('%s', (_, given, changed, expected) => {
    expect(kinds(given, changed)).toEqual(expected);
  });

  it('names the other appointment and the note of an absence', () => {
    const given = { booked: [other({ providerId: 'd' })], exclusions: [{ start: MONDAY, end: null, note: 'Leave' }] };
    expect(clashesOf(wish, circumstances(given))).toEqual([
      { clash: 'provider', appointmentId: 'a', patientId: 'q', start: MONDAY, end: iso(at(MONDAY) + HOUR) },
      { clash: 'exclusion', start: MONDAY, note: 'Leave' },
    ]);
    const [absence] = clashesOf(wish, circumstances({ exclusions: [{ start: null, end: wish.end }] }));
    expect(absence).toEqual({ clash: 'exclusion', end: wish.end });
  });

  it('an appointment without an end takes the default duration of its hours', () => {
    const both = [hours(1, 5, 540, 720, { defaultDuration: 45 }), hours(1, 5, 720, 1020, { defaultDuration: 20 })];
    const length = (start: string) => {
      const time = timeOf({ start, end: null }, organization(both));
      return time && (time.end - time.start) / MINUTE;
    };
    expect([length('2026-07-06T15:00:00Z'), length('2026-07-06T18:00:00Z'), length('2026-07-06T05:00:00Z')]).toEqual([
      45, 20, 15,
    ]);
    // The hours until noon do not include noon.
    expect(length('2026-07-06T17:00:00Z')).toBe(20);
  });

  it('an appointment that ends before it begins takes the default duration', () => {
    const time = (end: string) => timeOf({ start: MONDAY, end }, undefined);
    const usual = { start: at(MONDAY), end: at(MONDAY) + 15 * MINUTE };
    expect([time('2026-07-06T14:00:00Z'), time(MONDAY)]).toEqual([usual, usual]);
  });
});

describe('opening hours', () => {
  it('are in order and join only where they touch, in whatever order the rows are', () => {
    const rows = [hours(0, 6, 780, 1020), hours(0, 6, 540, 660), hours(0, 6, 600, 720)];
    const open = openOn(rows, '2026-07-06', 'UTC').map(({ start, end }) => [start, end].map(iso));
    expect(open).toEqual([
      ['2026-07-06T09:00:00.000Z', '2026-07-06T12:00:00.000Z'],
      ['2026-07-06T13:00:00.000Z', '2026-07-06T17:00:00.000Z'],
    ]);
  });

  it.each([
    ['America/Chicago', '2026-03-08', 8 * 60 + 60],
    ['America/Chicago', '2026-11-01', 10 * 60],
    ['America/New_York', '2026-03-08', 9 * 60],
    ['Europe/Paris', '2026-03-29', 9 * 60],
    ['Europe/Paris', '2026-10-25', 10 * 60],
    ['Australia/Lord_Howe', '2026-04-05', 10 * 60],
    ['UTC', '2026-03-08', 9 * 60],
  ])('on the day of a clock change in %s, %s, they are clock times', (zone, day, end) => {
    const [open, ...others] = openOn([hours(0, 6, 8 * 60, end)], day, zone);
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short', hourCycle: 'h23' });
    expect([clock.format(open?.start), clock.format(open?.end)]).toEqual([
      '08:00',
      `${String(end / 60).padStart(2, '0')}:00`,
    ]);
    expect(others).toEqual([]);
  });

  it.each([
    ['2026-03-08', 3],
    ['2026-11-01', 5],
    ['2026-11-02', 4],
  ])('from midnight to four o’clock, %s has %s hours in Chicago', (day, length) => {
    const open = openOn([hours(0, 6, 0, 4 * 60)], day, 'America/Chicago');
    expect(open.map(({ start, end }) => (end - start) / HOUR)).toEqual([length]);
  });

  it('wrap around the end of the week, and join where they touch', () => {
    const rows = [hours(5, 1, 480, 720), hours(0, 6, 720, 960)];
    const lengths = ['2026-07-03', '2026-07-05', '2026-07-06', '2026-07-07'].map((day) =>
      openOn(rows, day, 'UTC').map(({ start, end }) => (end - start) / HOUR),
    );
    expect(lengths).toEqual([[8], [8], [8], [4]]);
    const noon = at('2026-07-06T12:00:00Z');
    expect(isOpen(rows, { start: noon - HOUR, end: noon + HOUR }, 'UTC')).toBe(true);
  });
});

describe('the next free times', () => {
  const zones = ['America/Chicago', 'Europe/Paris', 'Asia/Kathmandu', 'Pacific/Auckland', 'UTC'];
  const day = at('2026-03-06T00:00:00Z');
  const busySpans = fc.array(
    fc.record({ from: fc.integer({ min: 0, max: 6 * 24 * 12 }), length: fc.integer({ min: 1, max: 60 }) }),
    { maxLength: 25 },
  );

  it('clash with nothing, are in order, do not overlap, and none before them was free', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        busySpans,
        fc.constantFrom(10, 15, 30, 45),
        fc.integer({ min: 0, max: 3 * 24 * 60 }),
        (zone, spans, minutes, offset) => {
          const booked = spans.map(({ from, length }, index) => {
            const start = day + from * 5 * MINUTE;
            const who = index % 2 ? { patientId: 'p' } : { providerId: 'd' };
            return other({ appointmentId: `a${index}`, ...who, start, end: start + length * 5 * MINUTE });
          });
          const given = circumstances({ organization: organization([weekdays], zone), booked });
          const [from, duration] = [day + offset * MINUTE, minutes * MINUTE];
          const found = freeTimes(wish, given, from, duration);
          expect(found).toHaveLength(PROPOSED);
          for (const { start, end } of found) {
            expect(end - start).toBe(duration);
            expect(start).toBeGreaterThanOrEqual(from);
            expect(clashesOf({ ...wish, start: iso(start), end: iso(end) }, given)).toEqual([]);
          }
          found.slice(1).forEach((time, index) => expect(time.start).toBeGreaterThanOrEqual(found[index]?.end ?? 0));
          // Every earlier slot is taken, closed, or overlaps an earlier proposal.
          for (let step = Math.ceil(from / (5 * MINUTE)); step * 5 * MINUTE < (found[0]?.start ?? 0); step += 1) {
            const start = step * 5 * MINUTE;
            const opened = openOn([weekdays], iso(start).slice(0, 10), zone).some(
              (open) => start >= open.start && (start - open.start) % (SLOT_MINUTES * MINUTE) === 0,
            );
            if (opened)
              expect(clashesOf({ ...wish, start: iso(start), end: iso(start + duration) }, given)).not.toEqual([]);
          }
        },
      ),
    );
  });

  it('are in the office hours if there are no appointment hours, and at any time if there are none either', () => {
    const sunday = at('2026-07-05T08:00:00Z');
    const starts = (given: Circumstances) => freeTimes(wish, given, sunday, HOUR).map(({ start }) => iso(start));
    const office = { ...organization([]), officeHours: [hours(1, 5, 8 * 60, 10 * 60)] };
    expect(starts(circumstances({ organization: office }))).toEqual([
      '2026-07-06T13:00:00.000Z',
      '2026-07-06T14:00:00.000Z',
      '2026-07-07T13:00:00.000Z',
    ]);
    expect(starts(circumstances({ organization: organization([]) }))[0]).toBe(iso(sunday));
  });

  it('include the present time of the appointment itself', () => {
    const booked = [other({ patientId: 'p', providerId: 'd' })];
    const first = (appointmentId: string) =>
      freeTimes({ ...wish, appointmentId }, circumstances({ booked }), at(MONDAY), HOUR)[0]?.start;
    expect([first('a'), first('b')]).toEqual([at(MONDAY), at(MONDAY) + HOUR]);
  });

  it('are found up to the sixtieth day', () => {
    const away = (days: number) => [{ start: null, end: iso(at(MONDAY) + days * 24 * HOUR) }];
    const given = (days: number) => circumstances({ organization: organization([]), exclusions: away(days) });
    const count = (days: number) => freeTimes(wish, given(days), at(MONDAY), HOUR).length;
    expect([count(59), count(60)]).toEqual([3, 0]);
  });

  it('are none if the provider is away for good', () => {
    expect(freeTimes(wish, circumstances({ exclusions: [{ start: MONDAY, end: null }] }), at(MONDAY), HOUR)).toEqual(
      [],
    );
  });

  it('skip overlapping appointments at once', () => {
    const booked = [
      other({ providerId: 'd' }),
      other({ appointmentId: 'b', patientId: 'p', end: at(MONDAY) + 95 * MINUTE }),
    ];
    const [first] = freeTimes(wish, circumstances({ booked }), at(MONDAY), 30 * MINUTE);
    expect(first && iso(first.start)).toBe(iso(at(MONDAY) + 100 * MINUTE));
    expect(booked.some((span) => first && overlaps(span, first))).toBe(false);
  });
});

describe('an accepted clash', () => {
  const clashes = [{ clash: 'hours' as const }, { clash: 'provider' as const }];
  const accepted = { ...wish, acceptedClashes: [acceptanceOf('provider', wish)] };

  it('counts for its own time and provider only', () => {
    expect(openClashes(wish, clashes)).toEqual(['provider', 'hours']);
    expect(openClashes(accepted, clashes)).toEqual(['hours']);
    expect(openClashes({ ...accepted, end: iso(at(MONDAY) + HOUR) }, clashes)).toEqual(['provider', 'hours']);
    expect(openClashes({ ...accepted, start: iso(at(MONDAY) - HOUR) }, clashes)).toEqual(['provider', 'hours']);
    expect(openClashes({ ...accepted, providerId: 'e' }, clashes)).toEqual(['provider', 'hours']);
  });

  it('keeps who accepted it and when, and nobody can change or remove it later', () => {
    const first = stampedAcceptances(accepted.acceptedClashes, undefined, { userId: 'ann', at: MONDAY });
    expect(first).toEqual([{ ...accepted.acceptedClashes[0], userId: 'ann', at: MONDAY }]);
    const forged = [{ ...acceptanceOf('provider', wish), userId: 'eve', at: null }, acceptanceOf('hours', wish)];
    const later = { userId: 'ben', at: iso(at(MONDAY) + HOUR) };
    expect(stampedAcceptances(forged, first, later)).toEqual([...first, { ...acceptanceOf('hours', wish), ...later }]);
    expect(stampedAcceptances(undefined, first, later)).toEqual(first);
  });
});
