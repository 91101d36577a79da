import { sql } from 'kysely';
import type { Sql } from '../db/sql';

const REPORTS = sql`(doc->'importSource'->'reports')`;

/** Indexes, by entity, that no list needs: what follows `CREATE INDEX name ON table`. */
export const OWN_INDEXES: Readonly<Record<string, readonly Sql[]>> = {
  // A source that deletes a report does not say whose it was, so its results are looked for among all patients'.
  patientData: [
    sql`((doc->>'reportId')) WHERE doc->>'reportId' IS NOT NULL`,
    sql`USING gin (${REPORTS} jsonb_path_ops) WHERE ${REPORTS} IS NOT NULL`,
  ],
};
