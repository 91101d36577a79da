import { sql } from 'kysely';
import { sendReportSchedule } from '../../../src/contract/reportSchedules';
import { textOf } from '../../../src/domain/entity/read';
import { languageOfTag } from '../../../src/i18n/choice';
import texts from '../../../src/i18n/letters/reportSchedule';
import { isEmailAddress } from '../../../src/domain/validation/emailAddress';
import type { Services } from '../../base/services';
import type { Db, Tx } from '../../db/types';
import { HttpError } from '../../http/errors';
import { SYSTEM } from '../../http/context';
import { filled, letter } from '../../messaging/letter';
import { whenText } from '../../messaging/when';
import { changeSchedule, zoneFor, type Schedule } from './record';
import { countsOf, type Run } from './sends';

type Needed = Pick<Services, 'database' | 'entities' | 'jobs' | 'outbox'>;

/** Maximum number of due times that a run finishes; the next run finishes the others. */
const MOST = 100;
/** The level of a schedule that failed. */
const ERROR_LEVEL = 3;

/** Takes over how the messages of sends have ended. */
async function takeOutcomes(db: Db): Promise<void> {
  await sql`
    UPDATE report_send s SET
        state = CASE WHEN o.state = 'failed' THEN 'failed' ELSE 'sent' END,
        error = CASE WHEN o.state = 'failed' THEN coalesce(o.last_error, 'internal') END,
        ended_at = o.ended_at
      FROM outbox o
      WHERE s.state = 'queued' AND o.outbox_id = s.outbox_id AND o.ended_at IS NOT NULL`.execute(db);
}

/** Starts jobs for recipients whose next attempt is due. */
async function retryWaiting({ database: { db }, jobs }: Needed): Promise<void> {
  const { rows } = await sql<Run>`
    SELECT DISTINCT schedule_id AS "scheduleId", due_at AS "dueAt" FROM report_send
      WHERE state = 'waiting' AND retry_at <= now() LIMIT ${sql.lit(MOST)}`.execute(db);
  for (const { scheduleId, dueAt } of rows) await startAgain(db, jobs, { scheduleId, dueAt });
}

/** Starts the job of a due time again, unless it is running. @returns the job’s id */
export async function startAgain(db: Db, jobs: Services['jobs'], { scheduleId, dueAt }: Run): Promise<string | null> {
  try {
    const args = { scheduleId, dueAt: new Date(dueAt).toISOString() };
    const jobId = await db.transaction().execute((tx) => jobs.start(sendReportSchedule, args, SYSTEM, tx));
    jobs.wake();
    return jobId;
  } catch (error) {
    if (error instanceof HttpError && error.code === 'jobRunning') return null;
    throw error;
  }
}

/** Tells the owner of a schedule that recipients did not get the report. */
async function tellOwner(
  tx: Tx,
  { entities, outbox }: Needed,
  schedule: Schedule,
  { dueAt, failed, total }: { dueAt: string; failed: number; total: number },
): Promise<void> {
  const owner = textOf(schedule.userId);
  const user = owner === '' || !entities.has('user') ? undefined : await entities.get(tx, 'user', owner);
  const email = textOf(user?.email);
  if (!user || !isEmailAddress(email)) return;
  const language = languageOfTag(textOf(user.language)) ?? 'en';
  const words = texts[language];
  const name = [user.firstName, user.lastName].map(textOf).filter(Boolean).join(' ') || user.username;
  const when = whenText(Date.parse(dueAt), language, await zoneFor(tx, entities, schedule));
  await outbox.enqueue(tx, {
    channel: 'email',
    to: email,
    subject: words.failedSubject,
    ...letter(language, [
      filled(words.greeting, { name }),
      filled(words.failed, { schedule: schedule.name, when, failed, total }),
      words.failedText,
      { link: `${outbox.consoleUrl}/report_schedules/${encodeURIComponent(schedule.scheduleId)}` },
    ]),
    purpose: 'reportScheduleFailed',
    userId: textOf(user.userId) || user.username,
  });
}

interface Ended extends Run {
  /** Why the job failed; null if it did not fail. */
  fault: string | null;
}

/** Due times whose job and recipients have ended, but whose schedule does not say so yet. */
async function endedRuns(db: Db): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    SELECT r.schedule_id AS "scheduleId", r.due_at AS "dueAt", j.error AS fault
      FROM report_run r LEFT JOIN job j ON j.job_id = r.job_id
      WHERE r.settled_at IS NULL AND (j.job_id IS NULL OR j.end_time IS NOT NULL)
        AND NOT EXISTS (
          SELECT 1 FROM report_send s
          WHERE s.schedule_id = r.schedule_id AND s.due_at = r.due_at AND s.state IN ('waiting', 'queued'))
      ORDER BY r.created_at LIMIT ${sql.lit(MOST)}`.execute(db);
  return rows;
}

/** The code of the first failure among the recipients of a due time. */
async function firstFault(tx: Tx, { scheduleId, dueAt }: Run): Promise<string | null> {
  const row = await tx
    .selectFrom('report_send')
    .select('error')
    .where('schedule_id', '=', scheduleId)
    .where('due_at', '=', dueAt)
    .where('state', '=', 'failed')
    .orderBy('ended_at')
    .limit(1)
    .executeTakeFirst();
  return row?.error ?? null;
}

/** Finishes a due time: the schedule says what failed, and its owner is told, once. */
const finishRun = (services: Needed, run: Ended): Promise<void> =>
  services.database.db.transaction().execute(async (tx) => {
    const own = await tx
      .updateTable('report_run')
      .set({ settled_at: new Date().toISOString() })
      .where('schedule_id', '=', run.scheduleId)
      .where('due_at', '=', run.dueAt)
      .where('settled_at', 'is', null)
      .returning('due_at')
      .executeTakeFirst();
    if (!own) return;
    const { failed, sent, queued, skipped } = await countsOf(tx, run);
    const total = failed + sent + queued + skipped;
    const fault = run.fault ?? (await firstFault(tx, run)) ?? (total === 0 ? 'noRecipients' : null);
    if (fault === null) return;
    const schedule = await changeSchedule(tx, services.entities, run.scheduleId, { error: fault, level: ERROR_LEVEL });
    if (schedule) await tellOwner(tx, services, schedule, { dueAt: run.dueAt, failed, total });
  });

/** Follows what became of scheduled reports. Any number of processes can do this at once. */
export async function finishRuns(services: Needed, failed: (error: unknown) => void): Promise<void> {
  const { db } = services.database;
  await takeOutcomes(db);
  await retryWaiting(services);
  for (const run of await endedRuns(db))
    try {
      await finishRun(services, run);
    } catch (error) {
      failed(error);
    }
}

/** Deletes what is known of old due times. */
export async function pruneRuns(db: Db, keepDays: number): Promise<void> {
  await sql`DELETE FROM report_run WHERE due_at < now() - ${keepDays} * interval '1 day'`.execute(db);
}
