import { ATTACHMENT_STATES } from '../../src/domain/directMessages/attachments';
import { addAttempt } from '../directMessages/attempts';
import type { Tx } from '../db/types';
import type { EntityStore } from '../entities/store';
import type { Actor } from '../http/context';
import { conflictWith, HttpError, invalid, notFound } from '../http/errors';
import { RULE_VERSION } from './conclude';
import { change, CLEARED, lockAttachment, type Attachment } from './store';

/**
 * Chooses the organization of an attachment that is in no patient's record yet, and clears it for the next run.
 * @throws HttpError 404 if the attachment does not exist, 409 if it was changed meanwhile, 422 if it is in a record or
 * there is no such organization
 */
export async function chooseOrganization(
  tx: Tx,
  entities: EntityStore,
  { id, version, orgId }: { id: string; version: number; orgId: string },
  actor: Actor,
): Promise<Attachment> {
  const attachment = await lockAttachment(tx, entities, id);
  if (!attachment) throw notFound();
  if (attachment._version !== version) throw conflictWith(attachment);
  if (attachment.patientId) throw new HttpError(422, 'notCorrectable', { reason: 'patientMade' });
  if (!(await entities.get(tx, 'organization', orgId))) throw invalid({ orgId: [{ code: 'unknownRecord' }] });
  const saved = await change(tx, entities, attachment, { ...CLEARED, state: ATTACHMENT_STATES.cleared, orgId }, actor);
  const attempt = { why: 'chooseOrganization' as const, outcome: 'cleared' as const, ruleVersion: RULE_VERSION };
  await addAttempt(tx, actor, 'attachment', id, attempt);
  return saved;
}
