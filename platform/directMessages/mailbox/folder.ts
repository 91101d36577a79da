import { mkdir, open, readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../../../src/domain/errorCode';
import type { Mailbox, WaitingMail } from './types';

/** The folders of a mailbox. A mail server writes a mail elsewhere and moves it to `new` when the file is complete. */
const FOLDERS = ['new', 'taken', 'refused'] as const;

const isGone = (error: unknown): boolean => codeOf(error) === 'ENOENT';

async function readStart(path: string, most: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const bytes = Buffer.alloc(Math.min(size, most));
    let filled = 0;
    while (filled < bytes.length) {
      const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return bytes.subarray(0, filled);
  } finally {
    await file.close();
  }
}

/** Files of waiting mails; no links, and no files that begin with a dot. */
async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .toSorted();
}

/** Whether a folder has a waiting mail. */
export async function anyInFolder(mailbox: string): Promise<boolean> {
  try {
    return (await namesIn(join(mailbox, 'new'))).length > 0;
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

/** Opens a mailbox that is a folder of RFC 5322 files. Creates the folders if they are missing. */
export async function openFolder(mailbox: string): Promise<Mailbox> {
  for (const folder of FOLDERS) await mkdir(join(mailbox, folder), { recursive: true });
  const names = await namesIn(join(mailbox, 'new'));

  async function* waiting(): AsyncGenerator<WaitingMail> {
    for (const name of names) {
      const path = join(mailbox, 'new', name);
      // Another process may have taken the mail meanwhile.
      const found = await stat(path).catch((error: unknown) => {
        if (isGone(error)) return undefined;
        throw error;
      });
      if (!found) continue;
      yield {
        name,
        size: found.size,
        read: (most) => readStart(path, most),
        async done(outcome) {
          await rename(path, join(mailbox, outcome, name)).catch((error: unknown) => {
            if (!isGone(error)) throw error;
          });
        },
      };
    }
  }
  return { count: names.length, waiting, close: async () => undefined };
}
