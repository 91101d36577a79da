import { documentFileName, servedType } from '../../../src/domain/documents/kinds';
import { faxNumber, LONGEST_MESSAGE, LONGEST_SUBJECT } from '../../../src/domain/messaging/addresses';
import { isObject } from '../../../src/domain/entity/paths';
import { isEmailAddress } from '../../../src/domain/validation/emailAddress';
import { audit } from '../../audit/record';
import type { Tx } from '../../db/types';
import { invalid } from '../../entities/errors';
import type { Actor } from '../../http/context';
import { HttpError } from '../../http/errors';
import { optionalText, textOf } from '../../http/input';
import type { Services } from '../../services';
import type { OutgoingMessage } from '../message';
import { addressFor, required } from './people';

type Needed = Pick<Services, 'entities' | 'outbox'>;
type Given = Record<string, unknown>;
type Attachment = NonNullable<OutgoingMessage['attachments']>[number];

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const MOST = 20;

/**
 * A patient's stored document, byte for byte.
 * @throws HttpError 422 if it does not exist or is empty
 */
async function storedDocument(
  tx: Tx,
  { entities }: Needed,
  patientId: string,
  blobId: string,
  field: string,
): Promise<Attachment> {
  const blob = await entities.get(tx, 'blob', blobId, { parent: patientId });
  const base64 = typeof blob?.['data'] === 'string' ? blob['data'].replace(/\s+/g, '') : '';
  if (!blob || base64 === '') throw invalid({ [field]: [{ code: 'unknownRecord' }] });
  const mimeType = String(blob['mimeType']);
  return { fileName: documentFileName(mimeType), mimeType: servedType(mimeType), base64 };
}

const sent = (tx: Tx, actor: Actor, patientId: string | null, details: Record<string, unknown>): Promise<void> =>
  audit(tx, actor, {
    action: 'export',
    entity: 'blob',
    ...(patientId !== null && { patientId }),
    details,
  });

/**
 * Sends a fax. The document is a patient's stored one (`patientId`, `blobId`), or is sent along in base64 (`blob`).
 * @returns the message's id in the outbox
 * @throws HttpError 400 with the name of a missing field, 422 for an invalid number or document
 */
export async function sendFax(tx: Tx, services: Needed, given: Given, actor: Actor): Promise<string> {
  const number = faxNumber(textOf(given, 'number', 50));
  const title = optionalText(given, 'title', LONGEST_SUBJECT) ?? documentFileName('');
  if (number === undefined) throw invalid({ number: [{ code: 'format.phone' }] });
  const patientId = optionalText(given, 'patientId', 100);
  const blobId = optionalText(given, 'blobId', 200);
  let attachment: Attachment;
  if (blobId === null) {
    const base64 = textOf(given, 'blob', Number.MAX_SAFE_INTEGER).replace(/\s+/g, '');
    if (!BASE64.test(base64)) throw invalid({ blob: [{ code: 'contentMismatch' }] });
    const mimeType = optionalText(given, 'mimeType', 100) ?? 'application/pdf';
    attachment = { fileName: documentFileName(mimeType), mimeType: servedType(mimeType), base64 };
  } else {
    attachment = await storedDocument(tx, services, textOf(given, 'patientId', 100), blobId, 'blobId');
  }
  const outboxId = await services.outbox.enqueue(tx, {
    channel: 'fax',
    to: number,
    subject: title,
    text: title,
    purpose: 'fax',
    attachments: [attachment],
    ...(patientId !== null && { patientId }),
  });
  await sent(tx, actor, patientId, { by: 'fax', outboxId });
  return outboxId;
}

/** @throws HttpError 400 `badRequest` with the name `recipients` */
function recipientsOf({ recipients }: Given): string[] {
  const all = Array.isArray(recipients) ? recipients : [];
  const texts = all.flatMap((each) => (typeof each === 'string' && isEmailAddress(each.trim()) ? [each.trim()] : []));
  if (texts.length === 0 || texts.length !== all.length || texts.length > MOST)
    throw new HttpError(400, 'badRequest', { name: 'recipients' });
  return [...new Set(texts)];
}

async function attachmentsOf(
  tx: Tx,
  services: Needed,
  patientId: string | null,
  { attachments }: Given,
): Promise<Attachment[]> {
  const all = Array.isArray(attachments) ? attachments : [];
  const wrong = () => new HttpError(400, 'badRequest', { name: 'attachments' });
  if (all.length === 0 || all.length > MOST) throw wrong();
  const read = async (row: unknown, at: number): Promise<Attachment> => {
    if (!isObject(row)) throw wrong();
    const blobId = optionalText(row, 'blobId', 200);
    if (blobId !== null) {
      if (patientId === null) throw new HttpError(400, 'badRequest', { name: 'patientId' });
      return storedDocument(tx, services, patientId, blobId, `attachments[${at}].blobId`);
    }
    const mimeType = optionalText(row, 'mimeType', 100) ?? 'application/xml';
    const file = textOf(row, 'file', Number.MAX_SAFE_INTEGER);
    const fileName = optionalText(row, 'fileName', 200)?.replace(/[^\w. -]+/g, '_') ?? documentFileName(mimeType);
    return { fileName, mimeType: servedType(mimeType), base64: Buffer.from(file, 'utf8').toString('base64') };
  };
  return Promise.all(all.map(read));
}

/**
 * Sends a direct message to each recipient separately. Attachments are stored documents (`blobId`) or decoded text
 * (`file`). With `providerId`, recipients must be that provider's direct addresses.
 * @throws HttpError 400 with the name of a missing field, 422 `noDirectAddress`, 422 for unknown records or addresses
 */
export async function sendDirectMessage(
  tx: Tx,
  services: Needed,
  given: Given,
  actor: Actor,
): Promise<{ outboxId: string; to: string }[]> {
  const subject = textOf(given, 'subject', LONGEST_SUBJECT);
  const patientId = optionalText(given, 'patientId', 100);
  const providerId = optionalText(given, 'providerId', 200);
  const recipients = recipientsOf(given);
  if (providerId !== null) {
    const provider = await required(tx, services.entities, 'provider', providerId);
    for (const recipient of recipients) addressFor(provider, 'direct', recipient);
  }
  const attachments = await attachmentsOf(tx, services, patientId, given);
  const text = optionalText(given, 'body', LONGEST_MESSAGE) ?? subject;
  const messages: { outboxId: string; to: string }[] = [];
  for (const to of recipients) {
    const message = { channel: 'direct', to, subject, text, purpose: 'directMessage', attachments } as const;
    const outboxId = await services.outbox.enqueue(tx, { ...message, ...(patientId !== null && { patientId }) });
    await sent(tx, actor, patientId, { by: 'direct', outboxId });
    messages.push({ outboxId, to });
  }
  return messages;
}
