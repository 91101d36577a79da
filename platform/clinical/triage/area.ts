import type { FastifyInstance } from 'fastify';
import { triage } from '../../../src/contract/triage';
import type { Services } from '../../base/services';
import { area } from '../../http/area';
import { serve } from '../../http/contract/serve';
import { acknowledge } from './acknowledge';

function registerTriage(app: FastifyInstance, services: Services): void {
  const { database, entities } = services;
  if (!['patient', 'patientData', 'note'].every((name) => entities.has(name))) return;
  serve(app, services, triage, {
    'POST patients/{patientId}/data/{dataPointId}/triage': ({ params, body, actor }) =>
      database.db.transaction().execute((tx) => acknowledge(tx, entities, actor, { ...params, ...body })),
  });
}

export default area(registerTriage);
