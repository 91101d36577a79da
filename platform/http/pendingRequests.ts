import type { FastifyInstance, FastifyReply } from 'fastify';
import { HttpError } from './errors';

/** The requests without an answer so far. */
export class PendingRequests {
  readonly #pending = new Set<FastifyReply>();

  watch(app: FastifyInstance): void {
    app.addHook('onRequest', async (_request, reply) => void this.#pending.add(reply));
    app.addHook('onResponse', async (_request, reply) => void this.#pending.delete(reply));
  }

  /**
   * Call this after an uncaught error, which may have ended the handlers of waiting requests. Requests that still have
   * no answer after this time get an error.
   */
  answerWithin(ms: number): void {
    const waiting = [...this.#pending];
    setTimeout(() => {
      for (const reply of waiting)
        if (this.#pending.has(reply) && !reply.sent) reply.send(new HttpError(500, 'internal'));
    }, ms).unref();
  }
}
