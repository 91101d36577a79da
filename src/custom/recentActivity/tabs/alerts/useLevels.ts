import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { runtimeConfig } from '../../../../dataProvider/config';
import { EVERY_PARENT, type RaRecordOf } from '../../../../dataProvider/bindings/keys';
import { offeredLevels, overallAlertIds, type OfferedLevel } from '../../../../domain/alerts/levels';
import { translatedRecord } from '../../../../domain/content/planTexts';
import type { ResourceName } from '../../../../domain/records';
import { usePlanTexts } from '../../../../ui/usePlanTexts';

/** Maximum number of plans, and maximum number of levels of all plans together. */
const MOST = 1000;

/** The overall alerts and levels of the plans. */
export interface PlanAlerts {
  /** The data ids of overall alerts. */
  dataIds: readonly string[];
  /** The levels that the filter offers, the most severe first. */
  levels: readonly OfferedLevel[];
}

/** The overall alerts of all plans, and the alert levels that their filter offers in this stage. */
export function useLevels() {
  const dataProvider = useDataProvider();
  const texts = usePlanTexts();
  const { data, error, refetch } = useQuery({
    queryKey: ['plans', 'levels'],
    staleTime: 60_000,
    retry: false,
    queryFn: async ({ signal }) => {
      const all = async <R extends ResourceName>(resource: R, parent?: string): Promise<RaRecordOf<R>[]> =>
        (
          await dataProvider.getList<RaRecordOf<R>>(resource, {
            pagination: { page: 1, perPage: MOST },
            ...(parent !== undefined && { meta: { parent } }),
            signal,
          })
        ).data;
      const [plans, levels] = await Promise.all([all('plans'), all('alertLevels', EVERY_PARENT)]);
      return { plans, levels };
    },
  });
  const alerts = useMemo(
    (): PlanAlerts | undefined =>
      data && {
        dataIds: overallAlertIds(data.plans),
        levels: offeredLevels(
          data.plans,
          data.levels.map((level) => translatedRecord(texts, 'alertLevel', level)),
          runtimeConfig().stage,
        ),
      },
    [data, texts],
  );
  return { data: alerts, error, refetch };
}
