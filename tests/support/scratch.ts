import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** The space that the databases of a run need, in bytes, with a margin. */
const ROOM = 6 * 1024 ** 3;

/** Creates a folder for this run. PostgreSQL's account can traverse the folder. */
function make(parent: string): string {
  const folder = mkdtempSync(join(parent, 'careglass-run-'));
  chmodSync(folder, 0o711);
  return folder;
}

/** Whether programs in a folder can be executed; containers often forbid this. */
function runsPrograms(folder: string): boolean {
  const program = join(folder, 'probe');
  try {
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    execFileSync(program);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(program, { force: true });
  }
}

/**
 * A new folder for all files of a run, in memory if the system has such storage with enough room. Each platform under
 * test writes a database of two thousand files. Writing the files to memory takes a fraction of the time.
 */
export function scratchFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize >= ROOM && freemem() >= ROOM) {
      const folder = make(MEMORY);
      if (runsPrograms(folder)) return folder;
      rmSync(folder, { recursive: true, force: true });
    }
  } catch {
    // The system has no memory-backed storage.
  }
  return make(tmpdir());
}
