import { sql } from 'kysely';
import type { App } from '../../platform/app/app';

/**
 * The number of records and versions of each entity, and of held imports. An import without changes must not change
 * these numbers.
 */
export async function stored({
  services: { database, entities },
}: Pick<App, 'services'>): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  const count = async (name: string, table: string): Promise<void> => {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${sql.raw(table)}`.execute(
      database.db,
    );
    counted[name] = rows[0]?.count ?? 0;
  };
  for (const { name, table, versionTable } of entities.entities.values()) {
    await count(name, table);
    await count(`${name} versions`, versionTable);
  }
  await count('held', 'held_import');
  return counted;
}
