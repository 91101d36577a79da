import { sql } from 'kysely';
import type { App } from '../../platform/http/app';

/** How many records and versions each entity has, and what is held: what an import that changes nothing leaves equal. */
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
