import { sql } from 'kysely';
import { isDocument } from '../../../src/domain/imports/origin';
import type { Queryable, Tx } from '../../db/types';
import { SUPERSEDED } from './document';
import { recordId, type SourceKey } from './identity';
import { isNewer, type Version } from './versions';

/**
 * The key of the whole resource of which a record is a component or an attachment. A result that its report contains may
 * have a number as its id behind the `#`, too.
 */
export const wholeOf = (key: SourceKey): SourceKey => ({
  ...key,
  resourceId: key.resourceId.replace(key.resourceType === 'DocumentReference' ? /#\d+$/ : /#component-\d+$/, ''),
});

/** Under what it is remembered that a newer version of a resource no longer has a part: a file of a document. */
export const goneKey = (key: SourceKey): SourceKey => ({ ...key, resourceType: `gone ${key.resourceType}` });

/** What a source has retracted: the resource, its patient (empty if unknown), and with which version. */
interface Retraction extends Version {
  key: SourceKey;
  patientId: string;
}

/**
 * Notes that a source has retracted a resource, so that an older version which arrives later is not stored as a fact.
 * Of two retractions, the newer one is kept. One without a time is at most as old as its import: a version is newer than
 * it for certain only if it was written after that, or has a higher number.
 */
export async function noteRetracted(tx: Tx, { key, patientId, version, writtenAt }: Retraction): Promise<void> {
  await tx
    .insertInto('retracted_record')
    .values({
      record_id: recordId(key),
      patient_id: patientId,
      version: version ?? null,
      written_at: writtenAt ?? new Date().toISOString(),
    })
    .onConflict((conflict) =>
      conflict.column('record_id').doUpdateSet({
        written_at: sql<string>`greatest(retracted_record.written_at, excluded.written_at)`,
        version: sql<number>`greatest(retracted_record.version, excluded.version)`,
        patient_id: sql<string>`coalesce(nullif(excluded.patient_id, ''), retracted_record.patient_id)`,
      }),
    )
    .execute();
}

/**
 * Finds out which versions of resources are not newer than a retraction by their source. One without a time is not:
 * what was taken back must not become a fact again unless its source says so.
 * @returns the ids of the records that must not be stored
 */
export async function findRetracted(
  on: Queryable,
  versions: readonly ({ key: SourceKey } & Version)[],
): Promise<Set<string>> {
  const wanted = versions.flatMap(({ key, version, writtenAt }) =>
    // What documents take back is looked up by their own statements.
    isDocument(key.system)
      ? []
      : [
          { id: recordId(key), note: recordId(wholeOf(key)), version, writtenAt },
          // Of versions that say nothing of their age, the last one that comes counts.
          ...(key.resourceType === 'DocumentReference' && (version !== undefined || writtenAt !== undefined)
            ? [{ id: recordId(key), note: recordId(goneKey(key)), version, writtenAt }]
            : []),
        ],
  );
  if (wanted.length === 0) return new Set();
  const rows = await on
    .selectFrom('retracted_record')
    .select(['record_id', 'version', 'written_at'])
    .where('record_id', 'in', [...new Set(wanted.map(({ note }) => note))])
    .execute();
  const gone = new Map(rows.map((row) => [row.record_id, { version: row.version, writtenAt: row.written_at }]));
  return new Set(
    wanted.flatMap(({ id, note, ...version }) => {
      const retraction = gone.get(note);
      return retraction !== undefined && !isNewer(version, retraction) ? [id] : [];
    }),
  );
}

/** Under what a document is remembered as replaced, beside what sources have retracted. */
export const supersededKey = (key: SourceKey): SourceKey => ({
  ...key,
  resourceType: `${SUPERSEDED} ${key.resourceType}`,
});

/**
 * Finds the attachments whose documents others of the patient have said that they replace.
 * @returns the ids of their records
 */
export async function findSuperseded(
  on: Queryable,
  attachments: readonly { key: SourceKey; patientId?: string }[],
): Promise<Set<string>> {
  const wanted = attachments.map(({ key, patientId }) => ({
    id: recordId(key),
    note: recordId(supersededKey(wholeOf(key))),
    patientId,
  }));
  if (wanted.length === 0) return new Set();
  const rows = await on
    .selectFrom('retracted_record')
    .select(['record_id', 'patient_id'])
    .where('record_id', 'in', [...new Set(wanted.map(({ note }) => note))])
    .execute();
  const noted = new Set(rows.map((row) => JSON.stringify([row.record_id, row.patient_id])));
  return new Set(wanted.flatMap(({ id, note, patientId }) => (noted.has(JSON.stringify([note, patientId])) ? id : [])));
}

/** Forgets the retractions about a deleted patient. */
export async function forgetRetracted(on: Queryable, patientId: string): Promise<void> {
  await on.deleteFrom('retracted_record').where('patient_id', '=', patientId).execute();
}
