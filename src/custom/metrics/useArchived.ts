import { useQuery } from '@tanstack/react-query';
import type { Rows } from '../../browse/useRows';
import type { MetricEvent } from '../../contract/metrics';
import { archivedEvents } from '../../dataProvider/metrics';
import { METRICS } from './source';

interface Answer {
  archiveJobId?: string;
}

/** The list with the events that the search of the archive finds for its page, once it has found them. */
export function useArchived<List extends Rows<MetricEvent, Answer>>(list: List) {
  const jobId = list.isCurrent && !list.error ? list.answer?.archiveJobId : undefined;
  const { data, error, isFetching } = useQuery({
    queryKey: [METRICS.key, 'archive', jobId ?? ''],
    enabled: jobId !== undefined,
    queryFn: ({ signal }) => archivedEvents(jobId ?? '', signal),
    // The result of a search never changes. To search again, the list is loaded again.
    retry: false,
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
  const waits = jobId !== undefined && isFetching;
  const failed = jobId !== undefined && !waits ? error : null;
  const events = jobId === undefined ? [] : (data?.events ?? []);
  const found = list.rows && [...list.rows, ...events];
  const isEmpty = found?.length === 0;
  return {
    waits,
    failed,
    again: list.refetch,
    list: {
      ...list,
      // Whether there are no events is not known before the archive has been searched.
      rows: isEmpty && (waits || failed) ? undefined : found,
      error: list.error ?? (isEmpty && failed ? failed : null),
      ...(jobId !== undefined && {
        total: found && (list.page - 1) * list.perPage + found.length,
        atLeast: waits || failed !== null || (data?.more ?? false),
        hasNext: data?.more ?? false,
      }),
    },
  };
}
