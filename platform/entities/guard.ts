import type { EntityRecord } from '../../src/domain/entity/types';
import type { Queryable } from '../db/types';

/** What has to hold of other records while one that newly names them is written. */
export interface Guard {
  /** The ids that a record names and did not name before, each with the path of the field. */
  names(after: EntityRecord, before: EntityRecord | null): ReadonlyMap<string, string>;
  /** Locks them until the transaction ends. @throws HttpError 422 where one may not be named any more */
  hold(on: Queryable, names: ReadonlyMap<string, string>): Promise<void>;
}

/** Runs a write behind the guard of its entity; a write that names nothing new stays the one statement it is. */
export async function guarded<T>(
  on: Queryable,
  guard: Guard | undefined,
  after: EntityRecord,
  before: EntityRecord | null,
  write: (on: Queryable) => Promise<T>,
): Promise<T> {
  const names = guard?.names(after, before);
  if (!guard || !names || names.size === 0) return write(on);
  const inside = async (tx: Queryable): Promise<T> => {
    await guard.hold(tx, names);
    return write(tx);
  };
  return on.isTransaction ? inside(on) : on.transaction().execute(inside);
}
