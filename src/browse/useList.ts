import { useMemo, useState } from 'react';
import type { Sort } from '../dataProvider/bindings/paging';
import type { QueryTexts, Source } from '../dataProvider/pages';
import { addressValue, queryOf, isFiltered, isHidden, shownValue, type AnyFilter, type Filter } from './filters/filter';
import { useAddress } from './useAddress';
import { useAddressPlace } from './useAddressPlace';
import { useRows, type Live, type Rows } from './useRows';

interface Options<Row, Query, Answer> {
  source: Source<Row, Query, Answer>;
  /** Tells the list from other lists of the same resource, whose rows would otherwise be shown until its own arrive. */
  part?: string;
  filters: readonly Filter<Query>[];
  /** Rows per page; default 25. */
  perPage?: number;
  /** The default order; absent if the order of the list is fixed. */
  sort?: Sort;
  /** Milliseconds between polls while the screen is visible, for all rows or by the rows that are shown. */
  live?: Live<Row>;
  /** Reloads when the user returns to the list. Needed if other screens change the same records. */
  fresh?: boolean;
}

/** The filters of a list, and their values. */
export interface ListFilters {
  filters: readonly AnyFilter[];
  /** Whether filters may hide rows. `usual` are only those that the list opens with. */
  isFiltered: boolean | 'usual';
  /** Whether any filter is set. */
  canClear: boolean;
  valueOf: (filter: AnyFilter) => string;
  setFilter: (filter: AnyFilter, value: string | undefined) => void;
  /** Sets several filters at once. It writes their values into the address, so it must not get secret filters. */
  setFilters: (values: Readonly<Record<string, string | undefined>>) => void;
  clear: () => void;
}

/** A list whose filters are the screen's own controls. */
export interface OwnFilters {
  filters?: undefined;
  isFiltered: boolean;
  clear: () => void;
}

/** A list whose filters, page and order are in the address. */
export interface List<Row, Query, Answer = unknown> extends Rows<Row, Answer>, ListFilters {
  /** The query parameters sent to the platform. */
  query: QueryTexts<Query>;
  /** Whether there is certainly no row, also without the filters. */
  isEmpty: boolean;
}

/**
 * Loads a list by the filters, page and order in the address. Hidden filters, such as a person's name, are kept in
 * memory only.
 */
export function useList<Row, Query, Answer>(options: Options<Row, Query, Answer>): List<Row, Query, Answer> {
  const { source, part, filters, perPage: usual = 25, sort, live, fresh } = options;
  const [address, change] = useAddress();
  const [hidden, setHidden] = useState<Readonly<Record<string, string>>>({});
  const query = useMemo(() => queryOf<Query>(filters, address, hidden), [address, filters, hidden]);
  const filtered = isFiltered(filters, address, hidden);
  const place = useAddressPlace({ perPage: usual, sort });
  const rows = useRows({
    // When a record of a resource changes, react-admin reloads the queries whose keys begin with the resource and
    // `getList`.
    key: [source.key, 'getList', query, ...(part === undefined ? [] : [part])],
    read: (at, look) => source.page(query, at, look),
    // With cursors, all pages must have the same size, because further rows are appended to the first rows.
    place: source.byCursor ? { ...place, perPage: usual } : place,
    byCursor: source.byCursor,
    live,
    fresh,
  });
  return {
    ...rows,
    filters,
    query,
    isFiltered: filtered,
    isEmpty: rows.isCurrent && rows.total === 0 && !filtered,
    canClear: filtered,
    valueOf: (filter) => (isHidden(filter) ? (hidden[filter.name] ?? '') : shownValue(filter, address)),
    setFilter: (filter, value) => {
      if (isHidden(filter)) setHidden((before) => ({ ...before, [filter.name]: value ?? '' }));
      change({ page: undefined, ...(!isHidden(filter) && { [filter.name]: addressValue(filter, value) }) });
    },
    setFilters: (values) => change({ page: undefined, ...values }),
    clear: () => {
      setHidden({});
      change(Object.fromEntries([...address.keys()].map((name) => [name, undefined])));
    },
  };
}
