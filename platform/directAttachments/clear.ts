import { ATTACHMENT_STATES } from '../../src/domain/directMessages/attachments';
import type { AttemptReason } from '../../src/domain/directMessages/terms';
import type { Tx } from '../db/types';
import type { EntityStore } from '../entities/store';
import type { Actor } from '../http/context';
import { notFound } from '../http/errors';
import { addAttempt } from '../directMessages/attempts';
import { RULE_VERSION } from './conclude';
import { change, CLEARED, lockAttachment, type Attachment } from './store';

/**
 * Clears an attachment: for the schedule (`clear`), or to be processed at once (`reprocess`, `retry`). What was
 * imported stays; a further run finds it.
 * @throws HttpError 404 if the attachment does not exist
 */
export async function clearAttachment(
  tx: Tx,
  entities: EntityStore,
  id: string,
  why: Extract<AttemptReason, 'clear' | 'reprocess' | 'retry'>,
  actor: Actor,
): Promise<Attachment> {
  const attachment = await lockAttachment(tx, entities, id);
  if (!attachment) throw notFound();
  const again = why !== 'clear' && { isProcessing: true, state: ATTACHMENT_STATES.cleared };
  const cleared = await change(tx, entities, attachment, { ...CLEARED, ...again }, actor);
  await addAttempt(tx, actor, 'attachment', id, { why, outcome: 'cleared', ruleVersion: RULE_VERSION });
  return cleared;
}
