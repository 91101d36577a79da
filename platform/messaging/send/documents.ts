import type { DirectMessage, Fax } from '../../../src/contract/sending';
import { documentFileName, servedType } from '../../../src/domain/documents/kinds';
import { faxNumber } from '../../../src/domain/messaging/addresses';
import { isEmailAddress } from '../../../src/domain/validation/emailAddress';
import { writeActivity } from '../../activities/write';
import { audit } from '../../audit/record';
import { keepSent } from '../../directMessages/store';
import type { Tx } from '../../db/types';
import type { Actor } from '../../http/context';
import { badRequest, invalid } from '../../http/errors';
import type { Services } from '../../base/services';
import type { OutgoingMessage } from '../message';
import { senderOf } from '../sender';
import { addressFor, required } from './people';

type Needed = Pick<Services, 'config' | 'entities' | 'outbox'>;
type Attachment = NonNullable<OutgoingMessage['attachments']>[number];

/**
 * Requires a field that other fields of the body make necessary.
 * @throws HttpError 400 with the field's name if it is missing
 */
function given(value: string | undefined, name: string): string {
  if (value === undefined) throw badRequest(name);
  return value;
}

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * A patient's stored document, byte for byte.
 * @throws HttpError 422 if the document does not exist or is empty
 */
async function storedDocument(
  tx: Tx,
  { entities }: Needed,
  patientId: string,
  blobId: string,
  field: string,
): Promise<Attachment> {
  const blob = await entities.get(tx, 'blob', blobId, { parent: patientId });
  const base64 = typeof blob?.data === 'string' ? blob.data.replace(/\s+/g, '') : '';
  if (!blob || base64 === '') throw invalid({ [field]: [{ code: 'unknownRecord' }] });
  const mimeType = String(blob.mimeType);
  return { fileName: documentFileName(mimeType), mimeType: servedType(mimeType), base64 };
}

const sent = (tx: Tx, actor: Actor, patientId: string | undefined, details: Record<string, unknown>): Promise<void> =>
  audit(tx, actor, {
    action: 'export',
    entity: 'blob',
    ...(patientId !== undefined && { patientId }),
    details,
  });

/**
 * Sends a fax. The document is a stored document of a patient (`patientId`, `blobId`), or is sent along in base64
 * (`blob`).
 * @returns the message's id in the outbox
 * @throws HttpError 400 with the name of a missing field, 422 for an invalid number or document
 */
export async function sendFax(tx: Tx, services: Needed, fax: Fax, actor: Actor): Promise<string> {
  const { patientId, blobId, blob, mimeType = 'application/pdf', title = documentFileName('') } = fax;
  const number = faxNumber(fax.number);
  if (number === undefined) throw invalid({ number: [{ code: 'format.phone' }] });
  let attachment: Attachment;
  if (blobId === undefined) {
    const base64 = given(blob, 'blob').replace(/\s+/g, '');
    if (!BASE64.test(base64)) throw invalid({ blob: [{ code: 'contentMismatch' }] });
    attachment = { fileName: documentFileName(mimeType), mimeType: servedType(mimeType), base64 };
  } else {
    attachment = await storedDocument(tx, services, given(patientId, 'patientId'), blobId, 'blobId');
  }
  const outboxId = await services.outbox.enqueue(tx, {
    channel: 'fax',
    to: number,
    subject: title,
    text: title,
    purpose: 'fax',
    attachments: [attachment],
    ...(patientId !== undefined && { patientId }),
  });
  await sent(tx, actor, patientId, { by: 'fax', outboxId });
  if (patientId !== undefined)
    await writeActivity(tx, services.entities, actor, { activityType: 'FaxSent', patientId });
  return outboxId;
}

/** @throws HttpError 400 `badRequest` with the name `recipients`, if a recipient is not a valid address */
function recipientsOf({ recipients }: DirectMessage): string[] {
  const texts = recipients.map((each) => each.trim());
  if (!texts.every(isEmailAddress)) throw badRequest('recipients');
  return [...new Set(texts)];
}

const attachmentsOf = (tx: Tx, services: Needed, { patientId, attachments }: DirectMessage): Promise<Attachment[]> =>
  Promise.all(
    attachments.map(async ({ blobId, file, fileName, mimeType = 'application/xml' }, at) => {
      const place = `attachments[${at}]`;
      if (blobId !== undefined)
        return storedDocument(tx, services, given(patientId, 'patientId'), blobId, `${place}.blobId`);
      return {
        fileName: fileName?.replace(/[^\w. -]+/g, '_') ?? documentFileName(mimeType),
        mimeType: servedType(mimeType),
        base64: Buffer.from(given(file, 'file'), 'utf8').toString('base64'),
      };
    }),
  );

/**
 * Sends a direct message to each recipient separately. Attachments are stored documents (`blobId`) or plain text
 * (`file`). With `providerId`, recipients must be that provider's direct addresses.
 * @throws HttpError 400 with the name of a missing field, 422 `noDirectAddress`, 422 for unknown records or addresses
 */
export async function sendDirectMessage(
  tx: Tx,
  services: Needed,
  request: DirectMessage,
  actor: Actor,
): Promise<{ outboxId: string; to: string }[]> {
  const { subject, body: text = subject, patientId, providerId } = request;
  const recipients = recipientsOf(request);
  if (providerId !== undefined) {
    const provider = await required(tx, services.entities, 'provider', providerId);
    for (const recipient of recipients) addressFor(provider, 'direct', recipient);
  }
  const attachments = await attachmentsOf(tx, services, request);
  const messages: { outboxId: string; to: string }[] = [];
  for (const to of recipients) {
    const message = { channel: 'direct', to, subject, text, purpose: 'directMessage', attachments } as const;
    const outboxId = await services.outbox.enqueue(tx, { ...message, ...(patientId !== undefined && { patientId }) });
    await sent(tx, actor, patientId, { by: 'direct', outboxId });
    messages.push({ outboxId, to });
  }
  if (patientId !== undefined)
    await writeActivity(tx, services.entities, actor, { activityType: 'DirectMessageSent', patientId, providerId });
  if (services.entities.has('directMessage'))
    await keepSent(tx, services.entities, actor, {
      subject,
      body: text,
      fromAddress: senderOf('direct', services.config),
      deliveries: messages,
      files: attachments.map(({ base64, ...file }) => ({ ...file, content: Buffer.from(base64, 'base64') })),
    });
  return messages;
}
