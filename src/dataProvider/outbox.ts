import { call } from './client';

/** What went out. @throws ApiError from every function */
export const outboxActions = {
  /** A message with its exact bytes. Each look is written into the audit. */
  message: async (outboxId: string, signal?: AbortSignal) =>
    (await call('GET outbox/{outboxId}', { params: { outboxId }, signal })).message,

  resend: (outboxId: string) => call('POST outbox/{outboxId}/resend', { params: { outboxId } }),
};
