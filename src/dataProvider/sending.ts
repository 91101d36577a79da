import type { Message } from '../contract/sending';
import { call } from './client';
import type { DocumentRef } from './documents';

/**
 * Subjects of documents sent to a provider, and of faxes. The recipient's language is not known, so the subjects are in
 * English.
 */
const DIRECT_SUBJECT = 'Triage Note';
const FAX_TITLE = 'Encounter Report';

/** Requests that send messages. @throws ApiError from every function */
export const sendingActions = {
  message: (message: Message) => call('POST messaging/message', { body: message, once: true }),

  /** Sends a stored document to direct addresses of a provider; each address gets its own message. */
  directMessage: async ({ patientId, blobId }: DocumentRef, providerId: string, recipients: readonly string[]) =>
    (
      await call('POST messaging/directMessages', {
        body: {
          subject: DIRECT_SUBJECT,
          patientId,
          providerId,
          recipients: [...recipients],
          attachments: [{ blobId }],
        },
        once: true,
      })
    ).messages,

  /** @returns the message's id in the outbox */
  fax: async ({ patientId, blobId }: DocumentRef, number: string) =>
    (await call('POST messaging/fax', { body: { patientId, blobId, number, title: FAX_TITLE }, once: true })).outboxId,

  delivery: async (outboxId: string, signal?: AbortSignal) =>
    (await call('GET messaging/deliveries/{outboxId}', { params: { outboxId }, signal, background: true })).delivery,
};
