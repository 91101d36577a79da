import type { LooseOf } from '../records';
import { numberOf, rowsOf, textOf } from '../entity/read';

/** What a tuple of a data point means. */
export interface TupleDescription {
  index?: unknown;
  description?: unknown;
}

/** The description of the position of laboratory items in their range; it applies even if there is no data type. */
const NORMALIZED = 'normalized';

/** The parts of a comma list, trimmed, in lower case; empty parts are left out. */
export const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');

/**
 * The values of those tuples of a laboratory result that have one of the wanted descriptions. If its data type
 * describes no such tuple, and normalized values are wanted, these are the normalized values of its items.
 * @param descriptions of the tuples, by the result's data type
 * @param wanted in lower case; a description that contains one of them counts
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
