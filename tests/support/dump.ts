import { sql } from 'kysely';
import type { Db } from '../../platform/db/types';

/** The whole database as somebody with full access sees it: a line of JSON per row. */
export async function dumpOf(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`.execute(db);
  const lines: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ line: string }>`SELECT to_jsonb(t)::text AS line FROM ${sql.raw(name)} t`.execute(db);
    lines.push(...rows.map(({ line }) => `${name} ${line}`));
  }
  return lines.join('\n');
}
