import { EVERY } from '../../browse/filters/filter';
import { placeIn, placeParams, type ListPlace, type PlaceDefaults } from '../../browse/addressPlace';
import type { FilterValues } from '../../dataProvider/bindings/filters';
import type { Sort } from '../../dataProvider/bindings/paging';
import { monthAgo } from '../../domain/dates/quickRanges';
import type { Entity, ListFilter } from '../../domain/entity/types';
import { LIST_SIZES } from '../../ui/pageSizes';

const DEFAULT_PAGE_SIZE = 25;

/**
 * The part of a list's state that is in its address. The search text is not in the address, because addresses are
 * stored and shared.
 */
export interface ListState extends ListPlace {
  filters: FilterValues;
  sort: Sort;
  /** The id of the open saved view. */
  view?: string;
}

const isSwitch = ({ control }: ListFilter): boolean => control === 'toggle' || control === 'columns';

const defaultSort = (entity: Entity): Sort => {
  const { sort, order } = entity['x-entity'].list;
  return { field: sort, order: order === 'desc' ? 'DESC' : 'ASC' };
};

/** Page size and order of an entity's list, unless the address has others. */
export const listDefaults = (entity: Entity): PlaceDefaults & { sort: Sort } => ({
  perPage: entity['x-entity'].list.perPage ?? DEFAULT_PAGE_SIZE,
  sort: defaultSort(entity),
  most: LIST_SIZES.at(-1),
});

/** The value that a filter has until the user chooses another. */
export const initialOf = ({ initial }: ListFilter): string | undefined =>
  initial === 'monthAgo' ? monthAgo() : undefined;

/** Parses a list's address; missing and invalid parts get the entity's defaults. */
export function parseListState(address: URLSearchParams, entity: Entity): ListState {
  const filters: FilterValues = {};
  for (const filter of entity['x-entity'].list.filters ?? []) {
    const value = address.get(filter.name) || initialOf(filter);
    if (!value || (filter.initial && value === EVERY)) continue;
    if (!isSwitch(filter)) filters[filter.name] = value;
    else if (value === 'true') filters[filter.name] = true;
  }
  const usual = listDefaults(entity);
  const place = placeIn(address, usual);
  return {
    filters,
    ...place,
    sort: place.sort ?? usual.sort,
    ...(address.get('view') && { view: address.get('view') ?? undefined }),
  };
}

/** The parameters of a list's address, in their order; undefined for defaults, which are not in the address. */
export const listParams = (state: ListState, entity: Entity): Record<string, string | undefined> => ({
  view: state.view,
  ...Object.fromEntries(
    (entity['x-entity'].list.filters ?? []).map((filter) => {
      const { name, initial } = filter;
      const value = state.filters[name];
      if (value === undefined || value === false || value === '') return [name, initial && EVERY];
      return [name, value === initialOf(filter) ? undefined : String(value)];
    }),
  ),
  ...placeParams(state, listDefaults(entity)),
});

/** The address of a list's state. */
export function writeListState(state: ListState, entity: Entity): URLSearchParams {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(listParams(state, entity))) if (value) address.set(name, value);
  return address;
}
