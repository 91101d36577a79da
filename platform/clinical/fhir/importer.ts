import type { EntityRecord } from '../../../src/domain/entity/types';
import type { Db } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import type { Actor } from '../../http/context';
import { condition } from './condition';
import { documentBlobs } from './document';
import { encounter } from './encounter';
import {
  identified,
  indexOf,
  lookUp,
  slotKey,
  subjectOf,
  UNNAMED,
  type FileIndex,
  type Identified,
  type ReportSlot,
} from './fileIndex';
import type { SourceKey } from './identity';
import { diagnosticReport, labItems, type DataIdOf } from './lab';
import { medication } from './medication';
import { Owners, type ImportSubject } from './owners';
import { patient } from './patient';
import { procedure } from './procedure';
import { NotTaken, object, type FhirResource } from './read';
import { containedIn, referenceOf } from './references';
import type { FhirSource } from './source';
import { Tally, type ImportReport, type Outcome } from './tally';
import { RecordWriter } from './writer';

export interface ImportServices {
  db: Db;
  entities: EntityStore;
}

/** A resource that was taken in, and whose it is. */
export interface TakenResource extends Omit<Identified, 'names'> {
  patientId: string;
  emrId: string;
}

export interface ImportOptions {
  /** The source system, where the resources do not say it themselves. */
  system?: string;
  actor: Actor;
  now?: string;
  /** Called now and then with the number of resources read; may throw to end the import. */
  progress?: (resources: number) => void;
  /** Every resource is this patient's; one that names another is refused. */
  subject?: ImportSubject;
  /** What `labDataIds` gave, where many imports follow one another. */
  dataIdOf?: DataIdOf;
  /** Gets every resource of a patient that could be read, and stands for itself. */
  keep?: (taken: TakenResource) => Promise<void>;
}

/** Single-record types: what each becomes. */
const ENTITY: Record<string, string> = {
  Condition: 'condition',
  MedicationStatement: 'medication',
  MedicationRequest: 'medication',
  Procedure: 'procedure',
  Encounter: 'encounter',
};

/** The order in which a report's results count for the report: what was new outweighs what was there. */
const WEIGHT: Outcome[] = ['added', 'updated', 'there', 'refused', 'skipped'];

const isSamePerson = (before: EntityRecord, now: EntityRecord): boolean =>
  before['dob'] === now['dob'] || (before['lastName'] === now['lastName'] && before['firstName'] === now['firstName']);

class FileImport {
  private readonly tally = new Tally();
  private readonly writer: RecordWriter;
  private readonly reportOutcomes = new Map<ReportSlot, Outcome>();
  private readonly owners: Owners;
  private readonly now: string;

  constructor(
    services: ImportServices,
    private readonly source: FhirSource,
    private readonly index: FileIndex,
    private readonly dataIdOf: DataIdOf,
    private readonly options: ImportOptions,
  ) {
    this.writer = new RecordWriter(services.db, services.entities, options.actor);
    this.now = options.now ?? new Date().toISOString();
    this.owners = new Owners(services, index, this.tally, options);
  }

  async run(): Promise<ImportReport> {
    // Patients first: every other record is some patient's.
    await this.each(async (found) => {
      if (found.resource.resourceType === 'Patient' && !this.options.subject) await this.patient(found);
    });
    await this.writer.flushAll();
    let read = 0;
    await this.each(async (found) => {
      read += 1;
      if (read % 200 === 0) this.options.progress?.(read);
      await this.other(found);
    }, true);
    await this.writer.flushAll();
    this.closeReports();
    this.options.progress?.(read);
    return this.tally.report;
  }

  private async each(take: (found: Identified) => Promise<void>, report = false): Promise<void> {
    for await (const entry of this.source.entries()) {
      const found = identified(entry, this.options.system);
      const type = entry.resource?.resourceType ?? 'Resource';
      if (!found) {
        if (report) this.tally.notTaken(type, entry.place, 'refused', entry.fault ?? 'has no id');
        continue;
      }
      const { subject } = this.options;
      if (subject?.foreign) found.key.owner = subject.patientId;
      try {
        await take(found);
      } catch (error) {
        if (!(error instanceof NotTaken)) throw error;
        this.tally.notTaken(type, found.key.resourceId, error.kind, error.message);
      }
    }
  }

