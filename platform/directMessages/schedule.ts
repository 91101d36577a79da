import type { FastifyInstance } from 'fastify';
import { importDirectMessages } from '../../src/contract/directMessages';
import { codeOf } from '../../src/domain/errorCode';
import { repeat, type Repeating } from '../base/repeat';
import type { Services } from '../base/services';
import { HttpError } from '../http/errors';
import { SYSTEM } from '../http/context';
import { mayHaveMail } from './mailbox/open';

/** Starts an import if mail may wait and no other import is unfinished. */
async function startImport({ config, database, jobs }: Services): Promise<void> {
  if (!(await mayHaveMail(config.direct))) return;
  try {
    await database.db.transaction().execute((tx) => jobs.start(importDirectMessages, { scheduled: true }, SYSTEM, tx));
    jobs.wake();
  } catch (error) {
    if (!(error instanceof HttpError && error.code === 'jobRunning')) throw error;
  }
}

/** Looks into the mailbox as often as the settings say. */
export function importRegularly(app: FastifyInstance, services: Services): void {
  const { everyMinutes } = services.config.direct;
  if (everyMinutes === 0) return;
  let looking: Repeating | undefined;
  app.addHook('onListen', async () => {
    looking = repeat(
      everyMinutes * 60_000,
      () => startImport(services),
      (error) => services.log.error({ code: codeOf(error) }, 'the mailbox could not be imported'),
    );
  });
  app.addHook('preClose', async () => looking?.stop());
}
