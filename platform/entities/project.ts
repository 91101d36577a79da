import { sql } from 'kysely';
import { derivedFrom, derivedPaths } from '../../src/domain/entity/derived';
import { rootOf, stepsOf } from '../../src/domain/entity/paths';
import { badRequest } from '../http/errors';
import { commaList, textIn } from '../http/input';
import { literal, type Sql } from '../db/sql';
import type { StoredEntity } from './stored';

/** A document as text. If fields are selected, the database removes all other fields, but not the id. */
export function projected(stored: StoredEntity, doc: Sql, project?: readonly string[]): Sql {
  if (!project) return sql`${doc}::text`;
  const kept = new Set([stored.manifest.id, ...project.map(rootOf)]);
  const others = Object.keys(stored.entity.properties).filter((name) => !kept.has(name));
  if (others.length === 0) return sql`${doc}::text`;
  const names = sql`${JSON.stringify(others)}::jsonb`;
  return sql`(${doc} - (SELECT array_agg(name) FROM jsonb_array_elements_text(${names}) name))::text`;
}

/**
 * The fields of a document's answer that are derived from the selected fields of the document, as the text of an object;
 * undefined if there are none. The database derives them, because reading each document of a long page here costs more
 * than the page.
 */
export function derivedSql(stored: StoredEntity, doc: Sql, project?: readonly string[]): Sql | undefined {
  const kept = project && new Set(project.map(rootOf));
  const fields = derivedPaths(stored.entity).flatMap(([name, path]) => {
    const root = rootOf(path);
    if (!stored.derivedFrom.includes(root) || (kept && !kept.has(root))) return [];
    const steps = literal(
      `$.${stepsOf(path)
        .map((step) => `"${step}"[*]`)
        .join('.')} ? (@ != null)`,
    );
    const values = path.includes('[]')
      ? sql`jsonb_path_query_array(${doc}, ${steps})`
      : sql`coalesce(jsonb_path_query_first(${doc}, ${steps}), 'null')`;
    return [sql`CASE WHEN ${doc} ? ${root} THEN jsonb_build_object(${name}::text, ${values}) ELSE '{}' END`];
  });
  return fields.length > 0 ? sql`(${sql.join(fields, sql` || `)})::text` : undefined;
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
    if (!Object.hasOwn(stored.entity.properties, rootOf(field)) && !stored.column(field)) throw badRequest('project');
  }
}
