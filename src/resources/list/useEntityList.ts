import { useCallback, useEffect, useMemo, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { ListColumn } from '../../domain/entity/types';
import type { FilterValues } from '../../dataProvider/bindings/filters';
import type { ListParams, ListResult } from '../../dataProvider/bindings/types';
import { isApiError } from '../../dataProvider/apiError';
import { usePreferences } from '../../ui/preferences';
import { useEntity } from '../useEntity';
import { chooseColumns } from './choices';
import type { EntityList } from './entityList';

import { allColumns, projection, shownColumns } from './columns';
import { parseListState, writeListState, type ListState } from './listState';
import { useSearchText } from './searchText';
import { listIn } from '../../dataProvider/lists';

export type { EntityList } from './entityList';

/** The state of an entity's list, stored in its address, and its rows. */
export function useEntityList(): EntityList {
  const { entry, entity, extension } = useEntity();
  const { resource } = entry;
  const dataProvider = useDataProvider();
  const [address, setAddress] = useSearchParams();
  const [search, setSearchText] = useSearchText(resource);
  const own = usePreferences().columns[resource] ?? null;
  const [ofView, setOfView] = useState<{ resource: string; fields: string[] | null }>();
  const chosen = ofView?.resource === resource ? ofView.fields : own;
  // If the address has no parameters, the list uses the user's own columns and not the columns of a view.
  const plain = address.size === 0;
  useEffect(() => {
    if (plain) setOfView(undefined);
  }, [plain]);

  const state = useMemo(() => parseListState(address, entity), [address, entity]);
  const columns = useMemo(() => shownColumns(entity, chosen, state.filters), [entity, chosen, state.filters]);
  const setState = useCallback(
    (next: ListState) => setAddress(writeListState(next, entity), { replace: true }),
    [entity, setAddress],
  );
  const change = useCallback((part: Partial<ListState>) => setState({ ...state, page: 1, ...part }), [setState, state]);

  const query = useMemo<ListParams>(() => {
    const filter: FilterValues = search === '' ? state.filters : { ...state.filters, search };
    const filters = entity['x-entity'].list.filters ?? [];
    return {
      pagination: { page: state.page, perPage: state.perPage },
      sort: state.sort,
      filter,
      meta: {
        ...(entry.within && { parent: entry.within.parent }),
        filters,
        project: projection(entity, columns, extension.needs),
      },
    };
  }, [columns, entity, entry.within, extension.needs, search, state]);

  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery<ListResult>({
    queryKey: [resource, 'getList', query],
    queryFn: ({ signal }) => listIn(dataProvider, resource, { ...query, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

  // If only a refresh fails because of the network, the rows stay, and the banner reports the failure. After any other
  // failure no rows are shown, because they may be the rows of the previous query.
  const ownRows = data !== undefined && !isPlaceholderData;
  const failure = ownRows && isApiError(error) && error.code === 'network' ? null : error;

  const total = data?.meta?.total ?? data?.total;
  const totalIsMinimum = data?.meta?.totalIsMinimum ?? false;
  return {
    state,
    search,
    columns,
    chosen,
    records: failure ? undefined : data?.data,
    total,
    totalIsMinimum,
    hasNextPage: data?.pageInfo?.hasNextPage ?? state.page * state.perPage < (total ?? 0),
    error: failure,
    isFetching,
    isStale: isPlaceholderData,
    isFiltered: search.trim() !== '' || Object.values(state.filters).some((value) => value !== true),
    query,
    setSearch(text) {
      setSearchText(text);
      if (state.page !== 1) change({});
    },
    setFilter: (name, value) => change({ filters: { ...state.filters, [name]: value }, view: undefined }),
    clearFilters() {
      setSearchText('');
      change({ filters: {}, view: undefined });
    },
    setSort: (sort) => change({ sort }),
    setPage: (page) => setState({ ...state, page }),
    setPerPage: (perPage) => change({ perPage }),
    setState,
    setColumns(fields) {
      setOfView(undefined);
      chooseColumns(resource, fields && sameAsDefault(fields, allColumns(entity)) ? null : fields);
    },
    showColumns: (fields) => setOfView({ resource, fields }),
    refetch: () => void refetch(),
  };
}

const sameAsDefault = (fields: readonly string[], columns: readonly ListColumn[]): boolean => {
  const defaultFields = columns.filter(({ hidden, when }) => !hidden && !when).map(({ field }) => field);
  return defaultFields.length === fields.length && defaultFields.every((field) => fields.includes(field));
};
