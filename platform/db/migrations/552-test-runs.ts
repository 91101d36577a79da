import { sql, type Kysely } from 'kysely';

const statements = [
  // Null: the result of a single run, or of a run before runs were kept.
  'ALTER TABLE test_result ADD COLUMN run_id uuid',
  'CREATE INDEX test_result_run ON test_result (run_id, test_id) WHERE run_id IS NOT NULL',
  // The id is that of the run's job. The rules are null if they changed before an interrupted run was taken up again.
  `CREATE TABLE test_run (
    run_id uuid PRIMARY KEY,
    plan_id text COLLATE "C" NOT NULL,
    started_at timestamptz NOT NULL DEFAULT now(),
    username text,
    rule_set text,
    tests integer NOT NULL,
    passed integer NOT NULL,
    total integer NOT NULL,
    complete boolean NOT NULL
  )`,
  'CREATE INDEX test_run_of ON test_run (plan_id, started_at DESC, run_id DESC)',
];

/** The runs of all tests of a plan, which can be compared. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
