import { sql } from 'kysely';
import { isDocument } from '../../../src/domain/imports/origin';
import { run } from '../../db/sql';
import type { Tx } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import type { Draft } from './draft';
import { fingerprintOf, recordId, type Imported, type ImportSource } from './identity';
import { goneKey, wholeOf } from './retracted';
import { isNewer, type Version } from './versions';

interface Deleted {
  id: string;
  patientId: string;
  source: ImportSource | null;
  /** When it was deleted; ISO 8601. */
  at: string;
}

/** Whether a deleted record was made of what a draft says: of the same statement, or of one of another source with it. */
function isOf({ id, patientId, source }: Deleted, draftId: string, draft: Draft): boolean {
  if (patientId !== draft.patientId || source?.fingerprint !== (draft.fingerprint ?? fingerprintOf(draft.fields)))
    return false;
  const { system, resourceId } = draft.key;
  const isOther = source.otherSources?.some((other) => other.system === system) === true;
  // Documents of two organizations mean one statement if it has an id of its own (`…|id#…`).
  const isShared = isDocument(source.system ?? '') && isDocument(system) && !resourceId.includes('|#');
  return id === draftId || ((isOther || isShared) && source.resourceId === resourceId);
}

/** The documents that their sources have taken back: their files were deleted by that, and not by a person. */
async function findTakenBack(tx: Tx, drafts: readonly (readonly [string, Draft])[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('retracted_record')
    .select('record_id')
    .where('record_id', 'in', [
      ...new Set(drafts.flatMap(([, { key }]) => [recordId(wholeOf(key)), recordId(goneKey(key))])),
    ])
    .execute();
  return new Set(rows.map(({ record_id: id }) => id));
}

/** What the sources of drafts have taken back, by the ids of the drafts' records. */
async function findRetractions(
  tx: Tx,
  drafts: readonly (readonly [string, Draft])[],
): Promise<Map<string, Version & { writtenAt: string }>> {
  const ids = new Map(drafts.map(([id, { key }]) => [recordId(wholeOf(key)), id]));
  const rows = await tx
    .selectFrom('retracted_record')
    .select(['record_id', 'version', 'written_at'])
    .where('record_id', 'in', [...ids.keys()])
    .execute();
  return new Map(
    rows.map((row) => [ids.get(row.record_id) ?? '', { version: row.version, writtenAt: row.written_at }]),
  );
}

/** Whether a source has taken back what was deleted, since then: if it says it again, it says something else. */
const isTakenBackSince = (
  { source, at }: Deleted,
  retraction: (Version & { writtenAt: string }) | undefined,
): boolean => retraction !== undefined && (isNewer(retraction, source ?? {}) || retraction.writtenAt > at);

/**
 * Finds the drafts whose records somebody has deleted here, and whose sources say nothing else since then: a person's
 * deletion stays, as a person's edits do. What was deleted with its patient, who came again, does not count.
 * @param drafts drafts without a stored record, by the ids of their records
 * @returns the ids
 */
export async function findDeletedHere(
  tx: Tx,
  entities: EntityStore,
  entity: Imported,
  drafts: ReadonlyMap<string, Draft>,
): Promise<Set<string>> {
  const wanted = [...drafts].filter(([, { patientId, isOfNewPatient }]) => patientId !== undefined && !isOfNewPatient);
  if (entity === 'patient' || wanted.length === 0) return new Set();
  const patientIds = [...new Set(wanted.map(([, { patientId }]) => patientId))];
  const ids = wanted.map(([id]) => id);
  const fromDocuments = wanted.some(([, { key }]) => isDocument(key.system));
  const { table, versionTable } = entities.of(entity);
  const deleted = await run<Deleted>(
    tx,
    sql`SELECT v.id, v.patient_id AS "patientId", v.doc->'importSource' AS source,
        v.at AS at FROM ${versionTable} v
      JOIN ${entities.of('patient').table} p ON p.id = v.patient_id
      WHERE v.patient_id = ANY(${patientIds}::text[]) AND v.operation = 'delete' AND v.at >= p.created_at
        AND (${fromDocuments}::boolean OR v.id = ANY(${ids}::text[]))
        AND NOT EXISTS (SELECT FROM ${table} t WHERE t.patient_id = v.patient_id AND t.id = v.id)
        AND NOT EXISTS (SELECT FROM ${versionTable} later
          WHERE later.patient_id = v.patient_id AND later.id = v.id AND later.version > v.version)`,
  );
  if (deleted.length === 0) return new Set();
  const retractions = entity === 'blob' ? undefined : await findRetractions(tx, wanted);
  const found = wanted.filter(([id, draft]) =>
    deleted.some((each) => isOf(each, id, draft) && !isTakenBackSince(each, retractions?.get(id))),
  );
  const takenBack = entity === 'blob' && found.length > 0 ? await findTakenBack(tx, found) : new Set<string>();
  return new Set(
    found.flatMap(([id, { key }]) =>
      [wholeOf(key), goneKey(key)].some((each) => takenBack.has(recordId(each))) ? [] : [id],
    ),
  );
}
