import { sql, type Kysely } from 'kysely';

/** The results per record of a job's attempts, until the job has finished. */
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
