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

/** Adds labels in other languages; English labels are in the fields themselves. */
async function label(resource: string, entity: Entity, language: Language): Promise<void> {
  if (language === 'en' || entity['x-i18n']) return;
  const all = (await labels[resource]?.())?.default ?? {};
  entity['x-i18n'] = hasTwoPeople(resource) ? all : applyStageToLabels(all);
}

/**
 * A roster's texts mention both employees and patients, so the stage's word for patients is not put into these texts.
 */
const hasTwoPeople = (resource: string): boolean => resource === 'roster';

onBeforeLanguage(async (language) => {
  await Promise.all([...loaded].map(([resource, entity]) => label(resource, entity, language)));
});

/**
 * Loads an entity's schema with labels in the current language, and its precompiled validator.
 * @throws if there is no such resource, or a file cannot be loaded
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
