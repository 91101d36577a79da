import { useEffect, useState } from 'react';
import type { Sort } from '../dataProvider/bindings/paging';
import type { Place } from './useRows';

/** The page, page size and order of a list, kept in memory and not in the address. */
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

/**
 * The page to show. When the query changes, the list starts at its first page again.
 * @param question the list's query, as text
 */
export function useFirstPage({ page, setPage }: Place, question: string): number {
  const [asked, setAsked] = useState(question);
  const isNew = asked !== question;
  useEffect(() => {
    if (!isNew) return;
    setAsked(question);
    if (page > 1) setPage(1);
  }, [isNew, page, question, setPage]);
  return isNew ? 1 : page;
}
