import { useCallback, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type DataProvider } from 'react-admin';
import { mergedActivities } from '../../domain/history/activities';
import { momentsOf } from '../../domain/history/range';
import type { FilterValues } from '../../dataProvider/bindings/filters';
import type { RaRecordOf } from '../../dataProvider/bindings/keys';
import { fieldsOf, textOf } from '../../domain/entity/read';
import type { Sort } from '../../dataProvider/bindings/paging';
import { useEntity } from '../../resources/useEntity';
import { useDays } from '../../browse/place';
import { useLoadedList } from '../../browse/useLoadedList';
import type { EntityRowsState } from '../../resources/rows/useEntityRows';
import { useProviderId } from './provider';

const ROWS = 25;
const LATEST_FIRST: Sort = { field: 'createdAt', order: 'DESC' };
/** Activities per request, and maximum number of requests. Further activities are not loaded. */
const PAGE = 1000;
const PAGES = 5;

/** All activities that match a filter, latest first, up to the maximum. */
async function allOf(dataProvider: DataProvider, filter: FilterValues, signal: AbortSignal | undefined) {
  const found: RaRecordOf<'activity'>[] = [];
  for (let page = 1; page <= PAGES; page += 1) {
    const { data } = await dataProvider.getList<RaRecordOf<'activity'>>('activity', {
      pagination: { page, perPage: PAGE },
      sort: { field: 'createdAt', order: 'DESC' },
      filter,
      signal,
    });
    found.push(...data);
    if (data.length < PAGE) return { found, cut: false };
  }
  return { found, cut: true };
}

/** A provider's activities in the chosen days, including those of the provider's user account, each only once. */
export function useProviderActivities(): { rows: EntityRowsState; cut: number | undefined } {
  const dataProvider = useDataProvider();
  const { entry } = useEntity();
  const range = useDays();
  const providerId = useProviderId();
  const moments = useMemo(() => momentsOf(range), [range]);
  const { data, error, refetch } = useQuery({
    queryKey: [entry.resource, 'ofProvider', providerId, moments],
    queryFn: async ({ signal }) => {
      const { data: provider } = await dataProvider.getOne<RaRecordOf<'providers'>>('providers', {
        id: providerId,
        signal,
      });
      const userId = textOf(provider.userId);
      const account =
        userId !== ''
          ? // An account that no longer exists is not an error: the provider's own activities are still shown.
            await dataProvider.getOne<RaRecordOf<'users'>>('users', { id: userId, signal }).catch(() => undefined)
          : undefined;
      const username = account?.data.username;
      const lists = await Promise.all([
        allOf(dataProvider, { ...moments, providerId }, signal),
        ...(typeof username === 'string' ? [allOf(dataProvider, { ...moments, userId: username }, signal)] : []),
      ]);
      return { records: mergedActivities(lists.map(({ found }) => found)), cut: lists.some(({ cut }) => cut) };
    },
    retry: false,
  });
  const list = useLoadedList({
    rows: data?.records,
    error,
    refetch,
    perPage: ROWS,
    sort: LATEST_FIRST,
    sorted: useCallback((records: readonly RaRecordOf<'activity'>[], { field, order }: Sort) => {
      const down = order === 'DESC' ? -1 : 1;
      const valueOf = (record: RaRecordOf<'activity'>): string => String(fieldsOf(record)[field] ?? '');
      return records.toSorted((one, other) => down * valueOf(one).localeCompare(valueOf(other)));
    }, []),
    query: JSON.stringify(range),
  });
  const rows: EntityRowsState = {
    ...list,
    sort: list.sort ?? LATEST_FIRST,
    atLeast: data?.cut ?? false,
    // If true, an empty table would suggest choosing other days.
    ranged: false,
  };
  return { rows, cut: data?.cut ? list.total : undefined };
}
