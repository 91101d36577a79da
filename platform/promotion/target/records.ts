import { sql } from 'kysely';
import { MOST_MOVED } from '../../../src/contract/promotion';
import type { EntityRecord } from '../../../src/domain/entity/types';
import type { FieldErrors } from '../../../src/domain/rules';
import { collectionNamed, COLLECTIONS, PLANS } from '../../../src/domain/promotion/collections';
import type { Queryable, Tx } from '../../db/types';
import { and, listOf, run } from '../../db/sql';
import { parentColumn } from '../../entities/parents';
import { documentOf, withoutSecrets } from '../../entities/rows';
import type { EntityStore } from '../../entities/store';
import type { StoredEntity } from '../../entities/stored';
import { badRequest, HttpError, invalid } from '../../http/errors';
import type { Expected } from './changes';

/** A collection below its plan, or a shared one. */
export interface Place {
  collection: string;
  /** Empty for a shared collection. */
  planId: string;
}

/** The collections whose entity this platform has. */
export const takenCollections = (entities: EntityStore): string[] =>
  COLLECTIONS.filter(({ entity }) => entities.entities.has(entity)).map(({ name }) => name);

/** @throws HttpError 400 if there is no such collection, or if it belongs to a plan and none is given, or vice versa */
export function storedOf(entities: EntityStore, { collection, planId }: Place): StoredEntity {
  const stored = entities.entities.get(collectionNamed(collection)?.entity ?? '');
  if (!stored) throw badRequest('collection');
  if ((stored.manifest.parent !== undefined) !== (planId !== '')) throw badRequest('planId');
  return stored;
}

export const isPlans = ({ collection }: Place): boolean => collection === PLANS;

export const parentOf = ({ planId }: Place): { parent?: string } => (planId === '' ? {} : { parent: planId });

/** Whether a plan has content, which would be deleted with it. */
export async function hasContent(tx: Queryable, entities: EntityStore, planId: string): Promise<boolean> {
  for (const stored of entities.entities.values()) {
    const column = parentColumn(stored);
    if (stored.manifest.parent?.entity !== 'plan' || !column) continue;
    if ((await run(tx, sql`SELECT 1 FROM ${stored.table} WHERE ${column} = ${planId}::text LIMIT 1`)).length > 0)
      return true;
  }
  return false;
}

/** A stored record without its secrets, and its state. */
export interface Current extends Expected {
  doc: EntityRecord;
}

/** The current states of some records, which are locked until the transaction ends. */
export async function lockedRecords(
  tx: Queryable,
  stored: StoredEntity,
  { planId }: Place,
  ids: readonly string[],
): Promise<Map<string, Current>> {
  const column = parentColumn(stored);
  const below = column && planId !== '' ? [sql`${column} = ${planId}::text`] : [];
  const rows = await run<{ id: string; version: number; updated_at: string; doc: string }>(
    tx,
    sql`SELECT id, version, updated_at, doc::text AS doc FROM ${stored.table}
      WHERE ${and([sql`id IN ${listOf(ids)}`, ...below])} ORDER BY id FOR UPDATE`,
  );
  return new Map(
    rows.map(({ id, version, updated_at: updatedAt, doc }) => [
      id,
      { version, updatedAt, doc: withoutSecrets(stored, documentOf(stored, doc)) },
    ]),
  );
}

export const isSame = (current: Expected | undefined, expected: Expected | null): boolean =>
  expected === null
    ? current === undefined
    : current?.version === expected.version && current.updatedAt === expected.updatedAt;

/** Maximum number of ids in the text of a refusal. */
const MOST_SHOWN = 10;

/** The records that are not as expected. Everything is checked before the refusal names them. */
export class Moved {
  readonly #ids: string[] = [];

  add(id: string): void {
    if (this.#ids.length < MOST_MOVED) this.#ids.push(id);
  }

  get any(): boolean {
    return this.#ids.length > 0;
  }

  /** @throws HttpError 412 if a record has moved */
  refuse(): void {
    if (!this.any) return;
    const names = this.#ids.slice(0, MOST_SHOWN).join(', ');
    throw new HttpError(412, 'recordsMoved', { ids: this.#ids, names });
  }
}

/** Maximum number of invalid records that a refusal names. */
const MOST_FAULTY = 20;

/** The faults of records, by the id of the record and the path of the field. */
export class Faults {
  readonly #errors: FieldErrors = {};
  #records = 0;

  add(id: string, errors: FieldErrors): void {
    this.#records += 1;
    if (this.#records > MOST_FAULTY) return;
    for (const [path, list] of Object.entries(errors)) this.#errors[path === '' ? id : `${id}.${path}`] = list;
  }

  get any(): boolean {
    return this.#records > 0;
  }

  get errors(): FieldErrors {
    return this.#errors;
  }

  /** @throws HttpError 422 if a record is invalid */
  refuse(): void {
    if (this.any) throw invalid(this.#errors);
  }
}

export interface Kept extends Place {
  promotionId: string;
  recordId: string;
  before: EntityRecord | null;
  /** The state after the change, and the hash of its content; null if the record was deleted. */
  after: (Expected & { hash: string }) | null;
}

/** Keeps what a batch replaces, in the transaction that replaces it. */
export async function keepReplaced(tx: Tx, kept: readonly Kept[]): Promise<void> {
  if (kept.length === 0) return;
  const rows = kept.map(({ promotionId, collection, planId, recordId, before, after }) => ({
    promotion_id: promotionId,
    collection,
    plan_id: planId,
    record_id: recordId,
    before,
    version: after?.version ?? null,
    updated_at: after?.updatedAt ?? null,
    hash: after?.hash ?? null,
  }));
  await sql`
    INSERT INTO promotion_snapshot (promotion_id, collection, plan_id, record_id, before, version, updated_at, hash)
      SELECT promotion_id, collection, plan_id, record_id, nullif(before, 'null'::jsonb), version, updated_at, hash
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(promotion_id uuid, collection text, plan_id text,
          record_id text, before jsonb, version integer, updated_at text, hash text)`.execute(tx);
}
