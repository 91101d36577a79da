import type { ImportReport } from '../../../src/contract/fhir';
import { importFault } from '../../../src/domain/imports/faults';
import { decisionsOn } from '../held/store';
import { ABSENCE_ONLY, importAbsences } from './absenceOnly';
import { describeResource, findPlace, LONGEST_NAME } from './describeResource';
import { identified, indexOf, slotKey, type Identified } from './fileIndex';
import type { ImportOptions, ImportServices } from './importOptions';
import { ImportRun } from './importRun';
import { labDataIds } from './labDataIds';
import { requireKnownMeaning } from './modifiers';
import { isReplaced, importPatient, replacementKeys } from './patients';
import { NotImportable } from './read';
import { ReportImport } from './reports';
import { readStandardNames } from './standardNames';
import { importDocument, importSingle, SINGLES } from './singles';
import type { Entry, FhirSource } from './source';
import { readVersion } from './versions';
import {
  hasNewer,
  isStillStored,
  staysNewer,
  staysStored,
  withdrawDeleted,
  withdrawnToo,
  withdrawStored,
} from './withdrawStored';

/** Resources that are read, and of which all that may change their meaning must be known. */
const READ = new Set([...Object.keys(SINGLES), 'DiagnosticReport', 'DocumentReference']);

class FileImport {
  readonly #source: FhirSource;
  readonly #run: ImportRun;
  readonly #reports: ReportImport;

  constructor(source: FhirSource, run: ImportRun) {
    this.#source = source;
    this.#run = run;

    this.#reports = new ReportImport(run);
  }

