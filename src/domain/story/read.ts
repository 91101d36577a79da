import { parsePartialDate } from '../dates/partialDate';
import { numberOf, textOf } from '../entity/read';

/** A text; null for an empty text and for any other value. */
export const orNull = (value: unknown): string | null => textOf(value) || null;

/** A number, or null. */
export const numberOrNull = (value: unknown): number | null => numberOf(value) ?? null;

/** Sorts texts by their code units, the same everywhere. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The moment of a date in milliseconds since 1970; NaN if the value is not a date. A day counts as its first moment in
 * UTC.
 */
export const momentOf = (date: unknown): number => parsePartialDate(date)?.at ?? Date.parse(textOf(date));

/**
 * Rows by the moment of their date, the earliest first. Each date is read once: reading them in a comparison took most of
 * the time of a long story.
 * @param then the order of rows of the same moment
 */
export const byMoment = <Row>(
  rows: readonly Row[],
  dateOf: (row: Row) => unknown,
  then: (a: Row, b: Row) => number,
): Row[] =>
  rows
    .map((row) => ({ row, at: momentOf(dateOf(row)) }))
    .toSorted((a, b) => a.at - b.at || then(a.row, b.row))
    .map(({ row }) => row);

/** Statuses of records that say what did not happen, or was said by mistake. */
const NOT_SO = ['entered-in-error', 'not-taken', 'not-done', 'refuted', 'cancelled'];
/** Statuses of something that was only planned. */
const PLANNED = ['intended', 'draft', 'planned', 'proposal', 'plan'];

/** Whether a record says that something happened, and not that it was refused, only planned, or entered by mistake. */
export const happened = (...statuses: unknown[]): boolean =>
  statuses.every((status) => {
    const word = textOf(status).toLowerCase();
    return !NOT_SO.includes(word) && !PLANNED.includes(word);
  });

/** Whether a record was entered by mistake. */
export const isMistake = (status: unknown): boolean => textOf(status).toLowerCase() === 'entered-in-error';
