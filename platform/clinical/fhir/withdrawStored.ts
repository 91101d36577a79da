import { sql } from 'kysely';
import { ENTERED_IN_ERROR, isWithdrawn } from '../../../src/domain/alerts/withdrawn';
import type { DocumentOf } from '../../../src/domain/records';
import type { Tx } from '../../db/types';
import { within } from '../../db/within';
import { literal, type Sql } from '../../db/sql';
import { rowsWhere } from '../../entities/rewrite';
import { importSource, recordId, type Imported, type SourceKey } from './identity';
import type { Identified } from './fileIndex';
import type { ImportRun } from './importRun';
import { changedAt, SINGLES } from './singles';

/** Statuses with which another system withdraws what it sent before. */
const WITHDRAWING = ['entered-in-error', 'refuted', 'not-taken', 'not-done', 'cancelled'];

/** What the report of an import adds to the reason. */
export const WITHDRAWN = 'the stored record was withdrawn';

export type Withdrawable = Exclude<Imported, 'patient' | 'blob'>;

/** The entity of a resource, and SQL for its stored records within the patient's. */
function storedOf({ resource: { resourceType } }: Identified, key: SourceKey): [Withdrawable, Sql] | undefined {
  const single = SINGLES[resourceType];
  if (single) return [single, sql`id = ${recordId(key)}::text`];
  const source = (name: string): Sql => sql`doc->'importSource'->>${literal(name)}`;
  const ofSystem = sql`${source('system')} = ${key.system}::text`;
  if (resourceType === 'DiagnosticReport')
    return ['patientData', sql`${ofSystem} AND doc->>'reportId' = ${key.resourceId}::text`];
  if (resourceType !== 'Observation') return undefined;
  // A component's record has the component's position behind the id.
  const id = sql`split_part(${source('resourceId')}, '#component-', 1)`;
  return [
    'patientData',
    sql`${ofSystem} AND ${source('resourceType')} = 'Observation' AND ${id} = ${key.resourceId}::text`,
  ];
}

/** The record with the status that withdraws it; undefined if it is withdrawn already. */
export function withdrawnDoc<E extends Withdrawable>(
  entity: E,
  doc: DocumentOf<E>,
  word: string,
): DocumentOf<E> | undefined {
  const field = entity === 'condition' ? 'verification' : 'status';
  const status = entity === 'patientData' ? ENTERED_IN_ERROR : word;
  const before: { verification?: unknown; status?: unknown } = doc;
  return before[field] === status || (entity === 'patientData' && isWithdrawn(before))
    ? undefined
    : { ...doc, [field]: status };
}

/**
 * Withdraws the stored records of a resource whose status says that it was sent by mistake or did not happen. They keep
 * their content. Older content never withdraws newer content.
 * @param word why the resource is not imported
 * @returns whether any record was withdrawn
 */
export async function withdrawStored(run: ImportRun, found: Identified, word: string): Promise<boolean> {
  if (!WITHDRAWING.includes(word)) return false;
  const { services, options, writer } = run;
  const { patientId, key } = await run.ownerOf(found, { stands: false });
  const target = storedOf(found, key);
  if (!target) return false;
  const [entity, isStored] = target;
  await writer.flush(entity);
  const writtenAt = changedAt(found.resource);
  return within(services.db, async (tx: Tx) => {
    const stored = services.entities.of(entity);
    let withdrew = false;
    for await (const rows of rowsWhere(tx, stored, sql`patient_id = ${patientId}::text AND ${isStored}`, true)) {
      const changes = rows.flatMap((row) => {
        const known = row.doc.importSource;
        const newer = known?.writtenAt;
        if (newer && writtenAt !== undefined && newer > writtenAt) return [];
        const doc = withdrawnDoc(entity, row.doc, word);
        // Without the fingerprint, the same content is stored again if the source sends it again.
        const own = {
          ...key,
          resourceId: known?.resourceId ?? key.resourceId,
          resourceType: known?.resourceType ?? '',
        };
        return doc
          ? [{ row, doc: { ...doc, importSource: importSource(own, '', writtenAt ?? newer ?? undefined) } }]
          : [];
      });
      if (changes.length === 0) continue;
      await services.entities.rewrite(tx, entity, changes, options.actor, { withdrawn: true });
      withdrew = true;
    }
    return withdrew;
  });
}
