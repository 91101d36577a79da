import type { PartOf, RecordOf } from '../../../src/domain/records';
import type { Imported, SourceKey } from './identity';
import type { Outcome } from './tally';

/** A record derived from a resource, before it is known whether the record exists. */
export interface Draft<E extends Imported = Imported> {
  entity: E;
  key: SourceKey;
  /** Absent for a patient record, because its own id is the patient id. */
  patientId?: string;
  fields: PartOf<E>;
  /** The fingerprint of the fields, if the caller has made it. */
  fingerprint?: string;
  /** Fields that are not part of the source's content: set with every write (`always`), or only on a new record. */
  also?: { always?: PartOf<E>; created?: PartOf<E> };
  /** When the source wrote the content; ISO 8601. Older content never replaces newer content. */
  writtenAt?: string | undefined;
  /** The number of the resource's version, which counts more than the time. */
  version?: number | undefined;
  /** The reports that contain a result. */
  reports?: readonly string[];
  /** The name of the organization that keeps the document. */
  organization?: string | null | undefined;
  /** A digest of the document that says it. */
  document?: string | undefined;
  /** Whether the caller has found that no record has the key, and has made others wait. */
  isNew?: boolean;
  /** Whether nothing was ever stored of the patient, so that nobody can have deleted it. */
  isOfNewPatient?: boolean;
  /** The kind of record that the resource may have become before, if not this one. */
  otherKind?: Imported | undefined;
  /** Whether an existing record stays unchanged. */
  addOnly?: boolean;
  /** Whether an existing record may be updated from the source; default yes. */
  mayReplace?(before: RecordOf<E>): boolean;
  /** Why an existing record stays unless the source's content is known to be newer; undefined if it does not. */
  keepsBefore?(before: RecordOf<E>): string | undefined;
  /** Fields that an update computes from the existing record; they replace the source's fields. */
  merge?(before: RecordOf<E>): PartOf<E>;
  /** Called if the record has another key than the draft, because its source has corrected whose it is. */
  onMoved?(): void;
  done(outcome: Outcome, reason?: string): void;
}
