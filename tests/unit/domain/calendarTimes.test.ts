import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draggedTo, SLOT_MS, stepSpan, timesAfter } from '../../../src/domain/appointments/calendar/moves';
import { inOrder, nextStop, slotOf, walked, type Place } from '../../../src/domain/appointments/calendar/stops';
import { clockChangeOn, momentsAt, wallAt } from '../../../src/domain/appointments/calendar/wall';
import {
  CALENDAR_VIEWS,
  periodOf,
  stepped,
  windowOf,
  windowTitle,
} from '../../../src/domain/appointments/calendar/window';
import { dayLater } from '../../../src/domain/dates/calendar';
import { LANGUAGES } from '../../../src/domain/entity/types';

const HOUR = 3_600_000;
const CHICAGO = 'America/Chicago';
const ZONES = ['UTC', CHICAGO, 'America/Los_Angeles', 'Europe/Paris', 'Asia/Kathmandu', 'Australia/Lord_Howe'];
const at = (text: string): number => Date.parse(text);
const iso = (ms: number): string => new Date(ms).toISOString();

const zones = fc.constantFrom(...ZONES);
const moments = fc.integer({ min: at('2025-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z') });
const days = fc.integer({ min: 0, max: 1095 }).map((each) => dayLater('2025-01-01', each));
const views = fc.constantFrom(...CALENDAR_VIEWS);
const languages = fc.constantFrom(...LANGUAGES);

describe('the days that a view shows', () => {
  it.each([
    ['week', '2026-11-04', 'en', '2026-11-01', 7],
    ['week', '2026-11-01', 'fr', '2026-10-26', 7],
    ['list', '2026-11-04', 'zh-Hans', '2026-11-02', 7],
    ['day', '2026-11-01', 'en', '2026-11-01', 1],
    ['days', '2026-11-01', 'en', '2026-11-01', 3],
    ['month', '2026-11-15', 'en', '2026-11-01', 35],
    ['month', '2026-11-15', 'fr', '2026-10-26', 42],
    ['month', '2026-02-15', 'en', '2026-02-01', 28],
  ] as const)('%s of %s in %s begins on %s', (view, day, language, first, count) => {
    expect(windowOf(view, day, language)).toEqual({ first, days: count });
  });

  it('always contain the day, and follow each other without a gap', () => {
    fc.assert(
      fc.property(views, days, languages, (view, day, language) => {
        const { first, days: count } = windowOf(view, day, language);
        expect(first <= day && day < dayLater(first, count)).toBe(true);
        const next = windowOf(view, stepped(view, day, 1), language);
        expect(next.first > first && next.first <= dayLater(first, count)).toBe(true);
        expect(windowOf(view, stepped(view, stepped(view, day, 1), -1), language).first).toBe(first);
      }),
    );
  });

  it('have 23 hours when clocks go forward, and 25 when they go back', () => {
    const hours = (day: string): number => {
      const { start, end } = periodOf({ first: day, days: 1 }, CHICAGO);
      return (end - start) / HOUR;
    };
    expect(['2026-03-08', '2026-07-01', '2026-11-01'].map(hours)).toEqual([23, 24, 25]);
  });

  it('have a title in the language of the reader', () => {
    // ICU writes narrow spaces around the dash.
    const title = (...given: Parameters<typeof windowTitle>) => windowTitle(...given).replaceAll(/\s/g, ' ');
    expect(title('week', '2026-11-04', 'en')).toBe('1 – 7 November 2026');
    expect(title('days', '2026-10-31', 'en')).toBe('31 October – 2 November 2026');
    expect(title('month', '2026-11-04', 'fr')).toBe('novembre 2026');
    expect(title('day', '2026-11-01', 'es')).toBe('domingo, 1 de noviembre de 2026');
    expect(title('month', '2026-11-04', 'zh-Hans')).toBe('2026年11月');
  });
});

