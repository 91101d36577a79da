import { createHash } from 'node:crypto';
import { v4 as uuid } from 'uuid';
import type { DraftOf } from '../../src/domain/records';
import type { Tx } from '../db/types';
import type { EntityStore } from '../entities/store';
import type { Actor } from '../http/context';
import { keepContent } from './content';

/** A file of a message. */
export interface FilePart {
  fileName: string;
  mimeType: string;
  content: Buffer;
}

/** An attachment as a message names it. */
export interface NamedAttachment {
  attachmentId: string;
  fileName: string;
  mimeType: string;
  size: number;
}

/**
 * Stores the attachments of a message that was received, with their bytes. They wait to be processed.
 * @returns the attachments as the message names them
 */
export async function keepAttachments(
  tx: Tx,
  entities: EntityStore,
  actor: Actor,
  { messageId, orgId }: { messageId: string; orgId: string | null },
  files: readonly FilePart[],
): Promise<NamedAttachment[]> {
  const named: NamedAttachment[] = [];
  for (const { fileName, mimeType, content } of files) {
    const attachmentId = uuid();
    const size = content.length;
    const digest = createHash('sha256').update(content).digest('hex');
    const record: DraftOf<'directMessageAttachment'> = {
      attachmentId,
      messageId,
      orgId,
      fileName,
      mimeType,
      size,
      digest,
      processed: false,
      isProcessing: false,
    };
    await entities.save(tx, 'directMessageAttachment', record, actor, { mode: 'create', trusted: true });
    await keepContent(tx, attachmentId, content);
    named.push({ attachmentId, fileName, mimeType, size });
  }
  return named;
}

/** Stores a message that was sent, with the deliveries that carry it. Its attachments are not processed here. */
export async function keepSent(
  tx: Tx,
  entities: EntityStore,
  actor: Actor,
  sent: {
    subject: string;
    body: string;
    fromAddress: string;
    deliveries: { to: string; outboxId: string }[];
    files: readonly FilePart[];
  },
): Promise<string> {
  const messageId = uuid();
  const attachments: NamedAttachment[] = [];
  for (const { fileName, mimeType, content } of sent.files) {
    const attachmentId = uuid();
    await keepContent(tx, attachmentId, content);
    attachments.push({ attachmentId, fileName, mimeType, size: content.length });
  }
  const { subject, body, fromAddress, deliveries } = sent;
  const recipients = deliveries.map(({ to }) => to);
  const record: DraftOf<'directMessage'> = {
    messageId,
    inbound: false,
    processed: true,
    error: null,
    fromAddress,
    data: { subject, recipients, body, fromAddress, attachments },
    requestId: actor.requestId,
    userId: actor.userId,
    sentAt: new Date().toISOString(),
    signature: 'none',
    encryption: 'none',
    deliveries,
  };
  await entities.save(tx, 'directMessage', record, actor, { mode: 'create', trusted: true });
  return messageId;
}
