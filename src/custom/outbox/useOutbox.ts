import { useCallback, useMemo, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { OUTBOX_FILTERS, outboxActions, type OutboxFilter, type OutboxFilters } from '../../dataProvider/outbox';

export const OUTBOX_KEY = 'outbox';
const PER_PAGE = 25;

/** The list by the filters in the address. The recipient is looked for without it: addresses are kept and passed on. */
export function useOutbox() {
  const [address, setAddress] = useSearchParams();
  const [to, setTo] = useState('');
  const page = Math.max(1, Number(address.get('page')) || 1);
  const query = useMemo((): OutboxFilters => {
    const set = OUTBOX_FILTERS.filter((name) => name !== 'to').map((name) => [name, address.get(name) ?? ''] as const);
    return Object.fromEntries([...set, ['to', to.trim()] as const].filter(([, value]) => value !== ''));
  }, [address, to]);
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
    (name: OutboxFilter, value: string | undefined) => {
      if (name !== 'to') return change(name, value);
      setTo(value ?? '');
      change('page', undefined);
    },
    [change],
  );
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [OUTBOX_KEY, 'list', query, page],
    queryFn: ({ signal }) => outboxActions.page(query, { offset: (page - 1) * PER_PAGE, limit: PER_PAGE }, signal),
    placeholderData: keepPreviousData,
    retry: false,
    // Each look is written into the audit: nothing is asked for behind the reader's back.
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
  return {
    query,
    setFilter,
    clear: () => {
      setTo('');
      setAddress({}, { replace: true });
    },
    page,
    perPage: PER_PAGE,
    setPage: (next: number) => change('page', next > 1 ? String(next) : undefined),
    messages: data?.messages,
    total: data?.totalMessages,
    isStale: isPlaceholderData,
    error,
    refetch: () => void refetch(),
  };
}
