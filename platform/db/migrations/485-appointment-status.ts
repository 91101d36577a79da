import { sql, type QueryExecutorProvider } from 'kysely';

/** An appointment always has a status. One that was stored without a status has counted as requested. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql
    .raw(
      `DO $$ BEGIN
        IF to_regclass('entity.appointment') IS NOT NULL THEN
          UPDATE entity.appointment SET doc = jsonb_set(doc, '{status}', '"requested"')
            WHERE coalesce(doc->>'status', '') = '';
        END IF;
      END $$`,
    )
    .execute(db);
}
