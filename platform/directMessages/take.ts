import { createHash } from 'node:crypto';
import { v4 as uuid } from 'uuid';
import type { AttemptReason } from '../../src/domain/directMessages/terms';
import { speaksFor } from '../../src/domain/directMessages/organization';
import type { JsonObject } from '../../src/domain/entity/types';
import type { DraftOf } from '../../src/domain/records';
import type { Tx } from '../db/types';
import type { EntityStore } from '../entities/store';
import type { Actor } from '../http/context';
import type { JobServices } from '../jobs/jobs';
import { addAttempt } from './attempts';
import { keepContent, readContent } from './content';
import { entityOf, headerOf } from './mime/entity';
import { applyNotice } from './notice/apply';
import { readMail, RULE_VERSION, type ReadMessage } from './read';
import type { Keys } from '../smime/keys';
import { keepAttachments } from './store';
import { withZipped } from './zip/documents';

type Needed = Pick<JobServices, 'config' | 'database' | 'entities'>;

/** Who takes a message, why, and with which keys. */
export interface Taking {
  actor: Actor;
  why: AttemptReason;
  keys: Keys;
  /** The address that sends direct messages. */
  sender?: string | undefined;
}

/** `there`: the mail was taken before. */
export type Taken = 'done' | 'failed' | 'there';

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
};

const megabytes = (bytes: number): string => String(Math.round(bytes / 1024 / 102.4) / 10);

async function readSafely({ config }: Needed, bytes: Buffer, size: number, keys: Keys): Promise<ReadMessage> {
  try {
    const { accept } = config.direct;
    const read = await readMail(bytes, { keys, accept, now: new Date() });
    // Only the beginning was read, so everything but the header fields is uncertain.
    return size > bytes.length
      ? { ...read, fault: `tooLarge ${megabytes(size)}`, body: '', report: null, files: [] }
      : { ...read, files: withZipped(read.files, config.direct.maxBytes) };
  } catch {
    return EMPTY;
  }
}

/** The organization that a message names must exist, and its sender must belong to it. */
async function withOrganization(tx: Tx, entities: EntityStore, read: ReadMessage): Promise<ReadMessage> {
  const { orgId } = read;
  if (orgId === null || !entities.has('organization')) return read;
  const org = await entities.get(tx, 'organization', orgId);
  if (org && speaksFor(read.sender, org)) return { ...read, orgId: String(org.orgId) };
  const fault = read.fault ?? (org ? 'foreignOrganization' : 'unknownOrganization');
  return { ...read, orgId: null, files: [], report: null, fault };
}

/** The fields of a message that follow from reading it. */
const fieldsOf = (read: ReadMessage) => ({
  processed: read.fault === null,
  error: read.fault,
  fromAddress: read.fromAddress,
  orgId: read.orgId,
  mailId: read.mailId,
  sentAt: read.sentAt,
  signature: read.signature,
  encryption: read.encryption,
  signer: read.signer,
});

/** The data name the sender itself, also of a message whose sender names an organization. */
const dataOf = ({ subject, recipients, body, sender, fromAddress }: ReadMessage) => ({
  subject,
  recipients,
  body,
  fromAddress: sender ?? fromAddress,
});

/** The result of reading, in codes and counts, for comparing attempts. */
const resultOf = ({ signature, encryption, files, orgId, report }: ReadMessage): JsonObject => ({
  signature,
  encryption,
  attachments: files.length,
  orgId,
  ...(report && { notice: report.outboxId }),
});

/**
 * A notice of receipt changes the state of the delivery that it is about; it has no documents. A notice about anything else is an
 * ordinary message.
 */
async function withNotice(
  tx: Tx,
  messageId: string,
  read: ReadMessage,
  { actor, sender }: Pick<Taking, 'actor' | 'sender'>,
): Promise<ReadMessage> {
  const { report, signature } = read;
  if (report === null) return read;
  const state = await applyNotice(tx, actor, { report, messageId, fromAddress: read.sender, signature }, sender);
  return state === null ? { ...read, report: null } : { ...read, files: [] };
}

