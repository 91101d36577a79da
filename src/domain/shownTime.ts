/** Times as people read them here: tables MM-DD-YYYY, in a zone, by default the viewer's; dates of birth never shift. */

const DATE_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** How long the viewer's zone is taken for known: asking for it costs as much as a row of a table. */
const ZONE_KNOWN_MS = 1000;
let known = { zone: '', until: 0 };

export function viewerZone(): string {
  const now = Date.now();
  if (now >= known.until)
    known = { zone: Intl.DateTimeFormat().resolvedOptions().timeZone, until: now + ZONE_KNOWN_MS };
  return known.zone;
}

/** Formats are kept: making one takes a hundred times as long as using it. A reader has one or two, the platform some. */
const MOST_FORMATS = 50;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string, language: string): Intl.DateTimeFormat {
  const key = `${language} ${zone}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(language, {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
    });
    if (formats.size >= MOST_FORMATS) formats.clear();
    formats.set(key, format);
  }
  return format;
}

const partsOf = (date: Date, zone: string, language: string): Record<string, string> =>
  Object.fromEntries(
    formatOf(zone, language)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );

/** The moment an ISO text names, or undefined where it names none. */
export function momentOf(text: unknown): Date | undefined {
  if (typeof text !== 'string' || text === '') return undefined;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** `MM-DD-YYYY`. A date without a time stays the day it is; a time is the day it has in the viewer's zone. */
export function shortDate(text: unknown, zone = viewerZone()): string {
  const dateOnly = typeof text === 'string' ? DATE_ONLY.exec(text) : null;
  if (dateOnly) return `${dateOnly[2]}-${dateOnly[3]}-${dateOnly[1]}`;
  const date = momentOf(text);
  if (!date) return '';
  const { year, month, day } = partsOf(date, zone, 'en-US');
  return `${month}-${day}-${year}`;
}

/** `MM-DD-YYYY HH:mm`, in the viewer's zone. */
export function shortDateTime(text: unknown, zone = viewerZone()): string {
  const date = momentOf(text);
  if (!date) return '';
  const { hour, minute } = partsOf(date, zone, 'en-US');
  return `${shortDate(text, zone)} ${hour}:${minute}`;
}

/** `MM-DD-YYYY HH:mm CDT`, in the viewer's zone, which is named. */
export function namedDateTime(text: unknown, language: string, zone = viewerZone()): string {
  const date = momentOf(text);
  return date ? `${shortDateTime(text, zone)} ${partsOf(date, zone, language)['timeZoneName']}` : '';
}

/** To the second, with the zone named: what hovering shows. */
export function exactTime(text: unknown, language: string, zone = viewerZone()): string {
  const date = momentOf(text);
  if (!date) return '';
  const { hour, minute, second, timeZoneName } = partsOf(date, zone, language);
  return `${shortDate(text, zone)} ${hour}:${minute}:${second} ${timeZoneName} (${zone})`;
}

/** Whole years since a date of birth. */
export function ageOn(dob: unknown, now = new Date()): number | undefined {
  const match = typeof dob === 'string' ? DATE_ONLY.exec(dob) : null;
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const before = now.getMonth() + 1 < month || (now.getMonth() + 1 === month && now.getDate() < day);
  const years = now.getFullYear() - year - (before ? 1 : 0);
  return years >= 0 ? years : undefined;
}
