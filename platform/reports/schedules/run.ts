import type { sendReportSchedule } from '../../../src/contract/reportSchedules';
import { isOneOf, rowsOf } from '../../../src/domain/entity/read';
import type { ScheduleRecipient } from '../../../src/domain/report/scheduled';
import type { Services } from '../../base/services';
import type { Db } from '../../db/types';
import { HttpError } from '../../http/errors';
import { JobFailure, type JobWork } from '../../jobs/jobs';
import { reasonOf } from '../jobs/run';
import { codeOf } from '../../../src/domain/errorCode';
import type { ReportKinds } from '../kinds';
import { deliver, type Delivery } from './deliver';
import { keyOf, peopleOf } from './people';
import { changeSchedule, ownerOf, SCHEDULE, zoneFor } from './record';
import { SharedReports } from './report';
import { countsOf, sendsTo, storeFault, storeSend, type Run } from './sends';

/** Recipients that are read at once. */
const BATCH = 100;
/** A report that is sent this much later than it was due says so, in ms. */
const LATE_MS = 5 * 60_000;

async function lateness(db: Db, { scheduleId, dueAt }: Run, timeZone: string): Promise<Delivery['late']> {
  const row = await db
    .selectFrom('report_run')
    .select(['missed', 'created_at', 'is_manual'])
    .where('schedule_id', '=', scheduleId)
    .where('due_at', '=', dueAt)
    .executeTakeFirst();
  if (!row || row.is_manual) return undefined;
  const waited = Date.parse(row.created_at) - Date.parse(dueAt);
  return row.missed > 0 || waited > LATE_MS ? { dueAt, missed: row.missed, timeZone } : undefined;
}

/** The recipients whose report is still to be sent: new ones, and those whose next attempt is due. */
async function openOf(db: Db, run: Run, recipients: readonly ScheduleRecipient[]): Promise<ScheduleRecipient[]> {
  const rows = await sendsTo(db, run, recipients);
  const known = new Map(rows.map((row) => [keyOf({ roleType: row.role_type, userId: row.user_id }), row]));
  return recipients.filter((recipient) => {
    const row = known.get(keyOf(recipient));
    return !row || (row.state === 'waiting' && Date.parse(row.retry_at ?? '') <= Date.now());
  });
}

/** Sends one recipient the report, or notes why that failed. A refusal is final; anything else is tried again. */
async function attempt(delivery: Delivery, recipient: ScheduleRecipient, person: Parameters<typeof deliver>[2]) {
  const { services, run, reports } = delivery;
  const { db } = services.database;
  try {
    await deliver(delivery, recipient, person);
  } catch (error) {
    reports.job.check();
    const reason = reasonOf(error);
    if (error instanceof HttpError)
      return void (await storeSend(db, run, recipient, { state: 'failed', error: reason }));
    services.log.error({ scheduleId: run.scheduleId, code: codeOf(error) }, 'a scheduled report failed');
    await storeFault(db, run, recipient, reason);
  }
}

/** Sends the report of a schedule to its recipients, batch by batch. Whoever has it already does not get it again. */
export const scheduleWork =
  (kinds: ReportKinds, { outbox }: Pick<Services, 'outbox'>): JobWork<typeof sendReportSchedule> =>
  async (given, job) => {
    const services = { ...given, outbox };
    const { entities, database } = services;
    const { db } = database;
    const run = job.args;
    const schedule = await entities.get(db, SCHEDULE, run.scheduleId);
    if (!schedule) return { sent: 0, failed: 0, skipped: 0 };
    const kind = kinds.get(schedule.reportName);
    if (!kind || !isOneOf(kind.recipes, schedule.recipe)) throw new JobFailure('notFound');
    const timeZone = await zoneFor(db, entities, schedule);
    const late = await lateness(db, run, timeZone);
    // A job that the platform has started makes the reports for the owner of the schedule.
    const actor = job.actor.userId === null ? ownerOf(schedule) : job.actor;
    const own = { jobId: job.jobId, actor, cancelled: () => job.cancelled(), check: () => job.check() };
    const reports = new SharedReports(services, own, kind, schedule.recipe, run);
    const delivery = { services, schedule, run, timeZone, late, reports };
    const recipients = rowsOf(schedule.sendTo);
    for (let done = 0; done < recipients.length; done += BATCH) {
      const batch = recipients.slice(done, done + BATCH);
      const open = await openOf(db, run, batch);
      const people = await peopleOf(db, entities, open);
      for (const recipient of open) {
        job.check();
        await attempt(delivery, recipient, people.get(keyOf(recipient)));
      }
      job.progress(done + batch.length, { total: recipients.length });
    }
    const { queued, sent, failed, skipped } = await countsOf(db, run);
    if (queued + sent > 0)
      await db
        .transaction()
        .execute((tx) => changeSchedule(tx, entities, run.scheduleId, { lastSent: new Date().toISOString() }));
    return { sent: queued + sent, failed, skipped };
  };
