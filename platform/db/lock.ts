import { closeSync, mkdirSync, openSync, readFileSync, writeSync, ftruncateSync } from 'node:fs';
import { join } from 'node:path';
import locks from 'fs-native-extensions';

/** Thrown if another process uses the data folder. */
export class DataDirInUse extends Error {
  constructor(
    readonly dataDir: string,
    readonly holder: string,
  ) {
    super(
      `The data folder ${dataDir} is in use by another Careglass${holder ? ` (process ${holder})` : ''}. ` +
        'Stop it first, or set DATA_DIR to another folder.',
    );
    this.name = 'DataDirInUse';
  }
}

/**
 * Locks the folder for this process. The operating system holds the lock and releases it when the process ends in any
 * way, so there is never a stale lock.
 * @returns a function that releases the lock
 * @throws DataDirInUse
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'lock');
  const file = openSync(path, 'a+', 0o600);
  if (!locks.tryLock(file)) {
    closeSync(file);
    throw new DataDirInUse(dataDir, readFileSync(path, 'utf8').trim());
  }
  ftruncateSync(file);
  writeSync(file, `${process.pid}\n`);
  return () => closeSync(file);
}
