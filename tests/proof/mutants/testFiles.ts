import { resolve } from 'node:path';
import { sourceFiles } from '../../support/source';

/** The unit tests that import one of the files, directly or through other files, as absolute paths. */
export function testFilesOf(files: readonly string[]): string[] {
  const sources = sourceFiles('src', 'platform', 'tests/unit', 'tests/support', 'scripts', 'vite');
  const users = new Map<string, string[]>();
  for (const { path, imports } of sources)
    for (const name of imports) users.set(name, [...(users.get(name) ?? []), path]);
  const reaching = new Set(files);
  // A set also visits what is added to it during the loop.
  for (const file of reaching) for (const user of users.get(file) ?? []) reaching.add(user);
  return [...reaching]
    .filter((path) => /^tests\/unit\/.*\.test\.ts$/.test(path))
    .toSorted()
    .map((path) => resolve(path));
}
