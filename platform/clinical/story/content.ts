import { translatedTypes, type PlanTexts } from '../../../src/domain/content/planTexts';
import type { Language } from '../../../src/domain/entity/types';
import { textOf, writtenOf } from '../../../src/domain/entity/read';
import type { LooseOf, RecordOf } from '../../../src/domain/records';
import type { StoryContent } from '../../../src/domain/story/sources';
import type { StoryNames, StoryPlan } from '../../../src/domain/story/types';
import { planRecords, planTexts } from '../../content/planRecords';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import { symptomTypesOf } from '../dayScores';
import { readIn } from '../planWords';
import { levelOf, plansOf, type AlertPlans } from '../alerts/plans';

/** The content of a story's plans, and the names that the story needs. */
export interface Content {
  content: StoryContent;
  names: Pick<StoryNames, 'data' | 'models'>;
}

const firstById = <Row>(rows: readonly Row[], idOf: (row: Row) => string): Row[] => [
  ...new Map(rows.toReversed().map((row) => [idOf(row), row])).values(),
];

/** Reads the content of a story's plans, one plan after another, because there are few plans. */
export async function readContent(
  on: Queryable,
  entities: EntityStore,
  patient: RecordOf<'patient'>,
  alerts: AlertPlans,
  overallIds: readonly string[],
  language: Language,
): Promise<Content> {
  const planIds = [...alerts.keys()];
  const types: RecordOf<'dataType'>[] = [];
  const models: RecordOf<'model'>[] = [];
  const questions: RecordOf<'question'>[] = [];
  for (const planId of planIds) {
    types.push(...(await planRecords(on, entities, planId, 'dataType')));
    models.push(...(await planRecords(on, entities, planId, 'model')));
    questions.push(...(await planRecords(on, entities, planId, 'question')));
  }
  const named = [...types, ...models].map(({ planId }) => writtenOf(planId));
  const texts = await planTexts(on, entities, [...new Set([...planIds, ...named])], language);
  const readTypes = firstById(translatedTypes(texts, types), ({ dataId }) => dataId);
  const readModels = firstById(models.map(readIn(texts, 'model')), ({ modelId }) => modelId);
  const own = plansOf(patient);
  return {
    content: {
      overallIds,
      scores: new Map(symptomTypesOf(readTypes).map(({ dataId, tuples }) => [dataId, tuples])),
      models: readModels,
      types: readTypes,
      triggers: new Set(questions.filter(({ trigger }) => trigger === true).map(({ questionId }) => questionId)),
      level(planId, levelId) {
        const id = textOf(levelId);
        if (id === '') return null;
        const known = levelOf(alerts, own, textOf(planId), id);
        return {
          levelId: id,
          name: known?.name || id,
          color: known?.color ?? null,
          priority: known?.priority ?? null,
        };
      },
    },
    names: {
      data: Object.fromEntries(
        readTypes.map(({ dataId, name, tupleDescriptions = [] }) => [
          dataId,
          {
            name: name || dataId,
            tuples: tupleDescriptions.map(({ index, description, classType, unit }) => ({
              index,
              description: description ?? null,
              classType: classType ?? null,
              unit: unit ?? null,
            })),
          },
        ]),
      ),
      models: Object.fromEntries(readModels.map(({ modelId, name }) => [modelId, name || modelId])),
    },
  };
}

/** The title of a plan in the reader's language; a title in another language gives way to a name in the reader's. */
function shortName(texts: PlanTexts, planId: string, plan: LooseOf<'plan'> | null): string {
  const read = (field: string): string | undefined => texts('general', planId, planId, field);
  const [title, name] = [read('title'), read('name')];
  return title ?? (name !== undefined && name !== plan?.name ? name : textOf(plan?.title));
}

/** The patient's plans with their names, versions and days. */
export async function storyPlans(
  on: Queryable,
  entities: EntityStore,
  patient: LooseOf<'patient'>,
  alerts: AlertPlans,
  language: Language,
): Promise<StoryPlan[]> {
  const plans: StoryPlan[] = [];
  const texts = await planTexts(on, entities, plansOf(patient), language);
  for (const row of Array.isArray(patient.plans) ? patient.plans : []) {
    const planId = textOf(row?.planId);
    if (planId === '') continue;
    const plan = entities.has('plan') ? await entities.get(on, 'plan', planId) : null;
    plans.push({
      planId,
      name: shortName(texts, planId, plan) || (alerts.get(planId)?.name ?? planId),
      version: plan?.version ?? null,
      startDate: textOf(row?.startDate) || null,
      endDate: textOf(row?.endDate) || null,
    });
  }
  return plans;
}
