import Type from 'typebox';
import type { RecordOf } from '../domain/records';
import { INTERVAL_TYPES, MOST_UNITS } from '../domain/recurrence/intervals';
import { PERSON_ARGUMENT, SEND_STATES } from '../domain/report/scheduled';
import { DELIVERY_STATES } from '../domain/messaging/states';
import { keysOf } from '../domain/entity/read';
import { contract } from './endpoint';
import {
  count,
  fields,
  id,
  jsonObject,
  moment,
  nullable,
  oneOf,
  paging,
  unlessBlank,
  uuid,
  type Static,
} from './fields';
import { defineJob } from './jobKind';

/** Sends the report of a schedule that is due to its recipients. */
export const sendReportSchedule = defineJob('sendReportSchedule', {
  args: fields({ scheduleId: Type.String(), dueAt: Type.String() }),
  progress: { counts: 'recipients' },
  result: fields({ sent: count, failed: count, skipped: count }),
  exclusive: { by: ['scheduleId', 'dueAt'] },
});

const schedule = Type.Unsafe<RecordOf<'reportSchedule'>>({ type: 'object' });

const send = fields({
  dueAt: moment,
  missed: Type.Integer({ minimum: 0, description: 'Number of earlier due times that were skipped' }),
  isManual: Type.Boolean(),
  roleType: oneOf(keysOf(PERSON_ARGUMENT)),
  userId: Type.String(),
  state: oneOf(SEND_STATES),
  attempts: count,
  retryAt: nullable(moment),
  error: nullable(Type.String()),
  outboxId: nullable(uuid),
  delivery: nullable(oneOf(DELIVERY_STATES)),
  reportJobId: nullable(uuid),
  createdAt: moment,
});
/** The report for one recipient at one due time. `delivery` is the state of its message while the outbox has it. */
export type ReportSend = Static<typeof send>;

const dueTime = fields({
  at: moment,
  afterClockChange: Type.Boolean({ description: 'The offset from UTC is another one than at the time before' }),
  moved: Type.Boolean({ description: 'The clocks skip the usual time, so that it is due as much later' }),
});
const preview = fields({
  timeZone: Type.String({ description: 'The zone whose wall clock the schedule follows' }),
  dueTimes: Type.Array(dueTime),
});
/** When a schedule is due. */
export type DuePreview = Static<typeof preview>;

const one = { params: fields({ scheduleId: id }), audited: { entity: 'reportSchedule' } } as const;

/** What report schedules do. Their list and their form are made from the schema. */
export const reportSchedules = contract('Reports', {
  'POST reporting/schedules/preview': {
    reads: true,
    summary: 'The next five times at which a schedule would be due',
    body: fields({
      nextSend: moment,
      intervalType: oneOf(INTERVAL_TYPES),
      interval: Type.Integer({ minimum: 1, maximum: MOST_UNITS }),
      anchor: unlessBlank(moment),
      args: Type.Optional(jsonObject),
      userId: unlessBlank(id),
    }),
    answer: preview,
    audited: { none: 'times that follow from the request, and the zone of an organization' },
  },
  'POST reporting/schedules/{scheduleId}/send': {
    ...one,
    summary: 'Send the report of a schedule now',
    description:
      'With `async=true` the answer does not wait for the job `jobId`. Without it, the answer waits for up to half a minute. `disableNextSendUpdate=true` leaves the next send as it is; otherwise it is the first due time from now on.',
    query: fields({
      disableNextSendUpdate: unlessBlank(Type.Boolean({ default: false })),
      async: unlessBlank(Type.Boolean({ default: false })),
    }),
    repeatable: true,
    answer: fields({ schedule, jobId: uuid }),
  },
  'POST reporting/schedules/{scheduleId}/clearError': {
    ...one,
    summary: 'Clear the error of a schedule',
    answer: fields({ schedule }),
  },
  'GET reporting/schedules/{scheduleId}/sends': {
    ...one,
    summary: 'What the recipients of a schedule got, newest due time first',
    query: fields({ ...paging, state: Type.Optional(oneOf(SEND_STATES)) }),
    answer: fields({ sends: Type.Array(send), totalSends: count }),
  },
  'POST reporting/schedules/{scheduleId}/retry': {
    ...one,
    summary: 'Try again to send the report of one due time to the recipients who did not get it',
    body: fields({ dueAt: moment }),
    answer: fields({ retried: count, jobId: nullable(uuid) }),
  },
});

declare module './index' {
  interface Areas {
    reportSchedules: typeof reportSchedules;
  }
}
