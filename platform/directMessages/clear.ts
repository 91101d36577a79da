import type { RecordOf } from '../../src/domain/records';
import type { Tx } from '../db/types';
import type { EntityStore } from '../entities/store';
import type { Actor } from '../http/context';
import { HttpError, notFound } from '../http/errors';
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
  const stored = await entities.get(tx, 'directMessage', messageId);
  if (!stored) throw notFound();
  if (!stored.inbound || stored.error == null) throw new HttpError(409, 'conflict', {}, { current: stored });
  const record = { ...stored, error: null, processed: false, requestId: actor.requestId };
  const saved = await entities.save(tx, 'directMessage', record, actor, { mode: 'update', trusted: true });
  await addAttempt(tx, actor, 'message', messageId, { why: 'clear', outcome: 'cleared', ruleVersion: RULE_VERSION });
  return saved;
}
