import type { FastifyInstance } from 'fastify';
import { story as contract } from '../../../src/contract/story';
import { Audited } from '../../audit/audited';
import type { Services } from '../../base/services';
import { area } from '../../http/area';
import { serve } from '../../http/contract/serve';
import { tellStory } from './tell';

function registerStory(app: FastifyInstance, services: Services): void {
  const { database, entities } = services;
  if (!entities.has('patient')) return;
  serve(app, services, contract, {
    async 'GET patients/{patientId}/story'({ params: { patientId }, query, actor, reply }) {
      const told = await Audited.read(database.db, actor, async (tx) => {
        const { story } = await tellStory(tx, entities, { patientId, ...query }, Date.now());
        const details = { story: true, days: story.days.length };
        return {
          answer: story,
          events: { action: 'read', entity: 'patient', recordId: patientId, patientId, details },
        };
      });
      reply.header('cache-control', 'no-store');
      return told;
    },
  });
}

export default area(registerStory);
