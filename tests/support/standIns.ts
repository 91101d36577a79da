import { walkFields } from '../../src/domain/entity/paths';
import type { Entity, EntityRecord } from '../../src/domain/entity/types';
import { newPlaces } from '../../platform/entities/places';
import { productEntities } from './entities';
import { sampleRecord } from './sampleRecord';

const entities = await productEntities();
let seed = 1_000;

/** Path and body of a call that creates records with these ids, for tests whose records refer to these ids. */
export type StandIns = [path: string, body: { rows: EntityRecord[] }];

/**
 * Sample records with these ids. The records are imported, because an import keeps ids and accepts references to
 * records that do not exist.
 * @param patientId of the patient whose records they are
 */
export function standIns(resource: string, ids: Iterable<string>, patientId?: unknown): StandIns {
  const entity = entities.find(({ 'x-entity': x }) => x.resource === resource);
  if (!entity) throw new Error(`No resource ${resource}`);
  const { api, id, partition } = entity['x-entity'];
  const own: EntityRecord = partition === 'patientId' && typeof patientId === 'string' ? { patientId } : {};
  const rows = Array.from(ids, (value) => ({ ...sampleRecord(entity, (seed += 1)), ...own, [id]: value }));
  return [`${api.path.replace(/\/$/, '')}/import`, { rows }];
}

/**
 * The records that the given records refer to. Records below a parent are left out, because a save does not check
 * references to them.
 */
export function standInsFor(entity: Entity, records: readonly EntityRecord[]): StandIns[] {
  const wanted = new Map<string, Set<string>>();
  walkFields(entity, (path, field) => {
    const resource = field['x-reference'] ?? field.items?.['x-reference'];
    const parent = entities.find(({ 'x-entity': x }) => x.resource === resource)?.['x-entity'].parent;
    if (resource === undefined || parent || path === entity['x-entity'].parent?.param) return;
    const ids = records.flatMap((record) => [...newPlaces(record, null, [path]).values()]);
    wanted.set(resource, new Set([...(wanted.get(resource) ?? []), ...ids]));
  });
  const [first] = records;
  return [...wanted]
    .filter(([, ids]) => ids.size > 0)
    .map(([resource, ids]) => standIns(resource, ids, first?.['patientId']));
}
