import type { ImportReport } from '../../../src/contract/fhir';
import { decisionsOn } from '../held/store';
import { identified, indexOf, type Identified } from './fileIndex';
import type { ImportOptions, ImportServices } from './importOptions';
import { ImportRun } from './importRun';
import { labDataIds } from './labDataIds';
import { importPatient } from './patients';
import { NotImportable } from './read';
import { ReportImport } from './reports';
import { importDocument, importSingle, SINGLES } from './singles';
import type { FhirSource } from './source';
import { WITHDRAWN, withdrawStored } from './withdrawStored';

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
    await this.#each(async (found) => {
      if (found.resource.resourceType === 'Patient' && !this.#run.options.subject)
        await importPatient(this.#run, found);
    });
    await this.#run.writer.flushAll();
    let read = 0;
    await this.#each(async (found) => {
      read += 1;
      if (read % 200 === 0) this.#run.options.progress?.(read);
      await this.#other(found);
    }, true);
    await this.#run.writer.flushAll();
    this.#reports.close();
    await this.#run.holdAll();
    this.#run.options.progress?.(read);
    return this.#run.tally.report;
  }

  async #each(take: (found: Identified) => Promise<void>, report = false): Promise<void> {
    for await (const entry of this.#source.entries()) {
      const found = identified(entry, this.#run.options.system);
      const type = entry.resource?.resourceType ?? 'Resource';
      if (!found) {
        if (report) this.#run.tally.notImported(type, entry.place, 'refused', entry.fault ?? 'has no id');
        continue;
      }
      try {
        await take(found);
      } catch (error) {
        if (!(error instanceof NotImportable)) throw error;
        const reason = report ? await this.#reasonOf(found, error) : error.message;
        this.#run.tally.notImported(type, found.key.resourceId, error.kind, reason);
      }
    }
  }

  /** Why a resource is not imported. If its status withdraws what was imported before, that is withdrawn. */
  async #reasonOf(found: Identified, { kind, message }: NotImportable): Promise<string> {
    if (kind !== 'skipped') return message;
    return (await withdrawStored(this.#run, found, message)) ? `${message}; ${WITHDRAWN}` : message;
  }

  async #other(found: Identified): Promise<void> {
    const { resource } = found;
    const entity = SINGLES[resource.resourceType];
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
      default:
        return this.#run.tally.leave(resource.resourceType);
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
  const keys = options.subject ? [] : [...new Set(index.patients.values())].map(({ key }) => key);
  const decisions = await decisionsOn(services.db, keys);
  return new FileImport(source, new ImportRun(services, index, dataIdOf, options, decisions)).all();
}
