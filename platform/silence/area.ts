import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../src/contract/fields';
import { silentPatients } from '../../src/contract/silentPatients';
import { codeOf } from '../../src/domain/errorCode';
import { Audited } from '../audit/audited';
import { repeat, type Repeating } from '../base/repeat';
import type { Services } from '../base/services';
import { area } from '../http/area';
import { serve } from '../http/contract/serve';
import { computeSilence } from './compute';
import { listSilent } from './list';
import { markChanges } from './reactions';

const COMPUTE_MS = 2_000;

function registerSilence(app: FastifyInstance, services: Services): void {
  const { database, entities, log } = services;
  const { db } = database;
  if (!entities.has('patient') || !entities.has('journal')) return;
  markChanges(entities);
  let computing: Repeating | undefined;
  app.addHook('onListen', async () => {
    computing = repeat(
      COMPUTE_MS,
      () => computeSilence(db, entities),
      (error) => log.error({ code: codeOf(error) }, 'silent patients could not be computed'),
    );
  });
  app.addHook('preClose', async () => computing?.stop());

  serve(app, services, silentPatients, {
    async 'GET silentPatients'({ query, actor }) {
      const { orgId, planId, overdueDays, language = 'en' } = query;
      const selection = { ...pageOf(query), orgId, planId, overdueDays: Number(overdueDays ?? 0) };
      return Audited.read(db, actor, async (tx) => {
        const answer = await listSilent(tx, entities, selection, language);
        const details = { of: 'silent', count: answer.patients.length };
        return { answer, events: { action: 'list', entity: 'patient', details } };
      });
    },
  });
}

export default area(registerSilence);
