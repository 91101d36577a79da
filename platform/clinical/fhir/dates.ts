import { cutTo, parsePartialDate, spanOf } from '../../../src/domain/dates/partialDate';

/** Matches a time of day without an offset, which FHIR does not allow. The first group is the day. */
const WITHOUT_OFFSET = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/;

/** Whether a text is a time without an offset. */
export const hasNoOffset = (value: string): boolean => WITHOUT_OFFSET.test(value.trim());

/**
 * A FHIR date or time at its precision, a moment in UTC; undefined for an invalid text. If a time has no offset, only
 * its day is used, because only the day is certain.
 */
export function dateOf(value: string | undefined): string | undefined {
  const text = value?.trim();
  const date = text === undefined ? undefined : (WITHOUT_OFFSET.exec(text)?.[1] ?? text);
  const found = parsePartialDate(date);
  return found?.at === undefined ? found && date : new Date(found.at).toISOString();
}

const momentOf = (value: string | undefined, side: 'from' | 'to'): string | undefined => {
  const span = spanOf(dateOf(value));
  return span && new Date(span[side]).toISOString();
};

/**
 * The first moment that a FHIR date or time can mean, in UTC: `2015` is 2015-01-01T00:00:00.000Z. Undefined for an
 * invalid text.
 */
export const startOf = (value: string | undefined): string | undefined => momentOf(value, 'from');

/** The last moment that a FHIR date or time can mean, in UTC: for `2015` the end of the year. */
export const endOf = (value: string | undefined): string | undefined => momentOf(value, 'to');

/** A full date as written, never shifted by a zone; undefined for a partial date. */
export function wholeDay(value: string | undefined): string | undefined {
  const text = value?.trim();
  return text !== undefined && parsePartialDate(dateOf(text))?.day !== undefined ? cutTo(text, 'day') : undefined;
}
