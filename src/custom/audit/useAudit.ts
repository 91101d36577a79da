import { useCallback, useMemo } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { AUDIT_FILTERS, type AuditFilter, type AuditQuery } from '../../domain/audit/actions';
import { auditActions } from '../../dataProvider/audit';

/** The rows of the audit by the filters in the address, page after page. */
export function useAudit() {
  const [address, setAddress] = useSearchParams();
  const query = useMemo((): AuditQuery => {
    const set = AUDIT_FILTERS.map((name) => [name, address.get(name) ?? ''] as const);
    return Object.fromEntries(set.filter(([, value]) => value !== ''));
  }, [address]);
  const setFilter = useCallback(
    (name: AuditFilter, value: string | undefined) =>
      setAddress(
        (before) => {
          const next = new URLSearchParams(before);
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: true },
      ),
    [setAddress],
  );
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['audit', query],
    queryFn: ({ pageParam, signal }) => auditActions.page(query, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    retry: false,
    // Each look is an audit row itself: nothing is asked for behind the reader's back.
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
  return {
    query,
    setFilter,
    clear: () => setAddress({}, { replace: true }),
    rows: data?.pages.flatMap(({ audit }) => audit),
    total: data?.pages[0]?.totalAudit,
    totalIsMinimum: data?.pages[0]?.totalIsMinimum ?? false,
    error,
    refetch: () => void refetch(),
    older: hasNextPage ? () => void fetchNextPage() : undefined,
    isReadingOlder: isFetchingNextPage,
  };
}
