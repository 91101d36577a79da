import { useMemo, useRef } from 'react';
import { keepPreviousData, useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import { isApiError } from '../dataProvider/apiError';
import type { Sort } from '../dataProvider/bindings/paging';
import type { PagePosition, PageRequest, Page } from '../dataProvider/pages';

/** The loaded rows and their position in the list. */
export interface Rows<Row, Answer = unknown> {
  rows: readonly Row[] | undefined;
  total: number | undefined;
  atLeast: boolean;
  hasNext: boolean;
  error: unknown;
  /** Why the last reload failed, although the earlier rows are still shown. */
  reloadError?: unknown;
  /** Whether the rows are the rows of the previous query, shown until the new rows arrive. */
  isStale: boolean;
  /** Whether `rows` are the result of the current query. */
  isCurrent: boolean;
  isFetching: boolean;
  refetch: () => void;
  /** Starts at 1. */
  page: number;
  perPage: number;
  setPage: (page: number) => void;
  setPerPage: (perPage: number) => void;
  sort: Sort | undefined;
  setSort: (sort: Sort) => void;
  /** Whether pages have numbers. Otherwise further rows are appended to the loaded rows. */
  isPaged: boolean;
  /** Loads the next rows; absent if pages have numbers or there are no more rows. */
  readMore: (() => void) | undefined;
  isReadingMore: boolean;
  /** The platform's response with the first rows. */
  answer: Answer | undefined;
}

export type Place = Pick<Rows<never>, 'page' | 'perPage' | 'setPage' | 'setPerPage' | 'sort' | 'setSort'>;

/** How often a list is polled, or a function that says so for the loaded rows; undefined: not. */
export type Live<Row> = number | ((rows: readonly Row[]) => number | undefined);

interface RowsOptions<Row, Answer> {
  key: QueryKey;
  read: (at: PagePosition, look: PageRequest) => Promise<Page<Row, Answer>>;
  place: Place;
  byCursor?: boolean | undefined;
  /**
   * Milliseconds between polls while the screen is visible. Polls are marked as background requests, so that they do
   * not extend the session. Without polling, rows are loaded only when the user asks, because each read may be audited.
   * A function polls only while the loaded rows need it.
   */
  live?: Live<Row> | undefined;
  /** Reloads when the user returns to the list. Needed if other screens change the same records. */
  fresh?: boolean | undefined;
  /** Whether the rows are shown; defaults to true. Rows that are not shown are not loaded. */
  shown?: boolean | undefined;
}

/** The state of the query of a list. */
interface Loaded<Row, Answer> {
  state: { data: InfiniteData<Page<Row, Answer>, string | undefined> | undefined };
}

const pollAfter = <Row, Answer>(live: Live<Row>, { state: { data } }: Loaded<Row, Answer>): number | false =>
  typeof live === 'number' ? live : (live(data?.pages.flatMap(({ rows }) => rows) ?? []) ?? false);

/** Loads the rows of a page. */
export function useRows<Row, Answer>({
  key,
  read,
  place,
  byCursor = false,
  live,
  fresh,
  shown = true,
}: RowsOptions<Row, Answer>): Rows<Row, Answer> {
  const { page, perPage, sort } = place;
  // A request that the user caused must not be marked as a background request.
  const byUser = useRef(false);
  const asUser = (act: () => Promise<unknown>) => (): void => {
    byUser.current = true;
    void act().finally(() => (byUser.current = false));
  };
  const query = useInfiniteQuery({
    queryKey: [...key, { page, perPage, sort }],
    queryFn: ({ pageParam, signal, client, queryKey }) => {
      const polls = live !== undefined && !byUser.current && client.getQueryData(queryKey) !== undefined;
      return read(
        { offset: (page - 1) * perPage, limit: perPage, cursor: pageParam, sort },
        { signal, ...(polls && { background: true }) },
      );
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    retry: false,
    enabled: shown,
    ...(!fresh && { staleTime: Infinity, refetchOnReconnect: false }),
    ...(live !== undefined && { refetchInterval: (now: Loaded<Row, Answer>) => pollAfter(live, now) }),
  });
  const { data, refetch, isPlaceholderData, fetchNextPage, hasNextPage, isFetching, isFetchingNextPage } = query;
  const isCurrent = data !== undefined && !isPlaceholderData;
  // If only a reload fails because of the network, the rows stay, and the banner reports the failure. After any other
  // failure no rows are shown, because they may be the rows of the previous query.
  const error = isCurrent && isApiError(query.error) && query.error.code === 'network' ? null : query.error;
  const first = data?.pages[0];
  const rows = useMemo(() => data?.pages.flatMap((each) => each.rows), [data]);
  return {
    ...place,
    rows: error ? undefined : rows,
    total: first?.total,
    atLeast: first?.atLeast ?? false,
    isPaged: !byCursor,
    hasNext:
      first?.hasNext ??
      (first?.total !== undefined && (first.atLeast ? first.rows.length === perPage : page * perPage < first.total)),
    error,
    reloadError: query.error,
    isStale: isPlaceholderData,
    isCurrent,
    isFetching,
    refetch: asUser(refetch),
    readMore: hasNextPage ? asUser(fetchNextPage) : undefined,
    isReadingMore: isFetchingNextPage,
    answer: first?.answer,
  };
}
