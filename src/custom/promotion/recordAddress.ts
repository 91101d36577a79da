import { manifest } from 'virtual:entities';
import { collectionNamed } from '../../domain/promotion/collections';
import { childrenPath, hasScreens, recordPath } from '../../routes';

interface Place {
  collection: string;
  planId: string | null;
  recordId: string;
}

/** The address of a record of this platform; undefined if it has no screen. */
export function recordAddress({ collection, planId, recordId }: Place): string | undefined {
  const entry = manifest.find(({ name }) => name === collectionNamed(collection)?.entity);
  if (!entry) return undefined;
  if (hasScreens(entry)) return recordPath(entry, recordId);
  const plan = manifest.find(({ name }) => name === 'plan');
  if (!plan || planId === null || entry.parent?.entity !== plan.name) return undefined;
  const within = { address: childrenPath(plan, planId, entry), parent: planId };
  return recordPath({ ...entry, within }, encodeURIComponent(recordId));
}
