import { sql, type Kysely } from 'kysely';

const statements = [
  // The columns compare with the plan and the id in the table of tests. The moment of a test without a run is -infinity.
  `CREATE TABLE test_state (
    of_plan text COLLATE "C" NOT NULL,
    of_test text COLLATE "und-x-icu" NOT NULL,
    outcome smallint NOT NULL,
    run_at timestamptz NOT NULL,
    PRIMARY KEY (of_plan, of_test)
  )`,
  'CREATE INDEX test_state_outcome ON test_state (of_plan, outcome, of_test)',
  'CREATE INDEX test_state_run ON test_state (of_plan, run_at, of_test)',
  // What the last run of a test led to: 0 failed, 1 passed, 2 never run.
  `CREATE FUNCTION test_state_row(plan text, test text) RETURNS test_state LANGUAGE sql STABLE AS $$
    SELECT plan, test, coalesce(last.passed::int, 2)::smallint, coalesce(last.created_at, '-infinity')
      FROM (SELECT 1) one LEFT JOIN LATERAL (
        SELECT passed, created_at FROM test_result r
          WHERE r.plan_id = plan COLLATE "C" AND r.test_id = test COLLATE "C"
          ORDER BY created_at DESC, result_id DESC LIMIT 1) last ON true
    $$`,
  `CREATE FUNCTION keep_test_state() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' THEN
        DELETE FROM test_state s WHERE s.of_plan = OLD.plan_id AND s.of_test = OLD.id;
      ELSE
        INSERT INTO test_state SELECT (test_state_row(NEW.plan_id, NEW.id)).* ON CONFLICT DO NOTHING;
      END IF;
      RETURN NULL;
    END $$`,
];

/** A table with the outcome of the last run of each test, by which the list of tests is sorted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
