import { sql, type Kysely } from 'kysely';

/**
 * The rule sets with which results were computed, and the groups of data that wait for detection. A save inserts a row
 * for each group and updates none, so that saves do not wait for each other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE TABLE detection_rule_set (
        hash text PRIMARY KEY,
        plan_id text NOT NULL,
        rules jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`,
    )
    .execute(db);
  await sql
    .raw(
      `CREATE TABLE detection_due (
        due_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        patient_id text NOT NULL,
        group_id text NOT NULL,
        session text,
        marked_at timestamptz NOT NULL DEFAULT now(),
        attempts integer NOT NULL DEFAULT 0,
        failed_at timestamptz
      )`,
    )
    .execute(db);
}
