import { labels, schemas } from 'virtual:entities';
import type { Entity, Language } from '../domain/entity/types';
import type { StructureValidator } from '../domain/rules';
import { currentLanguage, onBeforeLanguage } from '../i18n';

interface Schema {
  entity: Entity;
  validate: StructureValidator;
}

const loaded = new Map<string, Entity>();

/** Puts an entity's labels in a language into it, where it has some and they are not there yet. */
async function label(resource: string, entity: Entity, language: Language): Promise<void> {
  const load = language === 'en' ? undefined : labels[resource]?.[language];
  if (language === 'en' || !load || entity['x-i18n']?.[language]) return;
  const { default: texts } = await load();
  entity['x-i18n'] = { ...entity['x-i18n'], [language]: texts };
}

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
  const language = currentLanguage();
  const schema = await load();
  await label(resource, schema.entity, language);
  loaded.set(resource, schema.entity);
  // The language may have changed meanwhile.
  if (currentLanguage() !== language) await label(resource, schema.entity, currentLanguage());
  return schema;
}
