import type { EntityRecord } from '../../src/domain/entity/types';
import type { DocumentOf, EntityId, RecordOf } from '../../src/domain/records';
import type { Queryable, Tx } from '../db/types';
import type { Actor } from '../http/context';
import type { RouteAdditions } from './additions';
import type { Guard } from './guard';
import type { Fill } from './prepare';

/** Reacts to a change within its transaction. The records include secrets; a record that does not exist is null. */
export type SavedHook<E extends string = string> = (
  tx: Tx,
  before: RecordOf<E> | null,
  after: RecordOf<E> | null,
  actor: Actor,
  /** Whether the record is deleted because its parent is. */
  withParent: boolean,
) => Promise<void>;

/** Reacts to the stored records of an entity, several records per call, within the transaction of the change. */
export type StoredHook<E extends string = string> = (
  tx: Tx,
  records: readonly DocumentOf<E>[],
  actor: Actor,
  /** Whether the records are new. */
  created: boolean,
  /** The earlier state of each record; null for a new record. */
  befores: readonly (RecordOf<E> | null)[],
) => Promise<void>;

/** Reacts to a record that somebody saved, in the transaction of the save; `before` is null for a new record. */
export type ActedHook<E extends string = string> = (
  tx: Tx,
  before: RecordOf<E> | null,
  after: DocumentOf<E>,
  actor: Actor,
) => Promise<void>;

/** Deletes what belongs to a deleted record but is in no entity's table, in the transaction of the deletion. */
export type RemovedHook = (tx: Queryable, id: string) => Promise<void>;

/** Reacts to records that were deleted, but not with their parent, in the transaction of the deletion. */
export type DroppedHook<E extends string = string> = (
  tx: Tx,
  records: readonly RecordOf<E>[],
  actor: Actor,
) => Promise<void>;

/** The change of one record; `before` is null for a new record, `after` for a deleted record. */
export interface Change {
  before: EntityRecord | null;
  after: EntityRecord | null;
  /** Set if the record is deleted because its parent is. */
  withParent?: true;
}

interface Reaction {
  /** Whether the hook also reacts to deletions. If so, records are deleted one by one. */
  toRemovals: boolean;
  /** Whether the hook reacts to deletions, also of many records at once, but not to those with their parent. */
  toDrops?: boolean;
  /** Whether the hook runs only for records that somebody saves one by one, not for bulk writes or imports. */
  toActs?: boolean;
  run(tx: Tx, changes: readonly Change[], actor: Actor): Promise<void>;
}

/**
 * What areas add to an entity besides its schema, such as computed fields or work after a change. Areas register this
 * when the platform starts. A misspelt entity does not compile; an entity whose file was deleted has no effect.
 */
export class Reactions {
  readonly #reactions = new Map<string, readonly Reaction[]>();
  readonly #removedHooks = new Map<string, readonly RemovedHook[]>();
  protected readonly fills = new Map<string, Fill>();
  readonly #guards = new Map<string, readonly Guard[]>();
  protected readonly additions = new Map<string, RouteAdditions>();

  /** Registers a function that sets computed fields before validation. */
  onSaving<E extends string>(entityId: EntityId<E>, fill: Fill<E>): void;
  onSaving(entityId: string, fill: Fill): void {
    const earlier = this.fills.get(entityId);
    this.fills.set(entityId, earlier ? (record, ...rest) => fill(earlier(record, ...rest), ...rest) : fill);
  }

  /** Registers a guard of an entity. A save needs the consent of all guards. */
  guard<E extends string>(entityId: EntityId<E>, guard: Guard): void {
    this.#guards.set(entityId, [...this.guardsOf(entityId), guard]);
  }

  guardsOf(entityId: string): readonly Guard[] {
    return this.#guards.get(entityId) ?? [];
  }

  /** The entity's computed fields, as an option for `prepare`. */
  fillOf(entityId: string): { fill?: Fill } {
    const fill = this.fills.get(entityId);
    return fill ? { fill } : {};
  }

  /**
   * Adds to the routes of an entity. Call it while the areas register.
   * @throws Error if an addition of the same kind exists already
   */
  addToRoutes<E extends string>(entityId: EntityId<E>, additions: RouteAdditions): void {
    const earlier = this.additionsTo(entityId);
    const twice = Object.keys(additions).find((kind) => Object.hasOwn(earlier, kind));
    if (twice !== undefined) throw new Error(`${entityId} has "${twice}" already`);
    this.additions.set(entityId, { ...earlier, ...additions });
  }

