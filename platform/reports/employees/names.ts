import type { Language } from '../../../src/domain/entity/types';
import { rowsOf, writtenOf } from '../../../src/domain/entity/read';
import { planNames, planRecords, planTexts } from '../../content/planRecords';
import { readIn } from '../../clinical/planWords';
import { descriptionText } from '../../../src/domain/history/values';
import type { NamedScale } from '../../../src/domain/history/scales';
import history from '../../../src/i18n/messages/history';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';

/** What a data type of a plan, and the parts of its values, are called. */
export interface DataTypeName {
  name: string;
  /** By the place of the value. */
  parts: ReadonlyMap<number, string>;
  /** The places of values that say yes or no, as 1 or 0. */
  booleans: ReadonlySet<number>;
}

type Types = ReadonlyMap<string, DataTypeName>;

/**
 * The names of the data types of some plans, in a language.
 * @returns finds a name by the plan of a record and its data id; if the plan does not have it, any of the plans
 */
export async function dataTypeNames(
  on: Queryable,
  entities: EntityStore,
  planIds: readonly string[],
  language: Language,
): Promise<(planId: string | null, dataId: string) => DataTypeName | undefined> {
  const words = { scale: (scale: NamedScale): string => history[language].scaleNames[scale] };
  const byPlan = new Map<string, Types>();
  const every = new Map<string, DataTypeName>();
  for (const planId of planIds) {
    const types = await planRecords(on, entities, planId, 'dataType');
    const named = [...new Set([planId, ...types.map((type) => writtenOf(type.planId))])];
    const texts = await planTexts(on, entities, named, language);
    const own = new Map(
      types.map(readIn(texts, 'dataType')).map(({ dataId, name, tupleDescriptions }): [string, DataTypeName] => [
        dataId,
        {
          name,
          parts: new Map(
            rowsOf(tupleDescriptions).flatMap((tuple) => {
              const text = descriptionText(tuple, words);
              return typeof tuple.index === 'number' && text !== '' ? [[tuple.index, text]] : [];
            }),
          ),
          booleans: new Set(
            rowsOf(tupleDescriptions).flatMap(({ index, classType }) =>
              typeof index === 'number' && classType === 'boolean' ? [index] : [],
            ),
          ),
        },
      ]),
    );
    byPlan.set(planId, own);
    for (const [dataId, name] of own) every.set(dataId, every.get(dataId) ?? name);
  }
  return (planId, dataId) => byPlan.get(planId ?? '')?.get(dataId) ?? every.get(dataId);
}

/** The names of the types of some plans in a language, by id. If several plans have a type, the first plan names it. */
export async function typeNames(
  on: Queryable,
  entities: EntityStore,
  planIds: readonly string[],
  kind: 'procedureType' | 'conditionType',
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const planId of planIds) {
    const types = await planRecords(on, entities, planId, kind);
    const namesOf = await planNames(on, entities, [planId, ...types.map((type) => writtenOf(type.planId))]);
    for (const type of types) {
      const id = writtenOf('procedureId' in type ? type.procedureId : type.conditionId);
      names.set(id, names.get(id) ?? namesOf(kind, type)[language]);
    }
  }
  return names;
}
