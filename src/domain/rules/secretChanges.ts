import { secretAt, storedOf } from '../entity/secrets';
import type { EntityRecord } from '../entity/types';
import type { Change } from './types';

const changeOf = (path: string, secret: Change['secret']): Change => ({ path, from: undefined, to: undefined, secret });

/**
 * How secrets differ between two versions of a record. The values may be encrypted or hashed, as long as different
 * values stay different.
 */
export const secretChanges = (before: EntityRecord, after: EntityRecord, paths: readonly string[]): Change[] =>
  paths.flatMap((path) => {
    const [was, is] = [secretAt(before, path) ?? null, secretAt(after, path) ?? null];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    return [changeOf(path, was === null ? 'set' : is === null ? 'cleared' : 'replaced')];
  });

/** What a save would change in the secrets of a loaded record, which does not hold their values. */
export function draftedSecrets(loaded: EntityRecord, draft: EntityRecord, paths: readonly string[]): Change[] {
  const stored = storedOf(loaded);
  return paths.flatMap((path) => {
    const value = secretAt(draft, path);
    if (value === undefined) return [];
    // If the record does not say which secrets it has, clearing one may be a change.
    const holds = stored ? stored.includes(path) : value === null;
    if (value === null) return holds ? [changeOf(path, 'cleared')] : [];
    return [changeOf(path, holds ? 'replaced' : 'set')];
  });
}
