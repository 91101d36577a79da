import { sql } from 'kysely';
import { ident, type Sql } from '../../sql';

/** The triggers that keep the rows of a table as they are. */
const kept = (table: string): Sql[] => [
  sql`CREATE TRIGGER ${ident(`${table}_kept`)} BEFORE UPDATE OR DELETE ON ${ident(table)}
    FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
  sql`CREATE TRIGGER ${ident(`${table}_not_emptied`)} BEFORE TRUNCATE ON ${ident(table)}
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
];

/** The audit, and the chain of seals that shows tampering with the audit. */
export const audit: Sql[] = [
  // An id begins with the row's time: rows are read by id, because several rows can have the same time.
  sql`CREATE TABLE audit (
    audit_id uuid PRIMARY KEY,
    at timestamptz NOT NULL,
    user_id text,
    username text,
    action text NOT NULL,
    entity text,
    record_id text,
    patient_id text,
    request_id text,
    details jsonb NOT NULL DEFAULT '{}',
    -- Proves that the platform wrote the row.
    mark text NOT NULL
  )`,
  sql`CREATE INDEX audit_user ON audit (user_id, audit_id DESC)`,
  sql`CREATE INDEX audit_patient ON audit (patient_id, audit_id DESC) WHERE patient_id IS NOT NULL`,
  sql`CREATE INDEX audit_record ON audit (entity, record_id, audit_id DESC)`,
  sql`CREATE INDEX audit_entity ON audit (entity, audit_id DESC)`,
  sql`CREATE INDEX audit_action ON audit (action, audit_id DESC)`,
  // Finds the lists and exports that showed a patient.
  sql`CREATE INDEX audit_shown ON audit
    USING gin ((coalesce(details->'patients', details->'ids')) jsonb_path_ops) WHERE patient_id IS NULL`,

  // The chain: a seal for each row.
  sql`CREATE TABLE audit_seal (
    seq bigint PRIMARY KEY,
    audit_id uuid NOT NULL UNIQUE,
    hash text NOT NULL,
    key_id text NOT NULL
  )`,

  // The keys of the seals, encrypted.
  sql`CREATE TABLE audit_key (
    key_id text PRIMARY KEY,
    sealed text NOT NULL
  )`,

  // The end of the chain, signed with the key, so that removed seals are noticed.
  sql`CREATE TABLE audit_head (
    single boolean PRIMARY KEY DEFAULT true CHECK (single),
    seq bigint NOT NULL,
    hash text NOT NULL,
    mac text NOT NULL
  )`,

  sql`CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
    END $$`,
  ...kept('audit'),
  ...kept('audit_seal'),
];
