import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { rosterActions, type RosterQuery } from '../../../dataProvider/roster';
import { withId } from '../../../dataProvider/bindings/keys';
import type { EmployeeSearchField } from '../../../domain/roster/fields';
import { ROSTER_FETCH } from '../../../domain/roster/fields';
import { useEntity } from '../../useEntity';

export interface RosterSearch {
  field: EmployeeSearchField;
  value: string;
}

/**
 * An organization's roster in pages. Rows are requested in windows of 500, so with 25 rows per page only every
 * twentieth page needs a request.
 */
export function useRoster(orgId: string) {
  const { entry } = useEntity();
  const [asked, setPage] = useState(0);
  const [perPage, setPerPage] = useState(25);
  const [sort, setSort] = useState<Pick<RosterQuery, 'orderBy' | 'order'>>({ orderBy: 'lastName', order: 'asc' });
  const [search, setSearch] = useState<RosterSearch>({ field: 'name', value: '' });
  const query: RosterQuery = { ...sort, searchField: search.field, searchValue: search.value };
  // If rows were deleted meanwhile, the last existing page is shown.
  const [last, setLast] = useState(Number.POSITIVE_INFINITY);
  const page = Math.min(asked, last);
  const first = page * perPage;
  const offset = Math.floor(first / ROSTER_FETCH) * ROSTER_FETCH;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [entry.resource, 'getList', orgId, query, offset],
    queryFn: ({ signal }) => rosterActions.page(orgId, query, offset, ROSTER_FETCH, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const pages = data && !data.totalIsMinimum ? Math.ceil(data.total / perPage) : Number.POSITIVE_INFINITY;
  const lastNow = isPlaceholderData ? last : Math.max(0, pages - 1);
  if (lastNow !== last) setLast(lastNow);
  const start = isPlaceholderData ? 0 : first - offset;
  return {
    /** Rows of the page; undefined until the first answer. */
    rows: data?.records.slice(start, start + perPage).map((item) => withId(entry, item, orgId)),
    total: data?.total ?? 0,
    totalIsMinimum: data?.totalIsMinimum ?? false,
    /** Whether the rows are the rows of the previous query. */
    isStale: isPlaceholderData,
    isFetching,
    error: isPlaceholderData || !data ? error : null,
    refetch: () => void refetch(),
    query,
    search,
    page,
    perPage,
    sort,
    setPage,
    setPerPage(next: number) {
      setPerPage(next);
      setPage(0);
    },
    setSort(next: typeof sort) {
      setSort(next);
      setPage(0);
    },
    setSearch(next: RosterSearch) {
      setSearch(next);
      setPage(0);
    },
  };
}

export type Roster = ReturnType<typeof useRoster>;
