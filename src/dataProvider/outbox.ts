import type { Channel, DeliveryState } from '../domain/messaging/states';
import { http } from './client';

/** A message that went out or is to, without what it says. */
export interface OutboxMessage {
  outboxId: string;
  channel: Channel;
  purpose: string;
  to: string;
  subject: string | null;
  mimeType: string;
  state: DeliveryState;
  /** `stored`: nothing is set up to deliver it. Null before the first attempt. */
  transport: 'stored' | 'smtp' | 'http' | null;
  attempts: number;
  lastError: string | null;
  createdAt: string;
  dueAt: string;
  endedAt: string | null;
  userId: string | null;
  patientId: string | null;
}

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
] as const;
export type OutboxFilter = (typeof OUTBOX_FILTERS)[number];
export type OutboxQuery = Partial<Record<OutboxFilter, string>>;

/** What went out. @throws ApiError from every function */
export const outboxActions = {
  page: (query: OutboxQuery, paging: { offset: number; limit: number }, signal?: AbortSignal) =>
    http.json<{ messages: OutboxMessage[]; totalMessages: number }>('outbox', {
      query: { ...query, ...paging },
      signal,
    }),

  /** A message with its exact bytes. Each look is written into the audit. */
  message: async (outboxId: string, signal?: AbortSignal) =>
    (
      await http.json<{ message: OutboxMessage & { content: string } }>(`outbox/${encodeURIComponent(outboxId)}`, {
        signal,
      })
    ).message,

  resend: (outboxId: string) =>
    http.json<unknown>(`outbox/${encodeURIComponent(outboxId)}/resend`, { method: 'POST', body: {} }),
};
