import type { FastifyReply } from 'fastify';

/**
 * A signal that is aborted when the caller hangs up before the answer is sent, so that the work can stop. Fastify's own
 * signal of a request cannot be used: on Node 20 it is aborted as soon as the body has been read.
 */
export function closeSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const closed = new AbortController();
  const check = (): void => {
    if (!raw.writableFinished) closed.abort();
  };
  if (raw.closed || raw.destroyed) check();
  else raw.once('close', check);
  return closed.signal;
}
