import { sql } from 'kysely';
import { run } from '../db/sql';
import type { Tx } from '../db/types';
import { columnSql, documentSql } from '../entities/sql';
import type { EntityStore } from '../entities/store';
import type { OpenedZip } from './document';
import { AttachmentFailure } from './failure';
import { ATTACHMENT, type Attachment } from './store';

const doc = documentSql(ATTACHMENT);

/**
 * Checks that the documents of a zip file are attachments of its message.
 * @throws AttachmentFailure if the message was taken when zip files were not opened yet, or had too many of them
 */
export async function checkZipTaken(
  tx: Tx,
  entities: EntityStore,
  { messageId }: Attachment,
  { documents }: OpenedZip,
): Promise<void> {
  const missing = new Set(documents);
  if (missing.size === 0) return;
  const stored = entities.of(ATTACHMENT);
  const rows = await run<{ digest: string | null }>(
    tx,
    sql`SELECT ${doc.text('digest')} AS digest FROM ${stored.table}
      WHERE ${columnSql<typeof ATTACHMENT>(stored, 'messageId')} = ${messageId}::text`,
  );
  for (const { digest } of rows) missing.delete(digest ?? '');
  if (missing.size > 0) throw new AttachmentFailure('zipNotTaken');
}
