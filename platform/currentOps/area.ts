import type { FastifyInstance } from 'fastify';
import type { Services } from '../base/services';
import { pageOf } from '../../src/contract/fields';
import { currentOps } from '../../src/contract/currentOps';
import { audit } from '../audit/record';
import { area } from '../http/area';
import { serve } from '../http/contract/serve';
import { HttpError, notFound } from '../http/errors';
import { cancelOperation } from './cancel';
import { listOperations } from './list';

/** The routes that list and cancel what the platform does at present. */
function registerCurrentOps(app: FastifyInstance, services: Services): void {
  const { database } = services;
  serve(app, services, currentOps, {
    async 'GET rosetta/currentOp'({ query, actor }) {
      const { offset, limit } = pageOf(query);
      const all = await listOperations(database, actor.requestId);
      return { inprog: all.slice(offset, offset + limit), totalInprog: all.length };
    },

    async 'POST rosetta/currentOp/{opid}/cancel'({ params: { opid }, actor }) {
      const op = (await listOperations(database, actor.requestId)).find((each) => each.opid === opid);
      if (!op) throw notFound();
      if (!op.cancellable) throw new HttpError(409, 'notCancellable');
      const details = { change: 'cancelRequested', endpoint: op.command };
      await cancelOperation(services, opid, (on) =>
        audit(on, actor, { action: 'update', entity: 'operation', recordId: opid, details }),
      );
      return { op: { ...op, isCancelled: true } };
    },
  });
}

export default area(registerCurrentOps);
