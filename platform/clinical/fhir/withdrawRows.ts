import { ENTERED_IN_ERROR, isWithdrawn } from '../../../src/domain/alerts/withdrawn';
import type { DocumentOf } from '../../../src/domain/records';
import type { Tx } from '../../db/types';
import type { Sql } from '../../db/sql';
import { rowsWhere } from '../../entities/rewrite';
import type { EntityStore } from '../../entities/store';
import type { Actor } from '../../http/context';
import { importSource, type Imported } from './identity';
import { isNewer, type Version } from './versions';

export type Withdrawable = Exclude<Imported, 'patient' | 'blob'>;

/** The record with the status that withdraws it; undefined if it is withdrawn already. */
function withdrawnDoc<E extends Withdrawable>(entity: E, doc: DocumentOf<E>, word: string): DocumentOf<E> | undefined {
  const field = entity === 'condition' || entity === 'allergy' ? 'verification' : 'status';
  const status = entity === 'patientData' || entity === 'absenceStatement' ? ENTERED_IN_ERROR : word;
  const before: { verification?: unknown; status?: unknown } = doc;
  return before[field] === status || (entity === 'patientData' && isWithdrawn(before))
    ? undefined
    : { ...doc, [field]: status };
}

/** Which records are withdrawn, and why. */
export interface Withdrawal<E extends Withdrawable = Withdrawable> {
  entity: E;
  /** SQL for the records. */
  isMeant: Sql;
  /** The word of FHIR that withdraws them. */
  word: string;
  /** The version with which the source says so. */
  said: Version;
  /** Whether only what is older for certain is withdrawn. */
  isOlderOnly?: boolean;
  /** What is stored of a record that still stands in part; undefined for one that is withdrawn. */
  left?: ((doc: DocumentOf<E>) => DocumentOf<E> | undefined) | undefined;
}

/**
 * Withdraws imported records. They keep their content and their history. Older content never withdraws newer content.
 * @returns the patients whose records were withdrawn
 */
export async function withdrawRows<E extends Withdrawable>(
  { tx, entities, actor }: { tx: Tx; entities: EntityStore; actor: Actor },
  { entity, isMeant, word, said, isOlderOnly = false, left }: Withdrawal<E>,
): Promise<Set<string>> {
  const patients = new Set<string>();
  for await (const rows of rowsWhere(tx, entities.of(entity), isMeant, true)) {
    const changes = rows.flatMap((row) => {
      const source = row.doc.importSource;
      const before = source ?? {};
      if (isOlderOnly ? !isNewer(said, before) : isNewer(before, said)) return [];
      const rest = left?.(row.doc);
      if (rest) return [{ row, doc: rest }];
      const doc = withdrawnDoc(entity, row.doc, word);
      if (!doc) return [];
      const key = {
        system: source?.system ?? '',
        resourceType: source?.resourceType ?? '',
        resourceId: source?.resourceId ?? '',
      };
      // Without the fingerprint, the same content is stored again if the source sends it again.
      return [
        {
          row,
          doc: {
            ...doc,
            importSource: importSource(key, '', {
              organization: source?.organization,
              document: source?.document,
              writtenAt: said.writtenAt ?? before.writtenAt ?? undefined,
              version: said.version ?? before.version,
              otherSources: source?.otherSources?.map((each) => ({ ...each, retracted: true })),
            }),
          },
        },
      ];
    });
    if (changes.length === 0) continue;
    await entities.rewrite(tx, entity, changes, actor, { withdrawn: true });
    for (const { doc } of changes) patients.add(doc.patientId);
  }
  return patients;
}
