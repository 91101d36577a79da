import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instrument } from './instrument';
import type { Verdict } from './mutant';
import { tryMutants } from './trial';

/**
 * Tries all mutants of some files.
 * @param files relative to the checkout
 * @param tests absolute paths of the test files
 * @param say receives a sentence about each test that is left out
 */
export async function verdictsOf(
  files: readonly string[],
  tests: string[],
  say: (sentence: string) => void,
): Promise<Verdict[]> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'careglass-mutants-'));
  try {
    const { code, mutants } = await instrument(files);
    const todo = mutants.map(({ id }) => id);
    const { tried, reached, loaded, failing } = await tryMutants(
      { code, mutants: mutants.length, todo, tests },
      folder,
    );
    for (const test of failing) say(`Fails without a change, and was left out: ${test}`);
    return mutants.map((mutant) => {
      if (reached.has(mutant.id)) return { ...mutant, status: tried.get(mutant.id) ?? 'survived' };
      return { ...mutant, status: loaded.has(mutant.id) ? 'loading' : 'unreached' };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
