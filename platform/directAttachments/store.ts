import { sql } from 'kysely';
import type { DraftOf, RecordOf } from '../../src/domain/records';
import { ATTACHMENT_STATES, type AttachmentState } from '../../src/domain/directMessages/attachments';
import type { Db, Tx } from '../db/types';
import type { EntityStore } from '../entities/store';
import { run } from '../db/sql';
import type { Actor } from '../http/context';

export const ATTACHMENT = 'directMessageAttachment';

export type Attachment = RecordOf<typeof ATTACHMENT>;
export type Fields = Partial<DraftOf<typeof ATTACHMENT>>;

/** Locks an attachment until the transaction ends, so that only one run concludes it. */
export async function lockAttachment(tx: Tx, entities: EntityStore, id: string): Promise<Attachment | null> {
  const { table } = entities.of(ATTACHMENT);
  await run(tx, sql`SELECT id FROM ${table} WHERE id = ${id}::text FOR UPDATE`);
  return entities.get(tx, ATTACHMENT, id);
}

/**
 * Changes fields of an attachment that the transaction has locked.
 * @param history whether the state before is kept; that of a step on the way is not
 */
export const change = (
  tx: Tx,
  entities: EntityStore,
  attachment: Attachment,
  fields: Fields,
  actor: Actor,
  history = true,
): Promise<Attachment> =>
  entities.save(tx, ATTACHMENT, { ...attachment, ...fields }, actor, { mode: 'update', trusted: true, history });

/**
 * Tells the state of an attachment that is being processed, in a transaction of its own.
 * @param known what is known about the attachment by now
 * @returns the attachment; null if it does not exist or was processed in the meantime
 */
export const tellState = (
  db: Db,
  entities: EntityStore,
  id: string,
  state: AttachmentState,
  actor: Actor,
  known: Fields = {},
): Promise<Attachment | null> =>
  db.transaction().execute(async (tx) => {
    const attachment = await lockAttachment(tx, entities, id);
    if (!attachment || attachment.processed === true) return null;
    const fields = { ...known, state: ATTACHMENT_STATES[state], isProcessing: true, requestId: actor.requestId };
    return change(tx, entities, attachment, fields, actor, false);
  });

/** The fields of an attachment as if it had never been processed. */
export const CLEARED = {
  processed: false,
  isProcessing: false,
  state: null,
  requestId: null,
  patientId: null,
  emrId: null,
  error: null,
  errors: [],
} satisfies Fields;
