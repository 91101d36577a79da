import { sql } from 'kysely';
import { fieldAt, walkFields } from '../../src/domain/entity/paths';
import type { NamingField } from '../../src/domain/organization/moveReferences';
import { ident, or, type Sql } from '../db/sql';
import type { EntityStore } from '../entities/store';
import type { StoredEntity } from '../entities/stored';

export const ORGANIZATION = 'organization';

/** An entity whose records refer to organizations, and the fields with these references. */
export interface ReferencingEntity {
  stored: StoredEntity;
  fields: NamingField[];
}

/**
 * References that the schemas do not declare. The system name in a patient id is free text. If it is the id of an
 * organization, it is a reference to that organization, and the row contains the patient's id in the organization's own
 * system. The arguments of a scheduled report depend on the report; all reports name the organization alike.
 */
const UNDECLARED_REFERENCES: Readonly<Record<string, readonly string[]>> = {
  patient: ['patientIds.systemName'],
  reportSchedule: ['args.orgId'],
};

/** Arguments of reports that name an organization. The jobs of a merged organization stay, because they have ended. */
export const NAMING_ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  reportSchedule: ['args.orgId'],
  reportJob: ['args.orgId'],
};

function referenceField({ entity }: StoredEntity, path: string): NamingField {
  const steps = path.split('.');
  const rows = steps
    .map((_, index) => fieldAt(entity, steps.slice(0, index + 1).join('.')))
    .find((field) => field?.items?.properties);
  const rowKey = rows?.['x-row-key'];
  return { path, ...(rowKey && { rowKey }) };
}

/** The paths of an entity's references to a resource, except for the parent, which is a part of the key. */
export function referencesOf({ entity }: StoredEntity, resource: string): string[] {
  const { parent } = entity['x-entity'];
  const own = parent?.entity === ORGANIZATION ? parent.param : undefined;
  const paths: string[] = [];
  walkFields(entity, (path, field) => {
    const refers = (field['x-reference'] ?? field.items?.['x-reference']) === resource;
    if (refers && path !== own) paths.push(path);
  });
  return paths;
}

/** The fields of an entity that refer to organizations, except for the parent, which is a part of the key. */
function fieldsOf(stored: StoredEntity, resource: string): NamingField[] {
  const beside = UNDECLARED_REFERENCES[stored.name] ?? [];
  return [...referencesOf(stored, resource), ...beside].map((path) => referenceField(stored, path));
}

/** Every entity whose schema has references to organizations. */
export function referencingEntities(store: EntityStore): ReferencingEntity[] {
  const { resource } = store.of(ORGANIZATION).manifest;
  return [...store.entities.values()]
    .filter(({ name }) => name !== ORGANIZATION)
    .map((stored) => ({ stored, fields: fieldsOf(stored, resource) }))
    .filter(({ fields }) => fields.length > 0);
}

/** Entities whose records are children of an organization. */
export const childrenOf = ({ entities }: EntityStore): StoredEntity[] =>
  [...entities.values()].filter(({ entity }) => entity['x-entity'].parent?.entity === ORGANIZATION);

/** The smallest document with a reference to the organization at a path: `{"orgs": [{"orgId": "…"}]}`. */
function referenceDocument({ entity }: StoredEntity, path: string, orgId: string): unknown {
  const steps = path.split('.');
  return steps.reduceRight<unknown>((inner, step, index) => {
    const isList = fieldAt(entity, steps.slice(0, index + 1).join('.'))?.items !== undefined;
    return { [step]: isList ? [inner] : inner };
  }, orgId);
}

/**
 * SQL that finds records with a reference to an organization. It uses the field's column if there is one, and otherwise
 * the document.
 */
export const referenceCondition = ({ stored, fields }: ReferencingEntity, orgId: string): Sql =>
  or(
    fields.map(({ path }) => {
      const column = stored.column(path);
      if (column?.kind === 'array') return sql`${ident(column.name)} @> jsonb_build_array(${orgId}::text)`;
      if (column?.kind === 'text') return sql`${ident(column.name)} = ${orgId}::text`;
      return sql`doc @> ${JSON.stringify(referenceDocument(stored, path, orgId))}::jsonb`;
    }),
  );
