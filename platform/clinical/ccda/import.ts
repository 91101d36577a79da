import type { CcdaReport } from '../../../src/contract/ccda';
import type { PersonCorrection } from '../../../src/domain/directMessages/correction';
import { importFault } from '../../../src/domain/imports/faults';
import type { PartOf } from '../../../src/domain/records';
import type { Person } from '../../../src/domain/patients/person';
import { writeImported } from '../../activities/imported';
import { writeActivity } from '../../activities/write';
import { startOf } from '../fhir/dates';
import { recordId, type SourceKey } from '../fhir/identity';
import { identifierKey, patientPart, personOfPatient } from '../fhir/patient';
import { readStandardNames } from '../fhir/standardNames';
import { noCounts, type Outcome } from '../fhir/tally';
import { RecordWriter } from '../fhir/writer';
import { closeCorrected, correctionFor } from '../held/corrections';
import { digestOf, hold, noteTaken } from '../held/store';
import { describeDocument, readKept } from './keptDocument';
import type { CcdaNeeds } from './needs';
import { findStanding, readPlace } from './documentVersion';
import { documentPatient, type DocumentPatient } from './read/patient';
import { contentOf } from './content';
import { NotTakenTally } from './notTaken';
import { StatementRetractions } from './statementRetractions';
import { takeFiles } from './takeFiles';
import { takeJoined } from './takeJoined';
import { withdrawLeftOut } from './leftOut';
import { writtenIn } from './statementWriter';
import { takeStatements } from './takeStatements';
import { zoneFor, type Taking } from './taking';
import { keysOf, matchPatient, personIds, type PatientMatch } from './matchPatient';
import { all, type XmlElement } from './xml';
import { rowsOf } from '../../../src/domain/entity/read';

/** Maximum number of faults in the report. */
const MOST_FAULTS = 200;

/** The faults that a report lists, and how many others there are. */
const cutFaults = (faults: readonly string[]): string[] =>
  faults.length <= MOST_FAULTS
    ? [...faults]
    : [...faults.slice(0, MOST_FAULTS), importFault('moreFaults', { count: String(faults.length - MOST_FAULTS) })];

/** Thrown if a document cannot be imported; `code` is the reason. */
export class NoPatient extends Error {
  constructor(
    readonly code: 'noDocument' | 'noPatient' | 'unknownPatient',
    readonly reason = '',
  ) {
    super(code);
    this.name = 'NoPatient';
  }
}

/** The reason if a document names more than one patient. */
export const SEVERAL = 'severalPatients';

/** A document's text and its parsed form. */
export interface CcdaDocument {
  xml: string;
  root: XmlElement;
}

/** The person that a document is about, as fields of a patient record. */
export interface DocumentPerson {
  found: DocumentPatient;
  fields: PartOf<'patient'>;
  person: Person;
}

/**
 * @param correction what a person corrected in what the document says
 * @throws NoPatient if the document is not a C-CDA document, or has no patient
 */
export function personIn({ root }: CcdaDocument, correction?: PersonCorrection | null): DocumentPerson {
  if (root.name !== 'ClinicalDocument') throw new NoPatient('noDocument');
  // A document does not say which of several patients a statement is about.
  if (all(root, 'recordTarget').length > 1) throw new NoPatient('noPatient', SEVERAL);
  const found = documentPatient(root);
  if (!found) throw new NoPatient('noPatient');
  const { emrId: _none, deceased, ...said } = patientPart(found.resource, '');
  // A document that does not say whether the patient lives does not bring a dead patient back.
  const saysDeath = deceased === true || found.resource['deceasedBoolean'] === false;
  const fields = { ...said, ...(saysDeath && deceased !== undefined && { deceased }), ...correction };
  const person = { ...personOfPatient(found.resource, fields), ids: personIds(found) };
  return { found, fields, person: { ...person, ...(correction?.dob && { dob: correction.dob }) } };
}