describe('local times', () => {
  it('stand for one moment, none when clocks skip them, or two when clocks repeat them', () => {
    const texts = (wall: string): string[] => momentsAt(at(wall), CHICAGO).map(iso);
    expect(texts('2026-03-08T02:30:00Z')).toEqual([]);
    expect(texts('2026-03-08T03:30:00Z')).toEqual(['2026-03-08T08:30:00.000Z']);
    expect(texts('2026-11-01T01:30:00Z')).toEqual(['2026-11-01T06:30:00.000Z', '2026-11-01T07:30:00.000Z']);
    expect(texts('2026-11-01T02:00:00Z')).toEqual(['2026-11-01T08:00:00.000Z']);
  });

  it('lead back to the moment that they were made of', () => {
    fc.assert(
      fc.property(moments, zones, (moment, zone) => {
        expect(momentsAt(wallAt(moment, zone), zone)).toContain(moment);
      }),
    );
  });

  it('skip or repeat a period on the day on which clocks change', () => {
    const change = (day: string, zone = CHICAGO) => {
      const found = clockChangeOn(day, zone);
      return found && [found.kind, iso(found.from).slice(11, 16), iso(found.until).slice(11, 16)];
    };
    expect(change('2026-03-08')).toEqual(['skipped', '02:00', '03:00']);
    expect(change('2026-11-01')).toEqual(['repeated', '01:00', '02:00']);
    expect(change('2026-04-05', 'Australia/Lord_Howe')).toEqual(['repeated', '01:30', '02:00']);
    expect([change('2026-11-02'), change('2026-11-01', 'UTC')]).toEqual([undefined, undefined]);
  });
});

describe('a move', () => {
  it('by days keeps the local time, and by slots the elapsed time', () => {
    fc.assert(
      fc.property(moments, zones, fc.integer({ min: -30, max: 30 }), (start, zone, count) => {
        const before = { start, end: start + HOUR };
        const byDays = stepSpan(before, { days: count }, zone);
        expect(byDays.end - byDays.start).toBe(HOUR);
        const wanted = wallAt(start, zone) + count * 86_400_000;
        if (momentsAt(wanted, zone).length > 0) expect(wallAt(byDays.start, zone)).toBe(wanted);
        expect(stepSpan(before, { slots: count }, zone).start).toBe(start + count * SLOT_MS);
      }),
    );
  });

  it('over the change of clocks reaches both times that are shown twice', () => {
    let span = { start: at('2026-11-01T06:50:00Z'), end: at('2026-11-01T07:10:00Z') };
    const shown: string[] = [];
    for (let step = 0; step < 3; step += 1) {
      shown.push(iso(wallAt(span.start, CHICAGO)).slice(11, 16));
      span = stepSpan(span, { slots: 1 }, CHICAGO);
    }
    expect(shown).toEqual(['01:50', '01:00', '01:10']);
  });

  it('never makes an appointment shorter than a slot, nor longer than it was', () => {
    const before = { start: 0, end: 20 * 60_000 };
    expect(stepSpan(before, { stretch: -1 }, 'UTC')).toEqual({ start: 0, end: SLOT_MS });
    expect(stepSpan(before, { stretch: -5 }, 'UTC')).toEqual({ start: 0, end: SLOT_MS });
    expect(stepSpan({ start: 0, end: 300_000 }, { stretch: -1 }, 'UTC')).toEqual({ start: 0, end: 300_000 });
    expect(stepSpan(before, { stretch: 2 }, 'UTC')).toEqual({ start: 0, end: 40 * 60_000 });
  });

  it('by the pointer follows the local time, and offers both moments of a repeated one', () => {
    const start = at('2026-10-31T06:30:00Z');
    expect(draggedTo(start, { days: 1, ms: 0 }, CHICAGO).map(iso)).toEqual([
      '2026-11-01T06:30:00.000Z',
      '2026-11-01T07:30:00.000Z',
    ]);
    expect(draggedTo(start, { days: 1, ms: 2 * HOUR }, CHICAGO).map(iso)).toEqual(['2026-11-01T09:30:00.000Z']);
    // Clocks skip 02:30, so it becomes the time an hour later.
    expect(draggedTo(at('2026-03-07T08:30:00Z'), { days: 1, ms: 0 }, CHICAGO).map(iso)).toEqual([
      '2026-03-08T08:30:00.000Z',
    ]);
    expect(draggedTo(at('2026-03-07T07:30:00Z'), { days: 1, ms: HOUR }, CHICAGO).map(iso)).toEqual([
      '2026-03-08T08:30:00.000Z',
    ]);
  });

  it('gives an appointment without an end one only if it is stretched', () => {
    const before = { start: HOUR, end: HOUR + 15 * 60_000 };
    const moved = { start: HOUR + SLOT_MS, end: HOUR + 25 * 60_000 };
    expect(timesAfter({ end: null }, before, moved)).toEqual({ start: iso(moved.start), end: null });
    expect(timesAfter({ end: iso(before.end) }, before, moved).end).toBe(iso(moved.end));
    expect(timesAfter({ end: null }, before, { ...before, end: moved.end }).end).toBe(iso(moved.end));
  });
});

