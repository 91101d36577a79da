import { createHash } from 'node:crypto';
import { asHttpError } from '../http/failures';
import { readContent } from './content';
import {
  concludeInSteps,
  isSmall,
  keepInSteps,
  keepMail,
  type MailToKeep,
  type Needed,
  type Taken,
  type Taking,
} from './keep';
import { entityOf, headerOf } from './mime/entity';
import type { ReadMessage } from './read';
import { TooComplex } from './reader/mailReader';

/** Of a mail that is too large, this much is stored: enough for the header fields. */
export const START = 256 * 1024;

/** The header fields that identify a mail. Others, such as `Received`, change each time the mail is delivered. */
const IDENTIFYING = ['message-id', 'from', 'date', 'subject'];

/**
 * Identifies a mail by its header fields and its content, also if it arrives again by another way. A mail without a
 * Message-ID is identified by its bytes.
 */
export function mailDigest(bytes: Buffer, size: number): string {
  const entity = entityOf(bytes);
  const values = IDENTIFYING.map((name) => headerOf(entity, name) ?? null);
  const hasId = values[0] !== null;
  return createHash('sha256')
    .update(JSON.stringify([hasId ? values : null, size === bytes.length ? null : size]))
    .update(hasId ? entity.body : bytes)
    .digest('hex');
}

const EMPTY: ReadMessage = {
  fault: 'unreadable',
  sender: null,
  senderName: null,
  fromAddress: null,
  subject: null,
  recipients: [],
  body: '',
  sentAt: null,
  mailId: null,
  signature: 'none',
  encryption: 'none',
  signer: null,
  orgId: null,
  report: null,
  files: [],
  notTaken: 0,
};

const megabytes = (bytes: number): string => String(Math.round(bytes / 1024 / 102.4) / 10);

/** Reads a mail within the limits of the settings. Only the end of the job is no result. */
async function readSafely(
  { config: { direct } }: Needed,
  bytes: Buffer,
  size: number,
  { keys, reader, signal }: Taking,
): Promise<ReadMessage> {
  const most = { parts: direct.maxParts, documents: direct.maxDocuments, bytes: direct.maxBytes };
  try {
    const task = { bytes, keys, accept: direct.accept, most };
    const read = await reader.read(task, { limitMs: direct.maxSeconds * 1000, signal });
    // Only the beginning was read, so everything but the header fields is uncertain.
    return size > bytes.length
      ? { ...read, fault: `tooLarge ${megabytes(size)}`, body: '', report: null, files: [], notTaken: 0 }
      : read;
  } catch (error) {
    signal.throwIfAborted();
    return { ...EMPTY, fault: error instanceof TooComplex ? 'tooComplex' : 'unreadable' };
  }
}

/**
 * Stores what was read of a mail. If that cannot be stored, the mail is stored as one that cannot be read: whatever a
 * mail contains, those behind it are taken.
 */
async function keepAnyway(
  read: ReadMessage,
  { signal }: Taking,
  keep: (read: ReadMessage) => Promise<Taken>,
): Promise<Taken> {
  try {
    return await keep(read);
  } catch (error) {
    signal.throwIfAborted();
    // A conflict with others, or a database that is busy or away, is no fault of the mail: the next import takes it.
    if ([409, 503].includes(asHttpError(error).status)) throw error;
    return keep({ ...EMPTY, fault: 'unreadable' });
  }
}

function keep(services: Needed, mail: MailToKeep, taking: Taking): Promise<Taken> {
  const { database, entities } = services;
  if (!isSmall(mail)) return keepInSteps(services, mail, taking);
  return database.db.transaction().execute((tx) => keepMail(tx, entities, mail, taking));
}

/**
 * Takes a mail: a small one in one transaction, another one in several. A mail that cannot be read is stored with the
 * reason.
 * @param bytes the mail, or its beginning if it is larger than the settings allow
 */
export async function takeMail(services: Needed, bytes: Buffer, size: number, taking: Taking): Promise<Taken> {
  const digest = mailDigest(bytes, size);
  const before = await services.database.db
    .selectFrom('direct_taken')
    .select('message_id')
    .where('digest', '=', digest)
    .executeTakeFirst();
  if (before) return 'there';
  const read = await readSafely(services, bytes, size, taking);
  return keepAnyway(read, taking, (kept) => keep(services, { bytes, size, digest, read: kept }, taking));
}

/**
 * Reads a stored message again, for example after a key was added. A message that was processed stays as it is.
 * @returns whether it can be read now; `there` if it was processed meanwhile or no longer exists
 */
export async function readAgain(services: Needed, messageId: string, taking: Taking): Promise<Taken> {
  const { database, entities } = services;
  const bytes = await readContent(database.db, messageId);
  const stored = await entities.get(database.db, 'directMessage', messageId);
  if (!stored || !stored.inbound || stored.processed) return 'there';
  const read = await readSafely(services, bytes ?? Buffer.alloc(0), stored.size ?? bytes?.length ?? 0, taking);
  return keepAnyway(read, taking, (kept) => concludeInSteps(services, stored, kept, taking));
}
