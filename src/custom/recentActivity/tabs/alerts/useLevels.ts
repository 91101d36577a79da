import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { runtimeConfig } from '../../../../dataProvider/config';
import { findLevel, offeredLevels, overallAlertIds, type OfferedLevel } from '../../../../domain/alerts/levels';
import type { LooseOf } from '../../../../domain/records';
import { levelsQuery } from '../../../../resources/patientData/alert/planLevels';
import { useLanguage } from '../../../../ui/useLanguage';

/** The overall alerts and levels of the plans. */
export interface PlanAlerts {
  /** The data ids of overall alerts. */
  dataIds: readonly string[];
  /** The levels that the filter offers, the most severe first. */
  levels: readonly OfferedLevel[];
  /** A level as a plan knows it. */
  findIn: (planId: string, alertLevelId: string) => LooseOf<'alertLevel'> | undefined;
}

/** The overall alerts of all plans, and the alert levels that their filter offers in this stage. */
export function useLevels() {
  const language = useLanguage();
  const { data, error, refetch } = useQuery(levelsQuery(language));
  const alerts = useMemo(
    (): PlanAlerts | undefined =>
      data && {
        dataIds: overallAlertIds(data.plans),
        levels: offeredLevels(data.plans, data.levels, runtimeConfig().stage),
        findIn: (planId, alertLevelId) => findLevel(data.plans, data.levels, planId, alertLevelId),
      },
    [data],
  );
  return { data: alerts, error, refetch };
}
