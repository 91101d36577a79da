import { joinFaults } from '../../../src/domain/imports/faults';
import type { Tx } from '../../db/types';
import { writeImported } from '../../activities/imported';
import type { decisionsOn } from '../held/store';
import { describeResource } from './describeResource';
import { subjectOf, type FileIndex, type Identified, type PatientSlot } from './fileIndex';
import { HeldPatient, MOST_WAITING, type Room } from './heldPatient';
import type { SourceKey } from './identity';
import type { ImportOptions, ImportServices } from './importOptions';
import type { DataIdOf } from './lab';
import { ownerBy, Owners, type Owner } from './owners';
import { NameCheck } from './nameCheck';
import { Parts } from './parts';
import type { SampleSubject } from './ranges';
import { NotImportable, refuse } from './read';
import type { StandardNames } from './standardNames';
import { isStored, Tally, type Outcome } from './tally';
import { Turned } from './turned';
import { RecordWriter } from './writer';

const MOST_PERSONS = 10_000;
const PERSONS_AT_ONCE = 500;

type Decisions = Awaited<ReturnType<typeof decisionsOn>>;

/** The shared state of a file's import: index, writer, and report. */
export class ImportRun {
  readonly tally = new Tally();
  readonly writer: RecordWriter;
  readonly turned: Turned;
  readonly parts: Parts;
  readonly names: NameCheck;
  readonly now: string;
  readonly room: Room = { left: MOST_WAITING };
  readonly #owners: Owners;
  readonly #waiting = new Set<HeldPatient>();
  readonly #persons = new Map<string, Pick<SampleSubject, 'gender' | 'dob'>>();

  constructor(
    readonly services: ImportServices,
    readonly index: FileIndex,
    readonly dataIdOf: DataIdOf,
    standardNames: StandardNames,
    readonly options: ImportOptions,
    /** Earlier decisions about patients of the file. */
    readonly decisions: Decisions,
  ) {
    const { actor, outcomes } = options;
    const keepsDeletions = options.subject === undefined;
    this.writer = new RecordWriter(services.db, services.entities, actor, outcomes, this.#noteImport(), keepsDeletions);
    this.names = new NameCheck(standardNames);
    this.turned = new Turned(services, actor, this.writer);
    this.parts = new Parts(services, actor, this.writer);
    this.now = options.now ?? new Date().toISOString();
    this.#owners = new Owners(services, index, this.tally, options);
  }

  /**
   * Returns a function that writes one activity for each patient of a file. An import from an EMR writes its own
   * activities.
   */
  #noteImport() {
    const { options, services } = this;
    if (options.subject) return undefined;
    const noted = new Set<string>();
    return async (tx: Tx, patientIds: readonly string[]): Promise<void> => {
      const fresh = patientIds.filter((patientId) => patientId !== '' && !noted.has(patientId));
      const { actor, outcomes } = options;
      await writeImported(tx, services.entities, actor, { source: 'FHIR', patientIds: fresh, outcomes });
      fresh.forEach((patientId) => noted.add(patientId));
    };
  }

  /** @param told the reason, and the kind of record if it is not that of the resource type */
  tell(found: Identified, outcome: Outcome, told: { reason?: string | undefined; as?: string } = {}): void {
    const described = { ...describeResource(found), ...(told.as !== undefined && { type: told.as }) };
    if (outcome === 'refused' || outcome === 'skipped' || outcome === 'held')
      this.tally.notImported(described, outcome, told.reason ?? '');
    else this.tally.count(described.type, outcome);
  }

  /** Tells what was not taken of a resource that was imported, or is doubtful. */
  note(found: Identified, outcome: Outcome, faults: readonly string[]): void {
    if (isStored(outcome) && faults.length > 0) this.tally.remark(describeResource(found), 'noted', joinFaults(faults));
  }

