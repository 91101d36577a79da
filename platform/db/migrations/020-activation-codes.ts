import { sql, type Kysely } from 'kysely';

/**
 * Codes with which people activate their accounts for an organization. Of a used code, the time of use and the user are
 * stored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE activation_code (
    code text PRIMARY KEY,
    org_id text NOT NULL,
    created_at timestamptz NOT NULL,
    created_by text,
    used_at timestamptz,
    used_by text
  )`.execute(db);
  await sql`CREATE INDEX activation_code_org ON activation_code (org_id, created_at DESC)`.execute(db);
}
