import { isWithdrawn } from '../alerts/withdrawn';
import { parsePartialDate } from '../dates/partialDate';
import { numberOf, textOf } from '../entity/read';

/** A text; null for an empty text and for any other value. */
export const orNull = (value: unknown): string | null => textOf(value) || null;

/** A number, or null. */
export const numberOrNull = (value: unknown): number | null => numberOf(value) ?? null;

/** Sorts texts by code units, so that the order is the same in every locale. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The moment of a date in milliseconds since 1970; NaN if the value is not a date. A day counts as its first moment in
 * UTC.
 */
export const momentOf = (date: unknown): number => parsePartialDate(date)?.at ?? Date.parse(textOf(date));

/**
 * Sorts rows by the moment of their date, the earliest first. Each date is parsed only once, because parsing in
 * comparisons took most of the time for a long story.
 * @param then the order of rows with the same moment
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

/** Statuses of records that were entered by mistake, or that are about something that did not happen. */
const NOT_SO = ['entered-in-error', 'not-taken', 'not-done', 'refuted', 'cancelled'];
/** Statuses of records about something that was only planned. */
const PLANNED = ['intended', 'draft', 'planned', 'proposal', 'plan'];

/** Whether the recorded event happened: it was neither refused nor only planned, and it was not entered by mistake. */
export const happened = (...statuses: unknown[]): boolean =>
  statuses.every((status) => {
    const word = textOf(status).toLowerCase();
    return !NOT_SO.includes(word) && !PLANNED.includes(word);
  });

/** Whether a record was entered by mistake. */
export const isMistake = (status: unknown): boolean => isWithdrawn({ status });