/** Adds a document's ids to the ids that the patient already has. */
export const joinedIds = (fields: PartOf<'patient'>) => (before: PartOf<'patient'>) => {
  const known = rowsOf(before.patientIds);
  const keys = new Set(known.map(identifierKey));
  const more = rowsOf(fields.patientIds).filter((row) => !keys.has(identifierKey(row)));
  return { patientIds: [...known, ...more] };
};

/**
 * Stores a document's patient.
 * @param key identifies the patient's record
 * @param more `dob`: the date of birth that a person added because the document has none. `isNew`: whether it is
 * certain that no record has the key
 * @throws NoPatient if the patient cannot be stored
 */
export async function putPatient(
  { tx, entities, actor, orgId }: CcdaNeeds,
  { found, fields }: DocumentPerson,
  key: SourceKey,
  writtenAt: string | undefined,
  { dob, isNew = false }: { dob?: string | undefined; isNew?: boolean } = {},
): Promise<Outcome> {
  const [main] = keysOf(found);
  const emrId: PartOf<'patient'> =
    main && recordId(main) === recordId(key) ? { emrId: key.resourceId.slice(0, 100) } : {};
  const now = new Date().toISOString();
  const writer = new RecordWriter(tx, entities, actor);
  const written: { outcome: Outcome; reason?: string } = { outcome: 'refused' };
  await writer.put({
    entity: 'patient',
    key,
    isNew,
    fields: { ...fields, ...emrId },
    also: {
      always: { lastImport: now },
      created: {
        patientCreated: now,
        ...(dob !== undefined && fields.dob === undefined && { dob }),
        ...(orgId !== undefined && { primaryOrgId: orgId, orgs: [{ orgId }] }),
      },
    },
    writtenAt,
    merge: joinedIds(fields),
    done: (outcome, reason) => Object.assign(written, { outcome, reason }),
  });
  await writer.flushAll();
  if (written.outcome === 'refused') throw new NoPatient('noPatient', written.reason);
  return written.outcome;
}

type CertainPatient = Extract<PatientMatch, { kind: 'known' | 'new' }>;

/** Imports a document whose patient is certain or was chosen by a person. */
export async function importFor(
  document: CcdaDocument,
  documentPerson: DocumentPerson,
  { patientId, patient, again }: { patientId: string; patient: Outcome; again: boolean },
  needs: CcdaNeeds,
): Promise<CcdaReport> {
  const faults = [...documentPerson.found.faults];
  const notTaken = new NotTakenTally();
  const { tx, entities, actor } = needs;
  const record = await entities.get(tx, 'patient', patientId);
  const zone = await zoneFor(needs, record, document.root);
  const writer = new RecordWriter(tx, entities, actor);
  const digest = digestOf('ccda', document.xml);
  const place = readPlace(document.root, digest);
  const isNew = patient === 'added';
  const retractions = isNew ? StatementRetractions.none(patientId) : await StatementRetractions.read(tx, patientId);
  const standing = await findStanding(tx, patientId, place, isNew);
  const joined = again ? [] : await readKept(tx, standing.joined);
  const taking: Taking = {
    patientId,
    patient: record,
    writer,
    faults,
    changes: faults,
    notTaken,
    isNew,
    stored: new Map(),
    retractions,
    again,
    standardNames: await readStandardNames({ db: tx, entities }),
    // What the document replaces is then replaced by those that replace it.
    standing: joined.length > 0 ? { ...standing, replaces: new Set() } : standing,
    settled: new Set(),
    zone,
  };
  const kept: { about?: ReturnType<typeof describeDocument> } = {};
  const { labItems, records } = await takeStatements(document.root, taking, needs, () => {
    if (!again) kept.about = describeDocument(document);
  });
  for (const what of standing.replaceEachOther) faults.push(importFault('replaceEachOther', { what }));
  if (!again) {
    if (standing.hasSameId) faults.push(importFault('sameDocumentId'));
    await withdrawLeftOut(document.root, taking, needs);
    const { foreignReplaced, foreignReplacing } = standing;
    for (const what of foreignReplaced) faults.push(importFault('otherCustodian', { what }));
    for (const what of foreignReplacing) faults.push(importFault('ofOtherCustodian', { what }));
  }
  const files = await takeFiles(document.root, taking, needs);
  // The writer counts what it stores, so the counts are complete now.
  await writer.flushAll();
  await retractions.save(tx);
  if (kept.about) await noteTaken(tx, { patientId, ...place, ...kept.about });
  for (const each of joined) await takeJoined(each, taking, needs);
  if (!again && needs.isTyped) await writeActivity(tx, entities, actor, { activityType: 'LabDataAdded', patientId });
  else if (!again) await writeImported(tx, entities, actor, { source: 'C-CDA', patientIds: [patientId] });
  return {
    patientId,
    patient,
    labItems,
    counts: { ...records, ...files },
    notTaken: notTaken.list(),
    faults: cutFaults(faults),
  };
}

