/** The stages of `npm test`, in their order. */

export interface Stage {
  name: string;
  /** The executable of a dependency, and its arguments. */
  bin: string;
  args: string[];
  /** Whether the stage is a vitest run with its own summary. */
  vitest?: boolean;
  /** Whether the files with failed tests run once more, with fresh servers and databases. */
  secondTry?: boolean;
  /** Settings that make the stage run what `npm test` leaves out. */
  everything?: Record<string, string>;
}

const SOURCES = ['src', 'platform', 'tests', 'benchmarks', 'scripts', 'vite', 'vite.config.ts', 'vitest.config.ts'];

const vitest = (name: string, ...projects: string[]): Stage => ({
  name,
  bin: 'node_modules/vitest/vitest.mjs',
  args: [
    'run',
    // Vitest's default loader would warn about every import without an extension in the files that the configuration
    // imports.
    '--configLoader=runner',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=./tests/support/reporter.ts',
  ],
  vitest: true,
});

export const STAGES: readonly Stage[] = [
  { name: 'types', bin: 'node_modules/typescript/bin/tsc', args: ['-p', 'tsconfig.json'] },
  { name: 'lint', bin: 'node_modules/oxlint/bin/oxlint', args: ['--deny-warnings', ...SOURCES] },
  { name: 'format', bin: 'node_modules/oxfmt/bin/oxfmt', args: ['--check', ...SOURCES] },
  vitest('unit', 'unit', 'unit-dom'),
  // On a busy machine a process that is killed may die a moment later, and a browser may lose a key press. A test
  // cannot be repeated by itself, because its first try has left its records behind.
  { ...vitest('contract', 'contract'), secondTry: true, everything: { TEST_DATABASES: 'both' } },
  { ...vitest('browser', 'browser'), secondTry: true },
];
