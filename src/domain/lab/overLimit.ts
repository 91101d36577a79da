import type { LooseOf } from '../records';
import { numberOf, rowsOf, textOf } from '../entity/read';

/** The description of a tuple in a data type. */
export interface TupleDescription {
  index?: unknown;
  description?: unknown;
}

/**
 * The description of tuples with normalized values. If such values are wanted and no tuple has them, the items of the
 * result provide them.
 */
const NORMALIZED = 'normalized';

/** The parts of a comma-separated list, trimmed, in lower case, without empty parts. */
export const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');

/**
 * The values in the tuples of a laboratory result, for all tuples with one of the wanted descriptions. If no tuple
 * matches and normalized values are wanted, the normalized values of the result's items are returned.
 * @param descriptions of the tuples in the result's data type
 * @param wanted texts in lower case; a description matches if it contains one of these texts
 */
export function describedValues(
  { data, labs }: Pick<LooseOf<'patientData'>, 'data' | 'labs'>,
  descriptions: readonly TupleDescription[],
  wanted: readonly string[],
): number[] {
  const fits = (text: string): boolean => wanted.some((part) => text.toLowerCase().includes(part));
  const indexes = descriptions
    .filter(({ description }) => fits(textOf(description)))
    .flatMap(({ index }) => numberOf(index) ?? []);
  const values = Array.isArray(data) ? data : [];
  if (indexes.length > 0) return indexes.flatMap((index) => numberOf(values[index]) ?? []);
  return fits(NORMALIZED) ? rowsOf(labs).flatMap(({ normalizedValue }) => numberOf(normalizedValue) ?? []) : [];
}

/** Whether one of the values is further from 0 than the limit. */
export const isOverLimit = (values: readonly number[], limit: number): boolean =>
  values.some((value) => Math.abs(value) > limit);
