import { sql } from 'kysely';
import { repeat } from '../base/repeat';
import type { PgliteClient } from './pglite/client';
import { literal, textOfSql } from './sql';
import { HOUR_MS, SECOND_MS } from '../../src/domain/dates/units';

/** As in PostgreSQL's autovacuum: statistics are stale once this number and this share of rows have changed. */
const STALE_ROWS = 50;
const STALE_SHARE = 0.1;

const STALE_TABLES = textOfSql(sql`
  SELECT schemaname AS schema, relname AS name FROM pg_stat_user_tables
  WHERE n_mod_since_analyze > ${literal(STALE_ROWS)} + ${literal(STALE_SHARE)} * n_live_tup`);

/**
 * Replaces autovacuum for the embedded database. Every ten seconds, if something was written, it analyzes tables with
 * stale statistics, because queries would otherwise keep plans made for small tables. Every hour, as soon as nothing is
 * being written, it vacuums everything.
 * @returns a function that stops the schedule
 */
export function scheduleVacuum(client: PgliteClient, vacuum: () => Promise<void>): () => void {
  let vacuumed = Date.now();
  let writesAtVacuum = 0;
  let writesSeen = 0;

  const analyze = async () => {
    await client.gate.pass();
    const { rows } = await client.run(STALE_TABLES);
    for (const { schema, name } of rows) {
      await client.gate.pass();
      await client.run(textOfSql(sql`ANALYZE ${sql.id(String(schema), String(name))}`));
    }
  };
  const checkTables = async () => {
    const { writes } = client;
    const idle = writes === writesSeen;
    writesSeen = writes;
    const overdue = Date.now() - vacuumed;
    // After an hour, waits at most half an hour longer for an idle moment.
    if (writes > writesAtVacuum && (overdue > 1.5 * HOUR_MS || (idle && overdue > HOUR_MS))) {
      vacuumed = Date.now();
      writesAtVacuum = writes;
      await vacuum();
    } else if (!idle) {
      await analyze();
    }
  };
  // Failures are ignored: the next run tries again, and until then a failure does no harm.
  const looking = repeat(10 * SECOND_MS, checkTables, () => undefined);
  return () => void looking.stop();
}