  /**
   * Finds the patient of a resource and the key of the resource's record. Passes a resource that stands alone to
   * `keep`.
   * @param reference the report's reference to its patient; the resource must not refer to another patient
   * @param stands whether the resource stands alone; false if another resource contains it
   * @throws NotImportable if the patient is unknown or held, or if the resource belongs to a patient other than the
   * report's or the import's
   */
  async ownerOf(
    found: Identified,
    { reference, stands = true }: { reference?: string | undefined; stands?: boolean } = {},
  ): Promise<{ patientId: string; key: SourceKey }> {
    const { names: _names, base: _base, place, ...kept } = found;
    const named = subjectOf(found.resource);
    const owner = await this.#owners.of(found, reference ?? named);
    if (reference !== undefined && named !== undefined && named !== reference) {
      const own = await this.#owners.of(found, named);
      if (own !== owner && !isSameOwner(own, owner)) throw refuse('otherPatient');
    }
    if (owner instanceof HeldPatient) {
      if (stands) owner.add({ ...kept, ...(place !== undefined && { place }) });
      throw new NotImportable('held');
    }
    const { patientId, emrId, foreign } = owner;
    if (stands) await this.options.keep?.({ ...kept, patientId, emrId });
    return { patientId, key: foreign ? { ...found.key, owner: patientId } : found.key };
  }

  /**
   * Whether a resource says itself that it is of another patient than the one to whom a reference of another resource
   * leads.
   */
  async isOfOther(found: Identified, reference: string | undefined): Promise<boolean> {
    const named = subjectOf(found.resource);
    if (reference === undefined || named === undefined || named === reference) return false;
    const [own, other] = [await this.#findOwner(found, named), await this.#findOwner(found, reference)];
    return own !== undefined && own !== other && !(other !== undefined && isSameOwner(own, other));
  }

  /** The patient to whom a reference leads; undefined if it leads to none that is imported. */
  async #findOwner(found: Identified, reference: string): Promise<Owner | HeldPatient | undefined> {
    try {
      return await this.#owners.of(found, reference);
    } catch (error) {
      if (error instanceof NotImportable) return undefined;
      throw error;
    }
  }

  /** The patient's sex and birth date, by which reference ranges are chosen. */
  async personFor(patientId: string): Promise<Pick<SampleSubject, 'gender' | 'dob'>> {
    const before = this.#persons.get(patientId);
    if (before) return before;
    if (this.#persons.size >= MOST_PERSONS) this.#persons.clear();
    await this.#readPersons([patientId]);
    return this.#persons.get(patientId) ?? {};
  }

  /** Reads the patients of the file together, because most files have results of each. Call it when they are stored. */
  async readPersons(): Promise<void> {
    if (this.index.results.size === 0) return;
    const stored = [...this.index.slots.values()].filter(({ refused, held }) => refused !== true && !held);
    const ids = stored.slice(0, MOST_PERSONS).map(({ key, patientId }) => ownerBy(key, patientId).patientId);
    for (let at = 0; at < ids.length; at += PERSONS_AT_ONCE)
      await this.#readPersons(ids.slice(at, at + PERSONS_AT_ONCE));
  }

  async #readPersons(ids: readonly string[]): Promise<void> {
    const { db, entities } = this.services;
    const query = { ids: [...ids], limit: ids.length, project: ['patientId', 'gender', 'dob'] as const };
    const { records } = await entities.list(db, 'patient', query);
    for (const { patientId, gender, dob } of records) this.#persons.set(patientId, { gender, dob });
  }

  /** Marks a patient of the file as held, together with its records. */
  hold(slot: PatientSlot, held: HeldPatient): void {
    slot.held = held;
    this.#waiting.add(held);
  }

  /** Stores held patients after the whole file has been read. */
  async holdAll(): Promise<void> {
    for (const held of this.#waiting) await held.keep(this.services, this.tally, this.options.actor);
  }
}

const isSameOwner = (one: Owner | HeldPatient, other: Owner | HeldPatient): boolean =>
  !(one instanceof HeldPatient) && !(other instanceof HeldPatient) && one.patientId === other.patientId;
