import type { Language } from '../entity/types';
import { aheadAt } from '../dates/zone';
import type { Period } from './periods';
import { DAY_MS } from '../dates/units';

const clock = (language: Language | 'en-US', zone: string) =>
  new Intl.DateTimeFormat(language, {
    timeZone: zone,
    weekday: 'short',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

function partsAt(at: Date, zone: string, language: Language) {
  const part = Object.fromEntries(
    clock('en-US', zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const weekday = new Intl.DateTimeFormat(language, { timeZone: zone, weekday: 'short' }).format(at);
  return { day: `${weekday} ${part['month']}-${part['day']}`, time: `${part['hour']}:${part['minute']}` };
}

/** Whether this runtime knows the time zone. */
export function isZone(name: unknown): name is string {
  if (typeof name !== 'string' || name === '') return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * Formats a period in a zone: `Mon 11-23 08:00–18:00`. A single minute is shown as one time. If the end is on a later
 * day, the end's day is shown, too.
 */
export function periodText({ start, end }: Period, zone: string, language: Language): string {
  const from = partsAt(start, zone, language);
  if (end.getTime() - start.getTime() <= 60_000) return `${from.day} ${from.time}`;
  const to = partsAt(end, zone, language);
  // A period until midnight counts as ending on the day before.
  const last = partsAt(new Date(end.getTime() - 1), zone, language);
  if (last.day === from.day) return `${from.day} ${from.time}–${to.time === '00:00' ? '24:00' : to.time}`;
  return `${from.day} ${from.time} – ${to.day} ${to.time}`;
}

/** A zone's offset from UTC at a moment, in minutes. */
export const zoneOffset = (at: Date, zone: string): number => aheadAt(at.getTime(), zone) / 60_000;

/**
 * The first day within a year on which the zone's offset changes. From then on, the same UTC times are different local
 * times.
 */
export function nextClockChange(from: Date, zone: string): Date | undefined {
  const offset = (at: Date) => zoneOffset(at, zone);
  const now = offset(from);
  const inDays = (days: number): Date => new Date(from.getTime() + days * DAY_MS);
  for (let week = 7; week <= 371; week += 7) {
    if (offset(inDays(week)) === now) continue;
    let days = week - 6;
    while (offset(inDays(days)) === now) days += 1;
    return inDays(days);
  }
  return undefined;
}
