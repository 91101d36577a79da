import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LogFilters } from '../../contract/logs';
import { logActions, type LogQuery } from '../../dataProvider/logs';
import { noteUsers } from './useLogSearch';

const filtersOf = ({ limit: _limit, order: _order, ...filters }: LogQuery): LogFilters => filters;

/**
 * Counts the lines of a search by time and by value. Each count is loaded separately, so that a failed count does
 * not hide the lines.
 * @param round counts the searches that have begun; with 0, nothing is counted yet
 */
export function useLogCounts(query: LogQuery, round: number) {
  const filters = filtersOf(query);
  const options = { enabled: round > 0, retry: false, placeholderData: keepPreviousData } as const;
  const byTime = useQuery({
    ...options,
    queryKey: ['logHistogram', filters, round],
    queryFn: ({ signal }) => logActions.histogram(filters, signal),
  });
  const byValue = useQuery({
    ...options,
    queryKey: ['logFacets', filters, round],
    queryFn: async ({ signal }) => {
      const facets = await logActions.facets(filters, signal);
      noteUsers(facets.users);
      return facets;
    },
  });
  return { byTime, byValue };
}
