import type { OutboxQuery } from '../contract/outbox';
import { call } from './client';

/** Filters of the list, by the names the platform has for them. */
export const OUTBOX_FILTERS = [
  'channel',
  'state',
  'purpose',
  'to',
  'userId',
  'patientId',
  'startTime',
  'endTime',
] as const satisfies readonly (keyof OutboxQuery)[];
export type OutboxFilter = (typeof OUTBOX_FILTERS)[number];
/** As an address has them: the platform says which value it does not take. */
export type OutboxFilters = Partial<Record<OutboxFilter, string>>;

/** What went out. @throws ApiError from every function */
export const outboxActions = {
  page: (filters: OutboxFilters, paging: { offset: number; limit: number }, signal?: AbortSignal) =>
    call('GET outbox', { query: { ...filters, ...paging }, signal }),

  /** A message with its exact bytes. Each look is written into the audit. */
  message: async (outboxId: string, signal?: AbortSignal) =>
    (await call('GET outbox/{outboxId}', { params: { outboxId }, signal })).message,

  resend: (outboxId: string) => call('POST outbox/{outboxId}/resend', { params: { outboxId } }),
};
