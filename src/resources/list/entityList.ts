import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import type { Sort } from '../../dataProvider/bindings/paging';
import type { ListParams } from '../../dataProvider/bindings/types';
import type { ListColumn } from '../../domain/entity/types';
import type { ListState } from './listState';

/** The state and rows of an entity's list. */
export interface EntityList {
  state: ListState;
  search: string;
  columns: ListColumn[];
  /** The columns of the open view, or else the user's choice; null for the schema's default. */
  chosen: string[] | null;
  records: RaEntityRecord[] | undefined;
  total: number | undefined;
  totalIsMinimum: boolean;
  hasNextPage: boolean;
  error: unknown;
  isFetching: boolean;
  /** Whether the rows are the rows of the previous query, shown until the new rows arrive. */
  isStale: boolean;
  isFiltered: boolean;
  /** The parameters of the request, so that an export has the same rows. */
  query: ListParams;
  setSearch: (text: string) => void;
  setFilter: (name: string, value: unknown) => void;
  clearFilters: () => void;
  setSort: (sort: Sort) => void;
  setPage: (page: number) => void;
  setPerPage: (perPage: number) => void;
  setState: (state: ListState) => void;
  /** Stores the user's choice of columns. */
  setColumns: (fields: string[] | null) => void;
  /** Shows the columns of a view without changing the user's choice. */
  showColumns: (fields: string[] | null) => void;
  refetch: () => void;
}
