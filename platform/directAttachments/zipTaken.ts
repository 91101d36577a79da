import { rowsOf } from '../../src/domain/entity/read';
import type { Tx } from '../db/types';
import { contentDigest, type ZipContent } from '../directMessages/zip/documents';
import type { EntityStore } from '../entities/store';
import { AttachmentFailure } from './failure';
import { ATTACHMENT, type Attachment } from './store';

/**
 * Checks that the documents of a zip file are attachments of its message.
 * @throws AttachmentFailure if the message was taken when zip files were not opened yet, or had too many of them
 */
export async function checkZipTaken(
  tx: Tx,
  entities: EntityStore,
  { messageId }: Attachment,
  { documents }: ZipContent,
): Promise<void> {
  const missing = new Set(documents.map(({ content }) => contentDigest(content)));
  if (missing.size === 0) return;
  const message = await entities.get(tx, 'directMessage', messageId);
  for (const { attachmentId } of rowsOf(message?.data?.attachments)) {
    const attachment = await entities.get(tx, ATTACHMENT, String(attachmentId));
    missing.delete(attachment?.digest ?? '');
  }
  if (missing.size > 0) throw new AttachmentFailure('zipNotTaken');
}
