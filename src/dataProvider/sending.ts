import type { ContactMethod } from '../domain/messaging/addresses';
import type { EntityRecord } from '../domain/entity/types';
import { http } from './client';
import type { DocumentRef } from './documents';
import type { OutboxMessage } from '../contract/outbox';

/** A message to a patient, or about one to a provider. */
export interface OutgoingMessage {
  to: 'patient' | 'provider';
  patientId: string;
  providerId?: string;
  contactMethod: ContactMethod;
  /** One of the recipient's addresses; by which field follows from the way. */
  email?: string;
  phone?: string;
  subject?: string;
  message: string;
}

/** How the delivery of a message stands. */
export type Delivery = Pick<
  OutboxMessage,
  'outboxId' | 'channel' | 'state' | 'attempts' | 'lastError' | 'dueAt' | 'endedAt'
>;

/** Subject of a document that goes to a provider, and of one that is faxed: the recipient's, so in one language. */
const DIRECT_SUBJECT = 'Triage Note';
const FAX_TITLE = 'Encounter Report';

const post = <T>(path: string, body: object) => http.json<T>(`messaging/${path}`, { method: 'POST', body });

/** What staff send to people. @throws ApiError from every function */
export const sendingActions = {
  message: (message: OutgoingMessage) => post<{ message: EntityRecord; outboxId: string }>('message', message),

  /** Sends a stored document to direct addresses of a provider, to each a message of its own. */
  directMessage: async ({ patientId, blobId }: DocumentRef, providerId: string, recipients: readonly string[]) =>
    (
      await post<{ messages: { outboxId: string; to: string }[] }>('directMessages', {
        subject: DIRECT_SUBJECT,
        patientId,
        providerId,
        recipients,
        attachments: [{ blobId }],
      })
    ).messages,

  /** @returns the message's id in the outbox */
  fax: async ({ patientId, blobId }: DocumentRef, number: string) =>
    (await post<{ outboxId: string }>('fax', { patientId, blobId, number, title: FAX_TITLE })).outboxId,

  delivery: async (outboxId: string, signal?: AbortSignal) =>
    (
      await http.json<{ delivery: Delivery }>(`messaging/deliveries/${encodeURIComponent(outboxId)}`, {
        signal,
        background: true,
      })
    ).delivery,
};
