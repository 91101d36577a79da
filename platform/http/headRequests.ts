import { Readable } from 'node:stream';
import type { FastifyInstance, onSendHookHandler } from 'fastify';

/** Leaves the body out of an answer to HEAD. The headers say how long it would be, if that is known. */
const withoutBody: onSendHookHandler = (request, reply, payload, done) => {
  if (request.method !== 'HEAD' || payload === undefined || payload === null) return done(null, payload);
  if (payload instanceof Readable) {
    payload.on('error', (error) => request.log.error({ err: error }, 'the body of an answer to HEAD failed'));
    payload.resume();
  } else if (typeof payload === 'string' || Buffer.isBuffer(payload)) {
    reply.header('content-length', String(Buffer.byteLength(payload)));
  }
  return done(null, null);
};

/**
 * Makes the routes that answer GET and HEAD leave out the body for HEAD. One route answers both: with Fastify's own
 * routes for HEAD, there would be nearly twice as many, which the start would wait for. Call this after plugins that
 * change bodies, because the headers belong to the changed body.
 */
export function answerHeads(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { method, onSend = [] } = route;
    if (Array.isArray(method) && method.includes('HEAD')) route.onSend = [onSend, withoutBody].flat();
  });
}
