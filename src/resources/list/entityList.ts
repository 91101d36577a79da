import type { ListFilters } from '../../browse/useList';
import type { Rows } from '../../browse/useRows';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import type { Sort } from '../../dataProvider/bindings/paging';
import type { ListParams, ListResult } from '../../dataProvider/bindings/types';
import type { ListColumn } from '../../domain/entity/types';
import type { ListState } from './listState';

/** The state and rows of an entity's list. */
export interface EntityList extends Rows<RaEntityRecord, ListResult>, ListFilters {
  sort: Sort;
  state: ListState;
  search: string;
  columns: ListColumn[];
  /** The columns of the open view, or else the user's choice; null for the schema's default. */
  chosen: string[] | null;
  /** The parameters of the request, so that an export has the same rows. */
  query: ListParams;
  setSearch: (text: string) => void;
  setState: (state: ListState) => void;
  /** Stores the user's choice of columns. */
  setColumns: (fields: string[] | null) => void;
  /** Shows the columns of a view without changing the user's choice. */
  showColumns: (fields: string[] | null) => void;
}
