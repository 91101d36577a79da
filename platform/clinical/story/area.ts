import type { FastifyInstance } from 'fastify';
import { story as contract } from '../../../src/contract/story';
import { audit } from '../../audit/record';
import type { Services } from '../../base/services';
import { area } from '../../http/area';
import { serve } from '../../http/contract/serve';
import { tellStory } from './tell';

function registerStory(app: FastifyInstance, services: Services): void {
  const { database, entities } = services;
  if (!entities.has('patient')) return;
  serve(app, services, contract, {
    async 'GET patients/{patientId}/story'({ params: { patientId }, query, actor, reply }) {
      const story = await database.db.transaction().execute(async (tx) => {
        const told = await tellStory(tx, entities, { patientId, ...query }, Date.now());
        await audit(tx, actor, {
          action: 'read',
          entity: 'patient',
          recordId: patientId,
          patientId,
          details: { story: true, days: told.story.days.length },
        });
        return told.story;
      });
      reply.header('cache-control', 'no-store');
      return story;
    },
  });
}

export default area(registerStory);
