import type { Services } from '../base/services';
import { readContent } from '../directMessages/content';
import type { AttachmentDocument } from './document';
import { AttachmentFailure } from './failure';
import type { Attachment } from './store';

/**
 * Reads the document of an attachment, outside of any transaction: a large document waits for the thread that reads
 * documents, and on the embedded database all other requests would wait for the transaction meanwhile. The content of
 * an attachment never changes.
 * @throws AttachmentFailure if the attachment has no content or cannot be read; the reason of the signal
 */
export async function readDocument(
  { config, database, documents }: Services,
  { attachmentId, mimeType, fileName, size }: Attachment,
  signal?: AbortSignal,
): Promise<AttachmentDocument> {
  const bytes = await readContent(database.db, attachmentId);
  if (!bytes) throw new AttachmentFailure(size === 0 ? 'empty' : 'noContent');
  const about = { mimeType: mimeType ?? '', fileName: fileName ?? '', mostZipped: config.direct.maxBytes };
  return documents.read({ bytes, ...about }, signal);
}
