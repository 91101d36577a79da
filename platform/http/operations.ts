import type { FastifyInstance } from 'fastify';
import { beginOperation, endOperation, within, type Operation } from '../base/operation';

declare module 'fastify' {
  interface FastifyRequest {
    operation: Operation | null;
  }
}

/** Makes each request an operation, from its first hook until its answer has been sent or its client has gone. */
export function followOperations(app: FastifyInstance): void {
  app.decorateRequest('operation', null);
  app.addHook('onRequest', (request, reply, done) => {
    const { traceparent } = request.headers;
    const operation = beginOperation({
      kind: 'request',
      name: `${request.method} ${request.routeOptions.url ?? '(unknown)'}`,
      id: request.id,
      userId: null,
      ...(typeof traceparent === 'string' && { traceParent: traceparent }),
    });
    request.operation = operation;
    reply.raw.once('close', () => {
      operation.status = reply.raw.statusCode;
      endOperation(operation);
    });
    within(operation, done);
  });
  // Reading a body leaves the context of the operation, so the context is entered again here.
  app.addHook('preValidation', (request, _reply, done) => {
    if (!request.operation) return done();
    request.operation.userId = request.user?.userId ?? null;
    return within(request.operation, done);
  });
}
