import type { FastifyInstance } from 'fastify';
import { codeOf } from '../../src/domain/errorCode';
import { repeat, type Repeating } from '../base/repeat';
import type { Services } from '../base/services';
import { area } from '../http/area';
import { foldRollups } from './fold';
import { registerRecount } from './recount';

const FOLD_MS = 3_000;

function registerRollups(app: FastifyInstance, services: Services): void {
  const { database, entities, log } = services;
  registerRecount(app, services);
  if (!entities.has('patient')) return;
  let folding: Repeating | undefined;
  app.addHook('onListen', async () => {
    folding = repeat(
      FOLD_MS,
      () => foldRollups(database.db, entities),
      (error) => log.error({ code: codeOf(error) }, 'counts could not be added'),
    );
  });
  app.addHook('preClose', async () => folding?.stop());
}

export default area(registerRollups);
