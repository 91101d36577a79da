import type { EntityRecord } from '../entity/types';

/** Lists of activities as one: each activity once, by its id, in the order in which it is first met. */
export function mergedActivities<T extends EntityRecord>(lists: readonly (readonly T[])[]): T[] {
  const known = new Map<string, T>();
  for (const activity of lists.flat()) {
    const id = String(activity['_id'] ?? '');
    if (!known.has(id)) known.set(id, activity);
  }
  return [...known.values()];
}
