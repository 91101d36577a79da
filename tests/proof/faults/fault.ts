import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/** A slip that a programmer could make in the code of a save, as a patch. */
export interface Fault {
  name: string;
  /** Absolute path of the patch. */
  patch: string;
  /** What is broken. */
  sentence: string;
  /** The contract tests that are to notice it. */
  tests: string[];
}

const FOLDER = join('tests', 'proof', 'faults');

/** The first line of a patch: `A deletion does not change the totals. Tests: tests/contract/totals.test.ts`. */
const FIRST_LINE = /^([A-Z].+\.) Tests: (tests\/contract\/\S+\.test\.ts(?: tests\/contract\/\S+\.test\.ts)*)$/;

function read(file: string): Fault {
  const patch = resolve(FOLDER, file);
  const [line = ''] = readFileSync(patch, 'utf8').split('\n', 1);
  const [, sentence, tests] = FIRST_LINE.exec(line) ?? [];
  if (sentence === undefined || tests === undefined)
    throw new Error(`The first line of ${file} does not name the fault and its tests: ${line}`);
  return { name: basename(file, '.patch'), patch, sentence, tests: tests.split(' ') };
}

/** All faults, in the order of their names. */
export const readFaults = (): Fault[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.patch'))
    .toSorted()
    .map(read);
