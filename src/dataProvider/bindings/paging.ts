import type { Query } from '../http';

export interface Paging {
  /** Starts at 1. */
  page: number;
  perPage: number;
}

export interface Sort {
  /** Empty for the list's default order. */
  field: string;
  order: 'ASC' | 'DESC';
}

export const pagingQuery = ({ page, perPage }: Paging): Query => ({ offset: (page - 1) * perPage, limit: perPage });

/** The list's default order. Without it, react-admin's hooks would sort by id. */
export const OWN_ORDER: Sort = { field: '', order: 'ASC' };

export const namesOrder = (sort: Sort | undefined): sort is Sort => sort !== undefined && sort.field !== '';

/** @param idField the entity's id field, which react-admin calls `id` */
export const sortQuery = (sort: Sort | undefined, idField: string): Query =>
  namesOrder(sort)
    ? { orderBy: sort.field === 'id' ? idField : sort.field, order: sort.order === 'DESC' ? 'desc' : 'asc' }
    : {};

/** The number of records in a list, for react-admin: exact, or a minimum and whether there is a next page. */
export interface Totals {
  total?: number;
  pageInfo?: { hasNextPage?: boolean; hasPreviousPage?: boolean };
  meta?: {
    total: number;
    totalIsMinimum: boolean;
    /** Further fields of the answer besides the page. */
    beside?: Readonly<Record<string, unknown>>;
  };
}

interface Counted {
  total: number;
  totalIsMinimum: boolean;
  beside?: Readonly<Record<string, unknown>>;
}

/** @param shown the number of records on this page */
export function totalsOf({ total, totalIsMinimum, beside }: Counted, { page, perPage }: Paging, shown: number): Totals {
  const meta = { total, totalIsMinimum, ...(beside && { beside }) };
  if (!totalIsMinimum) return { total, meta };
  return { meta, pageInfo: { hasNextPage: shown === perPage, hasPreviousPage: page > 1 } };
}
