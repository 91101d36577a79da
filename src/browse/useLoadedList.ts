import { useMemo } from 'react';
import type { Sort } from '../dataProvider/bindings/paging';
import { useMemoryPlace } from './useMemoryPlace';
import type { Rows } from './useRows';

interface Options<Row> {
  /** All rows that match; undefined while they are loaded. Memoize them. */
  rows: readonly Row[] | undefined;
  error: unknown;
  /** Whether the rows are those of the previous query. */
  isStale?: boolean;
  refetch: () => unknown;
  perPage: number;
  /**
   * Returns the rows in the order of a column. If no column is sorted, the rows keep their order. Memoize the function.
   */
  sorted: (rows: readonly Row[], sort: Sort) => readonly Row[];
}

/** A list whose rows are all loaded at once. Its page and order are not in the address. */
export function useLoadedList<Row>({
  rows,
  error,
  isStale = false,
  refetch,
  perPage: size,
  sorted,
}: Options<Row>): Rows<Row> {
  const place = useMemoryPlace({ perPage: size });
  const { sort, perPage } = place;
  const ordered = useMemo(() => (rows && sort ? sorted(rows, sort) : rows), [rows, sort, sorted]);
  // If there are fewer rows than before, the last page is shown.
  const page = Math.max(1, Math.min(place.page, Math.ceil((rows?.length ?? 0) / perPage)));
  return {
    ...place,
    page,
    rows: error ? undefined : ordered?.slice((page - 1) * perPage, page * perPage),
    total: rows?.length,
    atLeast: false,
    isPaged: true,
    hasNext: page * perPage < (rows?.length ?? 0),
    error,
    isStale,
    isCurrent: rows !== undefined && !isStale,
    refetch: () => void refetch(),
    readMore: undefined,
    isReadingMore: false,
    answer: undefined,
  };
}
