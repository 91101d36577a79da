import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { translatedRecord, type TranslatedKind } from '../../domain/content/planTexts';
import type { Json } from '../../domain/entity/types';
import type { RaRecordOf } from '../../dataProvider/bindings/keys';
import { usePlanTexts } from '../../ui/usePlanTexts';
import { textOf } from '../../domain/entity/read';

const KINDS = {
  dataTypes: 'dataType',
  models: 'model',
  recommendationTypes: 'recommendationType',
} as const satisfies Readonly<Record<string, TranslatedKind>>;

type Resource = keyof typeof KINDS;

/**
 * A record that belongs to a plan, such as a data type. The plans on which the plan is based are searched, too.
 * @returns the record with its texts in the user's language; null if the record does not exist; undefined while it is
 * loading, if it could not be loaded, and without an id or a plan
 */
export function usePlanRecord<R extends Resource>(resource: R, plan: Json | undefined, recordId: Json | undefined) {
  const dataProvider = useDataProvider();
  const planId = textOf(plan) || undefined;
  const id = textOf(recordId) || undefined;
  const texts = usePlanTexts();
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: [resource, 'ofPlan', planId, id],
    enabled: planId !== undefined && id !== undefined,
    staleTime: 60_000,
    retry: false,
    queryFn: async ({ signal }) => {
      const { data } = await dataProvider.getList<RaRecordOf<R>>(resource, {
        pagination: { page: 1, perPage: 1 },
        filter: { ids: id, dependencies: 'true', resolveConflicts: 'true' },
        meta: { parent: planId },
        signal,
      });
      return data[0] ?? null;
    },
  });
  const kind = KINDS[resource];
  return useMemo(
    () => ({ data: data && translatedRecord(texts, kind, data), error, isLoading, refetch }),
    [data, error, isLoading, kind, refetch, texts],
  );
}

export type PlanRecord<R extends Resource> = ReturnType<typeof usePlanRecord<R>>;
