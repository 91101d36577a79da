import { sql } from 'kysely';
import type { AuditEntry } from '../../src/contract/audit';
import { recordLabel, type ManifestEntry } from '../../src/domain/entity/manifest';
import type { Queryable } from '../db/types';
import { parentColumn } from '../entities/parents';
import type { EntityStore } from '../entities/store';
import { ownNames } from './ownNames';
import { titleFields, type Name } from './titleFields';

const PATIENT = 'patient';

type Named = Pick<AuditEntry, 'recordName' | 'recordTitle' | 'recordDeleted' | 'patientName'>;
type Row = Pick<AuditEntry, 'action' | 'entity' | 'recordId' | 'patientId' | 'details'>;

/**
 * Identifies the record that an audit row is about: the record's id, and the id of its parent, because ids of children
 * are unique only below a parent.
 */
interface Key {
  parent: string | null;
  id: string;
}

const keyText = ({ parent, id }: Key): string => JSON.stringify([parent, id]);

/** The key of a row's record. Undefined if the row does not say below which parent the record is. */
function keyOf({ parent }: ManifestEntry, { recordId, patientId, details }: Row): Key | undefined {
  if (recordId === null) return undefined;
  if (!parent) return { parent: null, id: recordId };
  const owner =
    typeof details['parent'] === 'string' ? details['parent'] : parent.entity === PATIENT ? patientId : null;
  return owner === null ? undefined : { parent: owner, id: recordId };
}

/** The names of records of one entity, by key, read with one statement. */
async function namesOf(
  on: Queryable,
  entities: EntityStore,
  entity: string,
  keys: readonly Key[],
): Promise<ReadonlyMap<string, Name>> {
  const stored = entities.of(entity);
  const { manifest } = stored;
  const ids = keys.map(({ id }) => id);
  const column = parentColumn(stored);
  const below = column && {
    parent: '*',
    added: sql`(${column}, id) IN (SELECT * FROM unnest(${keys.map(({ parent }) => parent)}::text[], ${ids}::text[]))`,
  };
  const { records } = await entities.list(on, entity, { ...(below ?? { ids }), limit: keys.length });
  const { parent, id } = manifest;
  return new Map(
    records.map((record) => [
      keyText({ parent: parent ? String(record[parent.param]) : null, id: String(record[id]) }),
      { name: recordLabel(manifest, record), title: titleFields(manifest, record) },
    ]),
  );
}

/**
 * The names of the records and patients in audit rows, read with one statement per kind of record. A record that no
 * longer exists has no name.
 * @returns the names of each row, in the rows' order, and the patients whose names they contain
 */
export async function namesIn(
  on: Queryable,
  entities: EntityStore,
  rows: readonly Row[],
): Promise<{ names: Named[]; patients: string[] }> {
  const wanted = new Map<string, Map<string, Key>>();
  const want = (entity: string, key: Key): void =>
    void wanted.set(entity, (wanted.get(entity) ?? new Map<string, Key>()).set(keyText(key), key));
  const recordOf = (row: Row): { entity: string; key: Key } | undefined => {
    const { entity } = row;
    const key = entity !== null && entities.has(entity) ? keyOf(entities.of(entity).manifest, row) : undefined;
    return entity !== null && key ? { entity, key } : undefined;
  };
  const patientOf = ({ patientId }: Row): Key | undefined =>
    patientId !== null && entities.has(PATIENT) ? { parent: null, id: patientId } : undefined;
  for (const row of rows) {
    const [record, patient] = [recordOf(row), patientOf(row)];
    if (record) want(record.entity, record.key);
    if (patient) want(PATIENT, patient);
  }
  const found = new Map<string, ReadonlyMap<string, Name>>();
  for (const [entity, keys] of wanted) found.set(entity, await namesOf(on, entities, entity, [...keys.values()]));
  const own = await ownNames(on, rows);
  const shown = new Set<string>();
  const names = rows.map((row) => {
    const [record, patient] = [recordOf(row), patientOf(row)];
    const named = record ? found.get(record.entity)?.get(keyText(record.key)) : own(row);
    const patientName = patient && found.get(PATIENT)?.get(keyText(patient))?.name;
    if (patient && patientName !== undefined) shown.add(patient.id);
    if (record?.entity === PATIENT && named) shown.add(record.key.id);
    if (named?.patientId !== undefined) shown.add(named.patientId);
    return {
      ...(named && { recordName: named.name, recordTitle: named.title }),
      // Who was denied access may have named a record that never existed.
      ...(record && !named && row.action !== 'refused' && { recordDeleted: true }),
      ...(patientName !== undefined && { patientName }),
    };
  });
  return { names, patients: [...shown] };
}
