import { contactOf } from '../../src/domain/directMessages/contact';
import { rowsOf } from '../../src/domain/entity/read';
import type { AttemptOutcome } from '../../src/domain/directMessages/terms';
import type { RecordOf } from '../../src/domain/records';
import { personIn, NoPatient, SEVERAL } from '../clinical/ccda/import';
import { importInto } from '../clinical/ccda/importJob';
import type { Services } from '../base/services';
import { codeOf } from '../../src/domain/errorCode';
import type { Tx } from '../db/types';
import { JobCancelled } from '../jobs/jobs';
import { LeaseLost } from '../queue/lease';
import { inviteAccount } from './account';
import { conclude, concludeFailed, type Found, type Run } from './conclude';
import type { AttachmentDocument } from './document';
import { AttachmentFailure } from './failure';
import { isWithoutOrganization, membership, organizationOf } from './organization';
import { readDocument } from './readDocument';
import { checkZipTaken } from './zipTaken';
import { lockAttachment, tellState, type Attachment, type Fields } from './store';

export type ProcessOutcome = AttemptOutcome | 'skipped';

/** The patient as the document names the person. */
function summaryOf(read: AttachmentDocument): Fields | undefined {
  if (read.kind === 'none') return undefined;
  try {
    const { person, fields } = personIn(read.document);
    const { firstName, lastName, gender, dob } = person;
    return { patient: { firstName, lastName, gender, dob, ...contactOf(fields) } };
  } catch (error) {
    if (error instanceof NoPatient) return undefined;
    throw error;
  }
}

async function patientFor(
  services: Services,
  tx: Tx,
  patientId: string,
  organization: RecordOf<'organization'> | null,
  { actor }: Run,
) {
  const { entities } = services;
  const patient = await entities.get(tx, 'patient', patientId);
  if (!patient) throw new AttachmentFailure('unknownPatient');
  const orgId = organization?.orgId;
  if (orgId === undefined) return { patient, otherOrganization: false };
  // A patient whom a person created from a held document belongs to no organization yet.
  if (isWithoutOrganization(patient)) {
    const joined = { ...patient, ...membership(orgId) };
    const saved = await entities.save(tx, 'patient', joined, actor, { mode: 'update', trusted: true });
    return { patient: saved, otherOrganization: false };
  }
  return { patient, otherOrganization: !rowsOf(patient.orgs).some((row) => row.orgId === orgId) };
}

/** Takes a document into the record of its patient: all of it, or nothing. */
async function takeIn(
  services: Services,
  tx: Tx,
  {
    attachment,
    read,
    organization,
  }: { attachment: Attachment; read: AttachmentDocument; organization: RecordOf<'organization'> | null },
  run: Run,
): Promise<Found> {
  const { entities } = services;
  const orgId = organization?.orgId ?? null;
  const nothing = {
    attachment,
    kind: read.kind,
    orgId,
    report: null,
    emrId: null,
    account: null,
    otherOrganization: false,
  };
  if (read.kind === 'none') {
    if (read.zip) await checkZipTaken(tx, entities, attachment, read.zip);
    return { ...nothing, zip: read.zip };
  }
  const correction = attachment.correction ?? null;
  const needs = { tx, entities, actor: run.actor, correction, isOfMessage: true, ...(orgId !== null && { orgId }) };
  const report = await importInto(needs, read.document);
  if (report.patientId === null) return { ...nothing, report };
  const { patient, otherOrganization } = await patientFor(services, tx, report.patientId, organization, run);
  const account = await inviteAccount(services, tx, patient, organization, run.actor);
  // A new patient whose address belongs to another account is a possible duplicate: it is not created, and the
  // attachment has an error.
  if (account === 'emailTaken' && report.patient === 'added') throw new AttachmentFailure('userExists');
  return { ...nothing, report, emrId: patient.emrId ?? null, account, otherOrganization };
}

const failureOf = (error: unknown): AttachmentFailure => {
  if (error instanceof AttachmentFailure) return error;
  if (error instanceof NoPatient)
    return new AttachmentFailure(
      error.reason === SEVERAL ? 'severalPatients' : error.code === 'unknownPatient' ? 'unknownPatient' : 'noPatient',
    );
  return new AttachmentFailure('internal', codeOf(error) ?? '');
};

/**
 * Processes an attachment: document, organization, patient, record, account, EMR id. What it makes is stored in one
 * transaction with the attempt, so that an attachment is processed once, wherever a run is killed and however many
 * processes run.
 * @throws JobCancelled or LeaseLost if the run ends; the attachment is then as if it had not been begun
 */
export async function processAttachment(services: Services, id: string, run: Run): Promise<ProcessOutcome> {
  const { entities, database } = services;
  const { db } = database;
  const tell = (state: 'reading' | 'organization' | 'importing', known?: Fields) => {
    run.at?.(state);
    return tellState(db, entities, id, state, run.actor, known);
  };
  try {
    const begun = await tell('reading');
    if (!begun) return 'skipped';
    const read = await readDocument(services, begun, run.signal);
    const known = await tell('organization', summaryOf(read));
    if (!known) return 'skipped';
    const message = await entities.get(db, 'directMessage', known.messageId);
    const organization = await organizationOf(db, entities, known, message);
    if (!(await tell('importing', { orgId: organization?.orgId ?? null }))) return 'skipped';
    const inTransaction = run.transaction ?? ((work) => db.transaction().execute(work));
    return await inTransaction(async (tx) => {
      const attachment = await lockAttachment(tx, entities, id);
      if (!attachment || attachment.processed === true) return 'skipped';
      const found = await takeIn(services, tx, { attachment, read, organization }, run);
      run.at?.('done');
      const outcome = await conclude(services, tx, found, run);
      return outcome;
    });
  } catch (error) {
    // What was interrupted fails in ways of its own.
    run.at?.('reading');
    if (error instanceof JobCancelled || error instanceof LeaseLost) throw error;
    await concludeFailed(services, id, failureOf(error), run);
    return 'failed';
  }
}
