import { lookUp, systemOf, type FileIndex } from './fileIndex';
import { recordId } from './identity';
import type { ImportServices } from './importOptions';
import { refuse, type FhirResource } from './read';
import { referenceKeys } from './references';
import type { Tally } from './tally';

/** Whose a record becomes: the platform's id of the patient, and the source's. */
export interface Owner {
  patientId: string;
  emrId: string;
}

/** The one patient whose records are taken in, by another way than a Patient among the resources. */
export interface ImportSubject extends Owner {
  /** Another record of the platform came from the source's patient: what comes in is told apart from its. */
  foreign: boolean;
  /** Whether a reference names this patient. */
  is(reference: string): boolean;
}

interface Options {
  system?: string;
  subject?: ImportSubject;
}

const MOST_REMEMBERED = 10_000;

/** Finds the patient that a resource is about: in its file, from an earlier import, or the one that the import is for. */
export class Owners {
  private readonly known = new Map<string, boolean>();

  constructor(
    private readonly services: ImportServices,
    private readonly index: FileIndex,
    private readonly tally: Tally,
    private readonly options: Options,
  ) {}

  /** @throws NotTaken */
  async of(resource: FhirResource, reference: string | undefined): Promise<Owner> {
    const { subject, system } = this.options;
    if (!reference) throw refuse('names no patient');
    if (subject) {
      if (!subject.is(reference)) throw refuse('is another patient’s');
      return subject;
    }
    const slot = lookUp(this.index.patients, reference, 'Patient');
    if (slot) {
      if (slot.refused) throw refuse('its patient was refused');
      return { patientId: recordId(slot.key), emrId: slot.key.resourceId };
    }
    for (const key of referenceKeys(reference, 'Patient')) {
      const id = /^Patient\/([^/]+)$/.exec(key)?.[1];
      if (!id) continue;
      const base = /^https?:/.test(reference) ? reference : undefined;
      const source = { system: systemOf(resource, base, id, system), resourceType: 'Patient', resourceId: id };
      const patientId = recordId(source);
      if (await this.isKnown(patientId)) return { patientId, emrId: id };
    }
    this.tally.report.unknownPatients += 1;
    throw refuse(`its patient ${reference} is not known`);
  }

  private async isKnown(patientId: string): Promise<boolean> {
    const before = this.known.get(patientId);
    if (before !== undefined) return before;
    const { records } = await this.services.entities.list(this.services.db, 'patient', {
      ids: [patientId],
      limit: 1,
      project: ['patientId'],
    });
    const known = records.length > 0;
    if (this.known.size > MOST_REMEMBERED) this.known.clear();
    this.known.set(patientId, known);
    return known;
  }
}
