import { comparePartialDates } from '../../../../src/domain/dates/partialDate';
import { aheadAt, momentInZone, momentText } from '../../../../src/domain/dates/zone';
import { DATE_NAMES, importFault, type DateName } from '../../../../src/domain/imports/faults';
import { dateOf } from '../../fhir/dates';
import { all, attribute, first, type XmlElement } from '../xml';

const TIME = /^(\d{4})(\d{2})?(\d{2})?(?:(\d{2})(\d{2})?(\d{2})?(?:\.\d+)?)?([+-]\d{2}:?\d{2}|Z)?$/;

/** Normalizes `-0600` and `-06:00` to `-06:00`. */
const offsetOf = (zone: string): string => (zone === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`);

/**
 * Converts an HL7 version 3 time (`20260521143000-0500`) to FHIR at its precision; undefined for an invalid time.
 * @param zone the zone of times without an offset; without a zone, only the day of such a time is used
 */
export function fhirTime(value: string | undefined, zone?: string): string | undefined {
  const match = TIME.exec(value?.trim() ?? '');
  if (!match) return undefined;
  const [, year = '', month, day, hour, minute = '00', second = '00', offset] = match;
  if (!month) return year;
  if (!day) return `${year}-${month}`;
  const date = `${year}-${month}-${day}`;
  if (!hour) return date;
  const clock = `${hour}:${minute}:${second}`;
  if (offset !== undefined) return `${date}T${clock}${offsetOf(offset)}`;
  const wall = Date.parse(`${date}T${clock}Z`);
  return zone === undefined || Number.isNaN(wall)
    ? date
    : momentText(momentInZone(wall, zone), zone).replace('.000', '');
}

/** Dates that systems write for an unknown date or for no end: of the years 0, 1 and 9999, and 1 January 1900. */
const FILLER = /^(000[01]|9999|19000101)/;
const NO_END = /^9999/;

/** A time of a statement, or what is wrong with it. */
export interface CheckedTime {
  time?: string;
  fault?: string;
  /** Whether the time says that there is no end. */
  isEndless?: boolean;
}

/**
 * A time of a statement as `fhirTime` reads it. A time that is none, and a date that stands for an unknown one, is not
 * taken, but told.
 */
export function checkedTime(element: XmlElement | undefined, which: DateName, zone?: string): CheckedTime {
  const value = attribute(element, 'value');
  if (value === undefined) return {};
  const params = { name: DATE_NAMES[which], value: value.replace(/\s+/g, '').slice(0, 40) };
  if (FILLER.test(value)) return { fault: importFault('unknownDate', params), isEndless: NO_END.test(value) };
  const time = fhirTime(value, zone);
  return time !== undefined && dateOf(time) !== undefined ? { time } : { fault: importFault('badDate', params) };
}

/** When the authors of elements wrote them, the earliest first; times of different offsets are compared as moments. */
export const authoredTimes = (elements: readonly (XmlElement | undefined)[], zone: string | undefined): string[] =>
  elements
    .flatMap((each) => all(each, 'author/time'))
    .flatMap((time) => fhirTime(attribute(time, 'value'), zone) ?? [])
    .filter((time) => dateOf(time) !== undefined)
    .toSorted(comparePartialDates);

/** When a document was written. */
export const writtenTime = (document: XmlElement, zone?: string): string | undefined =>
  fhirTime(attribute(first(document, 'effectiveTime'), 'value'), zone);

/**
 * The zone of a document's times: the offset of the time at which the document was written, or else the organization's
 * zone. An offset alone does not say when clocks change. So if the organization has the same offset at that time, the
 * organization's zone is used.
 */
export function zoneOf(document: XmlElement, organization: string | undefined): string | undefined {
  const written = writtenTime(document) ?? '';
  const at = Date.parse(written);
  if (!written.includes('T') || Number.isNaN(at)) return organization;
  const own = written.endsWith('Z') ? '+00:00' : written.slice(-6);
  return organization !== undefined && aheadAt(at, organization) === aheadAt(at, own) ? organization : own;
}
