import { sql } from 'kysely';
import type { Sql } from '../../sql';

/** Settings of the platform, and of people. */
export const settings: Sql[] = [
  sql`CREATE TABLE setting (
    key text PRIMARY KEY,
    value jsonb NOT NULL
  )`,

  // Saved filters of lists.
  sql`CREATE TABLE saved_view (
    view_id uuid PRIMARY KEY,
    resource text NOT NULL,
    name text NOT NULL,
    query jsonb NOT NULL,
    columns jsonb NOT NULL,
    owner text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  sql`CREATE INDEX saved_view_owner ON saved_view (owner, resource)`,

  // A user's settings of a list.
  sql`CREATE TABLE list_choice (
    owner text NOT NULL,
    resource text NOT NULL,
    columns jsonb,
    default_view uuid REFERENCES saved_view (view_id) ON DELETE SET NULL,
    -- The fields of import columns, by heading.
    import_mapping jsonb,
    PRIMARY KEY (owner, resource)
  )`,
];
