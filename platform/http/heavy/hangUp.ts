import type { FastifyReply } from 'fastify';

/**
 * Aborted when the caller hangs up before the answer is out, for work that is then in vain. The signal that Fastify has
 * for a request is no such thing: on Node 20 it is aborted once the body has been read.
 */
export function hangUpOf({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const hungUp = new AbortController();
  const look = (): void => {
    if (!raw.writableFinished) hungUp.abort();
  };
  if (raw.closed || raw.destroyed) look();
  else raw.once('close', look);
  return hungUp.signal;
}
