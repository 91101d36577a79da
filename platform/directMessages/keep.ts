import { v4 as uuid } from 'uuid';
import type { AttemptReason } from '../../src/domain/directMessages/terms';
import type { JsonObject } from '../../src/domain/entity/types';
import type { DraftOf, RecordOf } from '../../src/domain/records';
import type { Tx } from '../db/types';
import type { EntityStore } from '../entities/store';
import type { Actor } from '../http/context';
import type { JobServices } from '../jobs/jobs';
import type { KeyTexts } from '../smime/keys';
import { addAttempt } from './attempts';
import { keepContent, keepContentByParts } from './content';
import { applyNotice } from './notice/apply';
import { withOrganization } from './organization';
import type { ReadMessage } from './read';
import type { MailReader } from './reader/mailReader';
import { RULE_VERSION } from './ruleVersion';
import { makeId, keepAttachments, keepAttachmentsInSteps, type NamedAttachment } from './store';

/** What taking mails needs. */
export type Needed = Pick<JobServices, 'config' | 'database' | 'entities'>;

/** Who takes a message, why, and with which keys. */
export interface Taking {
  actor: Actor;
  why: AttemptReason;
  keys: KeyTexts;
  reader: Pick<MailReader, 'read'>;
  /** Aborted when the work is to end. */
  signal: AbortSignal;
  /** The address that sends direct messages. */
  sender?: string | undefined;
}

/** `there`: the mail was taken before. */
export type Taken = 'done' | 'failed' | 'there';

/** The fields of a message that follow from reading it. */
const fieldsOf = (read: ReadMessage) => ({
  processed: read.fault === null,
  error: read.fault,
  fromAddress: read.fromAddress,
  orgId: read.orgId,
  mailId: read.mailId,
  sentAt: read.sentAt,
  notTaken: read.notTaken === 0 ? null : read.notTaken,
  signature: read.signature,
  encryption: read.encryption,
  signer: read.signer,
});

/** The data have the sender's own address, also if the message names an organization as its sender. */
const toData = ({ subject, recipients, body, sender, senderName, fromAddress }: ReadMessage) => ({
  subject,
  recipients,
  body,
  fromAddress: sender ?? fromAddress,
  fromName: senderName,
});

/** The result of reading, in codes and counts, for comparing attempts. */
const toResult = ({ signature, encryption, files, notTaken, orgId, report }: ReadMessage): JsonObject => ({
  signature,
  encryption,
  attachments: files.length,
  ...(notTaken > 0 && { notTaken }),
  orgId,
  ...(report && { notice: report.outboxId }),
});

/**
 * A notice of receipt changes the state of the delivery that it is about; it has no documents. A notice about anything
 * else is an ordinary message.
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

const toAttempt = (read: ReadMessage, why: AttemptReason) => ({
  why,
  ruleVersion: RULE_VERSION,
  outcome: read.fault === null ? ('done' as const) : ('failed' as const),
  cause: read.fault,
  result: toResult(read),
});

/** A mail that was read, and what it was read from. */
export interface MailToKeep {
  bytes: Buffer;
  size: number;
  digest: string;
  read: ReadMessage;
}

/** Who keeps a mail. */
type Keeping = Pick<Taking, 'actor' | 'why' | 'sender'>;

/**
 * Marks a mail as taken.
 * @returns whether it was not taken before
 */
async function mark(tx: Tx, digest: string, messageId: string): Promise<boolean> {
  // Another process that takes the same mail waits here until this transaction ends.
  const added = await tx
    .insertInto('direct_taken')
    .values({ digest, message_id: messageId })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('message_id')
    .executeTakeFirst();
  return added !== undefined;
}

const toDraft = (
  messageId: string,
  { size, read }: Pick<MailToKeep, 'size' | 'read'>,
  actor: Actor,
  attachments: NamedAttachment[],
): DraftOf<'directMessage'> => ({
  messageId,
  inbound: true,
  requestId: actor.requestId,
  userId: actor.userId,
  size,
  ...fieldsOf(read),
  data: { ...toData(read), attachments },
});

const toOutcome = ({ fault }: ReadMessage): Taken => (fault === null ? 'done' : 'failed');

/** Stores a mail that was read, unless it was stored before, with its bytes, its attachments and the attempt. */
export async function keepMail(
  tx: Tx,
  entities: EntityStore,
  { bytes, size, digest, read: first }: MailToKeep,
  keeping: Keeping,
): Promise<Taken> {
  const { actor, why } = keeping;
  const messageId = uuid();
  if (!(await mark(tx, digest, messageId))) return 'there';
  const read = await withNotice(tx, messageId, await withOrganization(tx, entities, first), keeping);
  const attachments = await keepAttachments(tx, entities, actor, { messageId, orgId: read.orgId }, read.files);
  const record = toDraft(messageId, { size, read }, actor, attachments);
  await entities.save(tx, 'directMessage', record, actor, { mode: 'create', trusted: true });
  await keepContent(tx, messageId, bytes);
  await addAttempt(tx, actor, 'message', messageId, toAttempt(read, why));
  return toOutcome(read);
}

/** Of a mail, this much is stored in one transaction. */
const AT_ONCE = { bytes: 1024 * 1024, files: 10 };

/** Whether a mail is stored in one transaction. */
export const isSmall = ({ bytes, read: { files } }: MailToKeep): boolean =>
  files.length <= AT_ONCE.files &&
  files.reduce((total, { content }) => total + content.length, bytes.length) <= AT_ONCE.bytes;

/**
 * Stores what was read of a message that is stored, step by step. Until the last step the message waits to be read; if
 * the work ends before, the next import continues it.
 */
export async function concludeInSteps(
  { database, entities }: Needed,
  stored: RecordOf<'directMessage'>,
  first: ReadMessage,
  { actor, why, sender, signal }: Taking,
): Promise<Taken> {
  const { messageId } = stored;
  const { db } = database;
  const read = await db.transaction().execute(async (tx) =>
    withNotice(tx, messageId, await withOrganization(tx, entities, first, stored.givenOrgId), {
      actor,
      ...(sender && { sender }),
    }),
  );
  const owner = { messageId, orgId: read.orgId };
  const check = () => signal.throwIfAborted();
  const attachments = await keepAttachmentsInSteps({ database, entities }, actor, owner, read.files, check);
  return db.transaction().execute(async (tx) => {
    // The save fails if another process has read the message meanwhile.
    const record = { ...stored, ...fieldsOf(read), data: { ...toData(read), attachments } };
    await entities.save(tx, 'directMessage', record, actor, { mode: 'update', trusted: true });
    await addAttempt(tx, actor, 'message', messageId, toAttempt(read, why));
    return toOutcome(read);
  });
}

/** Stores a mail with many documents or bytes: its bytes part by part, the message that waits, then what was read. */
export async function keepInSteps(services: Needed, mail: MailToKeep, taking: Taking): Promise<Taken> {
  const { database, entities } = services;
  const { actor, signal } = taking;
  const messageId = makeId(mail.digest);
  await keepContentByParts(database.db, messageId, mail.bytes, () => signal.throwIfAborted());
  const waiting = { ...mail.read, fault: null };
  const stored = await database.db.transaction().execute(async (tx) => {
    if (!(await mark(tx, mail.digest, messageId))) return undefined;
    const record = {
      ...toDraft(messageId, { size: mail.size, read: waiting }, actor, []),
      processed: false,
      orgId: null,
    };
    return entities.save(tx, 'directMessage', record, actor, { mode: 'create', trusted: true });
  });
  return stored ? concludeInSteps(services, stored, mail.read, taking) : 'there';
}
