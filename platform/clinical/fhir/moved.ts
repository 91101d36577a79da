import { sql } from 'kysely';
import { ENTERED_IN_ERROR } from '../../../src/domain/alerts/withdrawn';
import { isDocument, NO_SERVER } from '../../../src/domain/imports/origin';
import { run } from '../../db/sql';
import type { Queryable, Tx } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import type { Actor } from '../../http/context';
import type { Draft } from './draft';
import { recordId, type Imported, type ImportSource, type SourceKey } from './identity';
import { isNewer, type Version } from './versions';
import { withdrawRows } from './withdrawRows';

/** Whether it is known of which server an id is, so that one id is one resource, whoever it is about. */
export const isOfKnownServer = ({ system }: SourceKey): boolean =>
  system !== NO_SERVER.fhir && system !== NO_SERVER.uuid && !isDocument(system);

/** Under what it is remembered, beside what sources have retracted, that a resource is of another patient than before. */
const movedKey = (key: SourceKey): SourceKey => ({ ...key, resourceType: `moved ${key.resourceType}` });

/**
 * Finds the patients of resources whose source has corrected whose they are.
 * @returns the patients by the ids of the resources' records
 */
export async function findMoved(on: Queryable, keys: readonly SourceKey[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const ids = new Map(keys.map((key) => [recordId(movedKey(key)), recordId(key)]));
  const rows = await on
    .selectFrom('retracted_record')
    .select(['record_id', 'patient_id'])
    .where('record_id', 'in', [...ids.keys()])
    .execute();
  return new Map(rows.map((row) => [ids.get(row.record_id) ?? '', row.patient_id]));
}

/** The key of a resource's record with a patient who was not its first one. */
export const movedTo = (key: SourceKey, patientId: string): SourceKey => ({ ...key, owner: patientId });

/** The ids that the records of resources may have, also with the patients that their source has named since. */
export async function listRecordIds(on: Queryable, keys: readonly SourceKey[]): Promise<string[]> {
  const moved = await findMoved(on, keys);
  return keys.flatMap((key) => {
    const patientId = moved.get(recordId(key));
    return [recordId(key), ...(patientId === undefined ? [] : [recordId(movedTo(key, patientId))])];
  });
}

interface Stored {
  entity: Imported;
  id: string;
  patientId: string;
  source: ImportSource | null;
}

/** Where the record of a draft is: under a key of its own, or nowhere, because another patient has its id. */
export interface Place {
  key: SourceKey;
  /** Whether another patient had the record until now. */
  isMoved: boolean;
}

/**
 * Finds the place of a draft whose id the record of another patient has, or had. If the source is known, and says later
 * than before that it is of this patient, the other patient's record is withdrawn: the source has corrected whose it is.
 * @returns `away` if the source has said since then that it is another patient's; undefined if another patient has the id
 */
export async function placeDraft(
  tx: Tx,
  { store, actor }: { store: EntityStore; actor: Actor },
  draft: Draft,
  patientId: string,
): Promise<Place | 'away' | undefined> {
  const { key, entity, otherKind } = draft;
  if (!isOfKnownServer(key) || key.owner !== undefined) return undefined;
  const holder = (await findMoved(tx, [key])).get(recordId(key));
  const ids = [key, movedTo(key, patientId), ...(holder === undefined ? [] : [movedTo(key, holder)])].map(recordId);
  const kinds = [...new Set([entity, otherKind])].flatMap((kind) => (kind && store.has(kind) ? [kind] : []));
  const stored: Stored[] = [];
  for (const kind of kinds)
    for (const row of await run<Omit<Stored, 'entity'>>(
      tx,
      sql`SELECT id, patient_id AS "patientId", doc->'importSource' AS source FROM ${store.of(kind).table}
        WHERE id = ANY(${ids}::text[])`,
    ))
      stored.push({ ...row, entity: kind });
  const first = stored.find(({ id }) => id === recordId(key))?.patientId;
  // A file of another patient is deleted, so its id is free.
  const isPlain = first === patientId || entity === 'blob';
  const own: Place = { key: isPlain ? key : movedTo(key, patientId), isMoved: false };
  const version: Version = draft;
  if (holder === patientId) {
    // Of a fact and a statement of absence of the resource, the older one goes.
    for (const each of stored)
      if (each.entity !== entity && each.id === recordId(own.key)) await withdraw(tx, { store, actor }, each, version);
    return own;
  }
  const others = stored.filter((each) => each.patientId !== patientId);
  if (holder === undefined && others.length === 0) return undefined;
  const isLater = others.every(
    ({ source }) => isNewer(version, source ?? {}) || (source?.fingerprint === '' && !isNewer(source, version)),
  );
  if (!isLater) return holder === undefined ? undefined : 'away';
  for (const each of others) await withdraw(tx, { store, actor }, each, version);
  await tx
    .insertInto('retracted_record')
    .values({ record_id: recordId(movedKey(key)), patient_id: patientId, written_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('record_id').doUpdateSet({ patient_id: patientId }))
    .execute();
  return { ...own, isMoved: true };
}

async function withdraw(
  tx: Tx,
  { store: entities, actor }: { store: EntityStore; actor: Actor },
  { entity, id }: Stored,
  said: Version,
): Promise<void> {
  if (entity === 'patient') return;
  // A file has no status to say so; its versions keep it.
  if (entity === 'blob') await entities.remove(tx, entity, id, actor);
  else
    await withdrawRows(
      { tx, entities, actor },
      { entity, isMeant: sql`id = ${id}::text`, word: ENTERED_IN_ERROR, said },
    );
}
