import { dirname } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { entities } from '../../../vite/entities';
import { messages } from '../../../vite/messages';
import { readJob } from './job';

const job = readJob();

/** Loads the instrumented code in place of the files. */
const mutated: Plugin = { name: 'careglass-mutated', enforce: 'pre', load: (id) => job.code[id] ?? null };

export default defineConfig({
  plugins: [mutated, entities(), messages()],
  test: {
    include: ['tests/proof/mutants/allTests.ts'],
    runner: 'tests/proof/mutants/runner.ts',
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    // An endless list of a mutant ends soon.
    execArgv: ['--max-old-space-size=3000'],
    experimental: { fsModuleCache: true, fsModuleCachePath: `${dirname(job.lines)}/translated` },
    testTimeout: 30_000,
    restoreMocks: true,
    expect: { poll: { timeout: 15_000 }, requireAssertions: true },
    reporters: ['dot'],
  },
});
