import { sql } from 'kysely';
import type { ParsedAttachment } from '../../src/contract/attachments';
import type { CcdaReport } from '../../src/contract/ccda';
import { Audited } from '../audit/audited';
import type { Services } from '../base/services';
import type { Tx } from '../db/types';
import type { Actor } from '../http/context';
import { notFound } from '../http/errors';
import type { CcdaNeeds } from '../clinical/ccda/needs';
import { contentOf } from '../clinical/ccda/content';
import {
  importCcda,
  NoPatient,
  personIn,
  SEVERAL,
  type CcdaDocument,
  type DocumentPerson,
} from '../clinical/ccda/import';
import { matchPatient } from '../clinical/ccda/matchPatient';
import { candidateOf, candidatesFor, patientsById, scoreOf } from '../clinical/held/candidates';
import { correctionFor } from '../clinical/held/corrections';
import { digestOf } from '../clinical/held/store';
import type { AttachmentDocument } from './document';
import { AttachmentFailure } from './failure';
import { organizationOf } from './organization';
import { readDocument } from './readDocument';
import { ATTACHMENT, type Attachment } from './store';

const nothing = (attachment: Attachment) => ({
  attachmentId: attachment.attachmentId,
  fault: null,
  orgId: attachment.orgId ?? null,
  person: null,
  match: null,
  records: {},
  report: null,
});

/** Whose record the document would be taken into. */
async function matchOf(
  { entities }: Services,
  tx: Tx,
  { found, person }: DocumentPerson,
  digest: string,
): Promise<ParsedAttachment['match']> {
  const match = await matchPatient({ tx, entities, digest, found, person, isOfMessage: true });
  const patientId = match.kind === 'known' ? match.patientId : null;
  const search = { on: tx, entities };
  const isUncertain = match.kind === 'held' || match.kind === 'waiting';
  const [record] =
    patientId !== null
      ? await patientsById(search, [patientId])
      : isUncertain
        ? await candidatesFor(search, person, match.kind === 'held' ? match.known : [])
        : [];
  const compared = record ? candidateOf(person, record) : { agree: [], differ: [] };
  const reason = isUncertain ? match.reason : null;
  return { kind: match.kind, patientId: record?.patientId ?? null, reason, ...compared, score: scoreOf(compared) };
}

/** What an import would report now. Nothing of it stays. */
async function reportOf(
  { entities }: Services,
  tx: Tx,
  document: CcdaDocument,
  more: Pick<CcdaNeeds, 'actor' | 'correction'>,
  orgId: string | null,
): Promise<CcdaReport> {
  await sql`SAVEPOINT preview`.execute(tx);
  try {
    const report = await importCcda(document, {
      tx,
      entities,
      ...more,
      isOfMessage: true,
      ...(orgId !== null && { orgId }),
    });
    return report.patient === 'added' ? { ...report, patientId: null } : report;
  } finally {
    await sql`ROLLBACK TO SAVEPOINT preview`.execute(tx);
  }
}

async function describe(
  services: Services,
  tx: Tx,
  { attachment, read }: { attachment: Attachment; read: AttachmentDocument },
  actor: Actor,
): Promise<ParsedAttachment> {
  const message = await services.entities.get(tx, 'directMessage', attachment.messageId);
  const orgId = (await organizationOf(tx, services.entities, attachment, message))?.orgId ?? null;
  if (read.kind === 'none') return { ...nothing(attachment), document: 'none', orgId };
  const digest = digestOf('ccda', read.document.xml);
  const { correction } = await correctionFor(tx, digest, attachment.correction);
  const documentPerson = personIn(read.document, correction);
  const { firstName, lastName, gender, dob } = documentPerson.person;
  return {
    ...nothing(attachment),
    document: read.kind,
    orgId,
    person: { firstName, lastName, gender, dob },
    match: await matchOf(services, tx, documentPerson, digest),
    records: contentOf(read.document.root),
    report: await reportOf(services, tx, read.document, { actor, correction }, orgId),
  };
}

/** An attachment that is no readable document about a person. Errors of other kinds are thrown. */
function toUnreadable(attachment: Attachment, error: unknown): ParsedAttachment {
  const unreadable = { ...nothing(attachment), document: 'unreadable' as const };
  if (error instanceof AttachmentFailure) return { ...unreadable, fault: error.attemptCause };
  if (error instanceof NoPatient)
    return { ...unreadable, fault: error.reason === SEVERAL ? 'severalPatients' : error.code };
  throw error;
}

/**
 * What an attachment says; nothing is stored but the audit row.
 * @throws HttpError 404 if the attachment does not exist
 */
export async function parseAttachment(
  services: Services,
  id: string,
  actor: Actor,
): Promise<Audited<ParsedAttachment>> {
  const { database, entities } = services;
  const attachment = await entities.get(database.db, ATTACHMENT, id);
  if (!attachment) throw notFound();
  const asUnreadable = (error: unknown) => toUnreadable(attachment, error);
  const read = await readDocument(services, attachment).catch(asUnreadable);
  return Audited.read(database.db, actor, async (tx) => {
    const answer =
      'fault' in read ? read : await describe(services, tx, { attachment, read }, actor).catch(asUnreadable);
    const of = answer.match?.patientId ? { patientId: answer.match.patientId } : {};
    return { answer, events: { action: 'read', entity: ATTACHMENT, recordId: id, ...of } };
  });
}
