import { sql } from 'kysely';
import type { NotTaken } from '../../../src/contract/ccda';
import { rowsWhere } from '../../entities/rewrite';
import { importSource } from '../fhir/identity';
import { withdrawnDoc, type Withdrawable } from '../fhir/withdrawStored';
import type { CcdaNeeds } from './needs';

export type { Withdrawable };

/** FHIR's words with which a statement that is no fact withdraws a record that was made of it before, by entity. */
const WORDS: Record<Withdrawable, Partial<Record<NotTaken, string>>> = {
  condition: { enteredInError: 'entered-in-error', negated: 'refuted' },
  medication: { enteredInError: 'entered-in-error', negated: 'not-taken' },
  procedure: {
    enteredInError: 'entered-in-error',
    negated: 'not-done',
    cancelled: 'not-done',
    unsuccessful: 'not-done',
  },
  encounter: { enteredInError: 'entered-in-error', negated: 'entered-in-error', cancelled: 'cancelled' },
  patientData: {
    enteredInError: 'entered-in-error',
    negated: 'entered-in-error',
    cancelled: 'entered-in-error',
  },
};

/** The word that withdraws a record; undefined if the reason says nothing about an earlier record. */
export const wordFor = (entity: Withdrawable, not: NotTaken): string | undefined => WORDS[entity][not];

/**
 * Withdraws records of a patient as an import of FHIR does: they keep their content and their history. Older documents
 * never withdraw newer content.
 * @returns whether any record was withdrawn
 */
export async function withdrawRecords<E extends Withdrawable>(
  { tx, entities, actor }: Pick<CcdaNeeds, 'tx' | 'entities' | 'actor'>,
  entity: E,
  of: { patientId: string; ids: readonly string[]; word: string; writtenAt: string | undefined },
): Promise<boolean> {
  const isMeant = sql`patient_id = ${of.patientId}::text AND id = ANY(${of.ids}::text[])`;
  let withdrew = false;
  for await (const rows of rowsWhere(tx, entities.of(entity), isMeant, true)) {
    const changes = rows.flatMap((row) => {
      const source = row.doc.importSource;
      const before = source?.writtenAt;
      if (before && of.writtenAt !== undefined && before > of.writtenAt) return [];
      const doc = withdrawnDoc(entity, row.doc, of.word);
      if (!doc) return [];
      const key = {
        system: source?.system ?? '',
        resourceType: source?.resourceType ?? '',
        resourceId: source?.resourceId ?? '',
      };
      // Without the fingerprint, the same content is stored again if a newer document has it.
      return [{ row, doc: { ...doc, importSource: importSource(key, '', of.writtenAt ?? before ?? undefined) } }];
    });
    if (changes.length === 0) continue;
    await entities.rewrite(tx, entity, changes, actor, { withdrawn: true });
    withdrew = true;
  }
  return withdrew;
}
