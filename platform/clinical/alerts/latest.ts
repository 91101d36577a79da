import { latestAlerts, type AlertRecord } from '../../../src/domain/alerts/latest';
import type { Language } from '../../../src/domain/entity/types';
import type { LooseOf } from '../../../src/domain/records';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import { overallIdOf } from '../planWords';
import { newestAlerts, type AlertRow } from './newest';
import { alertPlans, levelOf, overallIds, plansOf, type AlertPlans } from './plans';
import { writtenOf } from '../../../src/domain/entity/read';

/** A patient whose alerts are requested. */
type PlannedPatient = Pick<LooseOf<'patient'>, 'patientId' | 'plans'>;

/** A current alert with the name of its level. */
export interface LatestAlert extends AlertRow, AlertRecord {
  /** The level's name, or its id if no plan of the patient has the level. */
  name: string;
}

/**
 * The latest alerts of patients, by patient id: the overall alerts of each patient's plans, the most severe first.
 * `latestAlerts` has the rules. All code that shows a patient's alert uses this function.
 * @param now milliseconds since 1970
 */
export async function latestAlertsOf(
  on: Queryable,
  entities: EntityStore,
  patients: readonly PlannedPatient[],
  plans: AlertPlans,
  now: number,
): Promise<ReadonlyMap<string, LatestAlert[]>> {
  const ids = patients.map(({ patientId }) => writtenOf(patientId));
  const dataIds = [...new Set([...overallIds(plans, [...plans.keys()]), overallIdOf(null)])];
  const rows = new Map<string, AlertRow[]>();
  for (const row of await newestAlerts(on, entities, ids, dataIds, now)) {
    const own = rows.get(row.patientId) ?? [];
    rows.set(row.patientId, own);
    own.push(row);
  }
  return new Map(
    patients.map((patient) => {
      const patientId = writtenOf(patient.patientId);
      const own = plansOf(patient);
      const about = overallIds(plans, own);
      const records = (rows.get(patientId) ?? [])
        .filter(({ dataId }) => about.includes(dataId))
        .map((row): LatestAlert => {
          const level = levelOf(plans, own, row.planId, row.levelId);
          return {
            ...row,
            name: level?.name || (row.levelId ?? ''),
            color: level?.color ?? null,
            priority: level?.priority,
          };
        });
      return [patientId, latestAlerts(records, now)];
    }),
  );
}

/** Like `latestAlertsOf`, but reads the patients' plans first. */
export async function readLatestAlerts(
  on: Queryable,
  entities: EntityStore,
  patients: readonly PlannedPatient[],
  language: Language,
  now = Date.now(),
): Promise<ReadonlyMap<string, LatestAlert[]>> {
  const plans = await alertPlans(on, entities, [...new Set(patients.flatMap(plansOf))], language);
  return latestAlertsOf(on, entities, patients, plans, now);
}
