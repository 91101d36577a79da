import { isObject } from '../entity/paths';
import type { EntityRecord, Json, Language } from '../entity/types';

/** Kinds of plan content that a translated text belongs to. */
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
 * What a plan's record says in the reader's language.
 * @param planId of the record; a text of no plan is one of every plan
 * @returns undefined where it is not translated: the record's own words stand then
 */
export type PlanTexts = (
  category: TextCategory,
  planId: Json | undefined,
  recordId: Json | undefined,
  field: string,
) => string | undefined;

const keyOf = (...parts: (Json | undefined)[]): string => JSON.stringify(parts.map((part) => part ?? ''));

const filled = (value: Json | undefined): value is string => typeof value === 'string' && value.trim() !== '';

/** The translated texts of all plans, looked up in one language. */
export function planTextsIn(records: readonly EntityRecord[], language: Language): PlanTexts {
  const found = new Map<string, string>();
  for (const { category, planId, recordId, field, texts } of records) {
    const own = (Array.isArray(texts) ? texts : []).filter(isObject).find((each) => each['language'] === language);
    const text = own?.['text'];
    if (filled(text)) found.set(keyOf(category, planId, recordId, field), text);
  }
  return (category, planId, recordId, field) =>
    found.get(keyOf(category, planId, recordId, field)) ?? found.get(keyOf(category, null, recordId, field));
}

/** Plans and kinds of their content whose words can be translated, by entity: the category of their texts and the field of their id. */
const TRANSLATED = {
  alertLevel: ['alert', 'alertLevelId'],
  dataType: ['data', 'dataId'],
  model: ['model', 'modelId'],
  plan: ['general', 'planId'],
  recommendationType: ['recommendation', 'recommendId'],
} as const satisfies Record<string, readonly [TextCategory, string]>;

export type TranslatedKind = keyof typeof TRANSLATED;

const WORDS = ['name', 'description', 'text'];

/** A plan, or a record of one, with its name, description and text in the reader's language, as far as the plan has them. */
export function translatedRecord<Known extends EntityRecord>(
  texts: PlanTexts,
  kind: TranslatedKind,
  record: Known,
): Known {
  const [category, id] = TRANSLATED[kind];
  const words = WORDS.flatMap((field) => {
    const text = texts(category, record['planId'], record[id], field);
    return text === undefined ? [] : [[field, text] as const];
  });
  return words.length === 0 ? record : { ...record, ...Object.fromEntries(words) };
}
