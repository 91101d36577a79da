import type { CurrentAlert } from '../../../src/domain/alerts/latest';
import { dayInZone } from '../../../src/domain/dates/zone';
import type { Json } from '../../../src/domain/entity/types';
import type { RecordOf } from '../../../src/domain/records';
import {
  byAttention,
  countsByColor,
  DAILY_HOURS,
  type ColorCount,
  type DailyArgs,
} from '../../../src/domain/report/daily';
import { latestAlertsOf } from '../../clinical/alerts/latest';
import { alertPlans, overallIds, plansOf } from '../../clinical/alerts/plans';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import { HttpError } from '../../http/errors';
import { MOST_ROWS } from '../document/parts';
import { overallIdOf } from '../../clinical/planWords';
import { reasonsOf } from '../shown';
import { complaintsOf, recentActivityOf, patientsOf, type RecentActivity, type ListedPatient } from './statements';
import { rowsOf, writtenOf } from '../../../src/domain/entity/read';
import { HOUR_MS } from '../../../src/domain/dates/units';

/** Maximum number of patients whose alerts are read, in the order of their names; further patients are only counted. */
const MAX_PATIENTS = 2_000;

export interface DailyAlert extends CurrentAlert {
  name: string;
  /** The models that led to the alert; empty if unknown. */
  reasons: string;
}

export interface DailyPatient {
  patient: ListedPatient;
  /** Names of the plans that have not ended. */
  plans: string[];
  /** Sorted by severity, the most severe first. */
  alerts: DailyAlert[];
  recentActivity: RecentActivity | undefined;
}

/** The data of the report. */
export interface DailyFacts {
  provider: RecordOf<'provider'>;
  /** The number of the provider's patients, and the number of patients whose data were read. */
  total: number;
  considered: number;
  /** ISO 8601. */
  since: string;
  now: string;
  counts: Record<ColorCount, number>;
  /** Sorted by urgency. */
  patients: DailyPatient[];
}

/** @param day `YYYY-MM-DD`; a plan's last day is included */
const hasEnded = (endDate: Json | undefined, day: string): boolean =>
  writtenOf(endDate) !== '' && writtenOf(endDate).slice(0, 10) < day;

/**
 * Reads the report's data in a few statements.
 * @throws HttpError 404 if the provider does not exist
 */
export async function readDaily(
  on: Queryable,
  entities: EntityStore,
  args: DailyArgs,
  grade: string,
  nowMs = Date.now(),
): Promise<DailyFacts> {
  const provider = entities.has('provider') ? await entities.get(on, 'provider', args.providerId) : null;
  if (!provider) throw new HttpError(404, 'notFound');
  const now = new Date(nowMs).toISOString();
  const today = dayInZone(nowMs, args.timeZone);
  const since = new Date(nowMs - DAILY_HOURS * HOUR_MS).toISOString();
  const { patients, total } = await patientsOf(on, entities, provider.providerId, MAX_PATIENTS);
  const plans = await alertPlans(on, entities, [...new Set(patients.flatMap(plansOf))], args.language, true);
  const dataIds = [...new Set([...overallIds(plans, [...plans.keys()]), overallIdOf(null)])];
  const latest = await latestAlertsOf(on, entities, patients, plans, nowMs);
  const watched = patients.map((patient) => ({
    patient,
    own: plansOf(patient),
    alerts: latest.get(patient.patientId) ?? [],
  }));
  const shown = byAttention(watched).slice(0, MOST_ROWS);
  const shownIds = shown.map(({ patient }) => patient.patientId);
  const recentActivity = new Map(
    (await recentActivityOf(on, entities, shownIds, dataIds, [since, now])).map((each) => [each.patientId, each]),
  );
  const complaints = await complaintsOf(
    on,
    entities,
    shown.flatMap(({ alerts }) => alerts),
  );
  const named = new Map([...plans.values()].flatMap(({ models }) => [...models]));
  return {
    provider,
    total,
    considered: patients.length,
    since,
    now,
    counts: countsByColor(watched),
    patients: shown.map(({ patient, own, alerts }) => {
      const ended = new Set(
        rowsOf(patient.plans)
          .filter(({ endDate }) => hasEnded(endDate, today))
          .map(({ planId }) => writtenOf(planId)),
      );
      return {
        patient,
        plans: own.filter((planId) => !ended.has(planId)).map((planId) => plans.get(planId)?.name ?? planId),
        alerts: alerts.map(({ name, color, at, alertId, planId }) => {
          const source = [{ complaints: complaints.get(alertId) ?? null }];
          return {
            name,
            color,
            at,
            reasons: reasonsOf(plans.get(planId ?? '')?.models ?? named, { source }, grade, args),
          };
        }),
        recentActivity: recentActivity.get(patient.patientId),
      };
    }),
  };
}
