import type { Sort } from '../dataProvider/bindings/paging';

/** The platform's limit for one page. */
const MOST_ROWS = 1_000;

export interface PlaceDefaults {
  perPage: number;
  sort?: Sort | undefined;
  /** The largest page size that an address may ask for; defaults to the platform's limit. */
  most?: number | undefined;
}

/** The page, page size and order of a list. */
export interface ListPlace {
  /** Starts at 1. */
  page: number;
  perPage: number;
  sort: Sort | undefined;
}

const positive = (text: string | null, otherwise: number): number => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : otherwise;
};

/** The address has `sort=name` for ascending and `sort=-name` for descending order. */
const sortOf = (text: string | null): Sort | undefined =>
  text ? (text.startsWith('-') ? { field: text.slice(1), order: 'DESC' } : { field: text, order: 'ASC' }) : undefined;

const sortText = ({ field, order }: Sort): string => `${order === 'DESC' ? '-' : ''}${field}`;

/** Reads the place from an address. Missing and invalid parts get the defaults. */
export const placeIn = (address: URLSearchParams, { perPage, sort, most = MOST_ROWS }: PlaceDefaults): ListPlace => ({
  page: positive(address.get('page'), 1),
  perPage: Math.min(positive(address.get('perPage'), perPage), most),
  sort: sortOf(address.get('sort')) ?? sort,
});

/** The parameters of an address for a place; undefined for what equals the default. */
export const placeParams = (
  { page, perPage, sort }: ListPlace,
  usual: PlaceDefaults,
): Record<'sort' | 'page' | 'perPage', string | undefined> => ({
  sort: sort && sortText(sort) !== (usual.sort && sortText(usual.sort)) ? sortText(sort) : undefined,
  page: page > 1 ? String(page) : undefined,
  perPage: perPage === usual.perPage ? undefined : String(perPage),
});
