import { describe } from 'vitest';
import { readJob } from './job';
import { countReached } from './switch';

// All test files become one, so that they are loaded once and any of their tests can run again at any time.
const { mutants, tests } = readJob();
countReached(mutants);
describe.each(tests)('%s', async (path) => {
  await import(/* @vite-ignore */ path);
});
