import type { Entity, EntityRecord } from '../../src/domain/entity/types';
import type { DocumentOf, DraftOf, RecordOf } from '../../src/domain/records';
import type { Use } from '../../src/domain/entity/uses';
import type { Db, Queryable, Tx } from '../db/types';
import { audit, type AuditEvent } from '../audit/record';
import type { Actor } from '../http/context';
import { computeFields } from './computed';
import { Counts } from './counts';
import { notFound } from '../http/errors';
import { keepDistinct } from './distinct';
import {
  dependentsOf,
  idsBelow,
  lockParent,
  lockRecord,
  removalsBelow,
  removeChildren,
  type Dependents,
} from './dependents';
import { clearBelow } from './clear';
import { refuseWhileAnyNamed, refuseWhileNamed, usesOf } from './uses';
import type { RecordKey } from './get';
import type { Guard } from './guard';
import { bulkLoad, insertMany, type InsertOptions } from './insertMany';
import type { Change } from './reactions';
import { EntityReads } from './reads';
import { reconcile } from './reconcile';
import { rewriteRows, type StoredRow } from './rewrite';
import { referenceGuard } from './references';
import { answerOf, removeRecord, saveRecord, type Removal, type Saved, type SaveOptions } from './save';
import type { StoredEntity } from './stored';
import { within } from '../db/within';

declare module '../base/services' {
  interface Services {
    entities: EntityStore;
  }
}

/** Options of a deletion. A child's `parent` is part of its key. */
type RemoveOptions = Omit<Removal, 'first'> & { parent?: string | undefined };

/** Options of `insertMany`; the store adds the others. */
type InsertManyOptions = Omit<InsertOptions, 'fill' | 'onInserted'>;

/** If at least this many records are loaded, the deltas are compacted at once. */
const LARGE_LOAD = 1000;

/** The audit row of deleting everything below a parent. For patient data, the row has the patient's id. */
const removedAll = ({ name, entity }: StoredEntity, parent: string, removed: number): AuditEvent => ({
  action: 'delete',
  entity: name,
  details: { all: true, parent, removed },
  ...(entity['x-entity'].parent?.param === entity['x-entity'].partition && { patientId: parent }),
});

/**
 * The records of all entities. Platform code reads and writes them only through this class; `registerEntities` creates
 * the HTTP routes.
 */
export class EntityStore extends EntityReads {
  readonly #counts: Counts;
  readonly #referring = new Map<string, Guard>();
  readonly #dependents: ReadonlyMap<string, Dependents>;

  constructor(db: Db, entities: readonly Entity[]) {
    super(db, entities);
    this.#counts = new Counts(db);
    const all = [...this.entities.values()];
    this.#dependents = new Map(all.map((stored) => [stored.name, dependentsOf(all, stored)]));
    computeFields(this);
    for (const stored of all) {
      const distinct = keepDistinct(stored);
      if (distinct) this.onSaved(stored.name, distinct);
    }
  }

  /** Brings the tables in line with the entity files. Call it once at startup, before anything else. */
  async reconcile(): Promise<void> {
    await reconcile(this.db, this.entities.values());
    await this.#counts.compactAll();
  }

  /** Creates or updates a record; `saveRecord` documents the checks and errors. */
  save<E extends string>(
    tx: Queryable,
    entityId: E,
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
    entityId: E,
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
    const saved = await this.#hooked(on, entityId, { actor, isAct }, async (tx) => {
      const own = { ...this.fillOf(entityId), guards: this.#guardsOf(entityId, options) };
      const result: Saved = await saveRecord(tx, stored, record, actor, { ...own, ...options });
      return { ...result, result };
    });
    this.#counts.changed(entityId);
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

  /** The references to a record, which prevent its deletion. */
  usesOf(on: Queryable, entityId: string, key: RecordKey): Promise<Use[]> {
    return usesOf(on, this.of(entityId), this.#dependents.get(entityId)?.naming ?? [], key);
  }

  /**
   * Deletes a record with its children and returns its last state.
   * @throws HttpError 404 if it does not exist, 409 `conflict` if `expectVersion` is not its version, 409 `inUse` if
   * other records refer to it
   */
  remove<E extends string>(
    on: Queryable,
    entityId: E,
    id: string,
    actor: Actor,
    options?: RemoveOptions,
  ): Promise<RecordOf<E>>;
  async remove(
    on: Queryable,
    entityId: string,
    id: string,
    actor: Actor,
    { parent, ...options }: RemoveOptions = {},
  ): Promise<EntityRecord> {
    const stored = this.of(entityId);
    const key = { id, ...(parent !== undefined && { parent }) };
    const { children, naming } = this.#dependents.get(entityId) ?? { children: [], naming: [] };
    const going = this.removedHooksOf(entityId);
    const hasNoDependents = children.length === 0 && naming.length === 0 && going.length === 0;
    const removal = async (tx: Queryable) => {
      if (!hasNoDependents) await lockRecord(tx, stored, key);
      const first = async (found: string) => {
        if (hasNoDependents) return undefined;
        await refuseWhileNamed(tx, stored, naming, { ...key, id: found });
        const counts = await this.#removeBelow(tx, children, found, actor);
        return Object.keys(counts).length > 0 ? { removed: counts } : undefined;
      };
      const removed = await removeRecord(tx, stored, key, actor, { ...options, first });
      for (const hook of going) await hook(tx, String(removed.answer[stored.manifest.id]));
      return { before: removed.before, after: null, result: removed };
    };
    const { result } = await this.#hooked(on, entityId, { actor, several: !hasNoDependents }, removal);
    for (const name of [entityId, ...children.map((child) => child.name)]) this.#counts.changed(name);
    return result.answer;
  }

  /** Deletes the dependants of a record, and runs the reactions to the deletion of each. */
  async #removeBelow(
    tx: Queryable,
    children: readonly StoredEntity[],
    parent: string,
    actor: Actor,
  ): Promise<Record<string, number>> {
    const going: { name: string; ids: readonly string[]; changes: readonly Change[] }[] = [];
    for (const child of children) {
      const { name } = child;
      const changes = this.seesRemovals(name) ? await removalsBelow(tx, child, parent) : [];
      const ids = this.removedHooksOf(name).length > 0 ? await idsBelow(tx, child, parent) : [];
      if (changes.length > 0 || ids.length > 0) going.push({ name, ids, changes });
    }
    const counts = await removeChildren(tx, children, parent, actor);
    for (const { name, ids, changes } of going) {
      for (const id of ids) for (const hook of this.removedHooksOf(name)) await hook(tx, id);
      await within(tx, (own) => this.react(own, name, changes, actor));
    }
    return counts;
  }

