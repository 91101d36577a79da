import { sql, type Selectable } from 'kysely';
import type { ReportSend } from '../../../src/contract/reportSchedules';
import type { ScheduleRecipient, SendState } from '../../../src/domain/report/scheduled';
import type { Queryable, Tables } from '../../db/types';

type SendRow = Selectable<Tables['report_send']>;

/** A due time of a schedule. */
export interface Run {
  scheduleId: string;
  dueAt: string;
}

/** Attempts at a recipient's report before it counts as failed. Deliveries have their own attempts in the outbox. */
const MOST_ATTEMPTS = 3;
const FIRST_RETRY_S = 60;

/** The rows of these recipients. */
export const sendsTo = (
  on: Queryable,
  { scheduleId, dueAt }: Run,
  recipients: readonly ScheduleRecipient[],
): Promise<SendRow[]> =>
  on
    .selectFrom('report_send')
    .selectAll()
    .where('schedule_id', '=', scheduleId)
    .where('due_at', '=', dueAt)
    .where('user_id', 'in', [...new Set(recipients.map(({ userId }) => userId))])
    .execute();

/**
 * Stores what became of a recipient's report.
 * @returns false if the recipient has the report already; then the caller must undo what it has done
 */
export async function storeSend(
  on: Queryable,
  { scheduleId, dueAt }: Run,
  { roleType, userId }: ScheduleRecipient,
  outcome: { state: 'queued'; outboxId: string; reportJobId: string; reportKey: string } | Ended,
): Promise<boolean> {
  const isQueued = outcome.state === 'queued';
  const error = isQueued ? null : outcome.error;
  const row = {
    outbox_id: isQueued ? outcome.outboxId : null,
    report_job_id: isQueued ? outcome.reportJobId : null,
    report_key: isQueued ? outcome.reportKey : null,
  };
  const { rows } = await sql`
    INSERT INTO report_send AS s (schedule_id, due_at, role_type, user_id, state, error, outbox_id, report_job_id,
        report_key, ended_at)
      VALUES (${scheduleId}, ${dueAt}::timestamptz, ${roleType}, ${userId}, ${outcome.state}, ${error},
        ${row.outbox_id}::uuid, ${row.report_job_id}::uuid, ${row.report_key},
        CASE WHEN ${isQueued}::boolean THEN NULL ELSE now() END)
      ON CONFLICT (schedule_id, due_at, role_type, user_id) DO UPDATE SET
        state = excluded.state, error = excluded.error, outbox_id = excluded.outbox_id,
        report_job_id = excluded.report_job_id, report_key = excluded.report_key, ended_at = excluded.ended_at,
        attempts = s.attempts + 1, retry_at = NULL
        WHERE s.state = 'waiting'
      RETURNING 1`.execute(on);
  return rows.length > 0;
}

/** A recipient whose report was not enqueued. */
export interface Ended {
  state: 'failed' | 'skipped';
  error: string;
}

/**
 * Notes that a recipient's report could not be made, and when it is tried again. After the last attempt it has failed.
 */
export async function storeFault(
  on: Queryable,
  { scheduleId, dueAt }: Run,
  { roleType, userId }: ScheduleRecipient,
  error: string,
): Promise<void> {
  await sql`
    INSERT INTO report_send AS s (schedule_id, due_at, role_type, user_id, state, error, retry_at)
      VALUES (${scheduleId}, ${dueAt}::timestamptz, ${roleType}, ${userId}, 'waiting', ${error},
        now() + ${FIRST_RETRY_S} * interval '1 second')
      ON CONFLICT (schedule_id, due_at, role_type, user_id) DO UPDATE SET
        attempts = s.attempts + 1, error = excluded.error,
        state = CASE WHEN s.attempts + 1 >= ${MOST_ATTEMPTS} THEN 'failed' ELSE 'waiting' END,
        retry_at = CASE WHEN s.attempts + 1 >= ${MOST_ATTEMPTS} THEN NULL
          ELSE now() + ${FIRST_RETRY_S} * power(10, s.attempts) * interval '1 second' END,
        ended_at = CASE WHEN s.attempts + 1 >= ${MOST_ATTEMPTS} THEN now() END
        WHERE s.state = 'waiting'`.execute(on);
}

/** The report job whose file an earlier recipient of the same report got. */
export async function madeBefore(on: Queryable, { scheduleId, dueAt }: Run, reportKey: string): Promise<string | null> {
  const row = await on
    .selectFrom('report_send')
    .select('report_job_id')
    .where('schedule_id', '=', scheduleId)
    .where('due_at', '=', dueAt)
    .where('report_key', '=', reportKey)
    .where('report_job_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row?.report_job_id ?? null;
}

/** The numbers of recipients of a due time, by state. */
export async function countsOf(on: Queryable, { scheduleId, dueAt }: Run): Promise<Record<SendState, number>> {
  const rows = await on
    .selectFrom('report_send')
    .select(({ fn }) => ['state', fn.countAll<number>().as('rows')])
    .where('schedule_id', '=', scheduleId)
    .where('due_at', '=', dueAt)
    .groupBy('state')
    .execute();
  const counts = { waiting: 0, queued: 0, sent: 0, failed: 0, skipped: 0 };
  for (const { state, rows: count } of rows) counts[state] = Number(count);
  return counts;
}

/** A page of the sends of a schedule, newest due time first. */
export async function listSends(
  on: Queryable,
  scheduleId: string,
  { offset, limit, state }: { offset: number; limit: number; state?: SendState },
): Promise<{ sends: ReportSend[]; totalSends: number }> {
  let found = on.selectFrom('report_send as s').where('s.schedule_id', '=', scheduleId);
  if (state !== undefined) found = found.where('s.state', '=', state);
  const rows = await found
    .innerJoin('report_run as r', (join) =>
      join.onRef('r.schedule_id', '=', 's.schedule_id').onRef('r.due_at', '=', 's.due_at'),
    )
    .leftJoin('outbox as o', 'o.outbox_id', 's.outbox_id')
    .selectAll('s')
    .select(['r.missed', 'r.is_manual', 'o.state as delivery'])
    .orderBy('s.due_at', 'desc')
    .orderBy('s.role_type')
    .orderBy('s.user_id')
    .offset(offset)
    .limit(limit)
    .execute();
  const counted = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirst();
  const sends = rows.map((row) => ({
    dueAt: row.due_at,
    missed: row.missed,
    isManual: row.is_manual,
    roleType: row.role_type,
    userId: row.user_id,
    state: row.state,
    attempts: row.attempts,
    retryAt: row.retry_at,
    error: row.error,
    outboxId: row.outbox_id,
    delivery: row.delivery,
    reportJobId: row.report_job_id,
    createdAt: row.created_at,
  }));
  return { sends, totalSends: Number(counted?.total ?? 0) };
}
