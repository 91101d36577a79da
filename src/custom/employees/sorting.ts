import type { EntityRecord } from '../../domain/entity/types';

export interface Sort {
  field: string;
  order: 'asc' | 'desc';
}

/**
 * Rows in the order of a column, as the language orders texts, numbers in them by their size; rows without a value come
 * last either way, equal ones stay as they were.
 * @param textOf what a cell says, where that is not the value itself
 */
export function sortRows<T extends EntityRecord>(
  rows: readonly T[],
  { field, order }: Sort,
  language: string,
  textOf: (row: T) => string = (row) => String(row[field] ?? ''),
): T[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const sign = order === 'desc' ? -1 : 1;
  return rows
    .map((row) => ({ row, text: textOf(row) }))
    .sort((a, b) =>
      a.text === '' || b.text === '' ? Number(a.text === '') - Number(b.text === '') : sign * compare(a.text, b.text),
    )
    .map(({ row }) => row);
}
