import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { QUICK_START } from './quickStart';

const run = promisify(execFile);

/** The arguments with which Node runs a program of `platform/commands` that was built. */
export const commandArgs = (name: string, args: readonly string[] = []): string[] => [
  ...QUICK_START,
  join('dist', 'platform', `${name}.mjs`),
  ...args,
];

/** Runs a program of `platform/commands` in a process of its own. Fails with its output if the program fails. */
export const runCommand = (
  name: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<{ stdout: string; stderr: string }> =>
  run(process.execPath, commandArgs(name, args), { env: { ...process.env, ...env } });
