import type { EntityRecord, Json, Language } from '../entity/types';
import { rowsOf } from '../entity/read';
import type { EntityName, FieldOf, LooseOf } from '../records';

/** Kinds of plan content that can be translated. */
export type TextCategory =
  | 'question'
  | 'answer'
  | 'alert'
  | 'recommendation'
  | 'education'
  | 'data'
  | 'model'
  | 'general';

/**
 * Looks up a translated text.
 * @param planId of the record; a text without a plan applies to every plan
 * @returns undefined if there is no translation; then the record's own text is shown
 */
export type PlanTexts = (
  category: TextCategory,
  planId: Json | undefined,
  recordId: Json | undefined,
  field: string,
) => string | undefined;

const keyOf = (...parts: (Json | undefined)[]): string => JSON.stringify(parts.map((part) => part ?? ''));

const filled = (value: Json | undefined): value is string => typeof value === 'string' && value.trim() !== '';

/** Indexes the translated texts of all plans for one language. */
export function planTextsIn(records: readonly LooseOf<'translatedText'>[], language: Language): PlanTexts {
  const found = new Map<string, string>();
  for (const { category, planId, recordId, field, texts } of records) {
    const own = rowsOf(texts).find((each) => each.language === language);
    const text = own?.text;
    if (filled(text)) found.set(keyOf(category, planId, recordId, field), text);
  }
  return (category, planId, recordId, field) =>
    found.get(keyOf(category, planId, recordId, field)) ?? found.get(keyOf(category, null, recordId, field));
}

/** The entities whose texts can be translated, with their text category and their id field. */
const TRANSLATED = {
  alertLevel: ['alert', 'alertLevelId'],
  conditionType: ['general', 'conditionId'],
  dataType: ['data', 'dataId'],
  model: ['model', 'modelId'],
  plan: ['general', 'planId'],
  procedureType: ['general', 'procedureId'],
  recommendCategory: ['recommendation', 'categoryId'],
  recommendationType: ['recommendation', 'recommendId'],
} as const satisfies { readonly [Kind in EntityName]?: readonly [TextCategory, FieldOf<Kind>] };

export type TranslatedKind = keyof typeof TRANSLATED;

export const isTranslatedKind = (name: string): name is TranslatedKind => Object.hasOwn(TRANSLATED, name);

type FieldOfAny<Kind extends EntityName> = Kind extends EntityName ? FieldOf<Kind> : never;

const PLAN = 'planId' satisfies FieldOf<TranslatedKind>;
const WORDS: readonly FieldOfAny<TranslatedKind>[] = ['name', 'description', 'text'];

/** A plan, or a record of a plan, with its name, description and text translated where a translation exists. */
export function translatedRecord<Known extends EntityRecord>(
  texts: PlanTexts,
  kind: TranslatedKind,
  record: Known,
): Known {
  const [category, id] = TRANSLATED[kind];
  const words = WORDS.flatMap((field) => {
    const text = texts(category, record[PLAN], record[id], field);
    return text === undefined ? [] : [[field, text] as const];
  });
  return words.length === 0 ? record : { ...record, ...Object.fromEntries(words) };
}

/**
 * A plan's data types with their texts translated. In a model's data type, each tuple is named after a symptom. A tuple
 * with the name of the symptom's data type gets the translated name of that data type.
 */
export function translatedTypes<Known extends LooseOf<'dataType'>>(texts: PlanTexts, types: readonly Known[]): Known[] {
  const translated = types.map((type) => translatedRecord(texts, 'dataType', type));
  const names = new Map(
    types.flatMap(({ category, name }, at) => (category === 'model' ? [] : [[name, translated[at]?.name] as const])),
  );
  return translated.map((type) =>
    type.category === 'model' && Array.isArray(type.tupleDescriptions)
      ? {
          ...type,
          tupleDescriptions: rowsOf(type.tupleDescriptions).map((tuple) => ({
            ...tuple,
            description: names.get(tuple.description) ?? tuple.description,
          })),
        }
      : type,
  );
}

/** The records by which a plan names a patient's data. */
interface Naming<Type, Model, Level> {
  dataTypes: Type[];
  models: Model[];
  alertLevels: Level[];
}

/** These records with their texts translated; questions stay in their own words. */
export const translateNames = <
  Type extends LooseOf<'dataType'>,
  Model extends EntityRecord,
  Level extends EntityRecord,
  Names extends Naming<Type, Model, Level>,
>(
  names: Names & Naming<Type, Model, Level>,
  texts: PlanTexts,
): Names => ({
  ...names,
  dataTypes: translatedTypes(texts, names.dataTypes),
  models: names.models.map((record) => translatedRecord(texts, 'model', record)),
  alertLevels: names.alertLevels.map((record) => translatedRecord(texts, 'alertLevel', record)),
});
