import { sql } from 'kysely';
import type { Db } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import { ident, literal, run, textOfSql, type Sql } from '../../db/sql';

const DATA = 'patientData';
/** The events of each trigger, and the SQL condition under which the trigger runs. */
const EVENTS: readonly [trigger: string, event: Sql, when: Sql][] = [
  ['keep_alert_insert', sql`INSERT`, sql`is_alert(NEW.doc)`],
  ['keep_alert_update', sql`UPDATE`, sql`is_alert(NEW.doc) OR is_alert(OLD.doc)`],
  ['keep_alert_delete', sql`DELETE`, sql`is_alert(OLD.doc)`],
];

/**
 * Lets the database maintain the table `alert` from the data points, whatever code writes them. If the table of data
 * points has no triggers yet, creates the triggers and fills the table from the stored data points.
 */
export async function keepAlerts(db: Db, entities: EntityStore): Promise<void> {
  if (!entities.has(DATA)) return;
  const { table } = entities.of(DATA);
  const kept = sql`SELECT 1 FROM pg_trigger WHERE tgrelid = ${literal(textOfSql(table))}::regclass AND tgname = 'keep_alert_insert'`;
  if ((await run(db, kept)).length > 0) return;
  await db.transaction().execute(async (tx) => {
    // If several processes start together, only one does the work.
    await run(tx, sql`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
    if ((await run(tx, kept)).length > 0) return;
    for (const [trigger, event, when] of EVENTS)
      await run(
        tx,
        sql`CREATE TRIGGER ${ident(trigger)} AFTER ${event} ON ${table} FOR EACH ROW WHEN (${when})
          EXECUTE FUNCTION keep_alert()`,
      );
    await sql`DELETE FROM alert`.execute(tx);
    await run(
      tx,
      sql`INSERT INTO alert SELECT (row).* FROM (
        SELECT alert_row(patient_id, id, doc) AS row FROM ${table} WHERE is_alert(doc) OFFSET 0) alerts`,
    );
  });
}
