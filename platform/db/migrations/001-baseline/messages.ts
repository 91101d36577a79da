import { sql } from 'kysely';
import type { Sql } from '../../sql';

/** Messages to people and systems. */
export const messages: Sql[] = [
  // The content is text: mails are composed in seven bits, everything else is JSON. `masked` is the content without its
  // secrets; both are encrypted. A process claims a message under a lease, like a job.
  sql`CREATE TABLE outbox (
    outbox_id uuid PRIMARY KEY,
    channel text NOT NULL CHECK (channel IN ('email', 'sms', 'webhook', 'fax', 'direct')),
    purpose text NOT NULL,
    recipient text NOT NULL,
    subject text,
    mime_type text NOT NULL,
    content text NOT NULL,
    masked text,
    -- A message for which no transport is configured is kept.
    state text NOT NULL DEFAULT 'queued' CONSTRAINT outbox_state_check
      CHECK (state IN ('queued', 'sending', 'sent', 'processed', 'dispatched', 'kept', 'failed')),
    -- The strongest notice of receipt since the message was last put into the queue.
    notice text,
    transport text,
    attempts integer NOT NULL DEFAULT 0,
    last_error text,
    lease uuid,
    lease_until timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    due_at timestamptz NOT NULL DEFAULT now(),
    ended_at timestamptz,
    user_id text,
    patient_id text
  )`,
  sql`CREATE INDEX outbox_waiting ON outbox (due_at, outbox_id) WHERE state IN ('queued', 'sending')`,
  sql`CREATE INDEX outbox_created ON outbox (created_at DESC, outbox_id DESC)`,
  sql`CREATE INDEX outbox_recipient ON outbox (lower(recipient), created_at DESC)`,
  sql`CREATE INDEX outbox_user ON outbox (user_id, created_at DESC) WHERE user_id IS NOT NULL`,
  sql`CREATE INDEX outbox_patient ON outbox (patient_id, created_at DESC) WHERE patient_id IS NOT NULL`,
  sql`CREATE UNIQUE INDEX outbox_lease ON outbox (lease) WHERE lease IS NOT NULL`,
];

/** Direct messages. */
export const directMessages: Sql[] = [
  // Messages that were taken from the mailbox, by a digest of what identifies a mail. A mail is taken once, even if it
  // arrives again or two processes read the mailbox.
  sql`CREATE TABLE direct_taken (
    digest text PRIMARY KEY,
    message_id text NOT NULL,
    taken_at timestamptz NOT NULL DEFAULT now()
  )`,

  // The bytes of messages as they came, and of attachments, in parts. Mail is compressed or encrypted as a rule, so
  // that compressing it again only takes time.
  sql`CREATE TABLE direct_content (
    owner_id text NOT NULL,
    part integer NOT NULL,
    content bytea STORAGE EXTERNAL NOT NULL,
    PRIMARY KEY (owner_id, part)
  )`,

  // Attempts to take or process a message or an attachment. Rows are never changed.
  sql`CREATE TABLE direct_attempt (
    attempt_id uuid PRIMARY KEY,
    subject text NOT NULL,
    subject_id text NOT NULL,
    number integer NOT NULL,
    at timestamptz NOT NULL DEFAULT now(),
    user_id text,
    username text,
    request_id text,
    why text NOT NULL,
    -- The version of the rules by which the attempt was made.
    rule_version text NOT NULL,
    outcome text NOT NULL,
    cause text,
    result jsonb NOT NULL,
    -- What differs from the attempt before.
    difference jsonb NOT NULL,
    UNIQUE (subject, subject_id, number)
  )`,
  // Finds the attachments of a held import.
  sql`CREATE INDEX direct_attempt_held ON direct_attempt ((result->>'heldId')) WHERE result->>'heldId' IS NOT NULL`,

  // Received notices about sent messages; "message_id" is the received message. Rows are never changed.
  sql`CREATE TABLE direct_notice (
    outbox_id uuid NOT NULL,
    message_id text NOT NULL,
    state text NOT NULL CHECK (state IN ('processed', 'dispatched', 'failed')),
    reason text,
    signature text NOT NULL,
    from_address text,
    at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (outbox_id, message_id)
  )`,
];

/** Appointments. */
export const appointments: Sql[] = [
  // What patients were told about their appointments. `number` counts the notices of an appointment, `sequence` what
  // calendars see.
  sql`CREATE TABLE appointment_notice (
    patient_id text NOT NULL,
    appointment_id text NOT NULL,
    number integer NOT NULL,
    sequence integer NOT NULL,
    kind text NOT NULL,
    start_at timestamptz NOT NULL,
    -- Why the patient was not told; null if a message was put into the outbox.
    untold text,
    outbox_id uuid,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (patient_id, appointment_id, number)
  )`,
  sql`CREATE UNIQUE INDEX appointment_notice_reminder ON appointment_notice (patient_id, appointment_id, start_at)
    WHERE kind = 'reminder'`,

  // The secret addresses from which calendar programs read the appointments of a provider; one for each provider.
  sql`CREATE TABLE calendar_feed (
    provider_id text PRIMARY KEY,
    token_hash text NOT NULL UNIQUE,
    created_at timestamptz NOT NULL DEFAULT now(),
    created_by text,
    read_at timestamptz
  )`,
];
