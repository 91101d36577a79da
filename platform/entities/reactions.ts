import type { DocumentOf, RecordOf } from '../../src/domain/records';
import type { Queryable, Tx } from '../db/types';
import type { Actor } from '../http/context';
import type { RouteAdditions } from './additions';
import type { Guard } from './guard';
import type { Fill } from './prepare';

/** Reacts to a change within its transaction; the records include secrets, and are null if absent. */
export type SavedHook<E extends string = string> = (
  tx: Tx,
  before: RecordOf<E> | null,
  after: RecordOf<E> | null,
  actor: Actor,
) => Promise<void>;

/** Processes stored records of an entity in sets, within the transaction of the change. */
export type StoredHook<E extends string = string> = (
  tx: Tx,
  records: readonly DocumentOf<E>[],
  actor: Actor,
  /** Whether the records are new. */
  created: boolean,
) => Promise<void>;

/** Deletes data outside the entities that belongs to a record, within the transaction of its deletion. */
export type RemovedHook = (tx: Queryable, id: string) => Promise<void>;

/** What areas add to entities beyond their schemas; called while the areas register. */
export class Reactions {
  protected readonly hooks = new Map<string, SavedHook[]>();
  protected readonly removedHooks = new Map<string, RemovedHook[]>();
  protected readonly storedHooks = new Map<string, StoredHook>();
  protected readonly fills = new Map<string, Fill>();
  protected readonly guards = new Map<string, Guard>();
  protected readonly additions = new Map<string, RouteAdditions>();

  /** Registers code that sets computed fields before validation. */
  onSaving<E extends string>(entityId: E, fill: Fill<E>): void;
  onSaving(entityId: string, fill: Fill): void {
    const earlier = this.fills.get(entityId);
    this.fills.set(entityId, earlier ? (record, ...rest) => fill(earlier(record, ...rest), ...rest) : fill);
  }

  /** Registers the guard of an entity, one per entity. */
  guard(entityId: string, guard: Guard): void {
    this.guards.set(entityId, guard);
  }

  /** The entity's computed fields, as an option for `prepare`. */
  fillOf(entityId: string): { fill?: Fill } {
    const fill = this.fills.get(entityId);
    return fill ? { fill } : {};
  }

  /** Adds to the routes of an entity; called while the areas register. */
  addToRoutes(entityId: string, additions: RouteAdditions): void {
    this.additions.set(entityId, { ...this.additions.get(entityId), ...additions });
  }

  additionsTo(entityId: string): RouteAdditions {
    return this.additions.get(entityId) ?? {};
  }

  /** Registers a reaction to every change of an entity, in the transaction of the change. */
  onSaved<E extends string>(entityId: E, hook: SavedHook<E>): void;
  onSaved(entityId: string, hook: SavedHook): void {
    this.hooks.set(entityId, [...(this.hooks.get(entityId) ?? []), hook]);
  }

  /** Registers a reaction to deletions, except for children deleted with their parent. */
  onRemoved(entityId: string, hook: RemovedHook): void {
    this.removedHooks.set(entityId, [...(this.removedHooks.get(entityId) ?? []), hook]);
  }

  /** Registers a reaction to stored records in sets, except for deletions. One per entity. */
  onStored<E extends string>(entityId: E, hook: StoredHook<E>): void;
  onStored(entityId: string, hook: StoredHook): void {
    this.storedHooks.set(entityId, hook);
  }
}
