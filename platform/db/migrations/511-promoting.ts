import { sql, type Kysely } from 'kysely';

const statements = [
  // The result of a dry run, a row for each record that differs. "version" and "updated_at" are the target's.
  `CREATE TABLE promotion_difference (
    job_id uuid NOT NULL,
    seq integer NOT NULL,
    collection text NOT NULL,
    plan_id text NOT NULL,
    record_id text NOT NULL,
    label text NOT NULL,
    change text NOT NULL CHECK (change IN ('created', 'changed', 'deleted')),
    hash text,
    version integer,
    updated_at text,
    fields jsonb NOT NULL,
    more_fields integer NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (job_id, seq)
  )`,
  'CREATE INDEX promotion_difference_record ON promotion_difference (job_id, collection, plan_id, record_id)',
  // References of new and changed records to records that are not at the target, which may be in any of the plans; and
  // references of the target's own states to records that would be deleted, in case those states stay.
  `CREATE TABLE promotion_reference (
    job_id uuid NOT NULL,
    seq integer NOT NULL,
    side text NOT NULL CHECK (side IN ('source', 'target')),
    path text NOT NULL,
    collection text NOT NULL,
    plan_ids jsonb NOT NULL,
    record_id text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX promotion_reference_job ON promotion_reference (job_id, seq)',
  `CREATE TABLE promotion_run (
    promotion_id uuid PRIMARY KEY,
    compare_id uuid NOT NULL,
    job_id uuid NOT NULL,
    target text NOT NULL,
    plan_id text,
    left_out jsonb NOT NULL,
    deletions boolean NOT NULL,
    state text NOT NULL CHECK (state IN ('running', 'done', 'stopped')),
    error text,
    steps jsonb NOT NULL,
    user_id text,
    username text,
    created_at timestamptz NOT NULL DEFAULT now(),
    ended_at timestamptz
  )`,
  'CREATE INDEX promotion_run_order ON promotion_run (created_at, promotion_id)',
];

/** Dry runs, and what was promoted from this platform. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
