import type { EntityRecord } from '../../src/domain/entity/types';
import type { Queryable, Tx } from '../db/types';
import type { Actor } from '../http/context';
import type { RouteAdditions } from './additions';
import type { Guard } from './guard';
import type { Fill } from './prepare';

/** Reacts to a change within its transaction; records with their secrets, null where there is none. */
export type SavedHook = (
  tx: Tx,
  before: EntityRecord | null,
  after: EntityRecord | null,
  actor: Actor,
) => Promise<void>;

/** Looks at what records of an entity have become, as a set, within the transaction of the change. */
export type StoredHook = (
  tx: Tx,
  records: readonly EntityRecord[],
  actor: Actor,
  /** Whether they are new. */
  created: boolean,
) => Promise<void>;

/** Takes away what hangs on a record outside the entities, within the transaction of its removal. */
export type RemovedHook = (tx: Queryable, id: string) => Promise<void>;

/** What the platform's areas add to entities whose schemas cannot say it: called while the areas register. */
export class Reactions {
  protected readonly hooks = new Map<string, SavedHook[]>();
  protected readonly removedHooks = new Map<string, RemovedHook[]>();
  protected readonly storedHooks = new Map<string, StoredHook>();
  protected readonly fills = new Map<string, Fill>();
  protected readonly guards = new Map<string, Guard>();
  protected readonly additions = new Map<string, RouteAdditions>();

  /** Lets code complete each record of an entity by computed fields before it is validated and stored. */
  onSaving(entityId: string, fill: Fill): void {
    const earlier = this.fills.get(entityId);
    this.fills.set(entityId, earlier ? (record, ...rest) => fill(earlier(record, ...rest), ...rest) : fill);
  }

  /** Watches over what the records of an entity newly name; one guard for an entity. */
  guard(entityId: string, guard: Guard): void {
    this.guards.set(entityId, guard);
  }

  /** The completion of an entity's records, as an option of their preparation. */
  fillOf(entityId: string): { fill?: Fill } {
    const fill = this.fills.get(entityId);
    return fill ? { fill } : {};
  }

  /** Lets an area add to the routes of an entity; called while the areas register. */
  addToRoutes(entityId: string, additions: RouteAdditions): void {
    this.additions.set(entityId, { ...this.additions.get(entityId), ...additions });
  }

  additionsTo(entityId: string): RouteAdditions {
    return this.additions.get(entityId) ?? {};
  }

  /** Lets code react to every change of an entity, in the transaction of the change. */
  onSaved(entityId: string, hook: SavedHook): void {
    this.hooks.set(entityId, [...(this.hooks.get(entityId) ?? []), hook]);
  }

  /** Lets code take away what goes with a record; removals through the parent of a child are none of it. */
  onRemoved(entityId: string, hook: RemovedHook): void {
    this.removedHooks.set(entityId, [...(this.removedHooks.get(entityId) ?? []), hook]);
  }

  /** Lets code look at what is stored, in sets; removals are none of it, and stay sets. One such hook for an entity. */
  onStored(entityId: string, hook: StoredHook): void {
    this.storedHooks.set(entityId, hook);
  }
}
