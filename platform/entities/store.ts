import type { Entity, EntityRecord } from '../../src/domain/entity/types';
import type { DocumentOf, DraftOf, EntityId, RecordOf } from '../../src/domain/records';
import type { AuditEvent } from '../audit/record';
import type { Db, Queryable, Tx } from '../db/types';
import type { Actor } from '../http/context';
import { computeFields } from './computed';
import { keepDistinct } from './distinct';
import type { Guard } from './guard';
import { bulkLoad, insertMany, type InsertOptions } from './insertMany';
import type { Change } from './reactions';
import { reconcile } from './reconcile';
import { referenceGuard } from './references';
import { EntityRemovals } from './removals';
import { rewriteRows, type StoredRow } from './rewrite';
import { answerOf, saveRecord, type Saved, type SaveOptions } from './save';

declare module '../base/services' {
  interface Services {
    entities: EntityStore;
  }
}

/** Options of `insertMany`; the store adds the others. */
type InsertManyOptions = Omit<InsertOptions, 'fill' | 'onInserted'>;

/** If at least this many records are loaded, the deltas are compacted at once. */
const LARGE_LOAD = 1000;

/**
 * The records of all entities. Platform code reads and writes them only through this class; `registerEntities` creates
 * the HTTP routes.
 */
export class EntityStore extends EntityRemovals {
  readonly #referring = new Map<string, Guard>();

  constructor(db: Db, entities: readonly Entity[]) {
    super(db, entities);
    computeFields(this);
    for (const stored of this.entities.values()) {
      const distinct = keepDistinct(stored);
      if (distinct) this.onSaved(stored.name, distinct);
    }
  }

  /** Brings the tables in line with the entity files. Call it once at startup, before anything else. */
  async reconcile(): Promise<void> {
    await reconcile(this.db, this.entities.values());
    await this.counts.compactAll();
  }

  /** Creates or updates a record; `saveRecord` documents the checks and errors. */
  save<E extends string>(
    tx: Queryable,
    entityId: EntityId<E>,
    record: DraftOf<E>,
    actor: Actor,
    options?: SaveOptions,
  ): Promise<RecordOf<E>>;
  async save(
    tx: Queryable,
    entityId: string,
    record: EntityRecord,
    actor: Actor,
    options: SaveOptions = {},
  ): Promise<EntityRecord> {
    return (await this.change(tx, entityId, record, actor, options)).record;
  }

  /** Like `save`, and also returns whether the record is new. */
  change<E extends string>(
    on: Queryable,
    entityId: EntityId<E>,
    record: DraftOf<E>,
    actor: Actor,
    options?: SaveOptions,
  ): Promise<{ record: RecordOf<E>; created: boolean }>;
  async change(
    on: Queryable,
    entityId: string,
    record: EntityRecord,
    actor: Actor,
    options: SaveOptions = {},
  ): Promise<{ record: EntityRecord; created: boolean }> {
    const stored = this.of(entityId);
    const isAct = options.danglingReferences !== true;
    const saved = await this.hooked(on, entityId, { actor, isAct }, async (tx) => {
      const own = { ...this.fillOf(entityId), guards: this.#guardsOf(entityId, options) };
      const result: Saved = await saveRecord(tx, stored, record, actor, { ...own, ...options });
      return { ...result, result };
    });
    this.counts.changed(entityId);
    return { record: answerOf(stored, saved.after), created: saved.created };
  }

  /**
   * The guards of a save. A save by the platform itself, a restore or an import may refer to records that do not exist.
   */
  #guardsOf(entityId: string, { trusted, danglingReferences }: SaveOptions): Guard[] {
    const checked = trusted !== true && danglingReferences !== true;
    return [...this.guardsOf(entityId), ...(checked ? [this.#references(entityId)] : [])];
  }

  #references(entityId: string): Guard {
    const known = this.#referring.get(entityId);
    if (known) return known;
    const made = referenceGuard(this.of(entityId), (resource) => this.byResource(resource));
    this.#referring.set(entityId, made);
    return made;
  }

  /** Inserts many new records, many per statement, with versions and one audit row. */
  insertMany<E extends string>(
    tx: Tx,
    entityId: EntityId<E>,
    records: readonly DraftOf<E>[],
    actor: Actor,
    options?: InsertManyOptions,
  ): Promise<number>;
  async insertMany(
    tx: Tx,
    entityId: string,
    records: readonly EntityRecord[],
    actor: Actor,
    { parent, ...options }: InsertManyOptions = {},
  ): Promise<number> {
    const stored = this.of(entityId);
    const param = stored.entity['x-entity'].parent?.param;
    const below = param !== undefined && parent !== undefined ? { [param]: parent } : {};
    const placed = records.map((record) => ({ ...record, ...below }));
    await this.#holdNamed(tx, entityId, placed);
    const changes: Change[] = [];
    const count = await insertMany(tx, stored, records, actor, {
      ...options,
      ...this.fillOf(entityId),
      ...(parent !== undefined && { parent }),
      ...(this.reactsTo(entityId) && {
        onInserted: (docs) => void changes.push(...docs.map((after) => ({ before: null, after }))),
      }),
    });
    // A large load adds many deltas, so they are compacted in the same transaction.
    if (count >= LARGE_LOAD) await this.counts.compact(entityId, tx);
    else this.counts.changed(entityId);
    if (changes.length > 0) await this.react(tx, entityId, changes, actor);
    return count;
  }

  /** Checks the references of all new records at once. */
  async #holdNamed(tx: Tx, entityId: string, records: readonly EntityRecord[]): Promise<void> {
    for (const guard of this.guardsOf(entityId)) {
      const named = new Map<string, string>();
      records.forEach((record, index) => {
        for (const [place, id] of guard.names(record, null)) named.set(`[${index}].${place}`, id);
      });
      if (named.size > 0) await guard.hold(tx, named);
    }
  }

  /** Replaces the documents of many records; see `rewriteRows`. */
  rewrite<E extends string>(
    tx: Tx,
    entityId: EntityId<E>,
    changes: readonly { row: StoredRow<E>; doc: DocumentOf<E> }[],
    actor: Actor,
    details?: AuditEvent['details'],
  ): Promise<void>;
  async rewrite(
    tx: Tx,
    entityId: string,
    changes: readonly { row: StoredRow; doc: EntityRecord }[],
    actor: Actor,
    details?: AuditEvent['details'],
  ): Promise<void> {
    await rewriteRows(tx, this.of(entityId), changes, actor, details);
    const changed = changes.map(({ row, doc }) => ({ before: row.doc, after: doc }));
    await this.react(tx, entityId, changed, actor);
    this.counts.changed(entityId);
  }

  /** Runs several `insertMany` as one large load; for an empty table the indexes are created once, at the end. */
  bulk<T>(tx: Tx, entityId: string, load: () => Promise<T>): Promise<T> {
    return bulkLoad(tx, this.of(entityId), load);
  }
}
