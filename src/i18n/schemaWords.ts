import { isObject } from '../domain/entity/paths';
import type { Entity } from '../domain/entity/types';
import { isLanguage } from './choice';
import { worded } from './stage';

/** Members of a schema that people read. */
const SAID = new Set(['title', 'description', 'label', 'help', 'dialog', 'add', 'plural']);
/** Members whose every value people read. */
const ALL_SAID = new Set(['x-enum-labels', 'texts']);

function word(node: unknown): void {
  if (Array.isArray(node)) return node.forEach(word);
  if (!isObject(node)) return undefined;
  for (const [key, value] of Object.entries(node)) {
    if ((typeof value === 'string' && SAID.has(key)) || (isObject(value) && ALL_SAID.has(key)))
      node[key] = worded(value, 'en');
    else if (key !== 'default' && key !== 'enum' && key !== 'x-i18n') word(value);
  }
  return undefined;
}

/** Says what an entity's schema says in English in the words of the stage; in place, for the form's own sake. */
export function wordSchema(entity: Entity): void {
  const { label } = entity['x-entity'];
  word(entity);
  // Names the field that a record is called by.
  entity['x-entity'].label = label;
}

/** Labels of an entity in other languages, in the words of the stage. */
export const wordLabels = (all: NonNullable<Entity['x-i18n']>): NonNullable<Entity['x-i18n']> =>
  Object.fromEntries(
    Object.entries(all).map(([language, texts]) => [language, isLanguage(language) ? worded(texts, language) : texts]),
  );