  /**
   * Deletes every record below a parent, each with its last version. One audit row has the number of records.
   * @param history whether to store versions; if false, references to the records are ignored too, because the records
   * are about to be written again
   * @throws HttpError 404 if the parent does not exist, 409 `inUse` if other records refer to one of the records
   */
  async removeAll(db: Db, entityId: string, parent: string, actor: Actor, history = true): Promise<number> {
    const stored = this.of(entityId);
    const { children, naming } = this.#dependents.get(entityId) ?? { children: [], naming: [] };
    const asSet = children.length === 0 && naming.every(({ within }) => within) && !this.reactsToRemovals(entityId);
    const removed = await db.transaction().execute(async (tx) => {
      if (!(await lockParent(tx, stored, parent))) throw notFound();
      if (!history && asSet) {
        const count = await clearBelow(tx, stored, parent);
        await audit(tx, actor, removedAll(stored, parent, count));
        return count;
      }
      if (asSet) {
        await refuseWhileAnyNamed(tx, stored, naming, parent);
        const count = (await removeChildren(tx, [stored], parent, actor))[entityId] ?? 0;
        await audit(tx, actor, removedAll(stored, parent, count));
        return count;
      }
      const ids = await idsBelow(tx, stored, parent);
      for (const id of ids) await this.remove(tx, entityId, id, actor, { parent, history });
      await audit(tx, actor, removedAll(stored, parent, ids.length));
      return ids.length;
    });
    this.#counts.changed(entityId);
    return removed;
  }

  /**
   * Deletes some of the records below a parent, and stores a final version of each. The deletion has one audit row with
   * the number of records, or one for each record if other records depend on the entity or code reacts to its removals.
   */
  async removeMany(tx: Tx, entityId: string, parent: string, ids: readonly string[], actor: Actor): Promise<number> {
    if (ids.length === 0) return 0;
    const stored = this.of(entityId);
    const { children, naming } = this.#dependents.get(entityId) ?? { children: [], naming: [] };
    if (children.length > 0 || naming.length > 0 || this.reactsToRemovals(entityId)) {
      for (const id of ids) await this.remove(tx, entityId, id, actor, { parent });
      return ids.length;
    }
    const removed = (await removeChildren(tx, [stored], parent, actor, ids))[entityId] ?? 0;
    await audit(tx, actor, { action: 'delete', entity: entityId, details: { parent, removed } });
    this.#counts.changed(entityId);
    return removed;
  }

  /** Inserts many new records, many per statement, with versions and one audit row. */
  insertMany<E extends string>(
    tx: Tx,
    entityId: E,
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
    if (count >= LARGE_LOAD) await this.#counts.compact(entityId, tx);
    else this.#counts.changed(entityId);
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
    entityId: E,
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
    this.#counts.changed(entityId);
  }

  /** Runs several `insertMany` as one large load; for an empty table the indexes are created once, at the end. */
  bulk<T>(tx: Tx, entityId: string, load: () => Promise<T>): Promise<T> {
    return bulkLoad(tx, this.of(entityId), load);
  }

  /**
   * Runs a change. If the entity has reactions, the change and the reactions share a transaction. A single change is
   * one statement and needs no transaction, unless the caller says that it takes several statements.
   */
  async #hooked<R extends Change>(
    on: Queryable,
    entityId: string,
    { actor, several = false, isAct = false }: { actor: Actor; several?: boolean; isAct?: boolean },
    change: (on: Queryable) => Promise<R>,
  ): Promise<R> {
    if (!this.reactsTo(entityId) && !several) return change(on);
    return within(on, async (tx) => {
      const result = await change(tx);
      await this.react(tx, entityId, [result], actor, isAct);
      return result;
    });
  }
}
