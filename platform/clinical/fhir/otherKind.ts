import { sql } from 'kysely';
import { literal, run } from '../../db/sql';
import type { Tx } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import type { Draft } from './draft';

/**
 * The drafts whose ids records of the other kind have that are another patient's: a fact and a statement of absence with
 * one id are of one patient, as two facts with one id are.
 * @param drafts drafts by the ids of their records
 * @returns the ids
 */
export async function findOfOtherPatients(
  tx: Tx,
  entities: EntityStore,
  drafts: ReadonlyMap<string, Draft>,
): Promise<Set<string>> {
  const kinds = new Set(
    [...drafts.values()].flatMap(({ otherKind }) => otherKind ?? []).filter((each) => entities.has(each)),
  );
  const parts = [...kinds].map((kind) => {
    const ids = [...drafts].filter(([, { otherKind, isNew }]) => otherKind === kind && !isNew).map(([id]) => id);
    return sql`SELECT ${literal(kind)} AS kind, id, patient_id AS "patientId" FROM ${entities.of(kind).table}
      WHERE id = ANY(${ids}::text[])`;
  });
  if (parts.length === 0) return new Set();
  const found = await run<{ id: string; patientId: string }>(tx, sql.join(parts, sql` UNION ALL `));
  return new Set(found.filter(({ id, patientId }) => drafts.get(id)?.patientId !== patientId).map(({ id }) => id));
}
