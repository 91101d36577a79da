import type { decisionsOn } from '../held/store';
import { subjectOf, type FileIndex, type Identified, type PatientSlot } from './fileIndex';
import { HeldPatient, MOST_WAITING, type Room } from './heldPatient';
import type { SourceKey } from './identity';
import type { ImportOptions, ImportServices } from './importOptions';
import type { DataIdOf } from './lab';
import { Owners, type Owner } from './owners';
import { NotTaken, refuse } from './read';
import { Tally, type Outcome } from './tally';
import { RecordWriter } from './writer';

type Decisions = Awaited<ReturnType<typeof decisionsOn>>;

/** What the parts of one file's import share: what is known of the file, what is written, what is told. */
export class ImportRun {
  readonly tally = new Tally();
  readonly writer: RecordWriter;
  readonly now: string;
  readonly room: Room = { left: MOST_WAITING };
  private readonly owners: Owners;
  private readonly waiting = new Set<HeldPatient>();

  constructor(
    readonly services: ImportServices,
    readonly index: FileIndex,
    readonly dataIdOf: DataIdOf,
    readonly options: ImportOptions,
    /** What people have decided on patients of the file. */
    readonly decisions: Decisions,
  ) {
    const { actor, outcomes, restoring } = options;
    this.writer = new RecordWriter(services.db, services.entities, actor, outcomes, restoring);
    this.now = options.now ?? new Date().toISOString();
    this.owners = new Owners(services, index, this.tally, options);
  }

  tell(type: string, key: SourceKey, outcome: Outcome, reason?: string): void {
    if (outcome === 'refused' || outcome === 'skipped' || outcome === 'held')
      this.tally.notTaken(type, key.resourceId, outcome, reason ?? '');
    else this.tally.count(type, outcome);
  }

  /**
   * The patient that a resource is about, and the key that its record has there; the resource is kept.
   * @param reference the patient of what the resource belongs to, where it names none itself
   * @throws NotTaken
   */
  async ownerOf(found: Identified, reference?: string, stands = true): Promise<{ patientId: string; key: SourceKey }> {
    const { names: _names, ...kept } = found;
    const named = subjectOf(found.resource);
    const owner = await this.owners.of(found.resource, reference ?? named);
    if (reference !== undefined && named !== undefined && named !== reference) {
      const own = await this.owners.of(found.resource, named);
      if (own !== owner && !isSameOwner(own, owner)) throw refuse('is another patient’s');
    }
    if (owner instanceof HeldPatient) {
      if (stands) owner.add(kept);
      throw new NotTaken('held', '');
    }
    const { patientId, emrId, foreign } = owner;
    if (stands) await this.options.keep?.({ ...kept, patientId, emrId });
    return { patientId, key: foreign ? { ...found.key, owner: patientId } : found.key };
  }

  /** A patient of the file waits for a person, and with it what the file has of it. */
  hold(slot: PatientSlot, held: HeldPatient): void {
    slot.held = held;
    this.waiting.add(held);
  }

  /** Keeps what waits, once the whole file has been read. */
  async holdAll(): Promise<void> {
    for (const held of this.waiting) await held.keep(this.services, this.tally, this.options.actor);
  }
}

const isSameOwner = (one: Owner | HeldPatient, other: Owner | HeldPatient): boolean =>
  !(one instanceof HeldPatient) && !(other instanceof HeldPatient) && one.patientId === other.patientId;