/**
 * Adds or updates the patient of a document, or leaves the record unchanged. Call it only if the patient is certain.
 */
async function patientOf(
  needs: CcdaNeeds,
  documentPerson: DocumentPerson,
  who: CertainPatient,
  writtenAt: string | undefined,
) {
  const id = who.kind === 'new' ? recordId(who.key) : who.patientId;
  const writes = who.key !== undefined && !(who.kind === 'known' && who.again);
  // The patient was looked for by the document's ids, and other imports of these ids wait.
  const isNew = who.kind === 'new' && keysOf(documentPerson.found).length > 0;
  const patient: Outcome =
    writes && who.key ? await putPatient(needs, documentPerson, who.key, writtenAt, { isNew }) : 'there';
  return { patientId: id, patient, again: who.kind === 'known' && who.again === true };
}

/**
 * Imports a C-CDA document: its patient, problems, medications, procedures, encounters and results, and the file of an
 * unstructured document. If the patient is not certain, the document is held until a person decides. Faults are
 * reported and do not stop the import. A second import of the same document adds nothing.
 * @throws NoPatient if the document is not a C-CDA document, or its patient cannot be identified or created
 */
export async function importCcda(document: CcdaDocument, needs: CcdaNeeds): Promise<CcdaReport> {
  const digest = digestOf('ccda', document.xml);
  const written = startOf(writtenIn(document.root));
  const { tx, entities, actor } = needs;
  const { correction, isHeldCorrected } = await correctionFor(tx, digest, needs.correction);
  const documentPerson = personIn(document, correction);
  const { found, person } = documentPerson;
  const { isOfMessage = false } = needs;
  const who = await matchPatient({ tx, entities, digest, found, person, isOfMessage });
  const notImported = (more: Pick<CcdaReport, 'patient'> & Partial<CcdaReport>): CcdaReport => ({
    patientId: null,
    labItems: noCounts(),
    counts: {},
    notTaken: [],
    faults: documentPerson.found.faults.slice(0, MOST_FAULTS),
    ...more,
  });
  switch (who.kind) {
    case 'nobody':
      throw new NoPatient('unknownPatient');
    case 'discarded':
      return notImported({ patient: 'discarded', heldId: who.heldId });
    case 'waiting':
      return notImported({ patient: 'held', heldId: who.heldId, reason: who.reason });
    case 'held': {
      const { heldId, reason } = await hold(tx, entities, actor, {
        source: 'ccda',
        digest,
        reason: who.reason,
        person: documentPerson.person,
        counts: contentOf(document.root),
        content: document.xml,
        writtenAt: written,
        known: who.known,
        correction,
      });
      return notImported({ patient: 'held', heldId, reason });
    }
    default: {
      const patient = await patientOf(needs, documentPerson, who, written);
      const report = await importFor(document, documentPerson, patient, needs);
      if (isHeldCorrected) await closeCorrected(tx, digest, who.kind === 'new' ? 'create' : 'attach', report, actor);
      return report;
    }
  }
}
