import { useMemo } from 'react';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { RaRecordOf } from '../../../../dataProvider/bindings/keys';
import { rowsOf } from '../../../../domain/entity/read';
import type { TupleDescription } from '../../../../domain/lab/overLimit';

/** Maximum number of laboratory data types of a plan. */
const MOST = 1000;

/** Returns the tuple descriptions of a plan's data type. */
export type DescriptionsOf = (planId: string, dataId: string) => readonly TupleDescription[];

/** The tuple descriptions of laboratory results: one cached request for each plan. */
export function useDescriptions(planIds: readonly string[]): DescriptionsOf {
  const dataProvider = useDataProvider();
  const plans = useQueries({
    queries: planIds.map((planId) => ({
      queryKey: ['labDescriptions', planId],
      staleTime: 60_000,
      retry: false,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { data } = await dataProvider.getList<RaRecordOf<'dataTypes'>>('dataTypes', {
          pagination: { page: 1, perPage: MOST },
          filter: { category: 'labTest', dependencies: 'true', resolveConflicts: 'true' },
          meta: { parent: planId },
          signal,
        });
        return new Map(data.map(({ dataId, tupleDescriptions }) => [dataId, rowsOf(tupleDescriptions)]));
      },
    })),
    combine: (results) => results.map(({ data }) => data),
  });
  return useMemo(() => {
    const byPlan = new Map(planIds.map((planId, at) => [planId, plans[at]]));
    return (planId, dataId) => byPlan.get(planId)?.get(dataId) ?? [];
  }, [planIds, plans]);
}
