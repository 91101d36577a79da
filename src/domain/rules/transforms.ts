import type { Json, TransformName } from '../entity/types';
import { isObject } from '../entity/paths';
import { withAsciiDomain } from '../validation/emailAddress';

const DAY = /^(\d{4})-(\d{2})-(\d{2})(?:$|T)/;

/** Converts a date, read as UTC, to `YYYY-MM-DD`; any other text becomes an empty text. */
export function toUtcDate(value: string): string {
  const text = value.trim();
  const match = DAY.exec(text);
  if (!match) return '';
  const [, year, month, day] = match;
  const time = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const iso = Number.isNaN(time.getTime()) ? '' : time.toISOString().slice(0, 10);
  // JavaScript reads a day that does not exist, such as 31 April, as a day of the next month.
  return iso === `${year}-${month}-${day}` ? iso : '';
}

const isEmpty = (value: Json): boolean =>
  value === null || value === '' || (isObject(value) && Object.values(value).every(isEmpty));

const onText =
  (change: (text: string) => Json) =>
  (value: Json): Json =>
    typeof value === 'string' ? change(value) : value;

/**
 * The functions behind the transform names. Because of the type `Record`, the code does not compile if a name has no
 * function.
 */
export const TRANSFORMS: Record<TransformName, (value: Json) => Json> = {
  trim: onText((text) => text.trim()),
  lowercase: onText((text) => text.toLowerCase()),
  uppercase: onText((text) => text.toUpperCase()),
  noWhitespace: onText((text) => text.replace(/\s+/g, '')),
  asciiDomain: onText(withAsciiDomain),
  utcDate: onText(toUtcDate),
  emptyIfUnspecified: onText((text) => (text === 'unspecified' ? null : text)),
  dropEmpty: (value) => (Array.isArray(value) ? value.filter((row) => !isEmpty(row)) : value),
  unique: (value) =>
    Array.isArray(value) ? [...new Map(value.map((row) => [JSON.stringify(row), row])).values()] : value,
};
