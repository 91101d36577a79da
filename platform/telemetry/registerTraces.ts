import type { FastifyInstance } from 'fastify';
import { codeOf } from '../../src/domain/errorCode';
import type { Services } from '../base/services';

/** Sends traces, if the settings name a collector. */
export function registerTraces(app: FastifyInstance, { config, database, log }: Services): void {
  const { tracesUrl, version } = config;
  if (tracesUrl === undefined) return;
  let stop: (() => Promise<void>) | undefined;
  app.addHook('onReady', async () => {
    // Most platforms send no traces, so the library is loaded only when it is needed.
    const { sendTraces } = await import('./traces');
    stop = sendTraces(tracesUrl, version, database.watch);
  });
  app.addHook('onClose', async () => {
    // The last spans are lost if the collector is down; the platform still ends as usual.
    await stop?.().catch((error: unknown) => log.warn({ code: codeOf(error) }, 'the last traces could not be sent'));
  });
}
