import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { readPlanLevels } from '../../../../dataProvider/alertLevels';
import { runtimeConfig } from '../../../../dataProvider/config';
import { offeredLevels, overallAlertIds, type OfferedLevel } from '../../../../domain/alerts/levels';
import { useLanguage } from '../../../../ui/useLanguage';

/** The overall alerts and levels of the plans. */
export interface PlanAlerts {
  /** The data ids of overall alerts. */
  dataIds: readonly string[];
  /** The levels that the filter offers, the most severe first. */
  levels: readonly OfferedLevel[];
}

/** The overall alerts of all plans, and the alert levels that their filter offers in this stage. */
export function useLevels() {
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['plans', 'levels', language],
    staleTime: 60_000,
    retry: false,
    queryFn: ({ signal }) => readPlanLevels(language, signal),
  });
  const alerts = useMemo(
    (): PlanAlerts | undefined =>
      data && {
        dataIds: overallAlertIds(data.plans),
        levels: offeredLevels(data.plans, data.levels, runtimeConfig().stage),
      },
    [data],
  );
  return { data: alerts, error, refetch };
}
