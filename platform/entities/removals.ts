import type { Entity, EntityRecord } from '../../src/domain/entity/types';
import type { Use } from '../../src/domain/entity/uses';
import type { EntityId, RecordOf } from '../../src/domain/records';
import { audit, type AuditEvent } from '../audit/record';
import type { Db, Queryable, Tx } from '../db/types';
import { within } from '../db/within';
import type { Actor } from '../http/context';
import { notFound } from '../http/errors';
import { clearBelow } from './clear';
import { Counts } from './counts';
import {
  dependentsOf,
  idsBelow,
  lockParent,
  lockRecord,
  removalsBelow,
  removeChildren,
  type Dependents,
} from './dependents';
import type { RecordKey } from './get';
import type { Change } from './reactions';
import { EntityReads } from './reads';
import { removeRecord, type Removal } from './save';
import type { StoredEntity } from './stored';
import { refuseWhileAnyNamed, refuseWhileNamed, usesOf } from './uses';

/** Options of a deletion. A child's `parent` is part of its key. */
type RemoveOptions = Omit<Removal, 'first'> & {
  parent?: string | undefined;
  /** Whether references of the same collection, or of other content of the same plan, do not prevent the deletion. */
  exceptSiblings?: boolean;
};

/** The audit row of deleting everything below a parent. For patient data, the row has the patient's id. */
const removedAll = ({ name, entity }: StoredEntity, parent: string, removed: number): AuditEvent => ({
  action: 'delete',
  entity: name,
  details: { all: true, parent, removed },
  ...(entity['x-entity'].parent?.param === entity['x-entity'].partition && { patientId: parent }),
});

/** Deletes records of all entities, with what depends on them; a part of the `EntityStore`. */
export class EntityRemovals extends EntityReads {
  protected readonly counts: Counts;
  readonly #dependents = new Map<string, Dependents>();

  constructor(db: Db, entities: readonly Entity[]) {
    super(db, entities);
    this.counts = new Counts(db);
  }

  /** What depends on an entity's records. It is found out on first use, because most entities are never removed. */
  #dependentsOf(entityId: string): Dependents {
    const known = this.#dependents.get(entityId) ?? dependentsOf(this.entities.values(), this.of(entityId));
    this.#dependents.set(entityId, known);
    return known;
  }

  /** The references to a record, which prevent its deletion. */
  usesOf(on: Queryable, entityId: string, key: RecordKey): Promise<Use[]> {
    return usesOf(on, this.of(entityId), this.#dependentsOf(entityId).naming, key);
  }

  /**
   * Deletes a record with its children and returns its last state.
   * @throws HttpError 404 if it does not exist, 409 `conflict` if `expectVersion` is not its version, 409 `inUse` if
   * other records refer to it
   */
  remove<E extends string>(
    on: Queryable,
    entityId: EntityId<E>,
    id: string,
    actor: Actor,
    options?: RemoveOptions,
  ): Promise<RecordOf<E>>;
  async remove(
    on: Queryable,
    entityId: string,
    id: string,
    actor: Actor,
    { parent, exceptSiblings = false, ...options }: RemoveOptions = {},
  ): Promise<EntityRecord> {
    const stored = this.of(entityId);
    const key = { id, ...(parent !== undefined && { parent }) };
    const { children, naming: all } = this.#dependentsOf(entityId);
    const naming = exceptSiblings ? all.filter(({ within }) => !within) : all;
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
    const { result } = await this.hooked(on, entityId, { actor, several: !hasNoDependents }, removal);
    for (const name of [entityId, ...children.map((child) => child.name)]) this.counts.changed(name);
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

  /** Runs the reactions to records that were deleted as a set, but not with their parent. */
  #reactToDrops(tx: Tx, entityId: string, dropped: readonly Change[], actor: Actor): Promise<void> {
    const changes = dropped.map(({ before, after }): Change => ({ before, after }));
    return this.react(tx, entityId, changes, actor);
  }

  /**
   * Deletes every record below a parent, each with its last version. One audit row has the number of records.
   * @param history whether to store versions; if false, references to the records are ignored too, because the records
   * are about to be written again
   * @throws HttpError 404 if the parent does not exist, 409 `inUse` if other records refer to one of the records
   */
  async removeAll(db: Db, entityId: string, parent: string, actor: Actor, history = true): Promise<number> {
    const stored = this.of(entityId);
    const { children, naming } = this.#dependentsOf(entityId);
    const asSet = children.length === 0 && naming.every(({ within }) => within) && !this.reactsToRemovals(entityId);
    const removed = await db.transaction().execute(async (tx) => {
      if (!(await lockParent(tx, stored, parent))) throw notFound();
      const dropped = asSet && this.seesDrops(entityId) ? await removalsBelow(tx, stored, parent) : [];
      if (!history && asSet) {
        const count = await clearBelow(tx, stored, parent);
        await this.#reactToDrops(tx, entityId, dropped, actor);
        await audit(tx, actor, removedAll(stored, parent, count));
        return count;
      }
      if (asSet) {
        await refuseWhileAnyNamed(tx, stored, naming, parent);
        const count = (await removeChildren(tx, [stored], parent, actor))[entityId] ?? 0;
        await this.#reactToDrops(tx, entityId, dropped, actor);
        await audit(tx, actor, removedAll(stored, parent, count));
        return count;
      }
      const ids = await idsBelow(tx, stored, parent);
      for (const id of ids) await this.remove(tx, entityId, id, actor, { parent, history });
      await audit(tx, actor, removedAll(stored, parent, ids.length));
      return ids.length;
    });
    this.counts.changed(entityId);
    return removed;
  }

  /**
   * Deletes some of the records below a parent, and stores a final version of each. The deletion has one audit row with
   * the number of records, or one for each record if other records depend on the entity or code reacts to its removals.
   */
  async removeMany(tx: Tx, entityId: string, parent: string, ids: readonly string[], actor: Actor): Promise<number> {
    if (ids.length === 0) return 0;
    const stored = this.of(entityId);
    const { children, naming } = this.#dependentsOf(entityId);
    if (children.length > 0 || naming.length > 0 || this.reactsToRemovals(entityId)) {
      for (const id of ids) await this.remove(tx, entityId, id, actor, { parent });
      return ids.length;
    }
    const dropped = this.seesDrops(entityId) ? await removalsBelow(tx, stored, parent, ids) : [];
    const removed = (await removeChildren(tx, [stored], parent, actor, ids))[entityId] ?? 0;
    await this.#reactToDrops(tx, entityId, dropped, actor);
    await audit(tx, actor, { action: 'delete', entity: entityId, details: { parent, removed } });
    this.counts.changed(entityId);
    return removed;
  }

  /**
   * Runs a change. If the entity has reactions, the change and the reactions share a transaction. A single change is
   * one statement and needs no transaction, unless the caller says that it takes several statements.
   */
  protected async hooked<R extends Change>(
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
