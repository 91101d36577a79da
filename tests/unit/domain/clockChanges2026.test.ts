import { describe, expect, it } from 'vitest';
import { drawnAs } from '../../../src/domain/appointments/calendar/drawn';
import { draggedTo, SLOT_MS, stepSpan, timesAfter } from '../../../src/domain/appointments/calendar/moves';
import { momentsAt, wallAt } from '../../../src/domain/appointments/calendar/wall';
import { dateTimeText, readDateTime } from '../../../src/forms/dates';

const MINUTE = 60_000;
const DAY = 86_400_000;
const at = (text: string): number => Date.parse(text);
const iso = (ms: number): string => new Date(ms).toISOString();

/** The zones of the zone picker. Clocks never change in UTC, which is the control. */
const ZONES = ['UTC', 'America/Los_Angeles', 'America/Denver', 'America/Chicago', 'America/New_York'];
const CHANGES = [at('2026-03-08T09:00:00Z'), at('2026-11-01T08:00:00Z')];
/** Every slot from a day before a change to a day after it. */
const starts = CHANGES.flatMap((change) =>
  Array.from({ length: 2 * 144 + 1 }, (_, slot) => change - DAY + slot * SLOT_MS),
);

describe.each(ZONES)('appointment times over both clock changes of 2026 in %s', (zone) => {
  it('are shown in a form and read back as the same local time, and as the same moment where there is only one', () => {
    for (const start of starts) {
      const text = dateTimeText(iso(start), 'en', zone);
      const read = at(readDateTime(text, 'en', zone) ?? '');
      expect(dateTimeText(iso(read), 'en', zone)).toBe(text);
      const moments = momentsAt(wallAt(start, zone), zone);
      expect(moments).toContain(start);
      expect(read).toBe(moments[0]);
    }
  });

  it('keep their length when they are moved by days, by slots and by the pointer', () => {
    for (const start of starts) {
      const span = { start, end: start + 20 * MINUTE };
      for (const step of [{ days: 1 }, { days: -1 }, { slots: 6 }, { slots: -6 }]) {
        const moved = stepSpan(span, step, zone);
        expect(moved.end - moved.start).toBe(20 * MINUTE);
        const stored = timesAfter({ end: iso(span.end) }, span, moved);
        expect([stored.start, stored.end]).toEqual([iso(moved.start), iso(moved.end)]);
      }
      // Dragged to the next day, it keeps its local time, unless clocks skip this time there.
      const wanted = wallAt(start, zone) + DAY;
      for (const moved of draggedTo(start, { days: 1, ms: 0 }, zone))
        if (momentsAt(wanted, zone).length > 0) expect(wallAt(moved, zone)).toBe(wanted);
    }
  });

  it('are drawn by local time, and differ from their length only if clocks change in between', () => {
    for (const start of starts) {
      const span = { start, end: start + 20 * MINUTE };
      const { wall, isTrue } = drawnAs(span, zone);
      expect(wall.start).toBe(wallAt(start, zone));
      expect(wall.end - wall.start).toBeGreaterThanOrEqual(SLOT_MS);
      expect(isTrue).toBe(wall.end - wall.start === 20 * MINUTE);
    }
  });
});

it('an appointment during which clocks change says that its drawn length is not its own', () => {
  const drawn = (start: string, minutes: number) => {
    const { wall, isTrue } = drawnAs({ start: at(start), end: at(start) + minutes * MINUTE }, 'America/Chicago');
    return [iso(wall.start).slice(11, 16), iso(wall.end).slice(11, 16), isTrue];
  };
  expect(drawn('2026-03-08T07:50:00Z', 20)).toEqual(['01:50', '03:10', false]);
  expect(drawn('2026-03-08T07:30:00Z', 20)).toEqual(['01:30', '01:50', true]);
  // 01:30 CDT to 01:50 CST, and 01:50 CDT to 01:10 CST.
  expect(drawn('2026-11-01T06:30:00Z', 80)).toEqual(['01:30', '01:50', false]);
  expect(drawn('2026-11-01T06:50:00Z', 20)).toEqual(['01:50', '02:00', false]);
});
