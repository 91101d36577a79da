import { sql } from 'kysely';
import type { Db } from '../../platform/db/types';

/** Any number that nothing else locks. */
const LOCK = 20_260_501;

/** Makes searches of the log and of events end only while nobody holds them. Needs PostgreSQL. */
export async function canHoldSearches(db: Db): Promise<void> {
  await sql`
    CREATE FUNCTION hold_search() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_advisory_xact_lock(20260501); RETURN NEW; END $$`.execute(db);
  await sql`
    CREATE TRIGGER hold_search BEFORE UPDATE ON log_search FOR EACH ROW
      WHEN (NEW.status IN ('done', 'error') AND (NEW.result -> 'archiveJobId') IS NULL)
      EXECUTE FUNCTION hold_search()`.execute(db);
}

/**
 * Keeps searches from ending, except those that name a search of the archive, until the returned function is called.
 */
export async function holdSearches(db: Db): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held: Promise<void> = Promise.resolve();
  await new Promise<void>((isLocked) => {
    held = db.transaction().execute(async (tx) => {
      await sql`SELECT pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
      isLocked();
      await released;
    });
  });
  return async () => {
    release();
    await held;
  };
}