  private async patient({ resource, key, names }: Identified): Promise<void> {
    const slot = names.map((name) => this.index.patients.get(name)).find(Boolean);
    const refused = () => {
      if (slot) slot.refused = true;
    };
    let fields: EntityRecord;
    try {
      fields = patient(resource, key.resourceId);
    } catch (error) {
      refused();
      throw error;
    }
    await this.writer.put({
      entity: 'patient',
      key,
      fields,
      also: { always: { lastImport: this.now }, created: { patientCreated: this.now } },
      // Where the source has no name, an id such as `1` may be somebody else's from another source.
      ...(key.system === UNNAMED && { mayReplace: (before: EntityRecord) => isSamePerson(before, fields) }),
      done: (outcome, reason) => {
        if (outcome === 'refused') refused();
        this.tell('Patient', key, outcome, reason);
      },
    });
  }

  private async other(found: Identified): Promise<void> {
    const { resource } = found;
    const entity = ENTITY[resource.resourceType];
    if (entity) return this.single(entity, found);
    switch (resource.resourceType) {
      case 'Patient':
      case 'Medication':
        return undefined;
      case 'DiagnosticReport':
        return this.report(found);
      case 'Observation':
        return this.observation(found);
      case 'DocumentReference':
        return this.document(found);
      default:
        return this.tally.leave(resource.resourceType);
    }
  }

  private fieldsOf(resource: FhirResource, key: SourceKey): EntityRecord {
    switch (resource.resourceType) {
      case 'Condition':
        return condition(resource);
      case 'Procedure':
        return procedure(resource);
      case 'Encounter':
        return encounter(resource, key.resourceId);
      default:
        return medication(
          resource,
          (reference) => containedIn(resource, reference) ?? lookUp(this.index.medications, reference, 'Medication'),
        );
    }
  }

  private async single(entity: string, found: Identified): Promise<void> {
    const { resource, key } = found;
    const fields = this.fieldsOf(resource, key);
    const patientId = await this.ownerOf({ ...found, resource: this.alone(resource) });
    const created =
      entity === 'medication' ? { source: [{ updatedBy: key.system, date: this.now, status: 'new' }] } : undefined;
    await this.writer.put({
      entity,
      key,
      patientId,
      fields,
      ...(created && { also: { created } }),
      done: (outcome, reason) => this.tell(resource.resourceType, key, outcome, reason),
    });
  }

  private async document(found: Identified): Promise<void> {
    const { resource, key } = found;
    const blobs = documentBlobs(resource);
    const patientId = await this.ownerOf(found);
    for (const [index, fields] of blobs.entries()) {
      // A further attachment of the same document has its place in its key.
      const own = index === 0 ? key : { ...key, resourceId: `${key.resourceId}#${index}` };
      await this.writer.put({
        entity: 'blob',
        key: own,
        patientId,
        fields,
        done: (outcome, reason) => {
          if (index === 0) this.tell('DocumentReference', key, outcome, reason);
          else if (outcome === 'refused')
            this.tally.remark('DocumentReference', own.resourceId, 'refused', reason ?? '');
        },
      });
    }
  }

  private async report(found: Identified): Promise<void> {
    const { resource, key } = found;
    diagnosticReport(resource, key.resourceId);
    const slot = this.index.reports.get(slotKey(key));
    if (!slot) return;
    try {
      await this.ownerOf(found);
    } catch (error) {
      slot.told = true;
      throw error;
    }
    // Results may be contained in the report itself.
    for (const reference of slot.missing) {
      const inner = containedIn(resource, reference);
      if (!inner) continue;
      slot.missing.delete(reference);
      const own = { ...key, resourceType: 'Observation', resourceId: `${key.resourceId}${reference}` };
      await this.labsOf({ resource: inner, key: own, names: [] }, [slot], false);
    }
  }

  private async observation(found: Identified): Promise<void> {
    const links = found.names.flatMap((name) => this.index.results.get(name) ?? []);
    if (links.length === 0) return this.tally.leave('Observation');
    links.forEach(({ report, reference }) => report.missing.delete(reference));
    await this.labsOf(found, [...new Set(links.map(({ report }) => report))]);
  }

