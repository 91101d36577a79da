import { describe, expect, it } from 'vitest';
import { FIRST_HOUR, firstHourOf, visibleOf } from '../../../src/domain/appointments/calendar/visible';

const ZONE = 'America/Chicago';
/** An appointment on a day in July, when Chicago is five hours behind. */
const from = (hours: number, length = 0.5) => {
  const start = Date.parse('2031-07-07T05:00:00Z') + hours * 3_600_000;
  return { span: { start, end: start + length * 3_600_000 } };
};

describe('the hours of a calendar that are visible at first', () => {
  it('begin at the usual hour if the earliest appointment is visible there', () => {
    expect(firstHourOf([from(9), from(24 + 8)], ZONE)).toBe(FIRST_HOUR);
    expect(firstHourOf([from(9), from(24 + 6.25)], ZONE)).toBe(6);
    expect(firstHourOf([from(13.5), from(24 + 16)], ZONE)).toBe(13);
  });

  it('have the appointments that begin or end in them, on each day', () => {
    const seen = [from(7.5), from(8), from(11), from(24 + 8), from(11.25, 2)];
    const unseen = [from(11.5), from(17), from(24 + 12)];
    expect(visibleOf([...unseen, ...seen], ZONE, 4)).toEqual(seen);
    expect(visibleOf([from(6, 0.5), from(6.5), from(10)], ZONE, 4)).toEqual([from(6, 0.5), from(6.5)]);
  });

  it('have what a day before begins', () => {
    const night = from(22, 11);
    expect(visibleOf([from(8), night], ZONE, 4)).toContain(night);
  });

  it('end with the day', () => {
    expect(visibleOf([from(22), from(19), from(20, 0.5)], ZONE, 4)).toEqual([from(22), from(19), from(20, 0.5)]);
  });

  it('are those of the zone', () => {
    expect(visibleOf([from(4), from(8)], ZONE, 3)).toEqual([from(4)]);
    expect(visibleOf([from(4), from(8)], 'UTC', 5)).toEqual([from(4)]);
    expect(firstHourOf([from(4)], 'UTC')).toBe(FIRST_HOUR);
  });
});
