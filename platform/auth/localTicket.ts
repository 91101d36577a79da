import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCAL_USER_ID } from '../../src/domain/audit/localUser';
import type { RequestUser } from '../http/context';

/** How long a ticket is valid. */
const MAX_AGE_MS = 60_000;
const SCHEME = 'Local ';
const FORM = /^Local ([0-9a-f-]{36})\.([0-9a-f]{64})$/;

/** The user behind a ticket: somebody on the machine itself, who could read the data anyway. */
export const LOCAL_USER: RequestUser = {
  userId: LOCAL_USER_ID,
  username: LOCAL_USER_ID,
  groups: ['administrators'],
  group: 'administrators',
  sessionId: LOCAL_USER_ID,
};

const folderOf = (dataDir: string): string => join(dataDir, 'tickets');

export const isTicket = (header: string | undefined): header is string => header?.startsWith(SCHEME) ?? false;

/**
 * Creates a ticket for one request to the server that holds the data folder: a secret in a file that only the folder's
 * owner can read and write. Whoever can create a ticket can read the data itself, so a ticket grants nothing new.
 * @returns the value of the Authorization header
 */
export async function makeTicket(dataDir: string): Promise<string> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const id = randomUUID();
  const secret = randomBytes(32).toString('hex');
  await writeFile(join(folder, id), secret, { flag: 'wx', mode: 0o600 });
  return `${SCHEME}${id}.${secret}`;
}

/** Whether a header is a valid ticket. The ticket is used up even if it has expired or its secret is wrong. */
export async function spendTicket(dataDir: string, header: string): Promise<boolean> {
  const match = FORM.exec(header);
  if (!match) return false;
  const [, id = '', secret = ''] = match;
  const path = join(folderOf(dataDir), id);
  try {
    const { mode, mtimeMs, uid } = await stat(path);
    const held = await readFile(path, 'utf8');
    // If two requests use the same ticket, only one of them can delete the file.
    await unlink(path);
    const ownFile = process.platform === 'win32' || ((mode & 0o077) === 0 && uid === process.getuid?.());
    const [a, b] = [Buffer.from(held), Buffer.from(secret)];
    return ownFile && Date.now() - mtimeMs <= MAX_AGE_MS && a.length === b.length && timingSafeEqual(a, b);
  } catch {
    return false;
  }
}
