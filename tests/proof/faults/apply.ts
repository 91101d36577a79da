import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import type { Fault } from './fault';

/**
 * Calls `git apply`. A folder without a repository of its own is not part of one around it.
 * @throws Error if the patch does not fit the code
 */
export function applyFault({ name, patch }: Fault, folder: string, ...flags: ('--check' | '--reverse')[]): void {
  const { status, stderr, error } = spawnSync('git', ['apply', '--whitespace=nowarn', ...flags, patch], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, GIT_CEILING_DIRECTORIES: dirname(folder) },
  });
  if (status !== 0) throw new Error(`The fault ${name} no longer applies to the code:\n${error?.message ?? stderr}`);
}
