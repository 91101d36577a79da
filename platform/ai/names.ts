import { sql } from 'kysely';
import { MOST_NAMED } from '../../src/contract/ai';
import { namesIn, partsOf } from '../../src/domain/ai/names';
import { run } from '../db/sql';
import type { Queryable } from '../db/types';
import { columnSql } from '../entities/sql';
import type { EntityStore } from '../entities/store';

/** Maximum number of patients whose first and last names both occur somewhere in a part of the text. */
const MOST_READ = 2_000;

interface Named {
  id: string;
  first: string;
  last: string;
}

/** The patients that a part of a text names. */
async function namedIn(on: Queryable, entities: EntityStore, part: string): Promise<string[]> {
  const { written, names } = namesIn(part);
  if (written.length === 0) return [];
  const stored = entities.of('patient');
  const [first, last] = [columnSql<'patient'>(stored, 'firstName'), columnSql<'patient'>(stored, 'lastName')];
  const rows = await run<Named>(
    on,
    sql`SELECT id, ${first} AS first, ${last} AS last FROM ${stored.table}
      WHERE ${last} = ANY(${written}::text[]) AND ${first} = ANY(${written}::text[]) LIMIT ${MOST_READ}::int`,
  );
  return rows.filter((row) => names(row.first, row.last)).map(({ id }) => id);
}

/** The ids of patients whose first and last name stand close to each other in a text of any length. */
export async function patientsNamedIn(on: Queryable, entities: EntityStore, text: string): Promise<string[]> {
  if (!entities.has('patient')) return [];
  const found = new Set<string>();
  for (const part of partsOf(text)) {
    for (const id of await namedIn(on, entities, part)) found.add(id);
    if (found.size >= MOST_NAMED) break;
  }
  return [...found].slice(0, MOST_NAMED);
}
