import { sql, type Kysely } from 'kysely';

const statements = [
  // Work is claimed under a lease with its own id. A job's row also stores the job's progress.
  `ALTER TABLE job
    ADD COLUMN lease uuid, ADD COLUMN lease_until timestamptz, ADD COLUMN due_at timestamptz NOT NULL DEFAULT now(),
    ADD COLUMN kept jsonb, DROP COLUMN worker, DROP COLUMN heartbeat`,
  'UPDATE job SET due_at = created_at',
  `UPDATE job SET kept = jsonb_build_object('next', s.next_batch, 'report', s.report)
    FROM scrub_import s WHERE s.job_id = job.job_id AND job.status IN ('queued', 'active')`,
  `UPDATE job SET kept = jsonb_build_object('after', e.after, 'report', e.report)
    FROM emr_import e WHERE e.job_id = job.job_id AND job.status IN ('queued', 'active')`,
  'DROP TABLE scrub_import',
  'DROP TABLE emr_import',
  'DROP INDEX job_waiting',
  `CREATE INDEX job_waiting ON job (due_at, job_id) WHERE status IN ('queued', 'active')`,
  'CREATE UNIQUE INDEX job_lease ON job (lease) WHERE lease IS NOT NULL',
];

/** All queues use the same kind of leases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