describe('the way of the keyboard', () => {
  const start = at('2026-07-06T15:00:00Z');
  const stops = inOrder([
    { id: 'b', start },
    { id: 'a', start },
    { id: 'c', start: start + 15 * 60_000 },
  ]);

  it('is that of time, and of the ids at one time', () => {
    const later = [
      { id: 'c', start },
      { id: 'a', start },
      { id: 'a', start: start + 1 },
      { id: 'b', start },
      { id: 'z', start: start - 1 },
    ];
    expect(inOrder(later).map(({ id }) => id)).toEqual(['z', 'a', 'b', 'c', 'a']);
  });

  it('visits a slot, then the appointments that begin in it', () => {
    const visited: Place[] = [];
    let place: Place = { at: start };
    for (let step = 0; step < 5; step += 1) visited.push((place = walked(stops, place, 1, 'UTC')));
    expect(visited.map(({ at: each, id }) => [(each - start) / 60_000, id])).toEqual([
      [0, 'a'],
      [0, 'b'],
      [10, undefined],
      [15, 'c'],
      [20, undefined],
    ]);
  });

  it('leads back over the same places', () => {
    const some = fc.array(fc.record({ id: fc.uuid(), start: fc.integer({ min: 0, max: 20 }) }), { maxLength: 12 });
    fc.assert(
      fc.property(some, zones, fc.integer({ min: -10, max: 30 }), (found, zone, slot) => {
        const around = inOrder(found.map(({ id, start: minute }) => ({ id, start: start + minute * 300_000 })));
        const from = { at: slotOf(start + slot * SLOT_MS, zone) };
        const way: Place[] = [from];
        for (let step = 0; step < 8; step += 1) way.push(walked(around, way.at(-1) ?? from, 1, zone));
        const back = way.slice(1).map((place) => walked(around, place, -1, zone));
        expect(back).toEqual(way.slice(0, -1));
      }),
    );
  });

  it('skips from one appointment to the next', () => {
    expect(nextStop(stops, { at: start - HOUR }, 1)?.id).toBe('a');
    expect(nextStop(stops, { at: start, id: 'b' }, 1)?.id).toBe('c');
    expect(nextStop(stops, { at: start + HOUR }, -1)?.id).toBe('c');
    expect(nextStop(stops, { at: start, id: 'b' }, -1)?.id).toBe('a');
    expect(nextStop(stops, { at: start, id: 'a' }, -1)).toBeUndefined();
    expect([nextStop(stops, { at: start + 1 }, 1)?.id, nextStop(stops, { at: start + 1 }, -1)?.id]).toEqual(['c', 'b']);
  });
});
