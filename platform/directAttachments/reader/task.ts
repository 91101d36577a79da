import type { AttachmentFault } from '../../../src/domain/directMessages/attachments';
import type { AttachmentDocument } from '../document';

/** An attachment for the thread that reads documents. */
export interface DocumentTask {
  bytes: Uint8Array;
  mimeType: string;
  fileName: string;
  /** The size in all to which a zip file may unpack. */
  mostZipped: number;
}

/** What the thread has read, or why it cannot be read. */
export type DocumentResult = { read: AttachmentDocument } | { fault: AttachmentFault };
