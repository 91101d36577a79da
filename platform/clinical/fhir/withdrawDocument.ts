import { sql } from 'kysely';
import { run as runSql } from '../../db/sql';
import { within } from '../../db/within';
import type { ImportSource, SourceKey } from './identity';
import type { ImportRun } from './importRun';
import { goneKey, noteRetracted } from './retracted';
import { listAttachmentIds } from './supersededDocuments';
import { isNewer, type Version } from './versions';

/**
 * Deletes the files of a document that its source has taken back. A file has no status to say so; its versions keep it.
 * Older content never takes back newer content.
 * @param patientId empty if the source does not name the patient
 * @param said the version with which the source took it back
 * @param how whether only what is older for certain is deleted, and whether an older version must not be stored later
 * @returns whether any file was deleted
 */
export async function withdrawDocument(
  { services: { db, entities }, options: { actor }, writer }: ImportRun,
  { key, patientId = '' }: { key: SourceKey; patientId?: string },
  said: Version,
  { isOlderOnly = false, isNoted = true }: { isOlderOnly?: boolean; isNoted?: boolean } = {},
): Promise<boolean> {
  if (!entities.has('blob')) return false;
  await writer.flush('blob');
  const ids = listAttachmentIds(key);
  return within(db, async (tx) => {
    const rows = await runSql<{ id: string; source: ImportSource | null }>(
      tx,
      sql`SELECT id, doc->'importSource' AS source FROM ${entities.of('blob').table} WHERE id = ANY(${ids}::text[])`,
    );
    const older = rows.filter(({ source }) =>
      isOlderOnly ? isNewer(said, source ?? {}) : !isNewer(source ?? {}, said),
    );
    // What is deleted so was not deleted by a person.
    if (isNoted || older.length > 0) await noteRetracted(tx, { key: isNoted ? key : goneKey(key), patientId, ...said });
    for (const { id } of older) await entities.remove(tx, 'blob', id, actor);
    return older.length > 0;
  });
}
