import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { randomUUID } from 'node:crypto';
import { HttpError } from '../http/errors';

/** Largest file that comes in through the server. */
export const MAX_UPLOAD = 2 * 1024 ** 3;
const DAY_MS = 86_400_000;

const folderOf = (dataDir: string): string => join(dataDir, 'imports');

/** The file of a job, by the name that its arguments give. */
export const uploadPath = (dataDir: string, file: string): string => join(folderOf(dataDir), basename(file));

/**
 * Writes a request's body to the data folder as it comes in.
 * @returns the name to find it by
 * @throws HttpError 413 where it is too large
 */
export async function keepUpload(
  dataDir: string,
  body: Readable,
  ending: '.json' | '.ndjson' | '.xml',
  limit = MAX_UPLOAD,
): Promise<string> {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
  const file = `${randomUUID()}${ending}`;
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > limit) done(new HttpError(413, 'tooLarge'));
      else done(null, chunk);
    },
  });
  try {
    await pipeline(body, counted, createWriteStream(uploadPath(dataDir, file), { mode: 0o600 }));
  } catch (error) {
    await dropUpload(dataDir, file);
    throw error;
  }
  return file;
}

export const dropUpload = (dataDir: string, file: string): Promise<void> =>
  rm(uploadPath(dataDir, file), { force: true });

/** Removes what imports that never ended have left behind. */
export async function sweepUploads(dataDir: string): Promise<void> {
  const names = await readdir(folderOf(dataDir)).catch(() => []);
  for (const name of names) {
    const { mtimeMs } = await stat(uploadPath(dataDir, name)).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > DAY_MS) await dropUpload(dataDir, name);
  }
}
