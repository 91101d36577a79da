import { appendFileSync, readFileSync } from 'node:fs';
import type { Instrumented } from './instrument';
import type { Tried } from './mutant';

/** What a process of tests has to do, in a file that `PROOF_JOB` names. */
export interface Job {
  code: Instrumented['code'];
  /** The number of all mutants. */
  mutants: number;
  /** The mutants that are to be tried, in this order. */
  todo: number[];
  /** Absolute paths of the test files. */
  tests: string[];
  /** The file that receives the lines. */
  lines: string;
}

/** What the process says while it works, a line each. */
export type Line =
  | { is: 'process'; pid: number }
  | { is: 'alive' }
  | { is: 'failed before'; test: string; reason: string }
  /** The mutants that tests reach, and those that are executed while files are loaded. */
  | { is: 'reach'; reached: number[]; loaded: number[] }
  | { is: 'started'; id: number }
  | { is: 'tried'; id: number; status: Tried }
  /** The process could no longer be trusted, and another continues. */
  | { is: 'stopped' };

export function readJob(): Job {
  const path = process.env['PROOF_JOB'];
  if (path === undefined) throw new Error('PROOF_JOB names no file. Start this with `npm run proof:mutants`.');
  return JSON.parse(readFileSync(path, 'utf8')) as Job;
}

/** Writes at once, because the process may be killed at any time. */
export const write = (job: Job, line: Line): void => appendFileSync(job.lines, `${JSON.stringify(line)}\n`);

/** The complete lines of a text; the last may be cut. */
export const parseLines = (text: string): Line[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line);
