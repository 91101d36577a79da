import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import type { Sort } from '../../dataProvider/bindings/paging';
import type { ListParams } from '../../dataProvider/bindings/types';
import type { ListColumn } from '../../domain/entity/types';
import type { ListState } from './listState';

/** An entity's list as its screen shows it. */
export interface EntityList {
  state: ListState;
  search: string;
  columns: ListColumn[];
  /** Columns of the view that is open, else the person's own choice; null is the schema's. */
  chosen: string[] | null;
  records: RaEntityRecord[] | undefined;
  total: number | undefined;
  totalIsMinimum: boolean;
  hasNextPage: boolean;
  error: unknown;
  isFetching: boolean;
  /** Rows of the state before are shown while those of this one arrive. */
  isStale: boolean;
  isFiltered: boolean;
  /** What the list asks for, for an export of the same rows. */
  query: ListParams;
  setSearch: (text: string) => void;
  setFilter: (name: string, value: unknown) => void;
  clearFilters: () => void;
  setSort: (sort: Sort) => void;
  setPage: (page: number) => void;
  setPerPage: (perPage: number) => void;
  setState: (state: ListState) => void;
  /** Keeps a choice of columns for this person. */
  setColumns: (fields: string[] | null) => void;
  /** Shows the columns of a view, and leaves the person's own choice as it is. */
  showColumns: (fields: string[] | null) => void;
  refetch: () => void;
}
