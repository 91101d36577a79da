import { sql } from 'kysely';
import type { Sql } from '../../sql';

/** Imports of people and records. */
export const imports: Sql[] = [
  // Uploaded rows of an import, until its job has processed them.
  sql`CREATE TABLE import_chunk (
    import_id uuid NOT NULL,
    seq integer NOT NULL,
    entity text NOT NULL,
    owner text NOT NULL,
    rows jsonb NOT NULL,
    report jsonb,
    -- The number of rows that the report is about.
    done integer NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (import_id, seq)
  )`,
  sql`CREATE INDEX import_chunk_age ON import_chunk (created_at)`,

  // Rows of a roster import. They are deleted batch by batch as they are imported; the next import deletes what is
  // left.
  sql`CREATE TABLE roster_import_batch (
    job_id uuid NOT NULL,
    batch integer NOT NULL,
    rows jsonb,
    ids jsonb,
    report jsonb,
    PRIMARY KEY (job_id, batch)
  )`,

  // A patient's resources as received in files. If no server is configured, EMR imports read these resources again.
  sql`CREATE TABLE emr_resource (
    patient_id text NOT NULL,
    system text NOT NULL,
    resource_type text NOT NULL,
    resource_id text NOT NULL,
    emr_id text NOT NULL,
    full_url text,
    version double precision,
    written_at text,
    doc text NOT NULL,
    kept_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (patient_id, system, resource_type, resource_id)
  )`,
  sql`CREATE INDEX emr_resource_emr ON emr_resource (emr_id, patient_id)`,
  // Up to which time a resource type has been read from a source: the next import continues there.
  sql`CREATE TABLE emr_mark (
    patient_id text NOT NULL,
    source text NOT NULL,
    resource_type text NOT NULL,
    read_until timestamptz NOT NULL,
    PRIMARY KEY (patient_id, source, resource_type)
  )`,

  // Resources that their source has retracted, so that an older version which arrives later is not stored as a fact.
  sql`CREATE TABLE retracted_record (
    record_id text PRIMARY KEY,
    patient_id text NOT NULL,
    version double precision,
    written_at text NOT NULL
  )`,
  sql`CREATE INDEX retracted_record_patient ON retracted_record (patient_id)`,

  // Imported documents by their digest. Importing the same document again changes nothing.
  sql`CREATE TABLE taken_document (
    digest text PRIMARY KEY,
    patient_id text NOT NULL,
    -- The version of a clinical document, and a digest of the set that has its versions.
    set_key text,
    version double precision,
    document_id text,
    -- The ids of the documents that it replaces.
    replaced_ids text[] NOT NULL DEFAULT '{}',
    -- The organization that keeps a clinical document, as records name it, what the document says of itself, and its text,
    -- compressed.
    source text,
    title text,
    written_at text,
    content bytea,
    taken_at timestamptz NOT NULL DEFAULT now()
  )`,
  sql`CREATE INDEX taken_document_patient ON taken_document (patient_id)`,

  // A scrubbed export, which can only be found by its id. Nothing in this table identifies the patients.
  sql`CREATE TABLE scrub_file (
    file_id uuid PRIMARY KEY,
    complete boolean NOT NULL DEFAULT false,
    patients integer NOT NULL DEFAULT 0,
    records integer NOT NULL DEFAULT 0,
    created_by text,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  // The export's records, in parts of a few hundred. A batch contains whole patients; its parts are in order.
  sql`CREATE TABLE scrub_part (
    file_id uuid NOT NULL REFERENCES scrub_file (file_id) ON DELETE CASCADE,
    batch integer NOT NULL,
    part integer NOT NULL,
    content text NOT NULL,
    PRIMARY KEY (file_id, batch, part)
  )`,
];

/** Imports that wait for a person's decision. */
export const heldImports: Sql[] = [
  sql`CREATE TABLE held_import (
    held_id uuid PRIMARY KEY,
    source text NOT NULL,
    digest text NOT NULL UNIQUE,
    reason text NOT NULL,
    state text NOT NULL DEFAULT 'open',
    -- The source's key of the patient, if the patient has an id in the source.
    system text,
    resource_id text,
    -- A digest of ids, name and birth date as received.
    person text,
    -- What the document says about the person, and what somebody corrected in it. If it was corrected, the next run
    -- matches the patient again.
    told jsonb NOT NULL,
    correction jsonb,
    corrected boolean NOT NULL DEFAULT false,
    -- Numbers of records by kind.
    counts jsonb NOT NULL,
    -- The patients who may be the person.
    candidates jsonb NOT NULL,
    -- Deleted after the decision.
    content text,
    search text NOT NULL,
    written_at timestamptz,
    held_at timestamptz NOT NULL DEFAULT now(),
    held_by text,
    held_by_name text,
    decided_at timestamptz,
    decided_by text,
    decided_by_name text,
    patient_id text,
    -- How many records were imported, and why others were not.
    outcome jsonb
  )`,
  sql`CREATE INDEX held_import_state ON held_import (state, held_at DESC, held_id DESC)`,
  sql`CREATE INDEX held_import_key ON held_import (system, resource_id) WHERE system IS NOT NULL`,
  sql`CREATE INDEX held_import_person ON held_import (person) WHERE person IS NOT NULL`,
  sql`CREATE INDEX held_import_patient ON held_import (patient_id) WHERE patient_id IS NOT NULL`,
];
