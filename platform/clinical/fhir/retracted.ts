import { sql } from 'kysely';
import { isDocument } from '../../../src/domain/imports/origin';
import type { Queryable, Tx } from '../../db/types';
import { recordId, type SourceKey } from './identity';

/**
 * The key of the whole resource of which a record is a component or an attachment. A result that its report contains may
 * have a number as its id behind the `#`, too.
 */
const wholeOf = (key: SourceKey): SourceKey => ({
  ...key,
  resourceId: key.resourceId.replace(key.resourceType === 'DocumentReference' ? /#\d+$/ : /#component-\d+$/, ''),
});

/** The time of a version that has none: before every retraction. */
const NO_TIME = '';

/** What a source has retracted: the resource, its patient (empty if unknown), and when the source wrote that; ISO 8601. */
interface Retraction {
  key: SourceKey;
  patientId: string;
  writtenAt: string | undefined;
}

/**
 * Notes that a source has retracted a resource, so that an older version which arrives later is not stored as a fact.
 * Of two retractions, the newer one is kept. One without a time is at most as old as its import: a version is newer than
 * it for certain only if it was written after that.
 */
export async function noteRetracted(tx: Tx, { key, patientId, writtenAt }: Retraction): Promise<void> {
  await tx
    .insertInto('retracted_record')
    .values({ record_id: recordId(key), patient_id: patientId, written_at: writtenAt ?? new Date().toISOString() })
    .onConflict((conflict) =>
      conflict.column('record_id').doUpdateSet({
        written_at: sql<string>`greatest(retracted_record.written_at, excluded.written_at)`,
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
  versions: readonly { key: SourceKey; writtenAt?: string | undefined }[],
): Promise<Set<string>> {
  const wanted = versions.flatMap(({ key, writtenAt = NO_TIME }) =>
    // What documents take back is looked up by their own statements.
    isDocument(key.system) ? [] : [{ id: recordId(key), whole: recordId(wholeOf(key)), writtenAt }],
  );
  if (wanted.length === 0) return new Set();
  const rows = await on
    .selectFrom('retracted_record')
    .select(['record_id', 'written_at'])
    .where('record_id', 'in', [...new Set(wanted.map(({ whole }) => whole))])
    .execute();
  const times = new Map(rows.map((row) => [row.record_id, row.written_at]));
  return new Set(
    wanted.flatMap(({ id, whole, writtenAt }) => {
      const time = times.get(whole);
      return time !== undefined && writtenAt <= time ? [id] : [];
    }),
  );
}

/** Forgets the retractions about a deleted patient. */
export async function forgetRetracted(on: Queryable, patientId: string): Promise<void> {
  await on.deleteFrom('retracted_record').where('patient_id', '=', patientId).execute();
}
