import { useMemo, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { rowsOfPage } from '../../../browse/rowsOfPage';
import { useFirstPage } from '../../../browse/useFirstPage';
import type { OwnFilters } from '../../../browse/useList';
import { useMemoryPlace } from '../../../browse/useMemoryPlace';
import type { Rows } from '../../../browse/useRows';
import { withId, type RaEntityRecord } from '../../../dataProvider/bindings/keys';
import type { Sort } from '../../../dataProvider/bindings/paging';
import { rosterActions, type RosterQuery } from '../../../dataProvider/roster';
import type { FieldOf } from '../../../domain/records';
import { ROSTER_FETCH, type EmployeeSearchField } from '../../../domain/roster/fields';
import { useEntity } from '../../useEntity';

const BY_NAME: Sort = { field: 'lastName' satisfies FieldOf<'rosterItem'>, order: 'ASC' };

export interface RosterSearch {
  field: EmployeeSearchField;
  value: string;
}

/** The rows of a roster and its search. */
export interface Roster extends Rows<RaEntityRecord>, OwnFilters {
  query: RosterQuery;
  search: RosterSearch;
  setSearch: (search: RosterSearch) => void;
}

/**
 * An organization's roster in pages. Rows are requested in windows of 500, so with 25 rows per page only every
 * twentieth page needs a request.
 */
export function useRoster(orgId: string): Roster {
  const { entry } = useEntity();
  const place = useMemoryPlace({ perPage: 25, sort: BY_NAME });
  const { perPage, sort = BY_NAME } = place;
  const [search, setSearch] = useState<RosterSearch>({ field: 'name', value: '' });
  const query: RosterQuery = {
    orderBy: sort.field,
    order: sort.order === 'DESC' ? 'desc' : 'asc',
    searchField: search.field,
    searchValue: search.value,
  };
  // If rows were deleted meanwhile, the last existing page is shown.
  const [last, setLast] = useState(Number.POSITIVE_INFINITY);
  const page = Math.min(useFirstPage(place, JSON.stringify(search)), last);
  const first = (page - 1) * perPage;
  const offset = Math.floor(first / ROSTER_FETCH) * ROSTER_FETCH;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [entry.resource, 'getList', orgId, query, offset],
    queryFn: ({ signal }) => rosterActions.page(orgId, query, offset, ROSTER_FETCH, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const pages = data && !data.totalIsMinimum ? Math.ceil(data.total / perPage) : Number.POSITIVE_INFINITY;
  const lastNow = isPlaceholderData ? last : Math.max(1, pages);
  if (lastNow !== last) setLast(lastNow);
  // A window has whole pages, because its size is a multiple of every page size.
  const pageOfWindow = isPlaceholderData ? 1 : (first - offset) / perPage + 1;
  const rows = useMemo(
    () => data && rowsOfPage(data.records, pageOfWindow, perPage).map((item) => withId(entry, item, orgId)),
    [data, entry, orgId, pageOfWindow, perPage],
  );
  const failure = isPlaceholderData || !data ? error : null;
  return {
    ...place,
    page,
    rows: failure ? undefined : rows,
    total: data?.total,
    atLeast: data?.totalIsMinimum ?? false,
    hasNext: data?.totalIsMinimum ? (rows?.length ?? 0) >= perPage : page < pages,
    error: failure,
    isStale: isPlaceholderData,
    isCurrent: data !== undefined && !isPlaceholderData,
    isFetching,
    isPaged: true,
    readMore: undefined,
    isReadingMore: false,
    answer: undefined,
    refetch: () => void refetch(),
    isFiltered: search.value !== '',
    clear: () => setSearch({ ...search, value: '' }),
    query,
    search,
    setSearch,
  };
}
