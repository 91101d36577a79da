import { inOrder } from '../isolated';
import { inProduction } from '../productionWords';
import type { Entity, EntityApi, Language, XEntity } from './types';

/** Singular and plural names of an entity, including the names used in production. */
export interface EntityNames {
  one: string;
  many: string;
  production: string;
  productionOne: string;
  /** The title of the form for a new record, in languages whose word for "new" depends on the noun. */
  create?: string;
  productionCreate?: string;
}

/** The part of an entity that the console's first screen needs. The rest loads with the entity's own screens. */
export interface ManifestEntry {
  name: string;
  resource: string;
  id: string;
  idKind: 'uuid' | 'typed';
  /** Fields whose values identify a record as its id does. */
  aliases: string[];
  label: string;
  /** The entity's names by language. */
  names: Record<Language, EntityNames>;
  menu?: XEntity['menu'];
  api: Required<Pick<EntityApi, 'path' | 'many' | 'one' | 'total' | 'dialect' | 'get' | 'update' | 'remove'>> &
    Pick<EntityApi, 'flags'>;
  parent?: XEntity['parent'];
  record: 'drawer' | 'page';
  /** For a child entity: the parent's id field, and the address of the child's screens below the parent's address. */
  within?: { address: string; parent: string };
  palette: boolean;
  tellApart: string[];
  without: NonNullable<XEntity['without']>;
}

/** Whether users can create records in the console. */
export const canMake = ({ without }: Pick<ManifestEntry, 'without'>): boolean =>
  !without.includes('create') && !without.includes('new');

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const totalName = (api: EntityApi): string => api.total ?? `total${capital(api.many)}`;

function namesOf(entity: Entity): ManifestEntry['names'] {
  const x = entity['x-entity'];
  const labelsOf = entity['x-i18n'] ?? {};
  const english = { one: entity.title, many: x.plural ?? `${entity.title}s` };
  const inEnglish = {
    ...english,
    production: x.menu?.production ?? inProduction(english.many, 'en'),
    productionOne: inProduction(english.one, 'en'),
  };
  const of = (language: Exclude<Language, 'en'>): EntityNames => {
    const labels = labelsOf[language];
    if (!labels) return inEnglish;
    const one = labels[''] ?? english.one;
    const many = labels['*'] ?? labels[''] ?? english.many;
    const production = labels['@production'] ?? inProduction(many, language);
    const create = labels['@new'];
    return {
      one,
      many,
      production,
      productionOne: inProduction(one, language),
      ...(create !== undefined && { create, productionCreate: inProduction(create, language) }),
    };
  };
  return {
    en: inEnglish,
    fr: of('fr'),
    es: of('es'),
    'zh-Hant': of('zh-Hant'),
    'zh-Hans': of('zh-Hans'),
  };
}

/** The manifest entry of an entity, with defaults filled in. */
export function manifestOf(entity: Entity): ManifestEntry {
  const x = entity['x-entity'];
  return {
    name: entity.$id,
    resource: x.resource,
    id: x.id,
    idKind: x.idKind ?? 'uuid',
    aliases: x.aliases ?? [],
    label: x.label,
    names: namesOf(entity),
    ...(x.menu && { menu: x.menu }),
    api: {
      path: x.api.path,
      many: x.api.many,
      one: x.api.one,
      total: totalName(x.api),
      dialect: x.api.dialect ?? 'platform',
      get: x.api.get ?? 'byId',
      update: x.api.update ?? 'PUT',
      remove: x.api.remove ?? 'byId',
      ...(x.api.flags && { flags: x.api.flags }),
    },
    ...(x.parent && { parent: x.parent }),
    record: x.record ?? 'drawer',
    palette: x.palette ?? false,
    tellApart: x.tellApart ?? [],
    without: x.without ?? [],
  };
}

/** The fields that a record's title consists of. */
export const labelFields = ({ label }: Pick<ManifestEntry, 'label'>): string[] =>
  label.includes('{') ? [...label.matchAll(/\{([^}]+)\}/g)].flatMap(([, name]) => name ?? []) : [label];

/** A record's title by the entity's label template. A missing part leaves no gap. */
export function recordLabel(entry: Pick<ManifestEntry, 'label' | 'id'>, record: Record<string, unknown>): string {
  const text = (name: string) => (record[name] == null ? '' : String(record[name]));
  const label = entry.label.includes('{')
    ? entry.label.replace(/\{([^}]+)\}/g, (_, name: string) => text(name))
    : text(entry.label);
  return inOrder(label.replace(/\s+/g, ' ').trim()) || text(entry.id);
}
