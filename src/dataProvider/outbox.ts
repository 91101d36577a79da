import { call } from './client';

/** Requests about sent messages. @throws ApiError from every function */
export const outboxActions = {
  /** A message with its exact bytes. Each read is audited. */
  message: async (outboxId: string, signal?: AbortSignal) =>
    (await call('GET outbox/{outboxId}', { params: { outboxId }, signal })).message,

  resend: (outboxId: string) => call('POST outbox/{outboxId}/resend', { params: { outboxId }, once: true }),
};
