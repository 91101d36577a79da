import { randomBytes } from 'node:crypto';
import { chmod, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../base/reader';
import { readKey } from './keys';

const NAME = 'secret.key';
const OWNER_ONLY = 0o600;

/**
 * The key in the data folder; undefined if the folder has no key.
 * @throws ConfigError if the file does not contain a key
 */
export async function keyInFile(dataDir: string): Promise<Buffer | undefined> {
  const path = join(dataDir, NAME);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const key = readKey(text.trim());
  if (!key) throw new ConfigError([`SECRET_KEY: ${path} does not hold 32 bytes in hex; put back the one of a backup`]);
  // The permissions are set again, because a copy of the folder may have lost them.
  await chmod(path, OWNER_ONLY);
  return key;
}

/** Creates the key of a data folder that the caller has locked. Atomic: an interruption leaves no partial file. */
export async function makeKeyFile(dataDir: string): Promise<Buffer> {
  const key = randomBytes(32);
  const path = join(dataDir, NAME);
  const file = await open(`${path}.new`, 'w', OWNER_ONLY);
  try {
    await file.writeFile(`${key.toString('hex')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
  return key;
}
