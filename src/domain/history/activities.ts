import type { LooseOf } from '../records';

/** Merges lists of activities: each activity once by its id, in the order first seen. */
export function mergedActivities<T extends LooseOf<'activity'>>(lists: readonly (readonly T[])[]): T[] {
  const known = new Map<string, T>();
  for (const activity of lists.flat()) {
    const id = String(activity._id ?? '');
    if (!known.has(id)) known.set(id, activity);
  }
  return [...known.values()];
}
