/** FHIR dateTime: a year, a month, a day or an instant with its offset. */
const DATE_TIME = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T(\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})?)?)?)?$/;

const real = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  date.setUTCFullYear(year);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

interface Parts {
  year: string;
  month?: string;
  day?: string;
  time?: string;
  zone?: string;
}

function partsOf(value: string): Parts | undefined {
  const match = DATE_TIME.exec(value.trim());
  if (!match) return undefined;
  const [, year = '', month, day, time, zone] = match;
  if (!real(Number(year), Number(month ?? 1), Number(day ?? 1))) return undefined;
  return { year, ...(month && { month }), ...(day && { day }), ...(time && { time }), ...(zone && { zone }) };
}

const iso = (text: string): string | undefined => {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
};

const instant = ({ year, month, day, time, zone }: Parts): string | undefined => {
  const full = time?.length === 5 ? `${time}:00` : time;
  return iso(`${year}-${month}-${day}T${full}${zone ?? 'Z'}`);
};

/** The first moment that a FHIR date or time can mean, in UTC: `2015` is 2015-01-01T00:00:00.000Z. Undefined if it is none. */
export function startOf(value: string | undefined): string | undefined {
  const parts = value === undefined ? undefined : partsOf(value);
  if (!parts) return undefined;
  if (parts.time) return instant(parts);
  return iso(`${parts.year}-${parts.month ?? '01'}-${parts.day ?? '01'}T00:00:00.000Z`);
}

/** The last moment that a FHIR date or time can mean, in UTC: what ended in `2015` was there until the year was over. */
export function endOf(value: string | undefined): string | undefined {
  const parts = value === undefined ? undefined : partsOf(value);
  if (!parts) return undefined;
  if (parts.time) return instant(parts);
  const year = Number(parts.year);
  const next = new Date(0);
  if (parts.day) next.setUTCFullYear(year, Number(parts.month) - 1, Number(parts.day) + 1);
  else if (parts.month) next.setUTCFullYear(year, Number(parts.month), 1);
  else next.setUTCFullYear(year + 1, 0, 1);
  return new Date(next.getTime() - 1).toISOString();
}

/** A whole day as it is written, never shifted by a zone; undefined where a part of it is missing. */
export function wholeDay(value: string | undefined): string | undefined {
  const parts = value === undefined ? undefined : partsOf(value);
  return parts?.month && parts.day ? `${parts.year}-${parts.month}-${parts.day}` : undefined;
}