const attemptOf = (read: ReadMessage, why: AttemptReason) => ({
  why,
  ruleVersion: RULE_VERSION,
  outcome: read.fault === null ? ('done' as const) : ('failed' as const),
  cause: read.fault,
  result: resultOf(read),
});

/** A mail that was read, and what it was read from. */
export interface MailToKeep {
  bytes: Buffer;
  size: number;
  digest: string;
  read: ReadMessage;
}

/** Stores a mail that was read, unless it was stored before, with its bytes, its attachments and the attempt. */
export async function keepMail(
  tx: Tx,
  entities: EntityStore,
  { bytes, size, digest, read: first }: MailToKeep,
  taking: Omit<Taking, 'keys'>,
): Promise<Taken> {
  const { actor, why } = taking;
  const messageId = uuid();
  // Another process that takes the same mail waits here until this transaction ends.
  const added = await tx
    .insertInto('direct_taken')
    .values({ digest, message_id: messageId })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('message_id')
    .executeTakeFirst();
  if (!added) return 'there';
  const read = await withNotice(tx, messageId, await withOrganization(tx, entities, first), taking);
  const attachments = await keepAttachments(tx, entities, actor, { messageId, orgId: read.orgId }, read.files);
  const record: DraftOf<'directMessage'> = {
    messageId,
    inbound: true,
    requestId: actor.requestId,
    userId: actor.userId,
    size,
    ...fieldsOf(read),
    data: { ...dataOf(read), attachments },
  };
  await entities.save(tx, 'directMessage', record, actor, { mode: 'create', trusted: true });
  await keepContent(tx, messageId, bytes);
  await addAttempt(tx, actor, 'message', messageId, attemptOf(read, why));
  return read.fault === null ? 'done' : 'failed';
}

/**
 * Takes a mail in one transaction. A mail that cannot be read is stored with the reason.
 * @param bytes the mail, or its beginning if it is larger than the settings allow
 */
export async function takeMail(services: Needed, bytes: Buffer, size: number, taking: Taking): Promise<Taken> {
  const { database, entities } = services;
  const digest = mailDigest(bytes, size);
  const before = await database.db
    .selectFrom('direct_taken')
    .select('message_id')
    .where('digest', '=', digest)
    .executeTakeFirst();
  if (before) return 'there';
  const read = await readSafely(services, bytes, size, taking.keys);
  return database.db.transaction().execute((tx) => keepMail(tx, entities, { bytes, size, digest, read }, taking));
}

/**
 * Reads a stored message again, for example after a key was added. A message that was processed stays as it is.
 * @returns whether it can be read now; `there` if it was processed meanwhile or no longer exists
 */
export async function readAgain(services: Needed, messageId: string, taking: Taking): Promise<Taken> {
  const { actor, why, keys } = taking;
  const { database, entities } = services;
  const bytes = await readContent(database.db, messageId);
  const stored = await entities.get(database.db, 'directMessage', messageId);
  if (!stored || !stored.inbound || stored.processed) return 'there';
  const size = stored.size ?? bytes?.length ?? 0;
  const first = await readSafely(services, bytes ?? Buffer.alloc(0), size, keys);
  return database.db.transaction().execute(async (tx) => {
    const read = await withNotice(tx, messageId, await withOrganization(tx, entities, first), taking);
    const attachments = await keepAttachments(tx, entities, actor, { messageId, orgId: read.orgId }, read.files);
    // The save fails if another process has read the message meanwhile.
    const record = { ...stored, ...fieldsOf(read), data: { ...dataOf(read), attachments } };
    await entities.save(tx, 'directMessage', record, actor, { mode: 'update', trusted: true });
    await addAttempt(tx, actor, 'message', messageId, attemptOf(read, why));
    return read.fault === null ? 'done' : 'failed';
  });
}
