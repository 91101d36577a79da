import { sql } from 'kysely';
import { sendReportSchedule } from '../../../src/contract/reportSchedules';
import { indexAfter, lastDue, nextDue } from '../../../src/domain/recurrence/due';
import type { Recurrence } from '../../../src/domain/recurrence/intervals';
import type { Services } from '../../base/services';
import type { Tx } from '../../db/types';
import { SYSTEM, type Actor } from '../../http/context';
import { changeSchedule, recurrenceOf, SCHEDULE, zoneFor, type Schedule } from './record';

type Needed = Pick<Services, 'database' | 'entities' | 'jobs'>;

/** Schedules that are claimed per poll, and due times of one schedule. The next poll claims the others. */
const MOST = 100;

interface Due {
  /** ms since 1970 */
  at: number;
  /** Number of due times that are skipped. */
  missed: number;
  next: number;
}

/**
 * Which due time a schedule sends now. After a standstill it is the latest one, unless every missed time is to be sent.
 */
export function dueNow(recurrence: Recurrence, nextSend: number, everyTime: boolean, now: number): Due {
  if (everyTime) return { at: nextSend, missed: 0, next: nextDue(recurrence, nextSend) };
  const at = Math.max(nextSend, lastDue(recurrence, now) ?? nextSend);
  const missed = Math.max(0, indexAfter(recurrence, at - 1) - indexAfter(recurrence, nextSend - 1));
  return { at, missed, next: nextDue(recurrence, now) };
}

/** Other claims of this schedule wait until the transaction ends. */
export const lockSchedule = async (tx: Tx, scheduleId: string): Promise<void> =>
  void (await sql`SELECT pg_advisory_xact_lock(112, hashtext(${scheduleId}::text))`.execute(tx));

/**
 * Notes that a schedule is due, and enqueues the job that sends its report.
 * @returns the job’s id; null if this due time was noted before
 */
export async function beginRun(
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  schedule: Schedule,
  { at, missed, isManual }: { at: number; missed: number; isManual: boolean },
  actor: Actor = SYSTEM,
): Promise<string | null> {
  const { scheduleId } = schedule;
  const dueAt = new Date(at).toISOString();
  const noted = await tx
    .insertInto('report_run')
    .values({ schedule_id: scheduleId, due_at: dueAt, missed, is_manual: isManual, job_id: null, settled_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('due_at')
    .executeTakeFirst();
  if (!noted) return null;
  const jobId = await jobs.start(sendReportSchedule, { scheduleId, dueAt }, actor, tx);
  await tx
    .updateTable('report_run')
    .set({ job_id: jobId })
    .where('schedule_id', '=', scheduleId)
    .where('due_at', '=', dueAt)
    .execute();
  return jobId;
}

/** Claims a schedule if it is still due. @returns whether it was due */
const claim = ({ database, entities, jobs }: Needed, scheduleId: string, now: number): Promise<boolean> =>
  database.db.transaction().execute(async (tx) => {
    await lockSchedule(tx, scheduleId);
    // Another process may have claimed the schedule, or somebody has changed it.
    const schedule = await entities.get(tx, SCHEDULE, scheduleId);
    if (!schedule?.enabled || Date.parse(schedule.nextSend) > now) return false;
    const recurrence = recurrenceOf(schedule, await zoneFor(tx, entities, schedule));
    const due = dueNow(recurrence, Date.parse(schedule.nextSend), schedule.disableSkipAhead === true, now);
    await beginRun(tx, { jobs }, schedule, { ...due, isManual: false });
    await changeSchedule(tx, entities, scheduleId, { nextSend: new Date(due.next).toISOString() });
    return true;
  });

/**
 * Starts the jobs of all schedules that are due. Any number of processes can do this at once: each due time is claimed
 * by one of them.
 * @param now ms since 1970
 * @param failed is called with the error of a schedule that could not be claimed; the others are claimed all the same
 * @returns the number of due times
 */
export async function claimDue(services: Needed, now: number, failed: (error: unknown) => void): Promise<number> {
  const { database, entities, jobs } = services;
  const filters = { enabled: 'true', dueBefore: new Date(now).toISOString() };
  const { records } = await entities.list(database.db, SCHEDULE, { filters, orderBy: 'nextSend', limit: MOST });
  let claimed = 0;
  for (const { scheduleId } of records)
    try {
      for (let times = 0; times < MOST && (await claim(services, scheduleId, now)); times += 1) claimed += 1;
    } catch (error) {
      failed(error);
    }
  if (claimed > 0) jobs.wake();
  return claimed;
}
