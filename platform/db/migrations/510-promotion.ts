import { sql, type Kysely } from 'kysely';

const statements = [
  `CREATE TABLE promotion_received (
    promotion_id uuid PRIMARY KEY,
    source text NOT NULL,
    user_id text,
    username text,
    received_at timestamptz NOT NULL DEFAULT now(),
    restored_at timestamptz,
    restored_by text
  )`,
  'CREATE INDEX promotion_received_order ON promotion_received (received_at, promotion_id)',
  // A step that has a row is not applied again. The plan is empty for collections that belong to no plan.
  `CREATE TABLE promotion_step (
    step_id bigserial PRIMARY KEY,
    promotion_id uuid NOT NULL REFERENCES promotion_received ON DELETE CASCADE,
    collection text NOT NULL,
    plan_id text NOT NULL,
    phase text NOT NULL CHECK (phase IN ('write', 'remove')),
    created integer NOT NULL,
    changed integer NOT NULL,
    deleted integer NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (promotion_id, collection, plan_id, phase)
  )`,
  // What a promotion has replaced. "before" is null if the record was created, "version" if it was deleted.
  `CREATE TABLE promotion_snapshot (
    snapshot_id bigserial PRIMARY KEY,
    promotion_id uuid NOT NULL REFERENCES promotion_received ON DELETE CASCADE,
    collection text NOT NULL,
    plan_id text NOT NULL,
    record_id text NOT NULL,
    before jsonb,
    version integer,
    updated_at text
  )`,
  'CREATE INDEX promotion_snapshot_order ON promotion_snapshot (promotion_id, snapshot_id)',
  // The source stores a value for a moment, and recognizes its own database by it.
  'CREATE TABLE promotion_probe (probe uuid PRIMARY KEY, created_at timestamptz NOT NULL DEFAULT now())',
];

/** What was promoted to this platform, and the states that were replaced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
