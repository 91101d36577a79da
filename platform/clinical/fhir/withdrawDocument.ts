import { sql } from 'kysely';
import { run as runSql } from '../../db/sql';
import { within } from '../../db/within';
import { recordId, type SourceKey } from './identity';
import type { ImportRun } from './importRun';
import { noteRetracted } from './retracted';

/** Maximum number of attachments of a document that are looked for. */
const MOST_ATTACHMENTS = 100;

/**
 * Deletes the files of a document that its source has taken back. A file has no status to say so; its versions keep it.
 * Older content never takes back newer content.
 * @param patientId empty if the source does not name the patient
 * @param writtenAt when the source took it back; ISO 8601
 * @returns whether any file was deleted
 */
export async function withdrawDocument(
  { services: { db, entities }, options: { actor }, writer }: ImportRun,
  { key, patientId = '' }: { key: SourceKey; patientId?: string },
  writtenAt: string | undefined,
): Promise<boolean> {
  if (!entities.has('blob')) return false;
  await writer.flush('blob');
  const parts = Array.from({ length: MOST_ATTACHMENTS }, (_, at) => (at === 0 ? '' : `#${at}`));
  const ids = parts.map((part) => recordId({ ...key, resourceId: `${key.resourceId}${part}` }));
  const isOlder =
    writtenAt === undefined ? sql`true` : sql`coalesce(doc->'importSource'->>'writtenAt', '') <= ${writtenAt}::text`;
  return within(db, async (tx) => {
    await noteRetracted(tx, { key, patientId, writtenAt });
    const rows = await runSql<{ id: string }>(
      tx,
      sql`SELECT id FROM ${entities.of('blob').table} WHERE id = ANY(${ids}::text[]) AND ${isOlder}`,
    );
    for (const { id } of rows) await entities.remove(tx, 'blob', id, actor);
    return rows.length > 0;
  });
}