  additionsTo(entityId: string): RouteAdditions {
    return this.additions.get(entityId) ?? {};
  }

  /**
   * Registers a reaction to every change of an entity, also when a record is deleted with its parent. Reactions run in
   * the order in which they were registered.
   */
  onSaved<E extends string>(entityId: EntityId<E>, hook: SavedHook<E>): void;
  onSaved(entityId: string, hook: SavedHook): void {
    this.#join(entityId, {
      toRemovals: true,
      async run(tx, changes, actor) {
        for (const { before, after, withParent = false } of changes) await hook(tx, before, after, actor, withParent);
      },
    });
  }

  /**
   * Registers a reaction to stored records. It is called with several records at once, but not for deletions. Reactions
   * of all kinds run in the order in which they were registered.
   */
  onStored<E extends string>(entityId: EntityId<E>, hook: StoredHook<E>): void;
  onStored(entityId: string, hook: StoredHook): void {
    this.#join(entityId, {
      toRemovals: false,
      async run(tx, changes, actor) {
        const stored = changes.flatMap(({ before, after }) => (after ? [{ before, after }] : []));
        if (stored.length === 0) return;
        const created = stored.every(({ before }) => before === null);
        const [records, befores] = [stored.map(({ after }) => after), stored.map(({ before }) => before)];
        await hook(tx, records, actor, created, befores);
      },
    });
  }

  /**
   * Registers a reaction to records that somebody saves one by one. It is not called for records that the platform
   * writes in bulk, nor for the rows of imports, because these do not count as acts of a person.
   */
  onActed<E extends string>(entityId: EntityId<E>, hook: ActedHook<E>): void;
  onActed(entityId: string, hook: ActedHook): void {
    this.#join(entityId, {
      toRemovals: false,
      toActs: true,
      async run(tx, changes, actor) {
        for (const { before, after } of changes) if (after) await hook(tx, before, after, actor);
      },
    });
  }

  /**
   * Registers a reaction to deleted records, several per call. It is not called for those deleted with their parent.
   */
  onDropped<E extends string>(entityId: EntityId<E>, hook: DroppedHook<E>): void;
  onDropped(entityId: string, hook: DroppedHook): void {
    this.#join(entityId, {
      toRemovals: false,
      toDrops: true,
      async run(tx, changes, actor) {
        const gone = changes.flatMap(({ before, after, withParent }) =>
          before && after === null && !withParent ? [before] : [],
        );
        if (gone.length > 0) await hook(tx, gone, actor);
      },
    });
  }

  /** Registers a reaction to deletions, also when a record is deleted with its parent. */
  onRemoved<E extends string>(entityId: EntityId<E>, hook: RemovedHook): void {
    this.#removedHooks.set(entityId, [...this.removedHooksOf(entityId), hook]);
  }

  #join(entityId: string, reaction: Reaction): void {
    this.#reactions.set(entityId, [...(this.#reactions.get(entityId) ?? []), reaction]);
  }

  protected reactsTo(entityId: string): boolean {
    return this.#reactions.has(entityId);
  }

  /** Whether a reaction requires that records are deleted one by one. */
  protected reactsToRemovals(entityId: string): boolean {
    return this.seesRemovals(entityId) || this.#removedHooks.has(entityId);
  }

  /** Whether a reaction to changes also reacts to deletions. If so, it needs the deleted records. */
  protected seesRemovals(entityId: string): boolean {
    return this.#reactions.get(entityId)?.some(({ toRemovals }) => toRemovals) ?? false;
  }

  /** Whether a reaction needs the records that are deleted without their parent. */
  protected seesDrops(entityId: string): boolean {
    return this.#reactions.get(entityId)?.some(({ toDrops }) => toDrops) ?? false;
  }

  protected removedHooksOf(entityId: string): readonly RemovedHook[] {
    return this.#removedHooks.get(entityId) ?? [];
  }

  /**
   * Runs an entity's reactions to changes of its records, in the transaction of the changes.
   * @param isAct whether a person saved a single record, rather than a bulk write or an import
   */
  protected async react(
    tx: Tx,
    entityId: string,
    changes: readonly Change[],
    actor: Actor,
    isAct = false,
  ): Promise<void> {
    for (const reaction of this.#reactions.get(entityId) ?? [])
      if (isAct || !reaction.toActs) await reaction.run(tx, changes, actor);
  }
}
