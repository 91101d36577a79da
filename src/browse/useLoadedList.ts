import { useMemo } from 'react';
import type { Sort } from '../dataProvider/bindings/paging';
import { useAddressPlace } from './useAddressPlace';
import { useFirstPage } from './useFirstPage';
import type { Rows } from './useRows';

interface Options<Row> {
  /** All rows that match; undefined while they are loaded. Memoize them. */
  rows: readonly Row[] | undefined;
  error: unknown;
  /** Whether the rows are those of the previous query. */
  isStale?: boolean;
  refetch: () => unknown;
  perPage: number;
  /** The default order; if absent, the rows keep their order until a column is sorted. */
  sort?: Sort;
  /** Returns the rows in the order of a column. Memoize the function. */
  sorted: (rows: readonly Row[], sort: Sort) => readonly Row[];
  /** The list's query, as text. When it changes, the list starts at its first page again. */
  query?: string;
}

/** A list whose rows are all loaded at once. Its page and order are in the address. */
export function useLoadedList<Row>({
  rows,
  error,
  isStale = false,
  refetch,
  perPage: size,
  sort: usual,
  sorted,
  query = '',
}: Options<Row>): Rows<Row> {
  const place = useAddressPlace({ perPage: size, sort: usual });
  const { perPage } = place;
  // The sort is a new object after each change of the address.
  const { field, order } = place.sort ?? {};
  const ordered = useMemo(
    () => (rows && field !== undefined && order ? sorted(rows, { field, order }) : rows),
    [rows, field, order, sorted],
  );
  const wanted = useFirstPage(place, query);
  // If there are fewer rows than before, the last page is shown.
  const page = Math.max(1, Math.min(wanted, Math.ceil((rows?.length ?? 0) / perPage)));
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
    isFetching: rows === undefined || isStale,
    refetch: () => void refetch(),
    readMore: undefined,
    isReadingMore: false,
    answer: undefined,
  };
}
