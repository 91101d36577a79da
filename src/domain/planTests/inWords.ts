import { trimEnd } from '../trimEnd';
import { beginningOf } from '../history/values';
import type { Json } from '../entity/types';
import { writtenOf } from '../entity/read';
import type { PlanTerms } from './terms';

/** Maximum lengths of a question and of an answer in the name of a test. */
const QUESTION = 60;
const ANSWER = 40;
/** Maximum length of a test's name within the name of another test. */
export const TEST_PART = 100;
/** The maximum length of a test's name. */
const NAME = 300;

/** Significant digits that are enough unless they make different numbers the same. */
const DIGITS = 3;
const MOST_DIGITS = 15;

/** A text of at most `most` characters: a longer one ends at the end of a word, with an ellipsis. */
export const shortened = (text: string, most: number): string =>
  text.length <= most ? text : beginningOf(text, most - 1).replace(/[\s,;:.·–-]*…$/u, '…');

/** A test's name of a possible length. */
export const testName = (name: string): string => shortened(name, NAME);

/** A number with few digits; a whole number keeps all of them. */
const rounded = (value: number, digits: number): string =>
  Number.isInteger(value)
    ? String(value)
    : String(Number(value.toPrecision(Math.max(digits, Math.trunc(Math.abs(value)).toString().length))));

/** The fewest significant digits by which numbers can be told apart. */
export function digitsFor(values: readonly unknown[]): number {
  const numbers = [...new Set(values.filter((value) => typeof value === 'number'))];
  let digits = DIGITS;
  while (digits < MOST_DIGITS && new Set(numbers.map((value) => rounded(value, digits))).size < numbers.length)
    digits += 1;
  return digits;
}

/** A unit behind a number: `57 U/L`, `6/d`. */
const withUnit = (number: string, unit: string): string =>
  unit === '' ? number : unit.startsWith('/') ? `${number}${unit}` : `${number} ${unit}`;

function valueInWords(terms: PlanTerms, dataId: string, tuple: number, value: Json, digits: number): string {
  if (typeof value !== 'number') return shortened(writtenOf(value), ANSWER);
  const answer = terms.answerOf(dataId, tuple, value);
  if (answer !== undefined) return shortened(answer, ANSWER);
  const { description, unit } = terms.tuple(dataId, tuple);
  const number = withUnit(rounded(value, digits), unit);
  // Without a unit, a later value would not tell what it is.
  if (tuple === 0 || unit !== '') return number;
  return `${description === '' ? `[${tuple}]` : shortened(description, ANSWER)} ${number}`;
}

/**
 * The values of a data type as the names of made tests have them: `ALT 57 U/L`, `Joint pain: Rarely, Mild`.
 * @param name what the data type is called if its own name is not enough
 * @param digits significant digits of numbers
 */
export function valuesInWords(
  terms: PlanTerms,
  dataId: string,
  tuples: readonly Json[],
  { name = terms.symptom(dataId), digits = DIGITS }: { name?: string; digits?: number } = {},
): string {
  const values = tuples.flatMap((value, tuple) =>
    value === null ? [] : [valueInWords(terms, dataId, tuple, value, digits)],
  );
  const text = values.join(', ');
  return /^[\d-]/.test(text) ? `${name} ${text}` : `${name}: ${text}`;
}

/** A question with its answer, for a question that sets no data type. */
export const answerInWords = (question: string, answer: string): string =>
  `${shortened(trimEnd(question, /[?？:：\s]/u), QUESTION)}: ${shortened(answer, ANSWER)}`;
