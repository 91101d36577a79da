import { patientsWithAny } from '../held/candidates';
import { decisionsOn } from '../held/store';
import { localSystem, slotKey, standpointOf, type FileIndex, type Identified, type PatientSlot } from './fileIndex';
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

type Identifier = readonly [system: string, value: string];

/** The identifier in a reference that only has one: `Patient?identifier=system|value`. */
function readIdentifier(reference: string): Identifier | undefined {
  const [, system, value] = /^Patient\?identifier=([^|]+)\|(.+)$/.exec(reference) ?? [];
  return system !== undefined && value !== undefined ? [system, value] : undefined;
}

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
  /** Whether stored patients have an identifier. */
  readonly #stored = new Map<string, boolean>();

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
    const from = standpointOf(found);
    const slot = this.#index.patients.find(reference, from);
    const identifier = readIdentifier(reference);
    if (
      identifier &&
      (this.#index.patients.isShared(reference, from) || (slot && (await this.#isStored(identifier, slot))))
    )
      throw refuse('sharedIdentifier', { what: identifier.join('|') });
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

  /** Whether a stored patient of the same source, who is not in the file, has an identifier now. */
  async #isStored([system, value]: Identifier, { key }: PatientSlot): Promise<boolean> {
    const once = JSON.stringify([key.system, system, value]);
    const before = this.#stored.get(once);
    if (before !== undefined) return before;
    const { db: on, entities } = this.#services;
    const found = await patientsWithAny({ on, entities }, [], [{ system, value }]);
    const isStored = found.some(
      ({ importSource: source, patientIds }) =>
        source?.system === key.system &&
        source.resourceId &&
        !this.#index.slots.has(slotKey({ ...key, resourceId: source.resourceId })) &&
        patientIds?.some((each) => each.systemName === system && each.systemId === value && !each.ended),
    );
    if (this.#stored.size > MOST_REMEMBERED) this.#stored.clear();
    this.#stored.set(once, isStored);
    return isStored;
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
