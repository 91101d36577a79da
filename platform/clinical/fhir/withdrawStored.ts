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
import { NotImportable } from './read';
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

/** Which records are withdrawn, and why. */
interface Withdrawal {
  entity: Withdrawable;
  key: SourceKey;
  isStored: Sql;
  word: string;
  /** When the source wrote that; ISO 8601. */
  writtenAt: string | undefined;
}

/**
 * Withdraws stored records. They keep their content. Older content never withdraws newer content.
 * @returns the patients whose records were withdrawn
 */
async function withdraw(run: ImportRun, { entity, key, isStored, word, writtenAt }: Withdrawal): Promise<Set<string>> {
  const { services, options, writer } = run;
  await writer.flush(entity);
  return within(services.db, async (tx: Tx) => {
    const stored = services.entities.of(entity);
    const patients = new Set<string>();
    for await (const rows of rowsWhere(tx, stored, isStored, true)) {
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
      for (const { doc } of changes) patients.add(doc.patientId);
    }
    return patients;
  });
}

/**
 * Withdraws the stored records of a resource whose status says that it was sent by mistake or did not happen. A resource
 * whose patient is not here has no records.
 * @param word why the resource is not imported
 * @returns whether any record was withdrawn
 * @throws NotImportable if the patient is held; then the resource waits with it
 */
export async function withdrawStored(run: ImportRun, found: Identified, word: string): Promise<boolean> {
  if (!WITHDRAWING.includes(word)) return false;
  // The resource is kept, so that a later import of what was kept withdraws the record again.
  const owner = await run.ownerOf(found).catch((error: unknown) => {
    if (error instanceof NotImportable && error.kind !== 'held') return undefined;
    throw error;
  });
  const target = owner && storedOf(found, owner.key);
  if (!owner || !target) return false;
  const [entity, isRecord] = target;
  const isStored = sql`patient_id = ${owner.patientId}::text AND ${isRecord}`;
  const writtenAt = changedAt(found.resource);
  return (await withdraw(run, { entity, key: owner.key, isStored, word, writtenAt })).size > 0;
}

/** Maximum number of components of an Observation that are looked for. */
const MOST_COMPONENTS = 100;

/**
 * Withdraws the stored records of a resource that the source has deleted.
 * @returns whether any record was withdrawn
 */
export async function withdrawDeleted(run: ImportRun, key: SourceKey): Promise<boolean> {
  const entity = key.resourceType === 'Observation' ? 'patientData' : SINGLES[key.resourceType];
  if (entity === undefined) return false;
  const components = Array.from({ length: MOST_COMPONENTS }, (_, at) => `${key.resourceId}#component-${at}`);
  const ids = [key.resourceId, ...(entity === 'patientData' ? components : [])].map((resourceId) =>
    recordId({ ...key, resourceId }),
  );
  const isStored = sql`id = ANY(${ids}::text[])`;
  const patients = await withdraw(run, { entity, key, isStored, word: ENTERED_IN_ERROR, writtenAt: undefined });
  for (const patientId of patients) await run.options.drop?.(key, patientId);
  return patients.size > 0;
}
