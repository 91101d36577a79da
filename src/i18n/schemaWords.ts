import { isObject } from '../domain/entity/paths';
import type { Entity } from '../domain/entity/types';
import { isLanguage } from './choice';
import { stageTexts } from './stage';

/** Schema keywords whose value is shown to people. */
const SHOWN = new Set(['title', 'description', 'label', 'help', 'dialog', 'add', 'plural']);
/** Schema keywords all of whose values are shown to people. */
const ALL_SHOWN = new Set(['x-enum-labels', 'texts']);

function replaceTexts(node: unknown): void {
  if (Array.isArray(node)) return node.forEach(replaceTexts);
  if (!isObject(node)) return undefined;
  for (const [key, value] of Object.entries(node)) {
    if ((typeof value === 'string' && SHOWN.has(key)) || (isObject(value) && ALL_SHOWN.has(key)))
      node[key] = stageTexts(value, 'en');
    else if (key !== 'default' && key !== 'enum' && key !== 'x-i18n') replaceTexts(value);
  }
  return undefined;
}

/**
 * Replaces the English texts of an entity's schema with the texts of the stage. Changes the schema itself, so that the
 * form sees the new texts.
 */
export function applyStageToSchema(entity: Entity): void {
  const { label } = entity['x-entity'];
  replaceTexts(entity);
  // `label` names a field, so it must not change.
  entity['x-entity'].label = label;
}

/** An entity's labels in other languages, with the stage's names. */
export const applyStageToLabels = (all: NonNullable<Entity['x-i18n']>): NonNullable<Entity['x-i18n']> =>
  Object.fromEntries(
    Object.entries(all).map(([language, texts]) => [
      language,
      isLanguage(language) ? stageTexts(texts, language) : texts,
    ]),
  );
