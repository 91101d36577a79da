import type { CcdaType } from '../../src/contract/ccda';
import type { DirectNote } from '../../src/contract/directNotes';
import { DIRECT_DOCUMENTS, type DirectDocument } from '../../src/domain/directMessages/terms';
import { isOneOf } from '../../src/domain/entity/read';
import { readFacts } from '../clinical/ccda/facts';
import { factsOfPerson } from '../clinical/ccda/person';
import { structuredDocument, unstructuredDocument, type DocumentFacts } from '../clinical/ccda/write/document';
import type { Tx } from '../db/types';
import type { Actor } from '../http/context';
import { badRequest, HttpError } from '../http/errors';
import type { Services } from '../base/services';
import { sendDirectMessage } from '../messaging/send/documents';
import { required } from '../messaging/send/people';

const TYPES = { referral: 'referralNote', progressNote: 'progressNote' } as const satisfies Record<
  DirectDocument,
  string
>;

/** Another name of a type. */
const PROGRESS = 'progress';

type Needed = Pick<Services, 'config' | 'entities' | 'outbox'>;

/**
 * What a document says about its patient: the stored record with its problems and medications, or only what was given.
 */
async function factsOf(
  tx: Tx,
  { entities }: Needed,
  { patient, patientId, providerId, data }: DirectNote,
  type: CcdaType,
  actor: Actor,
): Promise<DocumentFacts> {
  const now = new Date().toISOString();
  const text = data.text ?? '';
  const provider = providerId === undefined ? null : await required(tx, entities, 'provider', providerId);
  if (patientId !== undefined) {
    if (patient) throw badRequest('patient');
    await required(tx, entities, 'patient', patientId);
    const request = { patientId, isStructured: true, type, results: [], at: now };
    const stored = await readFacts(tx, entities, request, actor);
    return { ...stored, provider: provider ?? stored.provider, assessment: text, reason: text };
  }
  if (!patient) throw badRequest('patient');
  const author = actor.username ?? '';
  return factsOfPerson(patient, { provider, author, results: [], at: now, text });
}

/** Writes the document of a note. @throws HttpError 400 if it has no text or two, or HTML in a structured document */
async function documentOf(tx: Tx, services: Needed, note: DirectNote, type: CcdaType, actor: Actor): Promise<string> {
  const { isStructured = true, data } = note;
  const content = data.text ?? data.html;
  if (content === undefined || (data.text !== undefined && data.html !== undefined)) throw badRequest('data');
  if (isStructured && data.html !== undefined) throw badRequest('data.html');
  const facts = await factsOf(tx, services, note, type, actor);
  if (isStructured) return structuredDocument(type, facts);
  const mediaType = data.html === undefined ? 'text/plain' : 'text/html';
  return unstructuredDocument(facts, { mediaType, content }, type);
}

/**
 * Writes a document and sends it as a direct message to each recipient. Nothing is stored but the message.
 * @throws HttpError 422 `invalidCcdaType` for any other type of document, 422 for an unknown patient or provider, 400
 * for an invalid recipient, and for a document without a patient or a text
 */
export async function sendNote(
  tx: Tx,
  services: Needed,
  note: DirectNote,
  actor: Actor,
): Promise<{ outboxId: string; to: string }[]> {
  const { subject, recipients, body, patientId } = note;
  const type = note.type === PROGRESS ? 'progressNote' : note.type;
  if (!isOneOf(DIRECT_DOCUMENTS, type)) throw new HttpError(422, 'invalidCcdaType');
  const file = await documentOf(tx, services, note, TYPES[type], actor);
  const attachments = [{ fileName: `${type}.xml`, mimeType: 'application/xml', file }];
  const message = { subject, recipients, attachments, ...(body !== undefined && { body }) };
  return sendDirectMessage(tx, services, { ...message, ...(patientId !== undefined && { patientId }) }, actor);
}
