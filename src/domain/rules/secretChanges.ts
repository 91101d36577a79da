import { secretAt, storedOf } from '../entity/secrets';
import type { EntityRecord } from '../entity/types';
import type { Change } from './types';

const changeOf = (path: string, secret: Change['secret']): Change => ({ path, from: undefined, to: undefined, secret });

/**
 * The changes of secrets between two versions of a record. The values may be encrypted or hashed, as long as different
 * values stay different.
 */
export const secretChanges = (before: EntityRecord, after: EntityRecord, paths: readonly string[]): Change[] =>
  paths.flatMap((path) => {
    const [was, is] = [secretAt(before, path) ?? null, secretAt(after, path) ?? null];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    return [changeOf(path, was === null ? 'set' : is === null ? 'cleared' : 'replaced')];
  });

/** The changes that a save would make to the secrets of a loaded record, which does not contain their values. */
export function draftedSecrets(loaded: EntityRecord, draft: EntityRecord, paths: readonly string[]): Change[] {
  const stored = storedOf(loaded);
  return paths.flatMap((path) => {
    const value = secretAt(draft, path);
    if (value === undefined) return [];
    // If it is not known which secrets are stored, clearing a secret counts as a change.
    const holds = stored ? stored.includes(path) : value === null;
    if (value === null) return holds ? [changeOf(path, 'cleared')] : [];
    return [changeOf(path, holds ? 'replaced' : 'set')];
  });
}
