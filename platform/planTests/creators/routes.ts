import type { FastifyInstance } from 'fastify';
import { generatePermutations, runTestCreators, testCreators as contract } from '../../../src/contract/testCreators';
import { DEFAULT_LIMIT } from '../../../src/domain/planTests/limits';
import { journalFaults } from '../../../src/domain/planTests/journalFaults';
import type { Services } from '../../base/services';
import { planRecords } from '../../content/planRecords';
import { serve } from '../../http/contract/serve';
import { HttpError, notFound } from '../../http/errors';
import { runCreators, runPermutations } from './job';

const EVERY = '*';

/** Routes that make tests from creators, and permutations of tests. */
export function registerTestCreators(app: FastifyInstance, services: Services): void {
  const { database, entities, jobs } = services;
  const { db } = database;
  if (!['test', 'testCreator', 'plan', 'detectModel', 'alertLevel'].every((name) => entities.has(name))) return;
  jobs.define(runTestCreators, runCreators);
  jobs.define(generatePermutations, runPermutations);

  serve(app, services, contract, {
    async 'POST test/creator/run'({ body: { planId, creatorId, modelId }, actor }) {
      if (!(await entities.get(db, 'plan', planId))) throw notFound();
      if (creatorId !== EVERY) {
        const creator = await entities.get(db, 'testCreator', creatorId, { parent: planId });
        if (!creator) throw notFound();
        const questions = await planRecords(db, entities, planId, 'question');
        const faults = journalFaults(questions, creator.journal ?? []);
        if (faults.length > 0)
          throw new HttpError(422, 'unknownAnswers', {
            questionIds: [...new Set(faults.map(({ questionId }) => questionId))].join(', '),
          });
      }
      const jobId = await db
        .transaction()
        .execute((tx) => jobs.start(runTestCreators, { planId, creatorId, modelId }, actor, tx));
      jobs.wake();
      return { jobId };
    },

    async 'POST test/generatePermutations'({ body: { planId, maxPermutations = DEFAULT_LIMIT }, actor }) {
      if (!(await entities.get(db, 'plan', planId))) throw notFound();
      const jobId = await db
        .transaction()
        .execute((tx) => jobs.start(generatePermutations, { planId, maxPermutations }, actor, tx));
      jobs.wake();
      return { jobId };
    },
  });
}
