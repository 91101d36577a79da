import type { Sort } from '../dataProvider/bindings/paging';
import { useAddress } from './useAddress';
import type { Place } from './useRows';

/** The platform's limit for one page. */
const MOST_ROWS = 1_000;

const positive = (text: string | null, otherwise: number): number => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : otherwise;
};

/** The address has `sort=name` for ascending and `sort=-name` for descending order. */
const sortOf = (text: string | null): Sort | undefined =>
  text ? (text.startsWith('-') ? { field: text.slice(1), order: 'DESC' } : { field: text, order: 'ASC' }) : undefined;

const sortText = ({ field, order }: Sort): string => `${order === 'DESC' ? '-' : ''}${field}`;

/** The page, page size and order of a list. The address contains only the values that differ from the defaults. */
export function useAddressPlace({
  perPage: usual,
  sort: usualSort,
}: {
  perPage: number;
  sort?: Sort | undefined;
}): Place {
  const [address, change] = useAddress();
  return {
    page: positive(address.get('page'), 1),
    perPage: Math.min(positive(address.get('perPage'), usual), MOST_ROWS),
    sort: sortOf(address.get('sort')) ?? usualSort,
    setPage: (page) => change({ page: page > 1 ? String(page) : undefined }),
    setPerPage: (perPage) => change({ page: undefined, perPage: perPage === usual ? undefined : String(perPage) }),
    setSort: (sort) =>
      change({
        page: undefined,
        sort: usualSort && sortText(sort) === sortText(usualSort) ? undefined : sortText(sort),
      }),
  };
}
