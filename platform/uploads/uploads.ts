import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Queryable } from '../db/types';
import { HttpError } from '../http/errors';
import type { Bytes } from './bytes';

/** Maximum size of an uploaded file, in bytes. */
export const MAX_UPLOAD = 2 * 1024 ** 3;

/** Size of a part in bytes. A file is read, written and stored part by part. */
const PART = 512 * 1024;
/** Files without a job are deleted after this many hours. */
const KEPT_HOURS = 24;

/**
 * Writes a file into the database in parts, so that any process can read it. The file becomes visible when it is
 * complete. A job's file is deleted after the job has ended.
 */
export class UploadWriter {
  readonly #db: Db;
  #held: Buffer[] = [];
  #length = 0;
  #part = 0;
  size = 0;

  private constructor(
    db: Db,
    readonly uploadId: string,
  ) {
    this.#db = db;
  }

  static async begin(db: Db, jobId: string | null = null): Promise<UploadWriter> {
    const uploadId = randomUUID();
    await db.insertInto('upload').values({ upload_id: uploadId, job_id: jobId }).execute();
    return new UploadWriter(db, uploadId);
  }

  async write(chunk: Buffer): Promise<void> {
    this.#held.push(chunk);
    this.#length += chunk.length;
    this.size += chunk.length;
    while (this.#length >= PART) await this.#flush();
  }

  async end(): Promise<void> {
    while (this.#length > 0) await this.#flush();
    await this.#db.updateTable('upload').set({ size: this.size }).where('upload_id', '=', this.uploadId).execute();
  }

  async #flush(): Promise<void> {
    const all = Buffer.concat(this.#held);
    const content = all.subarray(0, PART);
    this.#held = all.length > PART ? [all.subarray(PART)] : [];
    this.#length = all.length - content.length;
    await this.#db.insertInto('upload_part').values({ upload_id: this.uploadId, part: this.#part, content }).execute();
    this.#part += 1;
  }
}

/**
 * Stores a request's body while it arrives.
 * @returns the file's id
 * @throws HttpError 413 if the body is too large
 */
export async function keepUpload(db: Db, body: AsyncIterable<Buffer | string>, limit = MAX_UPLOAD): Promise<string> {
  const file = await UploadWriter.begin(db);
  try {
    for await (const chunk of body) {
      await file.write(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
      if (file.size > limit) throw new HttpError(413, 'tooLarge');
    }
    await file.end();
  } catch (error) {
    await dropUpload(db, file.uploadId);
    throw error;
  }
  return file.uploadId;
}

/** Assigns a file to the job that imports it. */
export async function giveToJob(on: Queryable, uploadId: string, jobId: string): Promise<void> {
  await on.updateTable('upload').set({ job_id: jobId }).where('upload_id', '=', uploadId).execute();
}

/** A complete file; undefined if the file does not exist or is incomplete. */
export async function findUpload(db: Db, uploadId: string): Promise<Bytes | undefined> {
  const row = await db.selectFrom('upload').select('size').where('upload_id', '=', uploadId).executeTakeFirst();
  if (row?.size == null) return undefined;
  async function* read(): AsyncGenerator<Buffer> {
    for (let part = 0; ; part += 1) {
      const found = await db
        .selectFrom('upload_part')
        .select('content')
        .where('upload_id', '=', uploadId)
        .where('part', '=', part)
        .executeTakeFirst();
      if (!found) return;
      yield found.content;
    }
  }
  return { size: row.size, read };
}

export async function dropUpload(db: Queryable, uploadId: string): Promise<void> {
  await db.deleteFrom('upload').where('upload_id', '=', uploadId).execute();
}

/** Keeps a complete file until a time, in ISO 8601. */
export async function keepUntil(on: Queryable, uploadId: string, until: string): Promise<void> {
  await on.updateTable('upload').set({ kept_until: until }).where('upload_id', '=', uploadId).execute();
}

/**
 * Deletes the files of finished jobs, old files that were never assigned to a job, and files that are no longer to be
 * kept.
 */
export async function pruneUploads(db: Db): Promise<void> {
  await sql`
    DELETE FROM upload u WHERE CASE WHEN u.kept_until IS NOT NULL THEN u.kept_until < now() WHEN u.job_id IS NULL
      THEN u.created_at < now() - ${sql.lit(KEPT_HOURS)} * interval '1 hour'
      ELSE NOT EXISTS (SELECT 1 FROM job j WHERE j.job_id = u.job_id AND j.status IN ('queued', 'active')) END`.execute(
    db,
  );
}
