import { sql } from 'kysely';
import type { Db } from '../db/types';
import { ident, run } from '../db/sql';
import { dropValueTotals } from './valueTotals';

/** The table of an entity that no longer has a schema file. */
export interface ParkedTable {
  entity: string;
  table: string;
  rows: number;
}

export async function parkedTables(db: Db): Promise<ParkedTable[]> {
  const parked = await run<{ entity: string; table_name: string }>(
    db,
    sql`SELECT entity, table_name FROM entity_table WHERE status = 'parked' ORDER BY entity`,
  );
  const out: ParkedTable[] = [];
  for (const { entity, table_name: table } of parked) {
    const [count] = await run<{ n: number }>(db, sql`SELECT count(*)::int AS n FROM entity.${ident(table)}`);
    out.push({ entity, table, rows: count?.n ?? 0 });
  }
  return out;
}

/** Permanently drops the parked tables with their versions and counts. Audit rows are kept. */
export async function dropParked(db: Db): Promise<ParkedTable[]> {
  return db.transaction().execute(async (tx) => {
    const tables = await parkedTables(tx);
    for (const { entity, table } of tables) {
      await run(tx, sql`DROP TABLE entity.${ident(table)}, entity.${ident(`${table}_version`)}`);
      await run(tx, sql`DELETE FROM entity_count WHERE entity = ${entity}`);
      await dropValueTotals(tx, entity, table);
      await run(tx, sql`DELETE FROM entity_table WHERE entity = ${entity}`);
    }
    return tables;
  });
}
