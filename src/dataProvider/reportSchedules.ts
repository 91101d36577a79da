import type { BodyOf } from '../contract/endpoint';
import type { reportSchedules } from '../contract/reportSchedules';
import { call } from './client';
import { listOf } from './pages';

/** The times of a schedule, for a preview. */
export type ScheduleTimes = BodyOf<(typeof reportSchedules)['endpoints']['POST reporting/schedules/preview']>;

/** What staff do with report schedules besides saving them. @throws ApiError from every function */
export const reportScheduleActions = {
  /** The next times at which a schedule would be due. */
  preview: (body: ScheduleTimes, signal?: AbortSignal) => call('POST reporting/schedules/preview', { body, signal }),

  /** Starts the job that sends the report now. */
  send: (scheduleId: string, keepsNextSend: boolean) =>
    call('POST reporting/schedules/{scheduleId}/send', {
      params: { scheduleId },
      query: { async: true, disableNextSendUpdate: keepsNextSend },
      once: true,
    }),

  clearError: (scheduleId: string) =>
    call('POST reporting/schedules/{scheduleId}/clearError', { params: { scheduleId } }),

  /** Sends the report of a due time again to the recipients who did not get it. */
  retry: (scheduleId: string, dueAt: string) =>
    call('POST reporting/schedules/{scheduleId}/retry', { params: { scheduleId }, body: { dueAt } }),
};

/** What the recipients of a schedule got, newest due time first. */
export const sendsOf = (scheduleId: string) =>
  listOf('GET reporting/schedules/{scheduleId}/sends', {
    rows: 'sends',
    total: 'totalSends',
    params: { scheduleId },
  });
