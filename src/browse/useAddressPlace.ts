import { placeIn, placeParams, type ListPlace, type PlaceDefaults } from './addressPlace';
import { useAddress } from './useAddress';
import type { Place } from './useRows';

/** The page, page size and order of a list. The address contains only the values that differ from the defaults. */
export function useAddressPlace(usual: PlaceDefaults): Place {
  const [address, change] = useAddress();
  const place = placeIn(address, usual);
  const move = (part: Partial<ListPlace>): void => change(placeParams({ ...place, page: 1, ...part }, usual));
  return {
    ...place,
    setPage: (page) => move({ page }),
    setPerPage: (perPage) => move({ perPage }),
    setSort: (sort) => move({ sort }),
  };
}
