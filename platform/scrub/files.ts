import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { isObject } from '../../src/domain/entity/paths';
import type { EntityRecord } from '../../src/domain/entity/types';
import type { Db, Queryable } from '../db/types';
import type { Actor } from '../http/context';
import { HttpError } from '../http/errors';
import { isUuid } from '../../src/domain/uuid';

/** A record in a scrubbed file, with its entity. */
export type ScrubLine = [entity: string, record: EntityRecord];

export interface ScrubFile {
  fileId: string;
  patients: number;
  records: number;
}

/** A file id that cannot be guessed: 122 random bits. */
export const newFileId = (): string => randomUUID();

/** Incomplete exports are deleted after this many hours. */
const UNFINISHED_HOURS = 24;

/** Starts a file. Deletes the incomplete file of an earlier attempt, and other incomplete files that are old. */
export async function beginFile(db: Db, fileId: string, actor: Actor): Promise<void> {
  await sql`
    DELETE FROM scrub_file WHERE NOT complete
      AND (file_id = ${fileId}::uuid OR created_at < now() - ${sql.lit(UNFINISHED_HOURS)} * interval '1 hour')`.execute(
    db,
  );
  await db.insertInto('scrub_file').values({ file_id: fileId, created_by: actor.userId }).execute();
}

export const dropFile = (db: Db, fileId: string) =>
  db.deleteFrom('scrub_file').where('file_id', '=', fileId).where('complete', '=', false).execute();

/** Marks the file as complete, so that it can be imported. */
export async function completeFile(on: Queryable, { fileId, patients, records }: ScrubFile): Promise<void> {
  await on.updateTable('scrub_file').set({ complete: true, patients, records }).where('file_id', '=', fileId).execute();
}

/**
 * A complete file, locked against other imports until the transaction ends.
 * @throws HttpError 404 `unknownFile`, 409 `fileUnfinished`
 */
export async function openFile(on: Queryable, fileId: string): Promise<ScrubFile> {
  const found = isUuid(fileId)
    ? on
        .selectFrom('scrub_file')
        .select(['file_id', 'complete', 'patients', 'records'])
        .where('file_id', '=', fileId.toLowerCase())
    : undefined;
  const row = await (on.isTransaction ? found?.forUpdate() : found)?.executeTakeFirst();
  if (!row) throw new HttpError(404, 'unknownFile');
  if (!row.complete) throw new HttpError(409, 'fileUnfinished');
  return { fileId: row.file_id, patients: row.patients, records: row.records };
}

/** Lines per part: a few hundred records, or fewer if they are large. */
const PART_LINES = 500;
const PART_LENGTH = 1_000_000;

/** Writes a file in parts; only one part is in memory. */
export class FileWriter {
  readonly #db: Db;

  patients = 0;
  records = 0;
  #batch = 0;
  #part = 0;
  #lines: string[] = [];
  #length = 0;

  constructor(
    db: Db,
    readonly fileId: string,
  ) {
    this.#db = db;
  }

  async put(entity: string, record: EntityRecord): Promise<void> {
    const line = JSON.stringify([entity, record] satisfies ScrubLine);
    this.#lines.push(line);
    this.#length += line.length;
    if (this.#lines.length >= PART_LINES || this.#length >= PART_LENGTH) await this.#flush();
  }

  /** Ends a batch, whose patients are imported together. */
  async endBatch(): Promise<void> {
    await this.#flush();
    this.#batch += 1;
    this.#part = 0;
  }

  async #flush(): Promise<void> {
    if (this.#lines.length === 0) return;
    const content = `[${this.#lines.join(',\n')}]`;
    await this.#db
      .insertInto('scrub_part')
      .values({ file_id: this.fileId, batch: this.#batch, part: this.#part, content })
      .execute();
    this.#part += 1;
    this.#lines = [];
    this.#length = 0;
  }
}

const isLine = (value: unknown): value is ScrubLine =>
  Array.isArray(value) && typeof value[0] === 'string' && isObject(value[1]);

/** The lines of a batch, part by part; empty after the last batch. */
export async function* partsOf(on: Queryable, fileId: string, batch: number): AsyncGenerator<ScrubLine[]> {
  for (let part = 0; ; part += 1) {
    const row = await on
      .selectFrom('scrub_part')
      .select('content')
      .where('file_id', '=', fileId)
      .where('batch', '=', batch)
      .where('part', '=', part)
      .executeTakeFirst();
    if (!row) return;
    const lines: unknown = JSON.parse(row.content);
    yield Array.isArray(lines) ? lines.filter(isLine) : [];
  }
}
