import type { Sort } from '../../dataProvider/bindings/paging';
import type { EntityRecord } from '../../domain/entity/types';

/**
 * Sorts rows by a column, with the language's collation and numeric order of digits. Rows without a value always come
 * last; the sort is stable.
 * @param textOf the text of a cell, if it is not the value itself
 */
export function sortRows<T extends EntityRecord>(
  rows: readonly T[],
  { field, order }: Sort,
  language: string,
  textOf: (row: T) => string = (row) => String(row[field] ?? ''),
): T[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const sign = order === 'DESC' ? -1 : 1;
  return rows
    .map((row) => ({ row, text: textOf(row) }))
    .sort((a, b) =>
      a.text === '' || b.text === '' ? Number(a.text === '') - Number(b.text === '') : sign * compare(a.text, b.text),
    )
    .map(({ row }) => row);
}
