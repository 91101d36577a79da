import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type DataProvider } from 'react-admin';
import { isApiError } from '../../dataProvider/apiError';
import type { PatientTotals } from '../../contract/reports';
import { reportActions } from '../../dataProvider/reports';
import { rosterActions } from '../../dataProvider/roster';
import type { EntityRecord } from '../../domain/entity/types';
import { EMPLOYEE_ALERTS, EMPLOYEE_METRICS_DAYS } from '../../domain/roster/fields';
import type { EmployeeFacts } from '../../domain/roster/warnings';

import { useLanguage } from '../../ui/useLanguage';
import { textOf } from '../../domain/entity/read';

const DAY_MS = 86_400_000;

export interface Employee extends EmployeeFacts {
  metrics: PatientTotals | null;
}

/** A record; null if it does not exist. */
async function find(from: DataProvider, resource: string, id: string | null): Promise<EntityRecord | null> {
  if (id === null) return null;
  try {
    return (await from.getOne<EntityRecord & { id: string }>(resource, { id })).data;
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null;
    throw error;
  }
}

const hasProvider = async (from: DataProvider, userId: string | null): Promise<boolean> =>
  userId !== null &&
  (
    await from.getList('providers', {
      filter: { userId },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
    })
  ).data.length > 0;

const checkIns = (totals: PatientTotals): number =>
  totals.completeCheckIn + totals.inCompleteCheckIn + totals.baselineCheckIn + totals.bailedCheckIn;

const alertCount = (totals: PatientTotals): number =>
  Object.values(totals.dataTotals)
    .flat()
    .reduce((sum, { count }) => sum + count, 0);

/** An employee with the organization, patient, user account, and the last 90 days. */
export function useEmployee(orgId: string, employeeId: string) {
  const from = useDataProvider();
  const language = useLanguage();
  return useQuery({
    queryKey: ['roster', 'employee', orgId, employeeId, language],
    retry: false,
    queryFn: async ({ signal }): Promise<Employee> => {
      const item = await rosterActions.item(orgId, employeeId, signal);
      const patientId = textOf(item['patientId']) || null;
      const since = new Date(Date.now() - EMPLOYEE_METRICS_DAYS * DAY_MS).toISOString();
      const [org, patient] = await Promise.all([
        find(from, 'organizations', textOf(item['orgId']) || null),
        find(from, 'patients', patientId),
      ]);
      const userId = textOf(patient?.['userId']) || null;
      const [user, isProvider, metrics] = await Promise.all([
        find(from, 'users', userId),
        hasProvider(from, userId),
        patientId !== null && patient
          ? reportActions.patientMetrics(patientId, { dataIds: EMPLOYEE_ALERTS, startTime: since, language }, signal)
          : Promise.resolve(null),
      ]);
      const counted = metrics ? { journals: checkIns(metrics), alerts: alertCount(metrics) } : {};
      return { item, org, patient, user, isProvider, metrics, ...counted };
    },
  });
}
