import { useCallback, useMemo, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { heldActions } from '../../dataProvider/heldImports';
import type { HeldFilter, HeldQuery } from '../../domain/held/terms';

export const HELD_KEY = 'heldImports';
const PER_PAGE = 25;
/** In the address: whatever state; without a state, what waits. */
export const EVERY_STATE = 'all';

/** The list by the filters in the address. A name is looked for without it: addresses are kept and passed on. */
export function useHeld() {
  const [address, setAddress] = useSearchParams();
  const [search, setSearch] = useState('');
  const page = Math.max(1, Number(address.get('page')) || 1);
  const state = address.get('state') ?? 'open';
  const query = useMemo((): HeldQuery => {
    const set = [
      ['state', state === EVERY_STATE ? '' : state],
      ['source', address.get('source') ?? ''],
      ['reason', address.get('reason') ?? ''],
      ['search', search.trim()],
    ] as const;
    return Object.fromEntries(set.filter(([, value]) => value !== ''));
  }, [address, search, state]);
  const change = useCallback(
    (name: string, value: string | undefined) =>
      setAddress(
        (before) => {
          const next = new URLSearchParams(before);
          if (name !== 'page') next.delete('page');
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: true },
      ),
    [setAddress],
  );
  const setFilter = useCallback(
    (name: HeldFilter, value: string | undefined) => {
      if (name !== 'search') return change(name, value);
      setSearch(value ?? '');
      change('page', undefined);
    },
    [change],
  );
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [HELD_KEY, 'list', query, page],
    queryFn: ({ signal }) => heldActions.page(query, { offset: (page - 1) * PER_PAGE, limit: PER_PAGE }, signal),
    placeholderData: keepPreviousData,
    retry: false,
    // Each look is written into the audit: nothing is asked for behind the reader's back.
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
  const { source, reason } = query;
  return {
    query,
    state,
    isFiltered: [source, reason, query.search].some((value) => value !== undefined),
    setFilter,
    clear: () => {
      setSearch('');
      setAddress({}, { replace: true });
    },
    page,
    perPage: PER_PAGE,
    setPage: (next: number) => change('page', next > 1 ? String(next) : undefined),
    rows: data?.heldImports,
    total: data?.totalHeldImports,
    counts: data?.counts,
    isStale: isPlaceholderData,
    error,
    refetch: () => void refetch(),
  };
}
