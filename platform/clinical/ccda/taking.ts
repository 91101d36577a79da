import { textOf } from '../../../src/domain/entity/read';
import type { RecordOf } from '../../../src/domain/records';
import { isZone } from '../../../src/domain/schedule';
import type { StandardNames } from '../fhir/standardNames';
import type { RecordWriter } from '../fhir/writer';
import type { CcdaNeeds } from './needs';
import type { DocumentStanding } from './documentVersion';
import type { NotTakenTally } from './notTaken';
import { zoneOf } from './read/times';
import type { Withdrawable } from '../fhir/withdrawRows';
import type { StoredStatements } from './storedStatements';
import type { StatementRetractions } from './statementRetractions';
import type { XmlElement } from './xml';

/** For whom and how the content of a document is taken. */
export interface Taking {
  patientId: string;
  /** The patient as stored; null if there is none. */
  patient: RecordOf<'patient'> | null;
  /** Writes the records of all sections. The caller flushes it, so that there are few statements for a document. */
  writer: RecordWriter;
  /** Faults of single statements are added to this list. */
  faults: string[];
  /** What becomes of stored records is added to this list, which may be that of the faults. */
  changes: string[];
  notTaken: NotTakenTally;
  /** Whether the document brought the patient, so that nothing was stored of the patient before. */
  isNew: boolean;
  /** The records of statements before the document, as far as they were needed. */
  stored: Map<Withdrawable, StoredStatements>;
  /** What documents have taken back or replaced. The caller saves it. */
  retractions: StatementRetractions;
  /** Whether the same document was imported before; if so, nothing changes. */
  again: boolean;
  /** The names that the plans give to codes. */
  standardNames: StandardNames;
  /** How the document stands to those before it. */
  standing: DocumentStanding;
  /** The ids of the records that the document says, or replaces by another statement. */
  settled: Set<string>;
  /** The zone of times without an offset. */
  zone: string | undefined;
}

/** Statements of a document that the writer has. */
export interface Taken<Counts> {
  /** They are complete when the writer is flushed. */
  counts: Counts;
  /** Stores them, and withdraws what they take back or replace. */
  finish(): Promise<void>;
}

/** The zone of the times without an offset in a patient's document: the document's, or the primary organization's. */
export async function zoneFor(
  { tx, entities }: CcdaNeeds,
  patient: Taking['patient'],
  document: XmlElement,
): Promise<string | undefined> {
  const orgId = textOf(patient?.primaryOrgId);
  if (orgId === '' || !entities.has('organization')) return zoneOf(document, undefined);
  const zone = (await entities.get(tx, 'organization', orgId))?.timeZone;
  return zoneOf(document, isZone(zone) ? zone : undefined);
}
