import type { EntityRecord, Language, ListFilter } from '../../domain/entity/types';
import type { FilterValues } from './filters';
import type { Query } from '../http';
import type { RaEntityRecord } from './keys';
import type { Paging, Sort, Totals } from './paging';

export interface Meta {
  /** The entity's filters, which are needed to send toggles. */
  filters?: readonly ListFilter[];
  /** The id of the parent; `*` for all parents. */
  parent?: string;
  /** Fields to read instead of whole records. */
  project?: readonly string[];
  /** Parameters of a list that only save other requests. A platform without them is asked without them. */
  also?: Query;
  /** The language of the texts of plans, in records that are only read for their names. */
  language?: Language;
}

export interface Call {
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

/** Maps the reads and writes of a resource to the API. @throws ApiError from every function */
export interface Binding {
  list(params: ListParams): Promise<ListResult>;
  get(params: Call & { id: string }): Promise<OneResult>;
  many(params: Call & { ids: readonly string[] }): Promise<{ data: RaEntityRecord[] }>;
  create(params: Call & { data: EntityRecord }): Promise<OneResult>;
  update(params: Call & { id: string; data: EntityRecord }): Promise<OneResult>;
  /** @param previousData if it has a `_version`, and the record has changed since then, the deletion fails with 409 */
  remove(params: Call & { id: string; previousData?: EntityRecord }): Promise<OneResult>;
}
