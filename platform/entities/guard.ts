import type { EntityRecord } from '../../src/domain/entity/types';
import type { Queryable } from '../db/types';
import { within } from '../db/within';

/** Checks the records to which a save adds references. */
export interface Guard {
  /** The ids in a save's new references, by the path of the reference: `orgs[2].orgId`. */
  names(after: EntityRecord, before: EntityRecord | null): ReadonlyMap<string, string>;
  /**
   * Locks the referenced records until the transaction ends.
   * @throws HttpError 422 if a save must not refer to one of them
   */
  hold(on: Queryable, names: ReadonlyMap<string, string>): Promise<void>;
}

/** Runs a write with the entity's guards. A write without new references stays a single statement. */
export async function guarded<T>(
  on: Queryable,
  guards: readonly Guard[] | undefined,
  after: EntityRecord,
  before: EntityRecord | null,
  write: (on: Queryable) => Promise<T>,
): Promise<T> {
  const held = (guards ?? []).map((guard) => ({ guard, names: guard.names(after, before) }));
  const needed = held.filter(({ names }) => names.size > 0);
  if (needed.length === 0) return write(on);
  return within(on, async (tx) => {
    for (const { guard, names } of needed) await guard.hold(tx, names);
    return write(tx);
  });
}
