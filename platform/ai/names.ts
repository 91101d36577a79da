import { sql } from 'kysely';
import { MOST_NAMED } from '../../src/contract/ai';
import { namesIn } from '../../src/domain/ai/names';
import { run } from '../db/sql';
import type { Queryable } from '../db/types';
import { columnSql } from '../entities/sql';
import type { EntityStore } from '../entities/store';

/** Maximum number of ways to write a name that are looked up by index. */
const MOST_WRITTEN = 20_000;
/** Maximum number of patients whose first and last names both occur somewhere in the text. */
const MOST_READ = 2_000;

interface Named {
  id: string;
  first: string;
  last: string;
}

/** The ids of patients whose first and last name stand close to each other in a text. */
export async function patientsNamedIn(on: Queryable, entities: EntityStore, text: string): Promise<string[]> {
  if (!entities.has('patient')) return [];
  const { written, names } = namesIn(text, MOST_WRITTEN);
  if (written.length === 0) return [];
  const stored = entities.of('patient');
  const [first, last] = [columnSql<'patient'>(stored, 'firstName'), columnSql<'patient'>(stored, 'lastName')];
  const rows = await run<Named>(
    on,
    sql`SELECT id, ${first} AS first, ${last} AS last FROM ${stored.table}
      WHERE ${last} = ANY(${written}::text[]) AND ${first} = ANY(${written}::text[]) LIMIT ${MOST_READ}::int`,
  );
  return rows
    .filter((row) => names(row.first, row.last))
    .map(({ id }) => id)
    .slice(0, MOST_NAMED);
}
