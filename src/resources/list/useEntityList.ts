import { useCallback, useEffect, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useAddress } from '../../browse/useAddress';
import { useAddressPlace } from '../../browse/useAddressPlace';
import { useRows } from '../../browse/useRows';
import type { FilterValues } from '../../dataProvider/bindings/filters';
import { listIn } from '../../dataProvider/lists';
import type { ListColumn } from '../../domain/entity/types';
import { usePreferences } from '../../ui/preferences';
import { useLanguage } from '../../ui/useLanguage';
import { useEntity } from '../useEntity';
import { chooseColumns } from './choices';
import { allColumns, includeFor, projection, shownColumns } from './columns';
import type { EntityList } from './entityList';
import { entitySource } from './entitySource';
import { entityFilters } from './filters';
import { initialOf, listDefaults, listParams, parseListState, type ListState } from './listState';
import { useSearchText } from './searchText';

/** The columns to show: those of the open view, or else the user's own. */
function useChosenColumns(resource: string, isPlain: boolean) {
  const own = usePreferences().columns[resource] ?? null;
  const [ofView, setOfView] = useState<{ resource: string; fields: string[] | null }>();
  // If the address has no parameters, the list uses the user's own columns and not the columns of a view.
  useEffect(() => {
    if (isPlain) setOfView(undefined);
  }, [isPlain]);
  return [ofView?.resource === resource ? ofView.fields : own, setOfView] as const;
}

/** The state of an entity's list, stored in its address, and its rows. */
export function useEntityList(): EntityList {
  const { entry, entity, extension } = useEntity();
  const { resource } = entry;
  const language = useLanguage();
  const dataProvider = useDataProvider();
  const [address, changeAddress] = useAddress();
  const [search, setSearchText] = useSearchText(resource);
  const [chosen, setOfView] = useChosenColumns(resource, address.size === 0);
  const state = useMemo(() => parseListState(address, entity), [address, entity]);
  const { filters: values } = state;
  const columns = useMemo(() => shownColumns(entity, chosen, values), [entity, chosen, values]);
  const filters = useMemo(() => entityFilters(entity, language), [entity, language]);
  const setState = useCallback((next: ListState) => changeAddress(listParams(next, entity)), [changeAddress, entity]);
  const change = (part: Partial<ListState>): void => setState({ ...state, page: 1, view: undefined, ...part });

  const params = useMemo(() => {
    const filter: FilterValues = search === '' ? values : { ...values, search };
    return {
      filter,
      meta: {
        ...(entry.within && { parent: entry.within.parent }),
        filters: entity['x-entity'].list.filters ?? [],
        project: projection(entity, columns, extension.needs),
        also: includeFor(entity, columns),
      },
    };
  }, [columns, entity, entry.within, extension.needs, search, values]);
  const source = useMemo(() => entitySource(dataProvider, resource, () => params), [dataProvider, params, resource]);
  const place = useAddressPlace(listDefaults(entity));
  const rows = useRows({
    key: [resource, 'getList', params],
    read: (at, look) => source.page({}, at, look),
    place,
    fresh: true,
    shown: extension.listTabs?.isTable(address),
  });
  const { page, perPage, sort } = state;
  const usual = new Map((entity['x-entity'].list.filters ?? []).map((filter) => [filter.name, initialOf(filter)]));
  // A toggle shows more rows, so it hides nothing. An initial value does.
  const hides = search.trim() !== '' || Object.values(values).some((value) => value !== true);
  const canClear = search !== '' || Object.entries(values).some(([name, value]) => value !== usual.get(name));
  // If only initial values hide something and nothing is shown, there may be nothing at all.
  const { data: isEmpty } = useQuery({
    queryKey: [resource, 'getList', 'any', entry.within?.parent],
    enabled: hides && !canClear && rows.rows?.length === 0,
    retry: false,
    queryFn: async ({ signal }) => {
      const one = { filter: {}, meta: params.meta, pagination: { page: 1, perPage: 1 }, signal };
      return (await listIn(dataProvider, resource, one)).data.length === 0;
    },
  });
  return {
    ...rows,
    sort,
    state,
    search,
    columns,
    chosen,
    query: { ...params, pagination: { page, perPage }, sort },
    filters,
    isFiltered: hides && isEmpty !== true && (canClear || 'usual'),
    canClear,
    valueOf: ({ name }) => String(values[name] ?? ''),
    setFilter: ({ name }, value) => change({ filters: { ...values, [name]: value } }),
    setFilters: (next) => change({ filters: { ...values, ...next } }),
    clear() {
      setSearchText('');
      change({ filters: {} });
    },
    setSearch(text) {
      setSearchText(text);
      if (page !== 1) place.setPage(1);
    },
    setState,
    setColumns(fields) {
      setOfView(undefined);
      chooseColumns(resource, fields && sameAsDefault(fields, allColumns(entity)) ? null : fields);
    },
    showColumns: (fields) => setOfView({ resource, fields }),
  };
}

const sameAsDefault = (fields: readonly string[], columns: readonly ListColumn[]): boolean => {
  const defaultFields = columns.filter(({ hidden, when }) => !hidden && !when).map(({ field }) => field);
  return defaultFields.length === fields.length && defaultFields.every((field) => fields.includes(field));
};
