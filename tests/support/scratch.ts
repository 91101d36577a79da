import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** What the databases of a run take at most, in bytes, with room to spare. */
const ROOM = 6 * 1024 ** 3;

/** A folder of a run's own, which the account of PostgreSQL can pass through. */
function make(parent: string): string {
  const folder = mkdtempSync(join(parent, 'careglass-run-'));
  chmodSync(folder, 0o711);
  return folder;
}

/** Whether programs may be started there; containers often forbid it. */
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
 * A new folder for all that a run writes: each platform under test lays out a database of two thousand files, which in
 * memory takes a fraction of the time. Where there is no such place, or no room in it, among the temporary files.
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
    // There is no such place on this system.
  }
  return make(tmpdir());
}
