import type { HeldReason } from '../../../src/domain/held/terms';
import { importFault, joinFaults } from '../../../src/domain/imports/faults';
import type { Person } from '../../../src/domain/patients/person';
import type { Tx } from '../../db/types';
import type { Actor } from '../../http/context';
import { patientsById } from '../held/candidates';
import { digestOf, hold, MOST_HELD, type HeldMark } from '../held/store';
import { recordId, type SourceKey } from './identity';
import { describeResource } from './describeResource';
import type { ImportServices } from './importServices';
import type { FhirResource } from './read';
import { keyOf } from './references';
import type { Described, Tally } from './tally';
import { within } from '../../db/within';

/** A resource in a held import. */
export interface HeldResource {
  resource: FhirResource;
  fullUrl?: string;
  system: string;
  /** Where it stood in the file. */
  place?: string;
}

/** Why a patient is held, for the import's report. */
const REASONS: Record<HeldReason, string> = {
  noName: importFault('noPersonName'),
  noBirthDate: importFault('partBirthDate'),
  otherPerson: importFault('otherPerson'),
  namesake: importFault('namesake'),
  sameEmail: importFault('sameEmail'),
};

/** How many more characters can be held. Held patients are in memory until the whole file has been read. */
export interface Room {
  left: number;
}
export const MOST_WAITING = 4 * MOST_HELD;

interface Standing {
  resource: FhirResource;
  key: SourceKey;
  fullUrl?: string;
  place?: string;
}

/** A patient of a file who is held until a person decides, with its records in the file. */
export class HeldPatient {
  readonly #person: Person;
  readonly #reason: HeldReason;
  readonly #room: Room;
  #lines: HeldLine[] = [];
  #size = 0;
  readonly #counts: Record<string, number> = {};
  readonly #first: HeldLine;
  readonly #key: SourceKey;
  readonly #described: Described;
  #isTooMuch = false;

  /** @param room the space that all held patients of the file share */
  constructor(patient: Standing, person: Person, reason: HeldReason, room: Room) {
    this.#person = person;
    this.#reason = reason;
    this.#room = room;

    this.#key = patient.key;
    this.#described = describeResource(patient);
    this.#first = toHeldLine(patient);
    this.#take(this.#first);
  }

  #take({ line: { length } }: HeldLine): boolean {
    this.#size += length;
    this.#room.left -= length;
    this.#isTooMuch ||= this.#size > MOST_HELD || this.#room.left < 0;
    return !this.#isTooMuch;
  }

  /**
   * Adds a record of the patient. If the records exceed the limit, the patient and all its records are refused later.
   */
  add(found: Standing): void {
    const { resourceType } = found.resource;
    this.#counts[resourceType] = (this.#counts[resourceType] ?? 0) + 1;
    const line = toHeldLine(found);
    if (this.#take(line)) this.#lines.push(line);
    else this.#lines = [];
  }

  /**
   * Holds the patient until a person decides, and reports the patient as held. If a person discarded the patient
   * earlier, the patient stays discarded.
   */
  async keep({ db, entities }: ImportServices, tally: Tally, actor: Actor): Promise<void> {
    const { system, resourceId } = this.#key;
    if (this.#isTooMuch) {
      this.#correctCounts(tally, 'refused', joinFaults([REASONS[this.#reason], importFault('tooManyHeld')]));
      return;
    }
    const sorted = this.#lines.toSorted((one, other) => (one.line < other.line ? -1 : 1));
    const lines = [this.#first, ...sorted];
    // The same resources are the same import, wherever they stand in a file.
    const digest = digestOf('fhir', lines.map(({ line }) => line).join('\n'));
    const content = lines.map(({ line, place }) => withPlace(line, place)).join('\n');
    const work = async (tx: Tx): Promise<HeldMark> =>
      hold(tx, entities, actor, {
        source: 'fhir',
        digest,
        reason: this.#reason,
        person: this.#person,
        counts: this.#counts,
        content,
        key: { system, resourceId },
        known: await patientsById({ on: tx, entities }, [recordId(this.#key)]),
      });
    const { state } = await within(db, work);
    if (state === 'discarded') this.#correctCounts(tally, 'skipped', importFault('discarded'));
    else tally.notImported(this.#described, 'held', REASONS[this.#reason]);
  }

  /** Corrects the counts of records that turned out not to be held. */
  #correctCounts(tally: Tally, outcome: 'refused' | 'skipped', reason: string): void {
    tally.notImported(this.#described, outcome, reason);
    for (const [type, count] of Object.entries(this.#counts)) tally.turn(type, outcome, count);
  }
}

/** A resource as a line of a held import, and its place in the file. */
interface HeldLine {
  line: string;
  place: string | undefined;
}

const withPlace = (line: string, place: string | undefined): string =>
  place === undefined ? line : `${line.slice(0, -1)},"place":${JSON.stringify(place)}}`;

const toHeldLine = ({ resource, key, fullUrl, place }: Standing): HeldLine => ({
  place,
  line: JSON.stringify({
    // The id is set, because the original resource may have it only in the entry's URL.
    resource: { ...resource, id: key.resourceId },
    fullUrl: fullUrl ?? keyOf(key.resourceType, key.resourceId),
    system: key.system,
  } satisfies HeldResource),
});
