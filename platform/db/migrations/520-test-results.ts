import { sql, type Kysely } from 'kysely';

const statements = [
  `CREATE TABLE test_result (
    result_id uuid PRIMARY KEY,
    plan_id text COLLATE "C" NOT NULL,
    test_id text COLLATE "C" NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    passed boolean NOT NULL,
    rule_set text NOT NULL,
    doc jsonb NOT NULL
  )`,
  'CREATE INDEX test_result_of ON test_result (plan_id, test_id, created_at DESC, result_id DESC)',
  // The errors of the last run of each test.
  `CREATE TABLE test_error (
    plan_id text COLLATE "C" NOT NULL,
    test_id text COLLATE "C" NOT NULL,
    place integer NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    code text NOT NULL,
    params jsonb NOT NULL,
    PRIMARY KEY (plan_id, test_id, place)
  )`,
  // Patients of tests are kept apart from patients: no list, count, alert or letter knows this table.
  `CREATE TABLE test_patient (
    result_id uuid PRIMARY KEY REFERENCES test_result ON DELETE CASCADE,
    doc jsonb NOT NULL
  )`,
];

/** The results of the tests of plans, and the patients of tests that were kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
