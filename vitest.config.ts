import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vitest/config';
import LongestFirst from './tests/support/longestFirst';
import { QUICK_START } from './tests/support/quickStart';
import { entities } from './vite/entities';
import { messages } from './vite/messages';

/**
 * A change of the files that a glob finds does not change the content of the module with the glob. So modules with
 * globs are not cached, because otherwise Vitest would not see that a screen was added or removed. Vitest itself only
 * recognizes globs that have no type argument.
 */
const uncachedGlobs: Plugin = {
  name: 'careglass-uncached-globs',
  configureVitest({ experimental_defineCacheKeyGenerator: define }) {
    define(({ sourceCode }) => (sourceCode.includes('import.meta.glob<') ? false : undefined));
  },
};

/** A test file starts its servers and browsers once, so hooks may take long on a busy machine. */
const patient = { testTimeout: 120_000, hookTimeout: 240_000, teardownTimeout: 30_000 };

/**
 * Platforms also run inside the test's own process. More room for young objects than a platform by itself has, because
 * one platform after another starts there.
 */
const quickStart = { execArgv: [...QUICK_START, '--min-semi-space-size=64', '--max-semi-space-size=64'] };

/**
 * Test files of a worker share loaded modules, because loading is most of what a short file costs. So a test must not
 * rely on the initial state of a module: an earlier file may have changed the state. A unit test does not use
 * `vi.mock`, because modules that an earlier file has loaded would not see the mock.
 */
const shared = { isolate: false };

/** Unit tests print nothing. The other tests run a whole platform, whose log a failed test may need. */
const QUIET = 'tests/support/quiet.ts';

const dom = {
  environment: 'jsdom',
  setupFiles: [
    QUIET,
    'tests/support/allTexts.ts',
    'tests/support/cleanUp.ts',
    'tests/support/reachable.ts',
    'tests/support/quickStyles.ts',
    'tests/support/noLayout.ts',
  ],
  // The first form of a file waits for its renderers, which load slowly on a busy machine.
  testTimeout: 120_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  plugins: [react(), entities(), messages(), uncachedGlobs],
  test: {
    // Two cores are enough to develop on; more workers would only compete for databases.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Later stages of a run reuse transformed modules, keyed by their content.
    experimental: {
      fsModuleCache: true,
      fsModuleCachePath: join(tmpdir(), `careglass-translated-${process.getuid?.() ?? 0}`),
    },
    restoreMocks: true,
    // A test without an assertion fails, because it could not fail otherwise.
    expect: { poll: { timeout: 15_000 }, requireAssertions: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          environment: 'node',
          setupFiles: [QUIET],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          ...shared,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-dom',
          include: ['tests/unit/**/*.test.tsx'],
          ...dom,
          ...shared,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/globalPostgres.ts'],
          // A file waits for PostgreSQL, for processes and for times; meanwhile the third one computes. Files with
          // another number of workers are another group.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          ...patient,
          ...shared,
          ...quickStart,
        },
      },
      // Long proofs, which `npm test` leaves out.
      {
        extends: true,
        test: {
          name: 'proof',
          include: ['tests/proof/**/*.proof.ts'],
          environment: 'node',
          globalSetup: ['tests/support/globalBrowser.ts'],
          ...patient,
          ...quickStart,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/globalBrowser.ts'],
          ...patient,
          ...shared,
          testTimeout: 180_000,
          // Each poll is a message to the browser or a request, and takes milliseconds of the processor.
          expect: { poll: { timeout: 15_000, interval: 70 }, requireAssertions: true },
        },
      },
    ],
  },
});
