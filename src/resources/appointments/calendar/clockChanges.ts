import { clockChangeOn, type ClockChange } from '../../../domain/appointments/calendar/wall';
import type { CalendarWindow } from '../../../domain/appointments/calendar/window';
import { dayLater } from '../../../domain/dates/calendar';

export type DayChange = ClockChange & { day: string };

/** The changes of clocks in the days that a view shows. */
export const clockChanges = ({ first, days }: CalendarWindow, zone: string): DayChange[] =>
  Array.from({ length: days }, (_, index) => dayLater(first, index)).flatMap((day) => {
    const change = clockChangeOn(day, zone);
    return change ? [{ ...change, day }] : [];
  });
