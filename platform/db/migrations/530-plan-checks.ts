import { sql, type Kysely } from 'kysely';

/** The checks of a plan's tests are found by their plan. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE INDEX job_check ON job (name, (args->>'planId'), created_at DESC)
        WHERE name IN ('coverPlanTests', 'checkPlanTests')`,
    )
    .execute(db);
}
