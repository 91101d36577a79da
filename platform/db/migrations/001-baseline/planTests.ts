import { sql } from 'kysely';
import type { Sql } from '../../sql';

/** The results of the tests of plans. */
export const planTests: Sql[] = [
  // The runs of all tests of a plan, which can be compared. The id is that of the run's job.
  sql`CREATE TABLE test_run (
    run_id uuid PRIMARY KEY,
    plan_id text COLLATE "C" NOT NULL,
    started_at timestamptz NOT NULL DEFAULT now(),
    username text,
    -- Null if the rules changed before an interrupted run was taken up again.
    rule_set text,
    tests integer NOT NULL,
    passed integer NOT NULL,
    total integer NOT NULL,
    complete boolean NOT NULL
  )`,
  sql`CREATE INDEX test_run_of ON test_run (plan_id, started_at DESC, run_id DESC)`,

  sql`CREATE TABLE test_result (
    result_id uuid PRIMARY KEY,
    plan_id text COLLATE "C" NOT NULL,
    test_id text COLLATE "C" NOT NULL,
    -- Null if the test ran alone.
    run_id uuid,
    created_at timestamptz NOT NULL DEFAULT now(),
    passed boolean NOT NULL,
    rule_set text NOT NULL,
    doc jsonb NOT NULL
  )`,
  sql`CREATE INDEX test_result_of ON test_result (plan_id, test_id, created_at DESC, result_id DESC)`,
  sql`CREATE INDEX test_result_run ON test_result (run_id, test_id) WHERE run_id IS NOT NULL`,

  // Patients of tests are kept apart from patients: no list, count, alert or letter knows this table.
  sql`CREATE TABLE test_patient (
    result_id uuid PRIMARY KEY REFERENCES test_result ON DELETE CASCADE,
    doc jsonb NOT NULL
  )`,

  // The errors of the last run of each test.
  sql`CREATE TABLE test_error (
    plan_id text COLLATE "C" NOT NULL,
    test_id text COLLATE "C" NOT NULL,
    place integer NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    code text NOT NULL,
    params jsonb NOT NULL,
    PRIMARY KEY (plan_id, test_id, place)
  )`,

  // The outcome of the last run of each test, by which the list of tests is sorted. The columns compare with the plan
  // and the id in the table of tests. The moment of a test without a run is -infinity.
  sql`CREATE TABLE test_state (
    of_plan text COLLATE "C" NOT NULL,
    of_test text COLLATE "und-x-icu" NOT NULL,
    outcome smallint NOT NULL,
    run_at timestamptz NOT NULL,
    PRIMARY KEY (of_plan, of_test)
  )`,
  sql`CREATE INDEX test_state_outcome ON test_state (of_plan, outcome, of_test)`,
  sql`CREATE INDEX test_state_run ON test_state (of_plan, run_at, of_test)`,
  // What the last run of a test led to: 0 failed, 1 passed, 2 never run.
  sql`CREATE FUNCTION test_state_row(plan text, test text) RETURNS test_state LANGUAGE sql STABLE AS $$
    SELECT plan, test, coalesce(last.passed::int, 2)::smallint, coalesce(last.created_at, '-infinity')
      FROM (SELECT 1) one LEFT JOIN LATERAL (
        SELECT passed, created_at FROM test_result r
          WHERE r.plan_id = plan COLLATE "C" AND r.test_id = test COLLATE "C"
          ORDER BY created_at DESC, result_id DESC LIMIT 1) last ON true
    $$`,
  // A trigger on the tests calls this function (`platform/planTests/state.ts`).
  sql`CREATE FUNCTION keep_test_state() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' THEN
        DELETE FROM test_state s WHERE s.of_plan = OLD.plan_id AND s.of_test = OLD.id;
      ELSE
        INSERT INTO test_state SELECT (test_state_row(NEW.plan_id, NEW.id)).* ON CONFLICT DO NOTHING;
      END IF;
      RETURN NULL;
    END $$`,
];
