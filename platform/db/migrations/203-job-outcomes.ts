import { sql, type Kysely } from 'kysely';

/** What attempts of a job have made of records, until it has ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE TABLE job_outcome (
        job_id uuid NOT NULL,
        record text NOT NULL,
        lease uuid NOT NULL,
        outcome text NOT NULL,
        PRIMARY KEY (job_id, record)
      )`,
    )
    .execute(db);
}
