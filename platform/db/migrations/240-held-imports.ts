import { sql, type Kysely } from 'kysely';

const statements = [
  // Imports that wait for a person's decision. The content is deleted after the decision.
  `CREATE TABLE held_import (
    held_id uuid PRIMARY KEY,
    source text NOT NULL,
    digest text NOT NULL UNIQUE,
    reason text NOT NULL,
    state text NOT NULL DEFAULT 'open',
    system text,
    resource_id text,
    person text,
    told jsonb NOT NULL,
    counts jsonb NOT NULL,
    candidates jsonb NOT NULL,
    content text,
    search text NOT NULL,
    written_at timestamptz,
    held_at timestamptz NOT NULL DEFAULT now(),
    held_by text,
    held_by_name text,
    decided_at timestamptz,
    decided_by text,
    decided_by_name text,
    patient_id text
  )`,
  'CREATE INDEX held_import_state ON held_import (state, held_at DESC, held_id DESC)',
  'CREATE INDEX held_import_key ON held_import (system, resource_id) WHERE system IS NOT NULL',
  'CREATE INDEX held_import_person ON held_import (person) WHERE person IS NOT NULL',
  'CREATE INDEX held_import_patient ON held_import (patient_id) WHERE patient_id IS NOT NULL',

  // Imported documents by their digest. Importing the same document again changes nothing.
  `CREATE TABLE taken_document (
    digest text PRIMARY KEY,
    patient_id text NOT NULL,
    taken_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX taken_document_patient ON taken_document (patient_id)',
];

/** Imports that wait for a decision, and imported documents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
