import { Ajv } from 'ajv';
import type { Entity, EntityRecord, ListFilter } from '../../src/domain/entity/types';
import { addAllFormats } from '../../src/domain/entity/formats';
import { secretPaths } from '../../src/domain/entity/secrets';
import { manifestOf, type ManifestEntry } from '../../src/domain/entity/manifest';
import type { StructureValidator } from '../../src/domain/rules';
import { columnLookup, definitionOf, tableOf, type QueryColumn, type TableDefinition } from './definition';
import { sortablePaths } from './columns';
import { Facets } from './facets';
import type { Secrets } from '../secrets/secrets';

/** An entity as the platform works with it: its file, and what is derived from that once. */
export interface StoredEntity {
  name: string;
  entity: Entity;
  manifest: ManifestEntry;
  definition: TableDefinition;
  /** Qualified and quoted table names. */
  table: string;
  versionTable: string;
  /** The table of the parents, where the entity has one. */
  parentTable?: string;
  readonly validate: StructureValidator;
  column: (path: string) => QueryColumn | undefined;
  sortable: ReadonlySet<string>;
  filters: ReadonlyMap<string, ListFilter>;
  facets: Facets;
  /** Dotted paths of fields that are never read back. */
  writeOnly: readonly string[];
  /** Seals those fields. @throws Error where the database was opened without its key */
  secrets: () => Secrets;
  /** The fields a list gives where some are given by get alone; absent where a list gives all. */
  listed?: readonly string[];
  phi: boolean;
  /** Each read leaves an audit row. */
  audited: boolean;
}

/** Why a record cannot be found again under an id: words that addresses use otherwise. */
const RESERVED = new Set(['create', 'export', 'import', 'versions', '*', '.', '..']);
export const isReservedId = (id: string): boolean => RESERVED.has(id);

const noSecrets = (): never => {
  throw new Error('There is no database whose key would seal a secret');
};

export function storedEntity(entity: Entity, ajv: Ajv, secrets: () => Secrets = noSecrets): StoredEntity {
  const definition = definitionOf(entity);
  const fields = Object.keys(entity.properties);
  const listed = fields.filter((name) => !entity.properties[name]?.['x-get-only']);
  const { 'x-entity': x, 'x-i18n': _labels, $id, ...schema } = entity;
  let validate: StructureValidator | undefined;
  return {
    name: $id,
    entity,
    manifest: manifestOf(entity),
    definition,
    table: definition.table,
    versionTable: definition.versionTable,
    ...(x.parent && { parentTable: tableOf(x.parent.entity) }),
    // Compiled at first use: most starts are over before most entities are saved.
    get validate() {
      validate ??= ajv.compile(schema) as StructureValidator;
      return validate;
    },
    column: columnLookup(entity, definition),
    sortable: new Set(sortablePaths(entity)),
    filters: new Map((x.list.filters ?? []).filter(({ field }) => field).map((filter) => [filter.name, filter])),
    facets: new Facets(entity, definition),
    writeOnly: secretPaths(entity),
    secrets,
    ...(listed.length < fields.length && { listed }),
    phi: x.phi ?? false,
    audited: (x.phi ?? false) || (x.auditReads ?? false),
  };
}

/** All entities by `$id`. */
export function storedEntities(entities: readonly Entity[], secrets?: () => Secrets): Map<string, StoredEntity> {
  // What the files may say, the meta-schema has decided before.
  const ajv = new Ajv({ allErrors: true, strict: false, verbose: false, validateSchema: false, meta: false });
  addAllFormats(ajv);
  const stored = new Map(entities.map((entity) => [entity.$id, storedEntity(entity, ajv, secrets)]));
  for (const { definition } of stored.values()) {
    const clash = [...stored.values()].find((other) => other.definition.versionTable === definition.table);
    if (clash)
      throw new Error(`The tables of ${definition.bareName} and of the versions of ${clash.name} would have one name.`);
  }
  return stored;
}

/** The value of a key field as the text it is stored under. */
export const keyText = (record: EntityRecord, field: string): string | undefined => {
  const value = record[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
};
