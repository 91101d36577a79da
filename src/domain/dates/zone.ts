import { twoDigits } from './twoDigits';
import { DAY_MS } from './units';

const OFFSET = /^([+-])(\d{2}):(\d{2})$/;

/** Maximum number of cached formats. Creating a format takes a hundred times as long as using it. */
const MOST_FORMATS = 50;
/** Maximum number of cached results. The same days are requested repeatedly. */
const MOST_MOMENTS = 2000;
const moments = new Map<string, number>();
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    if (formats.size >= MOST_FORMATS) formats.clear();
    formats.set(zone, format);
  }
  return format;
}

const msOf = (match: RegExpExecArray | null): number => {
  const [, sign, hours = 0, minutes = 0, seconds = 0] = match ?? [];
  const ms = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -ms : ms;
};

function foundAhead(at: number, zone: string): number {
  const name = formatOf(zone)
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value;
  // Before time zones were introduced, a town's offset included seconds.
  return msOf(/^GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?/.exec(name ?? ''));
}

/** Offsets of zones during a day of UTC; undefined if clocks change that day. */
const steady = new Map<string, number | undefined>();

/** The offset during a day of UTC. A calendar needs the offsets of hundreds of moments, all in a few days. */
function steadyAhead(day: number, zone: string): number | undefined {
  const key = `${day} ${zone}`;
  if (!steady.has(key)) {
    if (steady.size >= MOST_MOMENTS) steady.clear();
    const [first, last] = [foundAhead(day * DAY_MS, zone), foundAhead((day + 1) * DAY_MS, zone)];
    // No zone has ever changed its clocks back within a day.
    steady.set(key, first === last ? first : undefined);
  }
  return steady.get(key);
}

/**
 * A zone's offset from UTC at a moment, in milliseconds.
 * @param zone IANA name, or an offset such as `-06:00`
 */
export function aheadAt(at: number, zone: string): number {
  const fixed = OFFSET.exec(zone);
  if (fixed) return msOf(fixed);
  return steadyAhead(Math.floor(at / DAY_MS), zone) ?? foundAhead(at, zone);
}

/**
 * Formats a moment in a zone's local time with the zone's offset, so that the text shows the local day.
 * @param zone IANA name, or an offset such as `-06:00`
 */
export function momentText(at: number, zone: string): string {
  // Offsets are written in whole minutes.
  const minutes = Math.round(aheadAt(at, zone) / 60_000);
  const wall = new Date(at + minutes * 60_000).toISOString().slice(0, -1);
  if (minutes === 0) return `${wall}Z`;
  const size = Math.abs(minutes);
  return `${wall}${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}

/** The calendar day in a zone at a moment. */
export const dayInZone = (at: number, zone: string): string => momentText(at, zone).slice(0, 10);

/**
 * The moment at which clocks in a zone show a local time: the first moment if clocks show that time twice. If clocks
 * skip that time, the offset before the skip is used.
 * @param wall the local time as if it were UTC, in milliseconds since 1970
 */
export function momentInZone(wall: number, zone: string): number {
  const name = `${wall} ${zone}`;
  let moment = moments.get(name);
  if (moment === undefined) {
    if (moments.size >= MOST_MOMENTS) moments.clear();
    moments.set(name, (moment = foundInZone(wall, zone)));
  }
  return moment;
}

function foundInZone(wall: number, zone: string): number {
  const shown = (at: number) => wall - aheadAt(at, zone);
  const [before, after] = [shown(wall - DAY_MS), shown(wall + DAY_MS)];
  const found = [before, after].filter((at) => at + aheadAt(at, zone) === wall);
  return found.length === 0 ? before : Math.min(...found);
}
