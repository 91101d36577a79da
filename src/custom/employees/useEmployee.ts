import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type DataProvider } from 'react-admin';
import { isApiError } from '../../dataProvider/apiError';
import type { PatientTotals } from '../../contract/reports';
import { reportActions } from '../../dataProvider/reports';
import { rosterActions } from '../../dataProvider/roster';
import type { RaRecordOf } from '../../dataProvider/bindings/keys';
import type { LooseOf } from '../../domain/records';
import { EMPLOYEE_ALERTS, EMPLOYEE_METRICS_DAYS } from '../../domain/roster/fields';
import type { EmployeeFacts } from '../../domain/roster/warnings';

import { useLanguage } from '../../ui/useLanguage';
import { textOf } from '../../domain/entity/read';
import { DAY_MS } from '../../domain/dates/units';

export interface Employee extends EmployeeFacts {
  metrics: PatientTotals | null;
}

/** The record with the id; null if the id is null or the record does not exist. */
async function find<Found>(id: string | null, read: (id: string) => Promise<{ data: Found }>): Promise<Found | null> {
  if (id === null) return null;
  try {
    return (await read(id)).data;
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

/** An employee with the organization, patient, user account, and the metrics of the last 90 days. */
export function useEmployee(orgId: string, employeeId: string) {
  const from = useDataProvider();
  const language = useLanguage();
  return useQuery({
    queryKey: ['roster', 'employee', orgId, employeeId, language],
    retry: false,
    queryFn: async ({ signal }): Promise<Employee> => {
      const item: LooseOf<'rosterItem'> = await rosterActions.item(orgId, employeeId, signal);
      const patientId = textOf(item.patientId) || null;
      const since = new Date(Date.now() - EMPLOYEE_METRICS_DAYS * DAY_MS).toISOString();
      const [org, patient] = await Promise.all([
        find(textOf(item.orgId) || null, (id) => from.getOne<RaRecordOf<'organizations'>>('organizations', { id })),
        find(patientId, (id) => from.getOne<RaRecordOf<'patients'>>('patients', { id })),
      ]);
      const userId = textOf(patient?.userId) || null;
      const [user, isProvider, metrics] = await Promise.all([
        find(userId, (id) => from.getOne<RaRecordOf<'users'>>('users', { id })),
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
