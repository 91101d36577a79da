import type { EntityRecord, Json } from '../../../src/domain/entity/types';
import { isObject } from '../../../src/domain/entity/paths';
import type { HeldReason } from '../../../src/domain/held/terms';
import type { Person } from '../../../src/domain/patients/person';
import type { Tx } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import type { Actor } from '../../http/context';
import { startOf } from '../fhir/dates';
import { recordId, type SourceKey } from '../fhir/identity';
import { patientPart, personOfPatient } from '../fhir/patient';
import { noCounts, type Counts, type Outcome } from '../fhir/tally';
import { RecordWriter } from '../fhir/writer';
import { digestOf, hold, noteTaken } from '../held/store';
import { documentPatient, type DocumentPatient } from './read/patient';
import { documentResults } from './read/results';
import { takeResults, writtenIn } from './takeResults';
import { keysOf, whoIs, type Who } from './who';
import type { XmlElement } from './xml';

/** Faults told one by one. */
const MOST_FAULTS = 200;

export interface CcdaReport {
  /** Null where the document is held or was discarded. */
  patientId: string | null;
  /** What became of the patient: a document of this platform changes nobody. */
  patient: Outcome | 'discarded';
  /** What is held, and why. */
  heldId?: string;
  reason?: HeldReason;
  labItems: Counts;
  /** What is off in the document, and why single results did not come in. */
  faults: string[];
}

/** Why a document does not come in at all. */
export class NoPatient extends Error {
  constructor(
    readonly code: 'noDocument' | 'noPatient' | 'unknownPatient',
    readonly reason = '',
  ) {
    super(code);
    this.name = 'NoPatient';
  }
}

export interface CcdaNeeds {
  tx: Tx;
  entities: EntityStore;
  actor: Actor;
}

/** A document as text, and read. */
export interface CcdaDocument {
  xml: string;
  root: XmlElement;
}

/** Whom a document is about, in the words of a patient's record. */
export interface Told {
  found: DocumentPatient;
  fields: EntityRecord;
  person: Person;
}

/** @throws NoPatient where it is no document, or names nobody at all */
export function toldIn({ root }: CcdaDocument): Told {
  if (root.name !== 'ClinicalDocument') throw new NoPatient('noDocument');
  const found = documentPatient(root);
  if (!found) throw new NoPatient('noPatient');
  const { emrId: _none, ...fields } = patientPart(found.resource, '');
  const ids = keysOf(found).map(({ system, resourceId }) => ({ system, value: resourceId }));
  return { found, fields, person: { ...personOfPatient(found.resource, fields), ids } };
}

/** Ids that people and other systems know a patient by stay, and those of the document join them. */
export const joinedIds = (fields: EntityRecord) => (before: EntityRecord) => {
  const rows = (value: Json | undefined) => (Array.isArray(value) ? value.filter(isObject) : []);
  const known = rows(before['patientIds']);
  const more = rows(fields['patientIds']).filter(
    (row) => !known.some((each) => each['systemName'] === row['systemName'] && each['systemId'] === row['systemId']),
  );
  return { patientIds: [...known, ...more] };
};

/**
 * Writes what a document says of its patient.
 * @param key by which the patient's record is known
 * @param dob the day of birth that a person adds where the document has none
 * @throws NoPatient where it cannot be stored
 */
export async function putPatient(
  { tx, entities, actor }: CcdaNeeds,
  { found, fields }: Told,
  key: SourceKey,
  writtenAt: string | undefined,
  dob?: string,
): Promise<Outcome> {
  const [main] = keysOf(found);
  const emrId: EntityRecord = main && recordId(main) === recordId(key) ? { emrId: key.resourceId.slice(0, 100) } : {};
  const now = new Date().toISOString();
  const writer = new RecordWriter(tx, entities, actor);
  const told: { outcome: Outcome; reason?: string } = { outcome: 'refused' };
  await writer.put({
    entity: 'patient',
    key,
    fields: { ...fields, ...emrId },
    also: {
      always: { lastImport: now },
      created: { patientCreated: now, ...(dob !== undefined && fields['dob'] === undefined && { dob }) },
    },
    writtenAt,
    merge: joinedIds(fields),
    done: (outcome, reason) => Object.assign(told, { outcome, reason }),
  });
  await writer.flushAll();
  if (told.outcome === 'refused') throw new NoPatient('noPatient', told.reason);
  return told.outcome;
}

type Settled = Extract<Who, { kind: 'known' | 'new' }>;

/** Takes a document in whose patient is certain, or has been decided on. */
export async function takeFor(
  document: CcdaDocument,
  told: Told,
  { patientId, patient, again }: { patientId: string; patient: Outcome; again: boolean },
  needs: CcdaNeeds,
): Promise<CcdaReport> {
  const faults = [...told.found.faults];
  const labItems = await takeResults(document.root, patientId, needs, faults, again);
  await noteTaken(needs.tx, digestOf('ccda', document.xml), patientId);
  return { patientId, patient, labItems, faults: faults.slice(0, MOST_FAULTS) };
}

/** The patient of a document whose patient is certain: added, updated, or left as it is. */
async function patientOf(needs: CcdaNeeds, told: Told, who: Settled, writtenAt: string | undefined) {
  const id = who.kind === 'new' ? recordId(who.key) : who.patientId;
  const writes = who.key !== undefined && !(who.kind === 'known' && who.again);
  const patient: Outcome = writes && who.key ? await putPatient(needs, told, who.key, writtenAt) : 'there';
  return { patientId: id, patient, again: who.kind === 'known' && who.again === true };
}

/**
 * Takes a C-CDA document in: its patient and its results as lab data. Where it is not certain who the patient is, the
 * document is held until a person decides. Faults are told and hold nothing up; the same document again adds nothing.
 * @throws NoPatient where it is no document, or has no patient that can be known or made
 */
export async function importCcda(document: CcdaDocument, needs: CcdaNeeds): Promise<CcdaReport> {
  const told = toldIn(document);
  const digest = digestOf('ccda', document.xml);
  const written = startOf(writtenIn(document.root));
  const { tx, entities, actor } = needs;
  const who = await whoIs({ tx, entities, digest, found: told.found, told: told.person });
  const apart = (more: Pick<CcdaReport, 'patient'> & Partial<CcdaReport>): CcdaReport => ({
    patientId: null,
    labItems: noCounts(),
    faults: told.found.faults.slice(0, MOST_FAULTS),
    ...more,
  });
  switch (who.kind) {
    case 'nobody':
      throw new NoPatient('unknownPatient');
    case 'discarded':
      return apart({ patient: 'discarded', heldId: who.heldId });
    case 'waiting':
      return apart({ patient: 'held', heldId: who.heldId, reason: who.reason });
    case 'held': {
      const { heldId, reason } = await hold(tx, entities, actor, {
        source: 'ccda',
        digest,
        reason: who.reason,
        told: told.person,
        counts: { patientData: documentResults(document.root, undefined).length },
        content: document.xml,
        writtenAt: written,
        known: who.known,
      });
      return apart({ patient: 'held', heldId, reason });
    }
    default:
      return takeFor(document, told, await patientOf(needs, told, who, written), needs);
  }
}
