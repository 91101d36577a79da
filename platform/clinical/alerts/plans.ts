import type { Json, Language } from '../../../src/domain/entity/types';
import type { LooseOf } from '../../../src/domain/records';
import { planRecords, planTexts } from '../../content/planRecords';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import { levelsOf, overallIdOf, planName, readIn, type Level } from '../planWords';
import { rowsOf, writtenOf } from '../../../src/domain/entity/read';

/** The parts of a plan that describe alerts, in the reader's language. */
export interface AlertPlan {
  name: string;
  overallId: string;
  levels: ReadonlyMap<string, Level>;
  /** Names of the plan's models by model id, if requested. */
  models: ReadonlyMap<string, string>;
}

export type AlertPlans = ReadonlyMap<string, AlertPlan>;

/** A patient's plans, without duplicates. */
export const plansOf = (patient: Pick<LooseOf<'patient'>, 'plans'>): string[] => [
  ...new Set(
    rowsOf(patient.plans)
      .map(({ planId }) => writtenOf(planId))
      .filter(Boolean),
  ),
];

/** Reads plans and the plans that they build on, one after another, because there are few plans. */
export async function alertPlans(
  on: Queryable,
  entities: EntityStore,
  planIds: readonly string[],
  language: Language,
  withModels = false,
): Promise<AlertPlans> {
  const all: {
    planId: string;
    plan: LooseOf<'plan'> | null;
    levels: LooseOf<'alertLevel'>[];
    models: LooseOf<'model'>[];
  }[] = [];
  for (const planId of planIds)
    all.push({
      planId,
      plan: entities.has('plan') ? await entities.get(on, 'plan', planId) : null,
      levels: await planRecords(on, entities, planId, 'alertLevel'),
      models: withModels ? await planRecords(on, entities, planId, 'model') : [],
    });
  const named = all.flatMap(({ levels, models }) => [...levels, ...models]).map((each) => writtenOf(each.planId));
  const texts = await planTexts(on, entities, [...new Set([...planIds, ...named])], language);
  const nameOf = ({ modelId, name }: LooseOf<'model'>) => [writtenOf(modelId), writtenOf(name)] as const;
  return new Map(
    all.map(({ planId, plan, levels, models }) => [
      planId,
      {
        name: planName(texts, planId, plan),
        overallId: overallIdOf(plan),
        levels: levelsOf(levels.map(readIn(texts, 'alertLevel'))),
        models: new Map(models.map(readIn(texts, 'model')).map(nameOf)),
      },
    ]),
  );
}

/** The data ids of the overall alerts of some plans. If there are no plans, the id of the default overall alert. */
export function overallIds(plans: AlertPlans, planIds: readonly string[]): string[] {
  const ids = planIds.map((planId) => plans.get(planId)?.overallId ?? overallIdOf(null));
  return ids.length > 0 ? [...new Set(ids)] : [overallIdOf(null)];
}

/** An alert's level: the level in the record's plan, or else in the first of the patient's plans that has the level. */
export function levelOf(
  plans: AlertPlans,
  own: readonly string[],
  planId: Json | undefined,
  levelId: Json | undefined,
): Level | undefined {
  return [writtenOf(planId), ...own].flatMap((id) => plans.get(id)?.levels.get(writtenOf(levelId)) ?? [])[0];
}
