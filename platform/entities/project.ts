import { sql } from 'kysely';
import { derivedFrom } from '../../src/domain/entity/derived';
import { badRequest } from '../http/errors';
import { commaList, textIn } from '../http/input';
import type { Sql } from '../db/sql';
import type { StoredEntity } from './stored';

/** A document as text. If fields are selected, the database removes all other fields, but not the id. */
export function projected(stored: StoredEntity, doc: Sql, project?: readonly string[]): Sql {
  if (!project) return sql`${doc}::text`;
  const kept = new Set([stored.manifest.id, ...project.map((field) => field.split('.', 1)[0])]);
  const others = Object.keys(stored.entity.properties).filter((name) => !kept.has(name));
  if (others.length === 0) return sql`${doc}::text`;
  const names = sql`${JSON.stringify(others)}::jsonb`;
  return sql`(${doc} - (SELECT array_agg(name) FROM jsonb_array_elements_text(${names}) name))::text`;
}

/**
 * The fields that a query selects under one of the names; undefined if it selects none. A derived field is read from
 * the field that it is derived from.
 */
export function projectIn(
  { entity }: StoredEntity,
  query: Readonly<Record<string, unknown>>,
  names: readonly string[] = ['project'],
): string[] | undefined {
  const texts = names.flatMap((name) => textIn(query[name]) ?? []);
  if (texts.length === 0) return undefined;
  return texts.flatMap(commaList).map((name) => derivedFrom(entity, name));
}

/** @throws HttpError 400 if a record cannot have one of the fields */
export function checkProject(stored: StoredEntity, project: readonly string[] = []): void {
  for (const field of project) {
    if (!Object.hasOwn(stored.entity.properties, field.split('.')[0] ?? '') && !stored.column(field))
      throw badRequest('project');
  }
}
