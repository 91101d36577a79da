import { createHash } from 'node:crypto';
import { v4 as uuid } from 'uuid';
import { isZip } from '../../src/domain/documents/zip';
import type { DraftOf } from '../../src/domain/records';
import type { Tx } from '../db/types';
import type { EntityStore } from '../entities/store';
import type { Actor } from '../http/context';
import type { JobServices } from '../jobs/jobs';
import { keepContent, keepContentByParts } from './content';

export const contentDigest = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

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

/** The message of attachments. */
interface Owner {
  messageId: string;
  orgId: string | null;
}

const ATTACHMENT = 'directMessageAttachment';

const recordOf = (
  attachmentId: string,
  { messageId, orgId }: Owner,
  { fileName, mimeType, content }: FilePart,
): DraftOf<typeof ATTACHMENT> => ({
  attachmentId,
  messageId,
  orgId,
  fileName,
  mimeType,
  size: content.length,
  digest: contentDigest(content),
  processed: false,
  isProcessing: false,
});

const toNamed = (attachmentId: string, { fileName, mimeType, content }: FilePart): NamedAttachment => ({
  attachmentId,
  fileName,
  mimeType,
  size: content.length,
});

/**
 * Stores the attachments of a message that was received, with their bytes. They wait to be processed.
 * @returns the attachments as the message names them
 */
export async function keepAttachments(
  tx: Tx,
  entities: EntityStore,
  actor: Actor,
  owner: Owner,
  files: readonly FilePart[],
): Promise<NamedAttachment[]> {
  const named: NamedAttachment[] = [];
  for (const file of files) {
    const attachmentId = uuid();
    await entities.save(tx, ATTACHMENT, recordOf(attachmentId, owner, file), actor, { mode: 'create', trusted: true });
    await keepContent(tx, attachmentId, file.content);
    named.push(toNamed(attachmentId, file));
  }
  return named;
}

/** Attachments that one transaction stores. */
const STEP = 5;

/** An id that follows from what it is about, so that the same work done twice makes one record. */
export const makeId = (about: unknown): string => {
  const hex = createHash('sha256').update(JSON.stringify(about)).digest('hex');
  // A UUID of version 8, whose digits are free.
  const digits = `${hex.slice(0, 12)}8${hex.slice(13, 16)}8${hex.slice(17, 32)}`;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

/**
 * Stores the attachments of a message step by step, a transaction for a few of them. What an attempt before has stored
 * stays, so that a process that was killed can begin again. Zip files come last, because their processing looks for
 * their documents.
 * @param check called before each step; throws if the work is to end
 */
export async function keepAttachmentsInSteps(
  { database: { db }, entities }: Pick<JobServices, 'database' | 'entities'>,
  actor: Actor,
  owner: Owner,
  files: readonly FilePart[],
  check: () => void,
): Promise<NamedAttachment[]> {
  const all = files.map((file, at) => ({
    file,
    attachmentId: makeId([owner.messageId, at, contentDigest(file.content)]),
  }));
  const isLast = ({ content, mimeType, fileName }: FilePart): boolean => isZip(content, mimeType, fileName);
  const ordered = all.toSorted((a, b) => Number(isLast(a.file)) - Number(isLast(b.file)));
  for (let at = 0; at < ordered.length; at += STEP) {
    const step = ordered.slice(at, at + STEP);
    for (const { file, attachmentId } of step) await keepContentByParts(db, attachmentId, file.content, check);
    check();
    await db.transaction().execute(async (tx) => {
      for (const { file, attachmentId } of step) {
        if (await entities.get(tx, ATTACHMENT, attachmentId)) continue;
        const record = recordOf(attachmentId, owner, file);
        await entities.save(tx, ATTACHMENT, record, actor, { mode: 'create', trusted: true });
      }
    });
  }
  return all.map(({ attachmentId, file }) => toNamed(attachmentId, file));
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
