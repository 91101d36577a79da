import type { Query } from '../http';

export interface Paging {
  /** From 1. */
  page: number;
  perPage: number;
}

export interface Sort {
  /** Empty: the order in which the list is shown where nobody chose one. */
  field: string;
  order: 'ASC' | 'DESC';
}

export const pagingQuery = ({ page, perPage }: Paging): Query => ({ offset: (page - 1) * perPage, limit: perPage });

/** The list's own order; react-admin's hooks ask for one by id where none is named. */
export const OWN_ORDER: Sort = { field: '', order: 'ASC' };

export const namesOrder = (sort: Sort | undefined): sort is Sort => sort !== undefined && sort.field !== '';

/** @param idField the entity's own field for react-admin's `id` */
export const sortQuery = (sort: Sort | undefined, idField: string): Query =>
  namesOrder(sort)
    ? { orderBy: sort.field === 'id' ? idField : sort.field, order: sort.order === 'DESC' ? 'desc' : 'asc' }
    : {};

/** How many records a list has, for react-admin: exact, or at least so many and whether more follow. */
export interface Totals {
  total?: number;
  pageInfo?: { hasNextPage?: boolean; hasPreviousPage?: boolean };
  meta?: { total: number; totalIsMinimum: boolean };
}

/** @param shown records on this page */
export function totalsOf(total: number, totalIsMinimum: boolean, { page, perPage }: Paging, shown: number): Totals {
  const meta = { total, totalIsMinimum };
  if (!totalIsMinimum) return { total, meta };
  return { meta, pageInfo: { hasNextPage: shown === perPage, hasPreviousPage: page > 1 } };
}
