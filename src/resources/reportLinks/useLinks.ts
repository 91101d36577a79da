import { useState } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { linkActions, type LinkAbout } from '../../dataProvider/reportLinks';

export const LINKS_PER_PAGE = 10;

/** The links to reports about a patient or a provider's patients, a page at a time, newest first. */
export function useLinks(about: LinkAbout) {
  const queries = useQueryClient();
  const [page, setPage] = useState(0);
  const key = ['reportLinks', about];
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey: [...key, page],
    queryFn: ({ signal }) => linkActions.list(about, { offset: page * LINKS_PER_PAGE, limit: LINKS_PER_PAGE }, signal),
    placeholderData: keepPreviousData,
    retry: false,
    // Not cached, because somebody may have opened a link in the meantime.
    gcTime: 0,
  });
  return {
    data,
    /** Time at which the links were loaded, in ms. */
    readAt: dataUpdatedAt,
    error,
    page,
    setPage,
    retry: () => void refetch(),
    /** Reads the links again, after a change. */
    reload: () => queries.invalidateQueries({ queryKey: key }),
  };
}

export type Links = ReturnType<typeof useLinks>;
