import { sql } from 'kysely';
import type { App } from '../../platform/app/app';
import type { Sql } from '../../platform/db/sql';

/**
 * The number of records and versions of each entity, and of held imports. An import without changes must not change
 * these numbers.
 */
export async function stored({
  services: { database, entities },
}: Pick<App, 'services'>): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  const count = async (name: string, table: Sql): Promise<void> => {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${table}`.execute(database.db);
    counted[name] = rows[0]?.count ?? 0;
  };
  for (const { name, table, versionTable } of entities.entities.values()) {
    await count(name, table);
    await count(`${name} versions`, versionTable);
  }
  await count('held', sql`held_import`);
  return counted;
}
