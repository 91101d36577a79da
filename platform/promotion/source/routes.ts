import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../src/contract/fields';
import type { JobId } from '../../../src/contract/jobKind';
import { applyJob, compareJob, promoting as contract } from '../../../src/contract/promoting';
import { textOf, fieldOf } from '../../../src/domain/entity/read';
import { COLLECTIONS } from '../../../src/domain/promotion/collections';
import { defaultTarget, isProduction } from '../../../src/domain/promotion/environments';
import { canResume } from '../../../src/domain/promotion/faults';
import { audit } from '../../audit/record';
import type { Services } from '../../base/services';
import type { Tx } from '../../db/types';
import { serve } from '../../http/contract/serve';
import { HttpError, notFound } from '../../http/errors';
import type { Actor } from '../../http/context';
import { THIS_PROCESS } from '../../jobs/jobs';
import { takenCollections } from '../target/records';
import type { TargetClient } from './client';
import { defineJobs } from './jobs';
import { countMissing, listMissing, plansMissing } from './references';
import { differencesOf, plannedOf } from './differences';
import { withLabels } from './missingLabels';
import { selectRuns } from './runs';
import { TargetSessions } from './sessions';

const MOST_MISSING = 100;

/** The calls with which the console promotes records from this environment to another. */
export function registerSource(app: FastifyInstance, services: Services): void {
  const { config, database, entities, jobs } = services;
  const { db } = database;
  const { name: source, targets } = config.promotion;
  const sessions = new TargetSessions(db, config.promotion);
  defineJobs(services, sessions);

  const clientOf = (session: string, { userId }: Actor): TargetClient => {
    const client = sessions.find(session, userId);
    if (!client) throw new HttpError(409, 'signInAgain');
    return client;
  };

  /** The target of a finished dry run. */
  const targetOf = async (jobId: string): Promise<{ target: string; planId: string | null }> => {
    const row = await db
      .selectFrom('job')
      .select('args')
      .where('job_id', '=', jobId)
      .where('name', '=', compareJob.name)
      .where('status', '=', 'done')
      .executeTakeFirst();
    if (!row) throw notFound();
    const planId = fieldOf(row.args, 'planId');
    return { target: textOf(fieldOf(row.args, 'target')), planId: typeof planId === 'string' ? planId : null };
  };

  const startApply = (tx: Tx, promotionId: string, target: string, session: string, actor: Actor) =>
    jobs.start(applyJob, { promotionId, target, session, process: THIS_PROCESS }, actor, tx);

  serve(app, services, contract, {
    async 'GET promotion/targets'() {
      const here = new Set(takenCollections(entities));
      return {
        source,
        targets: targets.map((target) => ({ ...target, isProduction: isProduction(target.name) })),
        defaultTarget:
          defaultTarget(
            source,
            targets.map(({ name }) => name),
          ) ?? null,
        collections: COLLECTIONS.filter(({ name }) => here.has(name)).map(({ name, entity }) => ({
          name,
          entity,
          isOfPlan: entities.entities.get(entity)?.manifest.parent !== undefined,
        })),
      };
    },

    async 'POST promotion/targets/{name}/signIn'({ params: { name }, body, user, actor }) {
      const target = targets.find((each) => each.name === name);
      if (!target) throw notFound();
      const signedIn = await sessions.open(target, user.userId, body);
      const details = { change: 'targetSignIn', target: name, as: signedIn.username };
      await audit(db, actor, { action: 'signIn', entity: 'promotion', details });
      return signedIn;
    },

    async 'POST promotion/compare'({ body: { session, planId, collections }, actor }) {
      const { target } = clientOf(session, actor);
      const here = new Set(takenCollections(entities));
      if (!collections.every((name) => here.has(name))) throw notFound();
      const jobId = await db.transaction().execute(async (tx) => {
        const args = { target: target.name, session, process: THIS_PROCESS, planId, collections };
        const id = await jobs.start(compareJob, args, actor, tx);
        const details = { change: 'compare', target: target.name, ...(planId !== null && { planId }) };
        await audit(tx, actor, { action: 'read', entity: 'promotion', recordId: id, details });
        return id;
      });
      jobs.wake();
      return { jobId };
    },

    async 'GET promotion/compare/{jobId}/records'({ params: { jobId }, query }) {
      await targetOf(jobId);
      const { offset, limit } = pageOf(query);
      const found = differencesOf(db, jobId, query);
      const differences = await found
        .select([
          'seq',
          'collection',
          sql<string | null>`nullif(plan_id, '')`.as('planId'),
          'record_id as id',
          'label',
          'change',
          'fields',
          'more_fields as moreFields',
        ])
        .orderBy('seq')
        .offset(offset)
        .limit(limit)
        .execute();
      const { total } = await found.select((from) => from.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      return { differences, totalDifferences: Number(total) };
    },

    async 'GET promotion/compare/{jobId}/seqs'({ params: { jobId }, query }) {
      await targetOf(jobId);
      const groups = await differencesOf(db, jobId, query)
        .select(['collection', 'change', sql<number[]>`jsonb_agg(seq ORDER BY seq)`.as('seqs')])
        .groupBy(['collection', 'change'])
        .orderBy('collection')
        .orderBy('change')
        .execute();
      return { groups };
    },

    async 'POST promotion/compare/{jobId}/missing'({ params: { jobId }, body }) {
      await targetOf(jobId);
      const totalMissing = await countMissing(db, jobId, body);
      const missing = await listMissing(db, jobId, body, MOST_MISSING);
      return {
        missing: await withLabels(db, entities, jobId, missing),
        totalMissing,
        missingPlans: await plansMissing(db, jobId, body),
      };
    },

    async 'POST promotion/apply'({ body, actor }) {
      const { compareId, session, leftOut, deletions, evenIfMissing = false } = body;
      const { target, planId } = await targetOf(compareId);
      if (clientOf(session, actor).target.name !== target) throw new HttpError(409, 'signInAgain');
      const count = await countMissing(db, compareId, { leftOut, deletions });
      if (count > 0 && !evenIfMissing) throw new HttpError(409, 'missingReferences', { count });
      const lacking = await plansMissing(db, compareId, { leftOut, deletions });
      if (lacking.length > 0)
        throw new HttpError(409, 'planMissing', { planIds: lacking.map((each) => each.planId).join(', ') });
      const promotionId = randomUUID();
      const planned = await plannedOf(db, compareId, { leftOut, deletions });
      const jobId: JobId<typeof applyJob> = await db.transaction().execute(async (tx) => {
        const id = await startApply(tx, promotionId, target, session, actor);
        await tx
          .insertInto('promotion_run')
          .values({
            promotion_id: promotionId,
            compare_id: compareId,
            job_id: id,
            target,
            plan_id: planId,
            left_out: JSON.stringify(leftOut),
            deletions,
            state: 'running',
            error: null,
            fault: null,
            steps: '[]',
            user_id: actor.userId,
            username: actor.username,
            ended_at: null,
          })
          .execute();
        const details = {
          change: 'start',
          target,
          ...(planId !== null && { planId }),
          ...planned,
          deletions,
          leftOut: leftOut.length,
        };
        await audit(tx, actor, { action: 'export', entity: 'promotion', recordId: promotionId, details });
        return id;
      });
      jobs.wake();
      return { promotionId, jobId };
    },

    async 'GET promotion/runs'({ query }) {
      const { offset, limit } = pageOf(query);
      const runs = await selectRuns(db)
        .orderBy('promotion_run.created_at', 'desc')
        .orderBy('promotion_id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute();
      const { total } = await db
        .selectFrom('promotion_run')
        .select((from) => from.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return { runs, totalRuns: Number(total) };
    },

    async 'GET promotion/runs/{promotionId}'({ params: { promotionId } }) {
      const run = await selectRuns(db).where('promotion_id', '=', promotionId).executeTakeFirst();
      if (!run) throw notFound();
      return { run };
    },

    async 'POST promotion/runs/{promotionId}/resume'({ params: { promotionId }, body: { session }, actor }) {
      const { target } = clientOf(session, actor);
      const jobId: JobId<typeof applyJob> = await db.transaction().execute(async (tx) => {
        const row = await tx
          .selectFrom('promotion_run')
          .select(['target', 'state', 'fault'])
          .where('promotion_id', '=', promotionId)
          .forUpdate()
          .executeTakeFirst();
        if (!row) throw notFound();
        if (row.target !== target.name) throw new HttpError(409, 'signInAgain');
        // A promotion that stopped for another reason needs a new dry run.
        if (row.state === 'done' || (row.fault && !canResume(row.fault))) throw new HttpError(409, 'conflict');
        const id = await startApply(tx, promotionId, row.target, session, actor);
        await tx
          .updateTable('promotion_run')
          .set({ job_id: id, state: 'running', error: null, fault: null, ended_at: null })
          .where('promotion_id', '=', promotionId)
          .execute();
        const details = { change: 'resume', target: row.target };
        await audit(tx, actor, { action: 'export', entity: 'promotion', recordId: promotionId, details });
        return id;
      });
      jobs.wake();
      return { jobId };
    },
  });
}
