import type { FastifyReply } from 'fastify';

/**
 * A signal that is aborted when the caller hangs up before the answer is sent, so that the work can stop. Fastify's own
 * signal of a request cannot be used: on Node 20 it is aborted as soon as the body has been read.
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
