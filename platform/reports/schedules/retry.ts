import type { Services } from '../../base/services';
import type { Tx } from '../../db/types';
import { notFound } from '../../http/errors';
import type { Run } from './sends';

/**
 * Prepares another attempt at the recipients of a due time whose report failed: messages that were not delivered go
 * back into the queue, and reports that were not made are made again by the next job.
 * @returns the number of recipients
 * @throws HttpError 404 if the schedule was not due then
 */
export async function retryFailed(
  tx: Tx,
  { outbox }: Pick<Services, 'outbox'>,
  { scheduleId, dueAt }: Run,
): Promise<number> {
  const run = await tx
    .updateTable('report_run')
    .set({ settled_at: null })
    .where('schedule_id', '=', scheduleId)
    .where('due_at', '=', dueAt)
    .returning('due_at')
    .executeTakeFirst();
  if (!run) throw notFound();
  const failed = tx
    .updateTable('report_send')
    .where('schedule_id', '=', scheduleId)
    .where('due_at', '=', dueAt)
    .where('state', '=', 'failed');
  const now = new Date().toISOString();
  const unmade = await failed
    .set({ state: 'waiting', attempts: 0, retry_at: now, ended_at: null })
    .where('outbox_id', 'is', null)
    .returning('user_id')
    .execute();
  const undelivered = await failed
    .set({ state: 'queued', error: null, ended_at: null })
    .where('outbox_id', 'is not', null)
    .returning('outbox_id')
    .execute();
  for (const { outbox_id: outboxId } of undelivered) if (outboxId !== null) await outbox.resend(tx, outboxId);
  return unmade.length + undelivered.length;
}
