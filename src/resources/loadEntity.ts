import { labels, schemas } from 'virtual:entities';
import type { Entity, Language } from '../domain/entity/types';
import type { StructureValidator } from '../domain/rules';
import { currentLanguage, onBeforeLanguage } from '../i18n';
import { applyStageToLabels, applyStageToSchema } from '../i18n/schemaWords';

interface Schema {
  entity: Entity;
  validate: StructureValidator;
}

const loaded = new Map<string, Entity>();

/** Puts its labels into an entity, where a reader needs them: English is in the fields themselves. */
async function label(resource: string, entity: Entity, language: Language): Promise<void> {
  if (language === 'en' || entity['x-i18n']) return;
  const all = (await labels[resource]?.())?.default ?? {};
  entity['x-i18n'] = hasTwoPeople(resource) ? all : applyStageToLabels(all);
}

/** A roster says employees of its own beside the patients they are. */
const hasTwoPeople = (resource: string): boolean => resource === 'roster';

onBeforeLanguage(async (language) => {
  await Promise.all([...loaded].map(([resource, entity]) => label(resource, entity, language)));
});

/**
 * The resolved schema of an entity with its labels in the language in use, and its precompiled validator.
 * @throws when no entity has the resource, or a file of it does not arrive
 */
export async function loadEntity(resource: string): Promise<Schema> {
  const load = schemas[resource];
  if (!load) throw new Error(`No entity has the resource ${resource}`);
  const schema = await load();
  if (!loaded.has(resource) && !hasTwoPeople(resource)) applyStageToSchema(schema.entity);
  loaded.set(resource, schema.entity);
  await label(resource, schema.entity, currentLanguage());
  return schema;
}
