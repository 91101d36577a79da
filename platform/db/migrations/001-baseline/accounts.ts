import { sql } from 'kysely';
import type { Sql } from '../../sql';

/** Accounts, and what signs people in. */
export const accounts: Sql[] = [
  // The secrets are encrypted: `mfa_secret`, `mfa_pending` until the enrolment is complete, and `recovery_codes`, which
  // are digests of the unused codes.
  sql`CREATE TABLE credential (
    user_id text PRIMARY KEY,
    username text NOT NULL,
    password_hash text,
    -- Whether the password was generated. Such a password only allows its owner to set a new one.
    password_change_required boolean NOT NULL DEFAULT false,
    mfa_secret text,
    mfa_pending text,
    mfa_enabled boolean NOT NULL DEFAULT false,
    -- Whether an administrator requires a second factor.
    mfa_required boolean NOT NULL DEFAULT false,
    -- The time step of the last used code, so that no code is used twice.
    mfa_last_step bigint,
    recovery_codes text,
    changed_at timestamptz NOT NULL DEFAULT now()
  )`,
  sql`CREATE UNIQUE INDEX credential_username ON credential (lower(username))`,

  // The normalized forms of user names. Names that look alike share a normalized form.
  sql`CREATE TABLE user_name (
    name_key text PRIMARY KEY,
    username text NOT NULL
  )`,
  sql`CREATE INDEX user_name_username ON user_name (username)`,

  // Users who act on a patient's behalf.
  sql`CREATE TABLE patient_delegate (
    patient_id text NOT NULL,
    username text NOT NULL,
    added_at timestamptz NOT NULL DEFAULT now(),
    added_by text,
    PRIMARY KEY (patient_id, username)
  )`,
  sql`CREATE INDEX patient_delegate_user ON patient_delegate (username)`,

  // Codes with which people activate their accounts for an organization.
  sql`CREATE TABLE activation_code (
    code text PRIMARY KEY,
    org_id text NOT NULL,
    created_at timestamptz NOT NULL,
    created_by text,
    used_at timestamptz,
    used_by text
  )`,
  sql`CREATE INDEX activation_code_org ON activation_code (org_id, created_at DESC)`,

  // Links to set a password. Only a digest of a link's token is stored, because a digest gives no access.
  sql`CREATE TABLE account_link (
    token_hash text PRIMARY KEY,
    user_id text NOT NULL UNIQUE,
    purpose text NOT NULL CHECK (purpose IN ('invite', 'reset')),
    expires_at timestamptz NOT NULL
  )`,
];

/** Sessions, and failed attempts to begin one. */
export const sessions: Sql[] = [
  // Only a digest of a session's id is stored, so that somebody who reads the table gets no access.
  sql`CREATE TABLE session (
    session_id text PRIMARY KEY,
    user_id text NOT NULL,
    username text NOT NULL,
    group_name text NOT NULL,
    device text,
    -- The IP address and User-Agent at sign-in.
    address text,
    client text,
    refresh_hash text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    last_seen timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    revoked_at timestamptz
  )`,
  sql`CREATE INDEX session_user_id ON session (user_id)`,
  sql`CREATE INDEX session_expiry ON session (expires_at)`,

  // Used refresh tokens: using one again ends the session.
  sql`CREATE TABLE spent_refresh (
    refresh_hash text PRIMARY KEY,
    session_id text NOT NULL REFERENCES session ON DELETE CASCADE,
    spent_at timestamptz NOT NULL DEFAULT now()
  )`,
  sql`CREATE INDEX spent_refresh_session ON spent_refresh (session_id)`,

  // Requests that are carried out once, by digests of their key and body. `kept` has what answers a repeated request.
  sql`CREATE TABLE idempotency_key (
    user_id text NOT NULL,
    route text NOT NULL,
    key_hash text NOT NULL,
    body_hash text NOT NULL,
    kept jsonb,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (user_id, route, key_hash)
  )`,
  sql`CREATE INDEX idempotency_key_age ON idempotency_key (created_at)`,

  // The name is a digest, computed the same way for existing and unknown names. `source` is an IP address, `codes` for
  // wrong codes, or `*` for all addresses.
  sql`CREATE TABLE sign_in_failure (
    name_hash text NOT NULL,
    source text NOT NULL,
    failures integer NOT NULL,
    locked_until timestamptz,
    since timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (name_hash, source)
  )`,
  sql`CREATE INDEX sign_in_failure_since ON sign_in_failure (since)`,
];
