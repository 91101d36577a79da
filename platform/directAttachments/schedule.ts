import type { FastifyInstance } from 'fastify';
import { processAttachments } from '../../src/contract/attachments';
import { codeOf } from '../../src/domain/errorCode';
import { repeat, type Repeating } from '../base/repeat';
import type { Services } from '../base/services';
import { SYSTEM } from '../http/context';
import { isSomethingWaiting, letWaitAgain } from './waiting';

/**
 * Starts a run for the attachments that wait.
 * @returns whether a run was started
 */
export async function processWaiting({ database: { db }, entities, jobs }: Services): Promise<boolean> {
  if (await jobs.isQueued(processAttachments)) return false;
  while (await db.transaction().execute((tx) => letWaitAgain(tx, entities, SYSTEM)));
  const started = await db.transaction().execute(async (tx) => {
    if (!(await isSomethingWaiting(tx, entities))) return false;
    await jobs.start(processAttachments, { attachmentIds: null, why: 'schedule' }, SYSTEM, tx);
    return true;
  });
  if (started) jobs.wake();
  return started;
}

/** Processes attachments that wait, while the platform runs. */
export function schedule(app: FastifyInstance, services: Services): void {
  let running: Repeating | undefined;
  app.addHook('onListen', async () => {
    running = repeat(
      services.config.direct.processSeconds * 1_000,
      () => processWaiting(services),
      (error) => services.log.error({ code: codeOf(error) }, 'attachments of direct messages could not be processed'),
    );
  });
  app.addHook('preClose', async () => running?.stop());
}
