import type { FastifyInstance } from 'fastify';
import { answer, errors } from '../http/openapi';
import type { Services } from '../services';
import { verifyAudit } from './verify';

/** Whether the audit rows are as they were written. Nothing in the API changes or removes one. */
export function registerAudit(app: FastifyInstance, { database, describe }: Services): void {
  describe({
    '/audit/verify': {
      get: {
        tags: ['Audit'],
        summary: 'Works out the whole chain of seals and names the first row that does not fit',
        responses: {
          200: answer({
            sealed: { type: 'integer' },
            intact: { type: 'boolean' },
            firstBad: {
              type: ['object', 'null'],
              properties: { seq: { type: 'integer' }, auditId: { type: ['string', 'null'] } },
            },
          }),
          ...errors(401, 403),
        },
      },
    },
  });
  app.get('/audit/verify', () => verifyAudit(database.db));
}
