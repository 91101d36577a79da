import { sql } from 'kysely';
import type { Sql } from '../../sql';

/** The queue of jobs, and what jobs leave for their next attempt. */
export const jobs: Sql[] = [
  // A process claims a job under a lease with its own id.
  sql`CREATE TABLE job (
    job_id uuid PRIMARY KEY,
    name text NOT NULL,
    status text NOT NULL CHECK (status IN ('queued', 'active', 'done', 'failed', 'cancelled')),
    args jsonb NOT NULL,
    progress_done integer NOT NULL DEFAULT 0,
    progress_total integer,
    progress_message text,
    result jsonb,
    error text,
    cancel_requested boolean NOT NULL DEFAULT false,
    lease uuid,
    lease_until timestamptz,
    attempts integer NOT NULL DEFAULT 0,
    -- The state that an attempt stored for the next attempt.
    kept jsonb,
    created_at timestamptz NOT NULL DEFAULT now(),
    due_at timestamptz NOT NULL DEFAULT now(),
    start_time timestamptz,
    end_time timestamptz,
    user_id text,
    username text,
    request_id text
  )`,
  sql`CREATE INDEX job_waiting ON job (due_at, job_id) WHERE status IN ('queued', 'active')`,
  sql`CREATE INDEX job_created ON job (created_at DESC, job_id DESC)`,
  sql`CREATE UNIQUE INDEX job_lease ON job (lease) WHERE lease IS NOT NULL`,
  // The checks of a plan's tests are found by their plan.
  sql`CREATE INDEX job_check ON job (name, (args->>'planId'), created_at DESC)
    WHERE name IN ('coverPlanTests', 'checkPlanTests')`,

  // The states that a transaction gave to jobs. The stream of changes to open screens (`live_change`) reads them, each
  // for the user who started the job.
  sql`CREATE TABLE live_job (
    job_id uuid NOT NULL,
    xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
    status text NOT NULL,
    user_id text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (job_id, xid, status)
  )`,
  sql`CREATE INDEX live_job_xid ON live_job (xid)`,
  // A trigger, because the state changes in many ways: a job is claimed, ends, is cancelled, or loses its process.
  sql`CREATE FUNCTION announce_job() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO live_job (job_id, status, user_id) VALUES (NEW.job_id, NEW.status, NEW.user_id)
        ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$`,
  sql`CREATE TRIGGER job_announced AFTER UPDATE OF status ON job
    FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status AND NEW.user_id IS NOT NULL)
    EXECUTE FUNCTION announce_job()`,

  // The results per record of a job's attempts, until the job has finished. The results of a killed import command
  // stay; their time tells which are old enough to be deleted.
  sql`CREATE TABLE job_outcome (
    job_id uuid NOT NULL,
    record text NOT NULL,
    lease uuid NOT NULL,
    outcome text NOT NULL,
    noted_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (job_id, record)
  )`,
];
