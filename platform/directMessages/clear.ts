import type { AttemptReason } from '../../src/domain/directMessages/terms';
import type { RecordOf } from '../../src/domain/records';
import type { Tx } from '../db/types';
import type { EntityStore } from '../entities/store';
import type { Actor } from '../http/context';
import { HttpError, invalid, notFound } from '../http/errors';
import { addAttempt } from './attempts';
import { RULE_VERSION } from './ruleVersion';

/**
 * Clears the error of a received message. The next import reads the message again; the earlier attempts keep the error.
 * @throws HttpError 404 if there is no such message, 409 if it has no error, for example because somebody has cleared
 * it
 */
export async function clearError(
  tx: Tx,
  entities: EntityStore,
  messageId: string,
  actor: Actor,
): Promise<RecordOf<'directMessage'>> {
  const stored = await findFaulty(tx, entities, messageId);
  return clear(tx, entities, stored, 'clear', actor);
}

/**
 * Chooses the organization of a received message that is in error, for example because its sender names one that does
 * not exist. The next import reads the message again.
 * @throws HttpError 404 if there is no such message, 409 if it has no error, 422 if there is no such organization
 */
export async function chooseOrganization(
  tx: Tx,
  entities: EntityStore,
  { messageId, orgId }: { messageId: string; orgId: string },
  actor: Actor,
): Promise<RecordOf<'directMessage'>> {
  const stored = await findFaulty(tx, entities, messageId);
  if (!(await entities.get(tx, 'organization', orgId))) throw invalid({ orgId: [{ code: 'unknownRecord' }] });
  return clear(tx, entities, { ...stored, givenOrgId: orgId }, 'chooseOrganization', actor);
}

async function findFaulty(tx: Tx, entities: EntityStore, messageId: string): Promise<RecordOf<'directMessage'>> {
  const stored = await entities.get(tx, 'directMessage', messageId);
  if (!stored) throw notFound();
  if (!stored.inbound || stored.error == null) throw new HttpError(409, 'conflict', {}, { current: stored });
  return stored;
}

async function clear(
  tx: Tx,
  entities: EntityStore,
  message: RecordOf<'directMessage'>,
  why: Extract<AttemptReason, 'clear' | 'chooseOrganization'>,
  actor: Actor,
): Promise<RecordOf<'directMessage'>> {
  const record = { ...message, error: null, processed: false, requestId: actor.requestId };
  const saved = await entities.save(tx, 'directMessage', record, actor, { mode: 'update', trusted: true });
  const attempt = { why, outcome: 'cleared' as const, ruleVersion: RULE_VERSION };
  await addAttempt(tx, actor, 'message', message.messageId, attempt);
  return saved;
}
