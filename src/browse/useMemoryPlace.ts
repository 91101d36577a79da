import { useState } from 'react';
import type { Sort } from '../dataProvider/bindings/paging';
import type { Place } from './useRows';

/** The page, page size and order of a list inside a record's details, kept in memory. */
export function useMemoryPlace({ perPage: size, sort: usual }: { perPage: number; sort?: Sort | undefined }): Place {
  const [place, setPlace] = useState({ page: 1, perPage: size, sort: usual });
  const change = (part: Partial<typeof place>): void => setPlace((before) => ({ ...before, page: 1, ...part }));
  return {
    ...place,
    setPage: (page) => change({ page }),
    setPerPage: (perPage) => change({ perPage }),
    setSort: (sort) => change({ sort }),
  };
}
