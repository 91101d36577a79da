import { sql } from 'kysely';
import { v4 as uuid } from 'uuid';
import { IMAGE_TYPES } from '../../src/contract/operations';
import type { Db, Tx } from '../db/types';
import { fitsType } from '../entities/contents';
import { HttpError, invalid } from '../http/errors';
import { requireImageQuota } from './quotas';
import type { Sql } from '../db/sql';

/** Maximum size of a picture in bytes. */
const LARGEST = 2 * 1024 * 1024;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
/**
 * A picture is sent before the feedback that refers to the picture. If no feedback follows within this many hours, the
 * picture is deleted.
 */
const ORPHAN_HOURS = 24;

export interface StoredImage {
  attachmentId: string;
  mimeType: string;
  size: number;
}

const isImageType = (text: string): boolean => IMAGE_TYPES.some((type) => type === text);

/**
 * Stores a picture. Its bytes must match its type.
 * @param data base64
 * @param quota megabytes for all pictures of an account; 0 for no limit
 * @throws HttpError 415 for another type, 413 if the picture is too large or the quota is used up, 422
 * `contentMismatch`
 */
export async function keepImage(
  tx: Tx,
  mimeType: string,
  data: string,
  userId: string | null,
  quota: number,
): Promise<StoredImage> {
  if (!isImageType(mimeType)) throw new HttpError(415, 'unsupportedMediaType');
  const content = data.replace(/\s+/g, '');
  if (content.length > Math.ceil(LARGEST / 3) * 4) throw new HttpError(413, 'tooLarge');
  if (!BASE64.test(content) || !fitsType(mimeType, content)) throw invalid({ data: [{ code: 'contentMismatch' }] });
  const size = Buffer.from(content, 'base64').length;
  const attachment_id = uuid();
  if (userId !== null) await requireImageQuota(tx, userId, size, quota);
  await tx.insertInto('image').values({ attachment_id, mime_type: mimeType, content, size, user_id: userId }).execute();
  return { attachmentId: attachment_id, mimeType, size };
}

/** A picture's bytes; undefined if the picture does not exist. */
export async function readImage(
  db: Db,
  attachmentId: string,
): Promise<{ mimeType: string; bytes: Buffer } | undefined> {
  const row = await db
    .selectFrom('image')
    .select(['mime_type', 'content'])
    .where('attachment_id', '=', attachmentId)
    .executeTakeFirst();
  return row && { mimeType: row.mime_type, bytes: Buffer.from(row.content, 'base64') };
}

/**
 * Deletes pictures that no feedback refers to.
 * @param feedbackTable if undefined, nothing is deleted: feedback that is put aside may refer to any picture
 */
export async function pruneImages(db: Db, feedbackTable: Sql | undefined): Promise<void> {
  if (feedbackTable === undefined) return;
  await sql`
    DELETE FROM image WHERE created_at < now() - ${sql.lit(ORPHAN_HOURS)} * interval '1 hour' AND NOT EXISTS (
      SELECT 1 FROM ${feedbackTable} f
      WHERE jsonb_extract_path_text(f.doc, 'attachment') = image.attachment_id::text)`.execute(db);
}
