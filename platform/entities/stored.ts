import { Ajv } from 'ajv';
import type { Entity, EntityRecord, FieldFilter } from '../../src/domain/entity/types';
import { sourcesOf } from '../../src/domain/entity/derived';
import { addAllFormats } from '../../src/domain/entity/formats';
import { secretPaths } from '../../src/domain/entity/secrets';
import { manifestOf, type ManifestEntry } from '../../src/domain/entity/manifest';
import type { StructureValidator } from '../../src/domain/rules';
import {
  columnLookup,
  definitionOf,
  isOnField,
  tableOf,
  versionNameOf,
  type QueryColumn,
  type TableDefinition,
} from './definition';
import { sortablePaths } from './columns';
import { Facets } from './facets';
import { perEntity } from './perEntity';
import type { Secrets } from '../secrets/secrets';
import { ident, type Sql } from '../db/sql';

/** A field with ids, and the table and column in which records with their names have these ids. */
interface NamedIds {
  field: string;
  table: Sql;
  id: Sql;
}

/** A reference that a search follows, and the table of the records to which it leads. */
export interface SearchedReference {
  field: string;
  table: Sql;
}

/** An entity as the platform uses it: its file, and what is derived from it. */
export interface StoredEntity<E extends string = string> {
  name: E;
  entity: Entity;
  manifest: ManifestEntry;
  definition: TableDefinition;
  /** Qualified and quoted table names. */
  table: Sql;
  versionTable: Sql;
  /** The parents' table, if the entity has a parent. */
  parentTable?: Sql;
  readonly validate: StructureValidator;
  column: (path: string) => QueryColumn | undefined;
  sortable: ReadonlySet<string>;
  filters: ReadonlyMap<string, FieldFilter>;
  searchAlso: readonly SearchedReference[];
  searchNames: readonly NamedIds[];
  facets: Facets;
  /** Dotted paths of write-only fields. */
  writeOnly: readonly string[];
  /**
   * The secrets with which write-only fields are encrypted.
   * @throws Error if the database was opened without its key
   */
  secrets: () => Secrets;
  /** The fields of the document that derived fields of answers are derived from. */
  derivedFrom: readonly string[];
  /** The fields that a list returns; absent if a list returns all fields. */
  listed?: readonly string[];
  phi: boolean;
  /** Whether reads are audited. */
  audited: boolean;
}

/** The columns of a record's key: parent or patient, then the id. */
export const keyColumns = ({ definition }: Pick<StoredEntity, 'definition'>): Sql[] => [
  ...definition.scope.map(({ name }) => ident(name)),
  ident('id'),
];

/** Ids that a record cannot have, because addresses use these words. */
const RESERVED = new Set(['create', 'export', 'import', 'versions', '*', '.', '..']);
export const isReservedId = (id: string): boolean => RESERVED.has(id);

const noSecrets = (): never => {
  throw new Error('There is no database whose key would seal a secret');
};

// Ajv does not check the files again, because the meta-schema has already checked them.
const ajv = new Ajv({ allErrors: true, strict: false, verbose: false, validateSchema: false, meta: false });
addAllFormats(ajv);

/** An entity's validator is compiled on first use, because most entities are not saved soon after a start. */
const validatorOf = perEntity(({ 'x-entity': _x, 'x-i18n': _labels, $id: _id, ...schema }): StructureValidator =>
  ajv.compile(schema),
);

/** The references that a list's search follows, as far as their entities are there and are found by their id alone. */
function searchedWith(entity: Entity, all: readonly Entity[]): SearchedReference[] {
  return (entity['x-entity'].list.searchAlso ?? []).flatMap((field) => {
    const resource = entity.properties[field]?.['x-reference'];
    const other = all.find((each) => each['x-entity'].resource === resource);
    if (!other) return [];
    const { table, scope, search } = definitionOf(other);
    return scope.length === 0 && search.length > 0 ? [{ field, table }] : [];
  });
}

/** The ids whose names a list's search finds, as far as the entities with the names are there. */
function namedWith(entity: Entity, all: readonly Entity[]): NamedIds[] {
  return (entity['x-entity'].list.searchNames ?? []).flatMap(({ field, of, by }) => {
    const other = all.find((each) => each['x-entity'].resource === of);
    if (!other) return [];
    const definition = definitionOf(other);
    const id = columnLookup(other, definition)(by ?? other['x-entity'].id);
    return id && definition.search.length > 0 ? [{ field, table: definition.table, id: ident(id.name) }] : [];
  });
}

/** What follows from an entity's own file. */
type FromFile = Omit<StoredEntity, 'validate' | 'secrets' | 'searchAlso' | 'searchNames'>;

const fromFile = perEntity((entity): FromFile => {
  const definition = definitionOf(entity);
  const fields = Object.keys(entity.properties);
  const listed = fields.filter((name) => !entity.properties[name]?.['x-get-only']);
  const x = entity['x-entity'];
  return {
    name: entity.$id,
    entity,
    manifest: manifestOf(entity),
    definition,
    table: definition.table,
    versionTable: definition.versionTable,
    ...(x.parent && { parentTable: tableOf(x.parent.entity) }),
    column: columnLookup(entity, definition),
    sortable: new Set(sortablePaths(entity)),
    filters: new Map((x.list.filters ?? []).filter(isOnField).map((filter) => [filter.name, filter])),
    facets: new Facets(entity, definition),
    writeOnly: secretPaths(entity),
    derivedFrom: sourcesOf(entity).filter((name) => Object.hasOwn(entity.properties, name)),
    ...(listed.length < fields.length && { listed }),
    phi: x.phi ?? false,
    audited: (x.phi ?? false) || (x.auditReads ?? false),
  };
});

export const storedEntity = (
  entity: Entity,
  secrets: () => Secrets = noSecrets,
  all: readonly Entity[] = [],
): StoredEntity => ({
  ...fromFile(entity),
  get validate() {
    return validatorOf(entity);
  },
  searchAlso: searchedWith(entity, all),
  searchNames: namedWith(entity, all),
  secrets,
});

/** All entities by `$id`. */
export function storedEntities(entities: readonly Entity[], secrets?: () => Secrets): Map<string, StoredEntity> {
  const stored = new Map(entities.map((entity) => [entity.$id, storedEntity(entity, secrets, entities)]));
  for (const { definition } of stored.values()) {
    const clash = [...stored.values()].find(
      (other) => versionNameOf(other.definition.bareName) === definition.bareName,
    );
    if (clash)
      throw new Error(`The tables of ${definition.bareName} and of the versions of ${clash.name} would have one name.`);
  }
  return stored;
}

/** A key field's value, as the text under which the record is stored. */
export const keyText = (record: EntityRecord, field: string): string | undefined => {
  const value = record[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
};
