import type { Message } from '../../../src/contract/sending';
import type { RecordOf } from '../../../src/domain/records';
import { textOf } from '../../../src/domain/entity/read';
import type { Tx } from '../../db/types';
import type { Actor } from '../../http/context';
import { badRequest, HttpError } from '../../http/errors';
import type { Services } from '../../base/services';
import type { Channel } from '../../../src/domain/messaging/states';
import { addressFor, required } from './people';

const CHANNEL = { email: 'email', phone: 'sms', direct: 'direct' } as const satisfies Record<string, Channel>;

/**
 * Sends a message and stores it among the patient's messages, in one transaction. Patients have no direct address.
 * @throws HttpError 400 if no provider is given, 422 if the patient or provider does not exist or has no such address
 */
export async function sendMessage(
  tx: Tx,
  { entities, outbox }: Pick<Services, 'entities' | 'outbox'>,
  request: Message,
  actor: Actor,
): Promise<{ message: RecordOf<'patientMessage'>; outboxId: string }> {
  const { to, patientId, contactMethod, subject = null, message } = request;
  const providerId = to === 'provider' ? request.providerId : null;
  if (providerId === undefined) throw badRequest('providerId');
  const patient = await required(tx, entities, 'patient', patientId);
  const provider = providerId === null ? null : await required(tx, entities, 'provider', providerId);
  if (contactMethod === 'direct' && !provider) throw new HttpError(422, 'noDirectAddress');
  const recipient = provider ?? patient;
  const userId = textOf(recipient.userId);
  const outboxId = await outbox.enqueue(tx, {
    channel: CHANNEL[contactMethod],
    to: addressFor(recipient, contactMethod, (contactMethod === 'phone' ? request.phone : request.email) ?? null),
    ...(subject !== null && { subject }),
    text: message,
    purpose: provider ? 'providerMessage' : 'patientMessage',
    patientId,
    ...(userId !== '' && { userId }),
  });
  const record = { subject, message, providerId, userId: actor.username, contactMethod, outboxId };
  const options = { mode: 'create', parent: patientId, trusted: true } as const;
  return { message: await entities.save(tx, 'patientMessage', record, actor, options), outboxId };
}
