import { useMemo } from 'react';
import type { Sort } from '../dataProvider/bindings/paging';
import { rowsOfPage } from './rowsOfPage';
import { useFirstPage } from './useFirstPage';
import type { Place, Rows } from './useRows';

export interface LoadedRowsOptions<Row> {
  /** All rows that match; undefined while they are loaded. Memoize them. */
  rows: readonly Row[] | undefined;
  error?: unknown;
  /** Whether the rows are those of the previous query. */
  isStale?: boolean;
  /** Loads the rows again; absent for rows that are no query's, such as those of a form. */
  refetch?: () => unknown;
  /** Returns the rows in the order of a column. Memoize the function. Absent if the order is fixed. */
  sorted?: (rows: readonly Row[], sort: Sort) => readonly Row[];
  /** The list's query, as text. When it changes, the list starts at its first page again. */
  query?: string;
}

/** A list whose rows are all in memory: it shows them in pages. */
export function useLoadedRows<Row>({
  rows,
  error = null,
  isStale = false,
  refetch,
  sorted,
  query = '',
  place,
}: LoadedRowsOptions<Row> & { place: Place }): Rows<Row> {
  const { perPage } = place;
  // The sort is a new object after each change of the address.
  const { field, order } = place.sort ?? {};
  const ordered = useMemo(
    () => (rows && sorted && field !== undefined && order ? sorted(rows, { field, order }) : rows),
    [rows, field, order, sorted],
  );
  const wanted = useFirstPage(place, query);
  // If there are fewer rows than before, the last page is shown.
  const page = Math.max(1, Math.min(wanted, Math.ceil((rows?.length ?? 0) / perPage)));
  return {
    ...place,
    page,
    rows: error || !ordered ? undefined : rowsOfPage(ordered, page, perPage),
    total: rows?.length,
    atLeast: false,
    isPaged: true,
    hasNext: page * perPage < (rows?.length ?? 0),
    error,
    isStale,
    isCurrent: rows !== undefined && !isStale,
    isFetching: rows === undefined || isStale,
    refetch: () => void refetch?.(),
    readMore: undefined,
    isReadingMore: false,
    answer: undefined,
  };
}
