import type { FastifyInstance } from 'fastify';
import { triage } from '../../../src/contract/triage';
import type { Services } from '../../base/services';
import { area } from '../../http/area';
import { serve } from '../../http/contract/serve';
import { carryOutOnce } from '../../db/once';
import { textOf } from '../../../src/domain/entity/read';
import { acknowledge, readAcknowledged } from './acknowledge';

function registerTriage(app: FastifyInstance, services: Services): void {
  const { database, entities } = services;
  if (!['patient', 'patientData', 'note'].every((name) => entities.has(name))) return;
  serve(app, services, triage, {
    'POST patients/{patientId}/data/{dataPointId}/triage': ({ params, body, actor, key }) =>
      database.db.transaction().execute((tx) =>
        carryOutOnce(tx, key, {
          async first() {
            const result = await acknowledge(tx, entities, actor, { ...params, ...body });
            return { result, kept: { noteId: textOf(result.note['noteId']) } };
          },
          again: ({ noteId }) => readAcknowledged(tx, entities, actor, params, textOf(noteId)),
        }),
      ),
  });
}

export default area(registerTriage);
