import { decisionsOn } from '../held/store';
import { localSystem, slotKey, standpointOf, type FileIndex, type Identified } from './fileIndex';
import type { HeldPatient } from './heldPatient';
import { recordId, type SourceKey } from './identity';
import type { ImportServices } from './importServices';
import { refuse } from './read';
import { targetOf } from './references';
import type { Tally } from './tally';

/** The owner of a record: the platform's patient id, and the source's key. */
export interface Owner {
  patientId: string;
  emrId: string;
  /**
   * Whether the patient's record came, or may come, from another source patient. If so, the records need separate ids.
   */
  foreign: boolean;
}

/** The patient of all imported records, if the imported resources do not contain this patient. */
export interface ImportSubject extends Owner {
  /** Whether a reference is to this patient. */
  is(reference: string): boolean;
}

interface Options {
  system?: string;
  subject?: ImportSubject;
}

const MOST_REMEMBERED = 10_000;

/** The owner for a source's patient: the record with the patient's key, or the patient that a person has chosen. */
export const ownerBy = (key: SourceKey, chosen?: string): Owner => ({
  patientId: chosen ?? recordId(key),
  emrId: key.resourceId,
  foreign: chosen !== undefined && chosen !== recordId(key),
});

/**
 * Finds a resource's patient: in the resource's file, from an earlier import, or the patient for whom the import is
 * run.
 */
export class Owners {
  readonly #services: ImportServices;
  readonly #index: FileIndex;
  readonly #tally: Tally;
  readonly #options: Options;
  readonly #known = new Map<string, boolean>();
  readonly #decided = new Map<string, string | null>();

  constructor(services: ImportServices, index: FileIndex, tally: Tally, options: Options) {
    this.#services = services;
    this.#index = index;
    this.#tally = tally;
    this.#options = options;
  }

  /**
   * @throws NotImportable if the patient is missing, unknown, refused, or not the patient for whom the import is run
   */
  async of(found: Identified, reference: string | undefined): Promise<Owner | HeldPatient> {
    const { subject } = this.#options;
    if (!reference) throw refuse('noPatient');
    if (subject) {
      if (!subject.is(reference)) throw refuse('otherPatient');
      return subject;
    }
    const slot = this.#index.patients.find(reference, standpointOf(found), 'Patient');
    if (slot) {
      if (slot.refused) throw refuse('patientRefused');
      return slot.held ?? ownerBy(slot.key, slot.patientId);
    }
    const source = this.#sourceOf(found, reference);
    const decided = await this.#decidedOn(source);
    if (decided !== undefined) return ownerBy(source, decided);
    if (await this.#isKnown(recordId(source))) return ownerBy(source);
    this.#tally.report.unknownPatients += 1;
    throw refuse('unknownPatient', { what: reference });
  }

  /**
   * The key of a patient who is not in the file.
   * @throws NotImportable if the reference is not to a patient
   */
  #sourceOf({ resource, base }: Identified, reference: string): SourceKey {
    const target = targetOf(reference, 'Patient', base);
    if (!target) throw refuse(reference.startsWith('Patient?') ? 'unknownPatient' : 'notAPatient', { what: reference });
    const system = target.base ?? localSystem(resource, target.id, this.#options.system);
    return { system, resourceType: 'Patient', resourceId: target.id };
  }

  /** The patient that a person has chosen for the source's patient. */
  async #decidedOn(source: SourceKey): Promise<string | undefined> {
    const slot = slotKey(source);
    const before = this.#decided.get(slot);
    if (before !== undefined) return before ?? undefined;
    const found = (await decisionsOn(this.#services.db, [source])).get(slot)?.patientId;
    if (this.#decided.size > MOST_REMEMBERED) this.#decided.clear();
    this.#decided.set(slot, found ?? null);
    return found;
  }

  async #isKnown(patientId: string): Promise<boolean> {
    const before = this.#known.get(patientId);
    if (before !== undefined) return before;
    const { records } = await this.#services.entities.list(this.#services.db, 'patient', {
      ids: [patientId],
      limit: 1,
      project: ['patientId'],
    });
    const known = records.length > 0;
    if (this.#known.size > MOST_REMEMBERED) this.#known.clear();
    this.#known.set(patientId, known);
    return known;
  }
}
