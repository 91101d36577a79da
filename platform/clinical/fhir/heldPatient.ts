import type { HeldReason } from '../../../src/domain/held/terms';
import type { Person } from '../../../src/domain/patients/person';
import type { Tx } from '../../db/types';
import type { Actor } from '../../http/context';
import { patientsById } from '../held/candidates';
import { digestOf, hold, MOST_HELD, type HeldMark } from '../held/store';
import { recordId, type SourceKey } from './identity';
import type { ImportServices } from './importOptions';
import type { FhirResource } from './read';
import { keyOf } from './references';
import type { Tally } from './tally';

/** A resource as it stands in what is held. */
export interface HeldResource {
  resource: FhirResource;
  fullUrl?: string;
  system: string;
}

/** Why a patient waits, in the words of an import's report. */
const REASONS: Record<HeldReason, string> = {
  noName: 'has no name',
  noBirthDate: 'has no whole birth date',
  otherPerson: 'has the id of a patient with another name and birth date',
  namesake: 'may be a patient who is here',
};

/** Characters that are left for what waits; memory holds it until the file has been read. */
export interface Room {
  left: number;
}
export const MOST_WAITING = 4 * MOST_HELD;

interface Standing {
  resource: FhirResource;
  key: SourceKey;
  fullUrl?: string;
}

/** A patient of a file who waits until a person has said who it is, with the records that the file has of it. */
export class HeldPatient {
  private lines: string[] = [];
  private size = 0;
  private readonly counts: Record<string, number> = {};
  private readonly first: string;
  private readonly key: SourceKey;
  private isTooMuch = false;

  /** @param room what all patients of the file who wait may take */
  constructor(
    patient: Standing,
    private readonly told: Person,
    private readonly reason: HeldReason,
    private readonly room: Room,
  ) {
    this.key = patient.key;
    this.first = lineOf(patient);
    this.take(this.first);
  }

  private take(line: string): boolean {
    this.size += line.length;
    this.room.left -= line.length;
    this.isTooMuch ||= this.size > MOST_HELD || this.room.left < 0;
    return !this.isTooMuch;
  }

  /** What the file says of the patient besides; what is too much for one who waits is not kept. */
  add(found: Standing): void {
    const { resourceType } = found.resource;
    this.counts[resourceType] = (this.counts[resourceType] ?? 0) + 1;
    const line = lineOf(found);
    if (this.take(line)) this.lines.push(line);
    else this.lines = [];
  }

  /** Keeps it until somebody decides, and tells so; what was discarded stays so. */
  async keep({ db, entities }: ImportServices, tally: Tally, actor: Actor): Promise<void> {
    const { system, resourceId } = this.key;
    if (this.isTooMuch) {
      this.settle(tally, 'refused', `${REASONS[this.reason]}, and too many records to wait with it`);
      return;
    }
    const content = [this.first, ...this.lines.toSorted()].join('\n');
    const work = async (tx: Tx): Promise<HeldMark> =>
      hold(tx, entities, actor, {
        source: 'fhir',
        digest: digestOf('fhir', content),
        reason: this.reason,
        told: this.told,
        counts: this.counts,
        content,
        key: { system, resourceId },
        known: await patientsById({ on: tx, entities }, [recordId(this.key)]),
      });
    const { state } = db.isTransaction ? await work(db as Tx) : await db.transaction().execute(work);
    if (state === 'discarded') this.settle(tally, 'skipped', 'somebody has discarded it');
    else tally.notTaken('Patient', resourceId, 'held', REASONS[this.reason]);
  }

  /** What was counted as waiting does not. */
  private settle(tally: Tally, outcome: 'refused' | 'skipped', reason: string): void {
    tally.notTaken('Patient', this.key.resourceId, outcome, reason);
    for (const [type, count] of Object.entries(this.counts)) tally.turn(type, outcome, count);
  }
}

const lineOf = ({ resource, key, fullUrl }: Standing): string =>
  JSON.stringify({
    // The address of an entry may be all that says its id.
    resource: { ...resource, id: key.resourceId },
    fullUrl: fullUrl ?? keyOf(key.resourceType, key.resourceId),
    system: key.system,
  } satisfies HeldResource);
