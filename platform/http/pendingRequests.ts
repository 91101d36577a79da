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
   * Call it after an uncaught error. Requests that wait now and still wait after this time have lost their handler, and
   * are answered with an error.
   */
  answerWithin(ms: number): void {
    const waiting = [...this.#pending];
    setTimeout(() => {
      for (const reply of waiting)
        if (this.#pending.has(reply) && !reply.sent) reply.send(new HttpError(500, 'internal'));
    }, ms).unref();
  }
}
