import { sql } from 'kysely';
import type { Sql } from '../../sql';

/** What was promoted to this platform, and the states that were replaced. */
export const receivedPromotions: Sql[] = [
  sql`CREATE TABLE promotion_received (
    promotion_id uuid PRIMARY KEY,
    source text NOT NULL,
    state text NOT NULL CHECK (state IN ('running', 'done', 'stopped')),
    user_id text,
    username text,
    received_at timestamptz NOT NULL DEFAULT now(),
    restored_at timestamptz,
    restored_by text
  )`,
  sql`CREATE INDEX promotion_received_order ON promotion_received (received_at, promotion_id)`,

  // Lets the source of a promotion ask what became of it, also after its session here has ended. Only a digest is
  // stored.
  sql`CREATE TABLE promotion_ticket (
    promotion_id uuid PRIMARY KEY,
    ticket_hash text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,

  // A step that has a row is not applied again. The plan is empty for collections that belong to no plan.
  sql`CREATE TABLE promotion_step (
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

  // What a promotion has replaced. "before" is null if the record was created; "version" and "hash", which say what the
  // promotion wrote, are null if it was deleted.
  sql`CREATE TABLE promotion_snapshot (
    snapshot_id bigserial PRIMARY KEY,
    promotion_id uuid NOT NULL REFERENCES promotion_received ON DELETE CASCADE,
    collection text NOT NULL,
    plan_id text NOT NULL,
    record_id text NOT NULL,
    before jsonb,
    version integer,
    updated_at text,
    hash text
  )`,
  sql`CREATE INDEX promotion_snapshot_order ON promotion_snapshot (promotion_id, snapshot_id)`,

  // The source stores a value for a moment, and recognizes its own database by it.
  sql`CREATE TABLE promotion_probe (
    probe uuid PRIMARY KEY,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
];

/** Dry runs, and what was promoted from this platform. */
export const promotions: Sql[] = [
  // The result of a dry run, a row for each record that differs. "version" and "updated_at" are the target's.
  sql`CREATE TABLE promotion_difference (
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
  sql`CREATE INDEX promotion_difference_record ON promotion_difference (job_id, collection, plan_id, record_id)`,

  // References of new and changed records to records that are not at the target, which may be in any of the plans; and
  // references of the target's own states to records that would be deleted, in case those states stay.
  sql`CREATE TABLE promotion_reference (
    job_id uuid NOT NULL,
    seq integer NOT NULL,
    side text NOT NULL CHECK (side IN ('source', 'target')),
    path text NOT NULL,
    collection text NOT NULL,
    plan_ids jsonb NOT NULL,
    record_id text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  sql`CREATE INDEX promotion_reference_job ON promotion_reference (job_id, seq)`,

  sql`CREATE TABLE promotion_run (
    promotion_id uuid PRIMARY KEY,
    -- The dry run.
    compare_id uuid NOT NULL,
    job_id uuid NOT NULL,
    target text NOT NULL,
    plan_id text,
    left_out jsonb NOT NULL,
    deletions boolean NOT NULL,
    state text NOT NULL CHECK (state IN ('running', 'done', 'stopped')),
    error text,
    -- Why the promotion stopped, as code and parameters.
    fault jsonb,
    steps jsonb NOT NULL,
    -- Encrypted: with it the source can ask the target what became of the promotion, without a session.
    ticket text,
    user_id text,
    username text,
    created_at timestamptz NOT NULL DEFAULT now(),
    ended_at timestamptz
  )`,
  sql`CREATE INDEX promotion_run_order ON promotion_run (created_at, promotion_id)`,
];
