import type { Entity, ListFilter } from '../../domain/entity/types';
import type { FilterValues } from '../../dataProvider/bindings/filters';
import type { Sort } from '../../dataProvider/bindings/paging';
import { LIST_SIZES } from '../../ui/pageSizes';

export const DEFAULT_PAGE_SIZE = 25;

/**
 * The part of a list's state that is in its address. The search text is not in the address, because addresses are
 * stored and shared.
 */
export interface ListState {
  filters: FilterValues;
  sort: Sort;
  page: number;
  perPage: number;
  /** The id of the open saved view. */
  view?: string;
}

const isSwitch = ({ control }: ListFilter): boolean => control === 'toggle' || control === 'columns';

export const defaultSort = (entity: Entity): Sort => {
  const { sort, order } = entity['x-entity'].list;
  return { field: sort, order: order === 'desc' ? 'DESC' : 'ASC' };
};

export const defaultPerPage = (entity: Entity): number => entity['x-entity'].list.perPage ?? DEFAULT_PAGE_SIZE;

const positive = (text: string | null, otherwise: number): number => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : otherwise;
};

/** The address has `sort=lastName` for ascending and `sort=-lastName` for descending order. */
function sortOf(text: string | null, entity: Entity): Sort {
  if (!text) return defaultSort(entity);
  return text.startsWith('-') ? { field: text.slice(1), order: 'DESC' } : { field: text, order: 'ASC' };
}

/** Parses a list's address; missing and invalid parts get the entity's defaults. */
export function parseListState(address: URLSearchParams, entity: Entity): ListState {
  const filters: FilterValues = {};
  for (const filter of entity['x-entity'].list.filters ?? []) {
    const value = address.get(filter.name);
    if (value === null || value === '') continue;
    if (!isSwitch(filter)) filters[filter.name] = value;
    else if (value === 'true') filters[filter.name] = true;
  }
  const perPage = positive(address.get('perPage'), defaultPerPage(entity));
  return {
    filters,
    sort: sortOf(address.get('sort'), entity),
    page: positive(address.get('page'), 1),
    perPage: Math.min(perPage, LIST_SIZES.at(-1) ?? perPage),
    ...(address.get('view') && { view: address.get('view') ?? undefined }),
  };
}

/** The address of a list's state; defaults are left out, so that the default list has the plain address. */
export function writeListState(state: ListState, entity: Entity): URLSearchParams {
  const address = new URLSearchParams();
  if (state.view) address.set('view', state.view);
  for (const { name } of entity['x-entity'].list.filters ?? []) {
    const value = state.filters[name];
    if (value !== undefined && value !== false && value !== '') address.set(name, String(value));
  }
  const defaultOrder = defaultSort(entity);
  if (state.sort.field !== defaultOrder.field || state.sort.order !== defaultOrder.order) {
    address.set('sort', `${state.sort.order === 'DESC' ? '-' : ''}${state.sort.field}`);
  }
  if (state.page > 1) address.set('page', String(state.page));
  if (state.perPage !== defaultPerPage(entity)) address.set('perPage', String(state.perPage));
  return address;
}
