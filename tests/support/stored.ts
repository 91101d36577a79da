import { sql } from 'kysely';
import type { App } from '../../platform/app/app';
import type { Db } from '../../platform/db/types';
import type { Sql } from '../../platform/db/sql';

/** The number of rows of each table, by name. One statement, because one for each table would take most of a test. */
export async function countedRows(db: Db, tables: ReadonlyMap<string, Sql>): Promise<Record<string, number>> {
  const counts = [...tables].map(
    ([name, table]) => sql`SELECT ${name}::text AS name, count(*)::int AS count FROM ${table}`,
  );
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(counts, sql` UNION ALL `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/**
 * The number of records and versions of each entity, and of held imports. An import without changes must not change
 * these numbers.
 */
export function stored({ services: { database, entities } }: Pick<App, 'services'>): Promise<Record<string, number>> {
  const tables = [...entities.entities.values()].flatMap(({ name, table, versionTable }): [string, Sql][] => [
    [name, table],
    [`${name} versions`, versionTable],
  ]);
  return countedRows(database.db, new Map([...tables, ['held', sql`held_import`]]));
}
