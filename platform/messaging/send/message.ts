import { CONTACT_METHODS, LONGEST_MESSAGE, LONGEST_SUBJECT } from '../../../src/domain/messaging/addresses';
import type { EntityRecord } from '../../../src/domain/entity/types';
import type { Tx } from '../../db/types';
import type { Actor } from '../../http/context';
import { HttpError } from '../../http/errors';
import { optionalText, textOf } from '../../http/input';
import type { Services } from '../../services';
import type { Channel } from '../../../src/domain/messaging/states';
import { addressFor, required } from './people';

const CHANNEL = { email: 'email', phone: 'sms', direct: 'direct' } as const satisfies Record<string, Channel>;

/** The console's request for a message to a patient, or about a patient to a provider. */
export interface Message {
  to: 'patient' | 'provider';
  patientId: string;
  providerId: string | null;
  contactMethod: keyof typeof CHANNEL;
  email: string | null;
  phone: string | null;
  subject: string | null;
  message: string;
}

function choiceOf<T extends string>(given: Record<string, unknown>, name: string, choices: readonly T[]): T {
  const found = choices.find((each) => each === given[name]);
  if (found === undefined) throw new HttpError(400, 'badRequest', { name });
  return found;
}

/** @throws HttpError 400 with the name of a missing or invalid field */
export function readMessage(given: Record<string, unknown>): Message {
  const to = choiceOf(given, 'to', ['patient', 'provider']);
  return {
    to,
    patientId: textOf(given, 'patientId', 100),
    providerId: to === 'provider' ? textOf(given, 'providerId', 200) : null,
    contactMethod: choiceOf(given, 'contactMethod', CONTACT_METHODS),
    email: optionalText(given, 'email', 320),
    phone: optionalText(given, 'phone', 50),
    subject: optionalText(given, 'subject', LONGEST_SUBJECT),
    message: textOf(given, 'message', LONGEST_MESSAGE),
  };
}

/**
 * Sends a message and stores it among the patient's messages, in one transaction. Patients have no direct address.
 * @throws HttpError 422 if the named record does not exist, or has no suitable address
 */
export async function sendMessage(
  tx: Tx,
  { entities, outbox }: Pick<Services, 'entities' | 'outbox'>,
  asked: Message,
  actor: Actor,
): Promise<{ message: EntityRecord; outboxId: string }> {
  const { patientId, providerId, contactMethod, subject, message } = asked;
  const patient = await required(tx, entities, 'patient', patientId);
  const provider = providerId === null ? null : await required(tx, entities, 'provider', providerId);
  if (contactMethod === 'direct' && !provider) throw new HttpError(422, 'noDirectAddress');
  const recipient = provider ?? patient;
  const userId = recipient['userId'];
  const outboxId = await outbox.enqueue(tx, {
    channel: CHANNEL[contactMethod],
    to: addressFor(recipient, contactMethod, contactMethod === 'phone' ? asked.phone : asked.email),
    ...(subject !== null && { subject }),
    text: message,
    purpose: provider ? 'providerMessage' : 'patientMessage',
    patientId,
    ...(typeof userId === 'string' && userId !== '' && { userId }),
  });
  const record = { subject, message, providerId, userId: actor.username, contactMethod, outboxId };
  const options = { mode: 'create', parent: patientId, trusted: true } as const;
  return { message: await entities.save(tx, 'patientMessage', record, actor, options), outboxId };
}
