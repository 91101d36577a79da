import { sql, type Kysely } from 'kysely';

/** Finds the attachments of a held import by their attempts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`CREATE INDEX direct_attempt_held ON direct_attempt ((result->>'heldId')) WHERE result->>'heldId' IS NOT NULL`)
    .execute(db);
}
