import { textOf } from '../../../src/domain/entity/read';
import type { Language } from '../../../src/domain/entity/types';
import type { FindingNames } from '../../../src/domain/planTests/findingNames';
import { readIn } from '../../clinical/planWords';
import { planRecords, planTexts } from '../../content/planRecords';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';

/** What the parts of the plan are called in the reader's language. */
export interface ReportNames extends FindingNames {
  /** The name of a detect model, which is the category of tests. */
  model: (modelId: string) => string | undefined;
}

/** Reads the names of a plan's data types, alert levels and models. */
export async function namesOf(
  on: Queryable,
  entities: EntityStore,
  planId: string,
  language: Language,
): Promise<ReportNames> {
  const types = await planRecords(on, entities, planId, 'dataType');
  const levels = await planRecords(on, entities, planId, 'alertLevel');
  const models = await planRecords(on, entities, planId, 'detectModel');
  const plans = new Set([planId, ...[...types, ...levels, ...models].map((each) => textOf(each.planId))]);
  const texts = await planTexts(on, entities, [...plans], language);
  const named = (rows: readonly { id: string; name: string | null | undefined }[]) =>
    new Map(rows.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])));
  const typeNames = named(types.map(readIn(texts, 'dataType')).map(({ dataId, name }) => ({ id: dataId, name })));
  const levelNames = named(
    levels.map(readIn(texts, 'alertLevel')).map(({ alertLevelId, name }) => ({ id: alertLevelId, name })),
  );
  const modelNames = named(models.map(readIn(texts, 'model')).map(({ modelId, name }) => ({ id: modelId, name })));
  return {
    symptom: (dataId) => typeNames.get(dataId) ?? dataId,
    level(id) {
      const name = levelNames.get(id);
      return name === undefined ? undefined : { name };
    },
    model: (modelId) => modelNames.get(modelId),
  };
}