  async all(): Promise<ImportReport> {
    // Patients are imported first, because every other record belongs to a patient.
    const replaced: Identified[] = [];
    await this.#each(async (found) => {
      if (found.resource.resourceType !== 'Patient' || this.#run.options.subject) return;
      // Whether a patient who replaces another is stored is known only when all others have been imported.
      if (isReplaced(found.resource)) replaced.push(found);
      else await importPatient(this.#run, found);
    });
    await this.#run.writer.flushAll();
    await this.#replaced(replaced);
    await this.#run.readPersons();
    await this.#reports.findRetracted();
    let read = 0;
    await this.#each(async (found) => {
      read += 1;
      if (read % 200 === 0) this.#run.options.progress?.(read);
      await this.#other(found);
    }, true);
    await this.#run.writer.flushAll();
    await this.#run.turned.settle();
    await this.#run.parts.settle();
    this.#reports.close();
    await this.#run.holdAll();
    this.#run.options.progress?.(read);
    return this.#run.tally.report;
  }

  /** Imports the patients whom others replace; those who replace others come first. */
  async #replaced(all: readonly Identified[]): Promise<void> {
    let left = [...all];
    while (left.length > 0) {
      const open = new Set(left.map(({ key }) => slotKey(key)));
      const ready = left.filter((found) => !replacementKeys(this.#run, found).some((key) => open.has(key)));
      for (const found of ready.length > 0 ? ready : left) {
        try {
          await importPatient(this.#run, found);
        } catch (error) {
          if (!(error instanceof NotImportable)) throw error;
          await this.#tellNotImported(found, error, false);
        }
      }
      await this.#run.writer.flushAll();
      left = ready.length > 0 ? left.filter((found) => !ready.includes(found)) : [];
    }
  }

  async #each(take: (found: Identified) => Promise<void>, report = false): Promise<void> {
    const { versions } = this.#run.index;
    let order = 0;
    for await (const entry of this.#source.entries()) {
      order += 1;
      // The pages of a server are no file that a person could look into.
      const placed = this.#run.options.subject && !this.#run.options.hasPlaces ? { ...entry, place: '' } : entry;
      const found = identified(placed, this.#run.options.system);
      const type = entry.resource?.resourceType ?? 'Resource';
      if (entry.deleted) {
        if (found && !versions.isOld(found.key, order)) await this.#takeDeletion(entry, found, report);
        continue;
      }
      if (!found) {
        if (report) this.#tellUnidentified(type, entry);
        continue;
      }
      // The versions in a file are one resource, which counts once.
      if (versions.isOld(found.key, order)) continue;
      try {
        await take(found);
      } catch (error) {
        if (!(error instanceof NotImportable)) throw error;
        await this.#tellNotImported(found, error, report);
      }
    }
  }

  /** A resource without an id is refused, unless its type is not imported anyway. */
  #tellUnidentified(type: string, { resource, place, fault }: Entry): void {
    const isRead = READ.has(type) || type === 'Patient' || type === 'Observation';
    if (resource && fault === undefined && !isRead) this.#run.tally.leave(type);
    else {
      const key = { system: '', resourceType: type, resourceId: place };
      const described = resource ? describeResource({ resource, key, place }) : { type, id: place };
      this.#run.tally.notImported(described, 'refused', fault ?? importFault('noId'));
    }
  }

  /** Tells why a resource is not imported. If its status withdraws what was imported before, that is withdrawn. */
  async #tellNotImported(found: Identified, error: NotImportable, report: boolean): Promise<void> {
    let { kind, message } = error;
    try {
      if (report && kind !== 'held' && (await withdrawStored(this.#run, found, error.fault)))
        message = withdrawnToo(message);
      else if (report && (await hasNewer(this.#run, found, error.fault))) message = staysNewer(message);
      else if (report && (await isStillStored(this.#run, found, error))) message = staysStored(message);
    } catch (reason) {
      if (!(reason instanceof NotImportable)) throw reason;
      ({ kind, message } = reason);
    }
    this.#run.tally.notImported(describeResource(found), kind, message);
  }

  /**
   * Withdraws what the source has deleted, unless a newer version of it came before. A deleted patient is not imported.
   */
  async #takeDeletion(entry: Entry, { key, place }: Identified, report: boolean): Promise<void> {
    const { resourceType: type, resourceId: id } = key;
    const slot = type === 'Patient' ? this.#run.index.slots.get(slotKey(key)) : undefined;
    if (slot) slot.refused = true;
    if (!report) return;
    const fault = importFault(type === 'Patient' ? 'patientDeleted' : 'deleted');
    const { withdrew, name } = await withdrawDeleted(this.#run, key, readVersion(entry));
    const at = findPlace(place);
    const about = {
      type,
      id,
      ...(name && { name: name.slice(0, LONGEST_NAME) }),
      ...(at !== undefined && { place: at }),
    };
    // A deletion without effect is told, too: perhaps it names its server in another way than the resource did.
    if (withdrew) this.#run.tally.notImported(about, 'skipped', withdrawnToo(fault));
    else if (READ.has(type) || type === 'Patient') this.#run.tally.remark(about, 'skipped', fault);
  }

  async #other(found: Identified): Promise<void> {
    const { resource } = found;
    const entity = SINGLES[resource.resourceType];
    if (READ.has(resource.resourceType)) requireKnownMeaning(resource);
    if (entity) return importSingle(this.#run, entity, found);
    switch (resource.resourceType) {
      case 'Patient':
      case 'Medication':
        return undefined;
      case 'DiagnosticReport':
        return this.#reports.report(found);
      case 'Observation':
        return this.#reports.observation(found);
      case 'DocumentReference':
        return importDocument(this.#run, found);
      default: {
        const isTaken = ABSENCE_ONLY.has(resource.resourceType) && (await importAbsences(this.#run, found));
        if (!isTaken) this.#run.tally.leave(resource.resourceType);
      }
    }
  }
}

/**
 * Imports a file: patients with their conditions, medications, procedures, encounters, lab data and documents.
 * Importing the same file again adds nothing. A resource that cannot be imported is reported, and the rest is imported.
 * @throws UnreadableFile before anything is imported, if the file is not JSON or not FHIR
 */
export async function importSourceFile(
  services: ImportServices,
  source: FhirSource,
  options: ImportOptions,
): Promise<ImportReport> {
  const index = await indexOf(source, options.system);
  const dataIdOf = options.dataIdOf ?? (await labDataIds(services));
  const standardNames = options.standardNames ?? (await readStandardNames(services));
  const keys = options.subject ? [] : [...index.slots.values()].map(({ key }) => key);
  const decisions = await decisionsOn(services.db, keys);
  return new FileImport(source, new ImportRun(services, index, dataIdOf, standardNames, options, decisions)).all();
}
