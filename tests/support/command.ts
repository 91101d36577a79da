import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { QUICK_START } from './quickStart';

const run = promisify(execFile);

/** Runs a program of `platform/commands` in a process of its own. Fails with its output if the program fails. */
export const runCommand = (
  name: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<{ stdout: string; stderr: string }> =>
  run(process.execPath, [...QUICK_START, '--import', 'tsx', `platform/commands/${name}.ts`, ...args], {
    env: { ...process.env, ...env },
  });
