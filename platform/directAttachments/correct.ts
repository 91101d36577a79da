import { isDeepStrictEqual } from 'node:util';
import {
  CORRECTABLE,
  correctablePart,
  type NotCorrectable,
  type PersonCorrection,
} from '../../src/domain/directMessages/correction';
import { ATTACHMENT_STATES } from '../../src/domain/directMessages/attachments';
import { validateRecord } from '../../src/domain/rules';
import { Audited } from '../audit/audited';
import { audit } from '../audit/record';
import type { Services } from '../base/services';
import { NoPatient, personIn, type CcdaDocument } from '../clinical/ccda/import';
import { correctHeld, lockDocument } from '../clinical/held/corrections';
import { digestOf, documentBefore, HELD, heldBefore } from '../clinical/held/store';
import type { Tx } from '../db/types';
import type { EntityStore } from '../entities/store';
import { addAttempt } from '../directMessages/attempts';
import type { Actor } from '../http/context';
import { conflictWith, HttpError, invalid, notFound } from '../http/errors';
import { RULE_VERSION } from './conclude';
import { AttachmentFailure } from './failure';
import { readDocument } from './readDocument';
import { ATTACHMENT, change, CLEARED, lockAttachment, type Attachment } from './store';

/** What a document says about its patient. */
interface Said {
  document: CcdaDocument;
  digest: string;
  fields: PersonCorrection;
}

/** @returns null if the attachment is no readable document about a person */
async function readSaid(services: Services, attachment: Attachment): Promise<Said | null> {
  try {
    const read = await readDocument(services, attachment);
    if (read.kind === 'none') return null;
    const { document } = read;
    return { document, digest: digestOf('ccda', document.xml), fields: correctablePart(personIn(document).fields) };
  } catch (error) {
    if (error instanceof AttachmentFailure || error instanceof NoPatient) return null;
    throw error;
  }
}

/** Why the document can't be corrected; null if it can. */
async function refusalOf(tx: Tx, said: Said | null): Promise<NotCorrectable | null> {
  if (!said) return 'noPerson';
  const { taken, held } = await documentBefore(tx, said.digest);
  if (taken !== undefined) return 'patientMade';
  return held?.state === 'discarded' ? 'discarded' : null;
}

async function findAttachment({ database, entities }: Services, id: string): Promise<Attachment> {
  const attachment = await entities.get(database.db, ATTACHMENT, id);
  if (!attachment) throw notFound();
  return attachment;
}

/**
 * What the document of an attachment says about its patient, and what was corrected.
 * @throws HttpError 404 if the attachment does not exist
 */
export async function readCorrection(services: Services, id: string, actor: Actor) {
  const attachment = await findAttachment(services, id);
  const said = await readSaid(services, attachment);
  return Audited.read(services.database.db, actor, async (tx) => {
    const held = said ? await heldBefore(tx, said.digest) : undefined;
    const answer = {
      version: attachment._version,
      said: said?.fields ?? null,
      correction: attachment.correction ?? null,
      notCorrectable: await refusalOf(tx, said),
      heldId: held?.state === 'open' ? held.heldId : null,
    };
    return { answer, events: { action: 'read', entity: ATTACHMENT, recordId: id } };
  });
}

/** The fields that differ from what the document says; null if there are none. */
function differing(correction: PersonCorrection | null, { fields }: Said): PersonCorrection | null {
  const given = correctablePart(correction ?? {});
  const wrong = Object.keys(correction ?? {}).find((name) => !CORRECTABLE.some((field) => field === name));
  if (wrong !== undefined) throw invalid({ [wrong]: [{ code: 'unknownField' }] });
  const changed = CORRECTABLE.filter(
    (field) => given[field] !== undefined && !isDeepStrictEqual(given[field], fields[field] ?? null),
  );
  if (changed.length === 0) return null;
  return Object.fromEntries(changed.map((field) => [field, given[field]]));
}

/** Checks a correction by the rules of a patient. What the document says itself is accepted as it is. */
function check(entities: EntityStore, correction: PersonCorrection | null, { fields }: Said): void {
  const { entity, validate } = entities.of('patient');
  const found = validateRecord(entity, validate, { ...fields, ...correction }, { source: { ...fields } });
  const own = Object.entries(found).filter(([path]) =>
    CORRECTABLE.some((field) => isIn(path, field) && correction?.[field] !== undefined),
  );
  if (own.length > 0) throw invalid(Object.fromEntries(own));
}

const isIn = (path: string, field: string): boolean => /^\w+/.exec(path)?.[0] === field;

/** The faults of a correction as those of a patient. */
function asPatientFaults(error: unknown): unknown {
  if (!(error instanceof HttpError) || error.code !== 'validation') return error;
  const faults = Object.entries(error.extra.errors ?? {});
  return invalid(Object.fromEntries(faults.map(([path, found]) => [path.replace(/^correction\.?/, ''), found])));
}

async function correct(
  entities: EntityStore,
  tx: Tx,
  wanted: { id: string; said: Said | null; version: number; correction: PersonCorrection | null },
  actor: Actor,
): Promise<Attachment> {
  const { id, said, version } = wanted;
  const attachment = await lockAttachment(tx, entities, id);
  if (!attachment) throw notFound();
  if (said) await lockDocument(tx, said.digest);
  const reason = await refusalOf(tx, said);
  if (!said || reason !== null) throw new HttpError(422, 'notCorrectable', { reason: reason ?? 'noPerson' });
  if (attachment._version !== version) throw conflictWith(attachment);
  const correction = differing(wanted.correction, said);
  check(entities, correction, said);
  const { correction: _before, ...rest } = attachment;
  const fields = {
    ...CLEARED,
    state: ATTACHMENT_STATES.cleared,
    orgId: attachment.orgId ?? null,
    ...(correction && { correction }),
  };
  const saved = await change(tx, entities, rest, fields, actor).catch((error: unknown) => {
    throw asPatientFaults(error);
  });
  await addAttempt(tx, actor, 'attachment', id, {
    why: 'correct',
    outcome: 'cleared',
    ruleVersion: RULE_VERSION,
    result: { corrected: Object.keys(correction ?? {}) },
  });
  const { person } = personIn(said.document, correction);
  const heldId = await correctHeld(tx, entities, said.digest, correction, person);
  if (heldId !== null)
    await audit(tx, actor, { action: 'update', entity: HELD, recordId: heldId, details: { corrected: true } });
  return saved;
}

/**
 * Stores a correction, or removes it, and clears the attachment for the next run. A held import of the same document is
 * corrected too.
 * @throws HttpError 404 if the attachment does not exist, 409 if it was changed meanwhile, 422 if the correction is not
 * valid or the document was taken already
 */
export async function correctAttachment(
  services: Services,
  id: string,
  wanted: { version: number; correction: PersonCorrection | null },
  actor: Actor,
): Promise<Attachment> {
  const said = await readSaid(services, await findAttachment(services, id));
  return services.database.db
    .transaction()
    .execute((tx) => correct(services.entities, tx, { id, said, ...wanted }, actor));
}
