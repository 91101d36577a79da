import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../src/contract/fields';
import { reportSchedules as contract, sendReportSchedule } from '../../../src/contract/reportSchedules';
import { textOf } from '../../../src/domain/entity/read';
import { codeOf } from '../../../src/domain/errorCode';
import { dueTimesFrom, nextDue } from '../../../src/domain/recurrence/due';
import { Audited } from '../../audit/audited';
import { audit } from '../../audit/record';
import { repeat, type Repeating } from '../../base/repeat';
import type { Services } from '../../base/services';
import { carryOutOnce } from '../../db/once';
import type { Db, Queryable, Tx } from '../../db/types';
import { serve } from '../../http/contract/serve';
import { notFound } from '../../http/errors';
import { checkSchedules, requireReport } from './check';
import { beginRun, claimDue, lockSchedule } from './claim';
import { changeSchedule, recurrenceOf, SCHEDULE, zoneFor, type Schedule } from './record';
import { scheduleWork } from './run';
import { listSends } from './sends';
import { retryFailed } from './retry';
import { pruneRuns, finishRuns, startAgain } from './finish';
import { HOUR_MS } from '../../../src/domain/dates/units';

const POLL_MS = 5_000;
const PRUNE_MS = HOUR_MS;
/** How long the answer to a request to send waits for the job. */
const WAIT_MS = 30_000;
const LOOK_MS = 200;
const SHOWN = 5;

/** Claims what is due and finishes what has ended, as long as the platform runs. */
function runSchedules(app: FastifyInstance, services: Services): void {
  const { log, database, config } = services;
  const running: Repeating[] = [];
  const failed = (error: unknown): void => log.error({ code: codeOf(error) }, 'a report schedule failed');
  app.addHook('onListen', async () => {
    const poll = async (): Promise<void> => {
      await claimDue(services, Date.now(), failed);
      await finishRuns(services, failed);
    };
    running.push(
      repeat(POLL_MS, poll, failed),
      repeat(PRUNE_MS, () => pruneRuns(database.db, config.messaging.keepDays), failed),
    );
  });
  app.addHook('preClose', async () => void (await Promise.all(running.map((each) => each.stop()))));
}

/** Waits until a job has ended, but not longer than `WAIT_MS`. */
async function ended(db: Db, jobId: string): Promise<void> {
  for (const from = Date.now(); Date.now() - from < WAIT_MS; await delay(LOOK_MS)) {
    const row = await db.selectFrom('job').select('end_time').where('job_id', '=', jobId).executeTakeFirst();
    if (!row || row.end_time !== null) return;
  }
}

/** Routes and regular work of report schedules. */
export function registerReportSchedules(app: FastifyInstance, services: Services): void {
  const { database, entities, jobs, reports } = services;
  const { db } = database;
  if (!entities.has(SCHEDULE)) return;
  checkSchedules(entities, reports);
  const runSchedule = scheduleWork(reports, services);
  jobs.define(sendReportSchedule, runSchedule);
  runSchedules(app, services);
  entities.onRemoved(SCHEDULE, async (tx, scheduleId) => {
    await tx.deleteFrom('report_run').where('schedule_id', '=', scheduleId).execute();
  });

  const found = async (on: Queryable, scheduleId: string): Promise<Schedule> => {
    const schedule = await entities.get(on, SCHEDULE, scheduleId);
    if (!schedule) throw notFound();
    return schedule;
  };

  serve(app, services, contract, {
    async 'POST reporting/schedules/preview'({ body }) {
      const { nextSend, anchor, intervalType, interval, args = {}, userId = null } = body;
      const timeZone = await zoneFor(db, entities, { args, userId });
      const recurrence = recurrenceOf({ nextSend, anchor: anchor ?? nextSend, intervalType, interval }, timeZone);
      const times = dueTimesFrom(recurrence, Date.parse(nextSend), SHOWN);
      return { timeZone, dueTimes: times.map(({ at, ...rest }) => ({ at: new Date(at).toISOString(), ...rest })) };
    },

    async 'POST reporting/schedules/{scheduleId}/send'({ params: { scheduleId }, query, actor, key }) {
      const send = async (tx: Tx): Promise<string> => {
        await lockSchedule(tx, scheduleId);
        const schedule = await found(tx, scheduleId);
        requireReport(reports, schedule);
        const now = Date.now();
        const jobId = await beginRun(tx, services, schedule, { at: now, missed: 0, isManual: true }, actor);
        await audit(tx, actor, { action: 'create', entity: SCHEDULE, recordId: scheduleId, details: { send: true } });
        if (query.disableNextSendUpdate !== true) {
          const recurrence = recurrenceOf(schedule, await zoneFor(tx, entities, schedule));
          await changeSchedule(tx, entities, scheduleId, {
            nextSend: new Date(nextDue(recurrence, now)).toISOString(),
          });
        }
        return jobId ?? '';
      };
      const started = await db.transaction().execute((tx) =>
        carryOutOnce(tx, key, {
          async first() {
            const jobId = await send(tx);
            return { result: jobId, kept: { jobId } };
          },
          again: async ({ jobId }) => textOf(jobId),
        }),
      );
      jobs.wake();
      if (query.async !== true) await ended(db, started);
      return { schedule: await found(db, scheduleId), jobId: started };
    },

    'POST reporting/schedules/{scheduleId}/clearError': ({ params: { scheduleId }, actor }) =>
      db.transaction().execute(async (tx) => {
        await found(tx, scheduleId);
        const schedule = await changeSchedule(tx, entities, scheduleId, { error: null, level: 0 });
        if (!schedule) throw notFound();
        await audit(tx, actor, {
          action: 'update',
          entity: SCHEDULE,
          recordId: scheduleId,
          details: { cleared: true },
        });
        return { schedule };
      }),

    'GET reporting/schedules/{scheduleId}/sends': ({ params: { scheduleId }, query, actor }) =>
      Audited.read(db, actor, async (tx) => {
        await found(tx, scheduleId);
        const { state } = query;
        const answer = await listSends(tx, scheduleId, { ...pageOf(query), ...(state !== undefined && { state }) });
        const details = { of: 'sends', count: answer.sends.length };
        return { answer, events: { action: 'list', entity: SCHEDULE, recordId: scheduleId, details } };
      }),

    async 'POST reporting/schedules/{scheduleId}/retry'({ params: { scheduleId }, body, actor }) {
      const run = { scheduleId, dueAt: new Date(body.dueAt).toISOString() };
      const retried = await db.transaction().execute(async (tx) => {
        await found(tx, scheduleId);
        const outcome = await retryFailed(tx, services, run);
        const details = { retry: outcome };
        await audit(tx, actor, { action: 'update', entity: SCHEDULE, recordId: scheduleId, details });
        return outcome;
      });
      // The job also reaches the recipients that an interrupted job did not reach.
      return { retried, jobId: await startAgain(db, jobs, run) };
    },
  });
}
