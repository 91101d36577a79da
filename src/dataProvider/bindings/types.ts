import type { EntityRecord, ListFilter } from '../../domain/entity/types';
import type { FilterValues } from './filters';
import type { RaEntityRecord } from './keys';
import type { Paging, Sort, Totals } from './paging';

export interface Meta {
  /** The entity's filters, so that a toggle is understood. */
  filters?: readonly ListFilter[];
  /** The parent whose records are meant; `*` for every parent's. */
  parent?: string;
  /** Fields to read, in place of whole records. */
  project?: readonly string[];
}

interface Call {
  meta?: Meta;
  signal?: AbortSignal;
}

export interface ListParams extends Call {
  pagination?: Paging;
  sort?: Sort;
  filter?: FilterValues;
}

export type ListResult = Totals & { data: RaEntityRecord[] };
export type OneResult = { data: RaEntityRecord };

/** How one resource's reads and writes map to the API. @throws ApiError from every function */
export interface Binding {
  list(params: ListParams): Promise<ListResult>;
  get(params: Call & { id: string }): Promise<OneResult>;
  many(params: Call & { ids: readonly string[] }): Promise<{ data: RaEntityRecord[] }>;
  create(params: Call & { data: EntityRecord }): Promise<OneResult>;
  update(params: Call & { id: string; data: EntityRecord }): Promise<OneResult>;
  /** @param previousData where it has `_version`, a record that has changed since is not removed (409) */
  remove(params: Call & { id: string; previousData?: EntityRecord }): Promise<OneResult>;
}
