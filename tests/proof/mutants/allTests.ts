import { describe } from 'vitest';
import { readJob } from './job';
import { watchLoading } from './switch';

// All test files become one, so that they are loaded once and any of their tests can run again at any time.
watchLoading();
describe.each(readJob().tests)('%s', async (path) => {
  await import(/* @vite-ignore */ path);
});
