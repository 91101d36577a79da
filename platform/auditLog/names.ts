import type { AuditEntry } from '../../src/contract/audit';
import { recordLabel } from '../../src/domain/entity/manifest';
import type { Queryable } from '../db/types';
import type { EntityStore } from '../entities/store';

const PATIENT = 'patient';

type Named = Pick<AuditEntry, 'recordName' | 'patientName'>;

/**
 * The names of the records and patients in audit rows, read with one statement per kind of record. A record has no name
 * if it no longer exists, or if its id is unique only below a parent.
 * @returns the names of each row, in the rows' order, and the patients whose names they contain
 */
export async function namesIn(
  on: Queryable,
  entities: EntityStore,
  rows: readonly Pick<AuditEntry, 'entity' | 'recordId' | 'patientId'>[],
): Promise<{ names: Named[]; patients: string[] }> {
  const wanted = new Map<string, Set<string>>();
  const want = (entity: string | null, id: string | null): void => {
    if (entity === null || id === null || !entities.has(entity) || entities.of(entity).manifest.parent) return;
    const ids = wanted.get(entity) ?? new Set();
    wanted.set(entity, ids.add(id));
  };
  for (const { entity, recordId, patientId } of rows) {
    want(entity, recordId);
    want(PATIENT, patientId);
  }
  const found = new Map<string, ReadonlyMap<string, string>>();
  for (const [entity, ids] of wanted) {
    const { manifest } = entities.of(entity);
    const { records } = await entities.list(on, entity, { ids: [...ids], limit: ids.size });
    found.set(entity, new Map(records.map((record) => [String(record[manifest.id]), recordLabel(manifest, record)])));
  }
  const nameOf = (entity: string | null, id: string | null): string | undefined =>
    entity === null || id === null ? undefined : found.get(entity)?.get(id);
  return {
    names: rows.map(({ entity, recordId, patientId }) => {
      const [recordName, patientName] = [nameOf(entity, recordId), nameOf(PATIENT, patientId)];
      return { ...(recordName !== undefined && { recordName }), ...(patientName !== undefined && { patientName }) };
    }),
    patients: [...(found.get(PATIENT)?.keys() ?? [])],
  };
}
