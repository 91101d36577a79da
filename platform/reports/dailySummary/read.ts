import type { EntityRecord, Json } from '../../../src/domain/entity/types';
import {
  byAttention,
  countsByColor,
  DAILY_HOURS,
  gravestFirst,
  type ColorCount,
  type CurrentAlert,
  type DailyArgs,
} from '../../../src/domain/report/daily';
import { planRecords, planTexts } from '../../content/planRecords';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import { HttpError } from '../../http/errors';
import { MOST_ROWS } from '../document/parts';
import { levelsOf, overallIdOf, planName, readIn, type Level } from '../planWords';
import { reasonsOf, rowsOf, textOf } from '../shown';
import { complaintsOf, latelyOf, newestAlerts, patientsOf, type Lately, type NewestAlert } from './statements';

/** Patients whose alerts are looked at, by name; a provider with more has them counted only. */
const LOOKED_AT = 2_000;
const HOUR_MS = 3_600_000;

/** What a plan says of its patients' alerts. */
interface PlanAlerts {
  name: string;
  overallId: string;
  levels: ReadonlyMap<string, Level>;
  /** Names of its models. */
  names: ReadonlyMap<string, string>;
}

export interface DailyAlert extends CurrentAlert {
  name: string;
  /** The models that led to it; empty where that is not told. */
  because: string;
}

export interface DailyPatient {
  patient: EntityRecord;
  /** Names of those that have not ended. */
  plans: string[];
  /** The gravest first. */
  alerts: DailyAlert[];
  lately: Lately | undefined;
}

/** Everything that the report tells. */
export interface DailyFacts {
  provider: EntityRecord;
  /** All patients of the provider, and how many of them were looked at. */
  total: number;
  looked: number;
  /** ISO 8601. */
  since: string;
  now: string;
  counts: Record<ColorCount, number>;
  /** Those who need attention first. */
  patients: DailyPatient[];
}

const plansOf = (patient: EntityRecord): string[] => [
  ...new Set(
    rowsOf(patient['plans'])
      .map(({ planId }) => textOf(planId))
      .filter(Boolean),
  ),
];

/** What plans say, those they build on included; read by plan, of which there are few. */
async function planAlerts(
  on: Queryable,
  entities: EntityStore,
  planIds: readonly string[],
  { language }: DailyArgs,
): Promise<Map<string, PlanAlerts>> {
  const found = new Map<string, PlanAlerts>();
  const all: { planId: string; plan: EntityRecord | null; levels: EntityRecord[]; models: EntityRecord[] }[] = [];
  for (const planId of planIds)
    all.push({
      planId,
      plan: entities.has('plan') ? await entities.get(on, 'plan', planId) : null,
      levels: await planRecords(on, entities, planId, 'alertLevel'),
      models: await planRecords(on, entities, planId, 'model'),
    });
  const named = all.flatMap(({ levels, models }) => [...levels, ...models]).map((each) => textOf(each['planId']));
  const said = await planTexts(on, entities, [...new Set([...planIds, ...named])], language);
  for (const { planId, plan, levels, models } of all) {
    const names = models
      .map(readIn(said, 'model'))
      .map(({ modelId, name }) => [textOf(modelId), textOf(name)] as const);
    found.set(planId, {
      name: planName(said, planId, plan),
      overallId: overallIdOf(plan),
      levels: levelsOf(levels.map(readIn(said, 'alertLevel'))),
      names: new Map(names),
    });
  }
  return found;
}

/** An alert with its level: that of the plan that it is of, else of the first of the patient's plans that knows it. */
function levelOf({ planId, levelId }: NewestAlert, plans: ReadonlyMap<string, PlanAlerts>, own: readonly string[]) {
  const [found] = [planId, ...own].flatMap((id) => plans.get(id ?? '')?.levels.get(levelId ?? '') ?? []);
  return { name: found?.name || (levelId ?? ''), color: found?.color ?? null };
}

/** @param day `YYYY-MM-DD`; the last day of a plan counts in */
const hasEnded = (endDate: Json | undefined, day: string): boolean =>
  textOf(endDate) !== '' && textOf(endDate).slice(0, 10) < day;

/** Reads what the report tells, in a few statements. @throws HttpError 404 where there is no such provider */
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
  const since = new Date(nowMs - DAILY_HOURS * HOUR_MS).toISOString();
  const { patients, total } = await patientsOf(on, entities, textOf(provider['providerId']), LOOKED_AT);
  const plans = await planAlerts(on, entities, [...new Set(patients.flatMap(plansOf))], args);
  const overallIds = (planIds: readonly string[]): string[] => {
    const ids = planIds.map((planId) => plans.get(planId)?.overallId ?? overallIdOf(null));
    return ids.length > 0 ? [...new Set(ids)] : [overallIdOf(null)];
  };
  const wanted = [...new Set([...overallIds([...plans.keys()]), overallIdOf(null)])];
  const ids = patients.map(({ patientId }) => textOf(patientId));
  const alertsBy = new Map<string, NewestAlert[]>();
  for (const alert of await newestAlerts(on, entities, ids, wanted, now)) {
    if (alert.levelId) alertsBy.set(alert.patientId, [...(alertsBy.get(alert.patientId) ?? []), alert]);
  }
  const watched = patients.map((patient) => {
    const own = plansOf(patient);
    const about = overallIds(own);
    const alerts = (alertsBy.get(textOf(patient['patientId'])) ?? [])
      .filter(({ dataId }) => about.includes(dataId))
      .map((alert) => ({ ...alert, ...levelOf(alert, plans, own) }));
    return { patient, own, alerts: gravestFirst(alerts) };
  });
  const shown = byAttention(watched).slice(0, MOST_ROWS);
  const shownIds = shown.map(({ patient }) => textOf(patient['patientId']));
  const lately = new Map(
    (await latelyOf(on, entities, shownIds, wanted, [since, now])).map((each) => [each.patientId, each]),
  );
  const complaints = await complaintsOf(
    on,
    entities,
    shown.flatMap(({ alerts }) => alerts),
  );
  const named = new Map([...plans.values()].flatMap(({ names }) => [...names]));
  return {
    provider,
    total,
    looked: patients.length,
    since,
    now,
    counts: countsByColor(watched),
    patients: shown.map(({ patient, own, alerts }) => {
      const ended = new Set(
        rowsOf(patient['plans'])
          .filter(({ endDate }) => hasEnded(endDate, now.slice(0, 10)))
          .map(({ planId }) => textOf(planId)),
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
            because: reasonsOf(plans.get(planId ?? '')?.names ?? named, { source }, grade, false),
          };
        }),
        lately: lately.get(textOf(patient['patientId'])),
      };
    }),
  };
}
