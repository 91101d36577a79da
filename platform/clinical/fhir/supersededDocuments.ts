import { sql } from 'kysely';
import type { Tx } from '../../db/types';
import { within } from '../../db/within';
import { rowsWhere } from '../../entities/rewrite';
import { SUPERSEDED } from './document';
import type { Identified } from './fileIndex';
import { recordId, type SourceKey } from './identity';
import type { ImportRun } from './importRun';
import { objects, text, type FhirResource } from './read';
import { referenceOf, targetOf } from './references';
import { noteRetracted, supersededKey as noteKey } from './retracted';
import { readVersion } from './versions';

/** Maximum number of attachments of a document that are looked for. */
const MOST_ATTACHMENTS = 100;

/** The ids of the records of a document's attachments. */
export const listAttachmentIds = (key: SourceKey): string[] =>
  Array.from({ length: MOST_ATTACHMENTS }, (_, at) =>
    recordId(at === 0 ? key : { ...key, resourceId: `${key.resourceId}#${at}` }),
  );

/** The documents that a document says it replaces (FHIR R4, DocumentReference.relatesTo). */
function readReplaced(resource: FhirResource, { key, base }: Identified, owner: SourceKey): SourceKey[] {
  return objects(resource, 'relatesTo')
    .filter((each) => text(each, 'code') === 'replaces')
    .flatMap((each) => {
      const target = targetOf(referenceOf(each, 'target') ?? '', key.resourceType, base);
      if (!target) return [];
      return [{ ...owner, system: target.base ?? key.system, resourceId: target.id }];
    });
}

/**
 * Marks the files of the documents that a document replaces, and remembers it, because they may come later.
 * @param owner the patient, and the key of the document's record
 */
export async function markSuperseded(
  { services: { db, entities }, options: { actor }, writer }: ImportRun,
  found: Identified,
  { key, patientId }: { key: SourceKey; patientId: string },
): Promise<void> {
  const replaced = readReplaced(found.resource, found, key);
  if (replaced.length === 0) return;
  await writer.flush('blob');
  const ids = replaced.flatMap(listAttachmentIds);
  await within(db, async (tx: Tx) => {
    for (const each of replaced) await noteRetracted(tx, { key: noteKey(each), patientId, ...readVersion(found) });
    const isMeant = sql`patient_id = ${patientId}::text AND id = ANY(${ids}::text[])`;
    for await (const rows of rowsWhere(tx, entities.of('blob'), isMeant, true)) {
      const changes = rows
        .filter(({ doc }) => doc.status !== SUPERSEDED)
        .map((row) => ({ row, doc: { ...row.doc, status: SUPERSEDED } }));
      if (changes.length > 0) await entities.rewrite(tx, 'blob', changes, actor, { superseded: true });
    }
  });
}
