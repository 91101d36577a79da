import type { FastifyReply } from 'fastify';

/**
 * A signal that is aborted when the caller hangs up before the answer is sent, or when somebody cancels the request, so
 * that the work can stop; then its reason is the answer. Fastify's own signal of a request cannot be used: on Node 20
 * it is aborted as soon as the body has been read.
 */
export function closeSignal({ raw, request }: Pick<FastifyReply, 'raw' | 'request'>): AbortSignal {
  const closed = new AbortController();
  const check = (): void => {
    if (!raw.writableFinished) closed.abort();
  };
  if (raw.closed || raw.destroyed) check();
  else raw.once('close', check);
  const cancelled = request.operation?.stop.signal;
  return cancelled ? AbortSignal.any([closed.signal, cancelled]) : closed.signal;
}