  /** A result of several reports is stored once, with what the first of them says, and counts for each. */
  private async labsOf(found: Identified, reports: ReportSlot[], stands = true): Promise<void> {
    const { resource, key } = found;
    const [report] = reports;
    if (!report) return;
    try {
      const patientId = await this.ownerOf(found, report.subject, stands);
      for (const { part, fields } of labItems(resource, report.context, this.dataIdOf)) {
        const own = part === '' ? key : { ...key, resourceId: `${key.resourceId}#${part}` };
        await this.writer.put({
          entity: 'patientData',
          key: own,
          patientId,
          fields,
          done: (outcome, reason) => this.labDone(reports, own, outcome, reason),
        });
      }
    } catch (error) {
      if (!(error instanceof NotTaken)) throw error;
      this.labDone(reports, key, error.kind, error.message);
    }
  }

  private labDone(reports: ReportSlot[], key: SourceKey, outcome: Outcome, reason?: string): void {
    this.tally.countLabItem(outcome);
    if (outcome === 'refused' || outcome === 'skipped')
      this.tally.remark('Observation', key.resourceId, outcome, reason ?? '');
    for (const report of reports) {
      const before = this.reportOutcomes.get(report);
      if (before === undefined || WEIGHT.indexOf(outcome) < WEIGHT.indexOf(before))
        this.reportOutcomes.set(report, outcome);
    }
  }

  /** A report counts by the best of its results; results that the file does not hold are told. */
  private closeReports(): void {
    for (const report of this.index.reports.values()) {
      if (report.told) continue;
      const outcome = this.reportOutcomes.get(report);
      const { resourceId } = report.key;
      for (const reference of report.missing) {
        this.tally.remark('DiagnosticReport', resourceId, 'refused', `its result ${reference} is not in the file`);
      }
      this.tally.count('DiagnosticReport', outcome ?? 'refused');
      if (outcome === undefined && report.missing.size === 0) {
        this.tally.remark('DiagnosticReport', resourceId, 'refused', 'its results hold no values');
      }
    }
  }

  private tell(type: string, key: SourceKey, outcome: Outcome, reason?: string): void {
    if (outcome === 'refused' || outcome === 'skipped')
      this.tally.notTaken(type, key.resourceId, outcome, reason ?? '');
    else this.tally.count(type, outcome);
  }

  /** The resource with the Medication that it refers to within itself, so that it can be read without the file. */
  private alone(resource: FhirResource): FhirResource {
    const reference = referenceOf(resource, 'medicationReference');
    if (!this.options.keep || !reference || containedIn(resource, reference)) return resource;
    const found = lookUp(this.index.medications, reference, 'Medication');
    if (!found) return resource;
    const contained = Array.isArray(resource['contained']) ? (resource['contained'] as unknown[]) : [];
    return {
      ...resource,
      contained: [...contained, { ...found, id: 'medication' }],
      medicationReference: { ...object(resource, 'medicationReference'), reference: '#medication' },
    };
  }

  /** The id of the patient that a resource is about; the resource is kept. @throws NotTaken */
  private async ownerOf(found: Identified, reference?: string, stands = true): Promise<string> {
    const { names: _names, ...kept } = found;
    const owner = await this.owners.of(found.resource, reference ?? subjectOf(found.resource));
    if (stands) await this.options.keep?.({ ...kept, ...owner });
    return owner.patientId;
  }
}

/** Laboratory codes that the plans' data types stand for. */
export async function labDataIds({ db, entities }: ImportServices): Promise<DataIdOf> {
  const known = new Map<string, string>();
  if (entities.has('dataType')) {
    const { records } = await entities.list(db, 'dataType', {
      parent: '*',
      limit: 1000,
      filters: { category: 'labTest' },
    });
    for (const { code, system, dataId } of records) {
      if (typeof code === 'string' && typeof dataId === 'string')
        known.set(`${String(system ?? 'http://loinc.org')}|${code}`, dataId);
    }
  }
  return (system, code) => known.get(`${system ?? ''}|${code}`);
}

/**
 * Takes one file in: patients with their conditions, medications, procedures, encounters, lab data and documents.
 * Importing the same again adds nothing; a resource that cannot come in is reported and the rest goes in.
 * @throws UnreadableFile before anything is taken in, if the file is not JSON or not FHIR
 */
export async function importSourceFile(
  services: ImportServices,
  source: FhirSource,
  options: ImportOptions,
): Promise<ImportReport> {
  const index = await indexOf(source, options.system);
  return new FileImport(services, source, index, options.dataIdOf ?? (await labDataIds(services)), options).run();
}
