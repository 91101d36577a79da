import { validate as isUuid } from 'uuid';
import type { HeldPatient } from './heldPatient';
import { diagnosticReport, membersOf, type ReportContext } from './lab';
import { object, objects, text, NotImportable, type FhirResource } from './read';
import { baseOf, idOf, keyOf, referenceKeys } from './references';
import type { SourceKey } from './identity';
import { UnreadableFile, type Entry, type FhirSource } from './source';
import { otherVersion } from './version';

/** The source system for UUIDs if no source is stated; UUIDs are globally unique. */
const ANYWHERE = 'urn:uuid';
/** The source system for ids that are not UUIDs if no source is stated. */
export const UNNAMED = 'fhir';

/** A resource with its key. */
export interface Identified {
  resource: FhirResource;
  key: SourceKey;
  fullUrl?: string;
  /** The keys by which references in the file may refer to the resource. */
  names: string[];
}

/**
 * The source system of a resource: the system given by the caller, or `meta.source`, or the server in its URL.
 * @param named the system given by the caller
 */
export function systemOf(resource: FhirResource, fullUrl: string | undefined, id: string, named?: string): string {
  const source = text(object(resource, 'meta'), 'source')?.split('#')[0];
  return named || source || baseOf(fullUrl) || (isUuid(id) ? ANYWHERE : UNNAMED);
}

/** The resource of an entry with its key; undefined if the resource has no id. */
export function identified(entry: Entry, named?: string): Identified | undefined {
  const { resource, fullUrl, system } = entry;
  const id = resource && idOf(resource, fullUrl);
  if (!resource || !id) return undefined;
  const key = {
    system: systemOf(resource, fullUrl, id, system ?? named),
    resourceType: resource.resourceType,
    resourceId: id,
  };
  return {
    resource,
    key,
    ...(fullUrl !== undefined && { fullUrl }),
    names: [keyOf(resource.resourceType, id), ...(fullUrl ? [fullUrl] : [])],
  };
}

export interface PatientSlot {
  key: SourceKey;
  /** Whether the patient was refused; undefined until the patient is processed. */
  refused?: boolean;
  /** Present if the patient is held, together with its records in the file. */
  held?: HeldPatient;
  /** The platform's patient that a person has chosen; if absent, the patient's id follows from the key. */
  patientId?: string;
}

export interface ReportSlot {
  key: SourceKey;
  context: ReportContext;
  /** Reference to the patient. */
  subject: string | undefined;
  /** References to results that have not been found in the file so far. */
  missing: Set<string>;
  /** Whether the report itself was refused or held. If so, its outcome is already counted. */
  reported?: boolean;
}

/** The targets of references in a file, collected before anything is imported, because entries come in any order. */
export interface FileIndex {
  patients: Map<string, PatientSlot>;
  medications: Map<string, FhirResource>;
  /** The reports that contain an Observation, by the Observation's key, each with its reference to the Observation. */
  results: Map<string, { report: ReportSlot; reference: string }[]>;
  reports: Map<string, ReportSlot>;
}

export const subjectOf = (resource: FhirResource): string | undefined =>
  text(object(resource, 'subject'), 'reference') ?? text(object(resource, 'patient'), 'reference');

export const slotKey = ({ system, resourceId }: SourceKey): string => `${system}\n${resourceId}`;

/** Finds the target of a reference in the map, by the first of the reference's keys that the map has. */
export function lookUp<T>(map: ReadonlyMap<string, T>, reference: string, expected: string): T | undefined {
  for (const key of referenceKeys(reference, expected)) {
    const found = map.get(key);
    if (found !== undefined) return found;
  }
  return undefined;
}

class Indexer {
  readonly #named: string | undefined;

  readonly index: FileIndex = { patients: new Map(), medications: new Map(), results: new Map(), reports: new Map() };
  readonly #panels = new Map<string, string[]>();

  constructor(named?: string) {
    this.#named = named;
  }

  add(entry: Entry): void {
    const found = identified(entry, this.#named);
    if (!found) return;
    const { resource, key, names } = found;
    switch (resource.resourceType) {
      case 'Patient':
        this.#addPatient(resource, { key }, names);
        break;
      case 'Medication':
        names.forEach((name) => this.index.medications.set(name, resource));
        break;
      case 'DiagnosticReport':
        this.#addReport(resource, key);
        break;
      case 'Observation': {
        const members = membersOf(resource);
        if (members.length > 0) names.forEach((name) => this.#panels.set(name, members));
        break;
      }
    }
  }

  /**
   * Adds a patient by its keys and by its identifiers, because references may also use an identifier
   * (`Patient?identifier=system|value`).
   */
  #addPatient(resource: FhirResource, slot: PatientSlot, names: string[]): void {
    const identifiers = objects(resource, 'identifier').flatMap((identifier) => {
      const [system, value] = [text(identifier, 'system'), text(identifier, 'value')];
      return system && value ? [`Patient?identifier=${system}|${value}`] : [];
    });
    for (const name of [...names, ...identifiers])
      if (!this.index.patients.has(name)) this.index.patients.set(name, slot);
  }

  #addReport(resource: FhirResource, key: SourceKey): void {
    try {
      const { results, ...context } = diagnosticReport(resource, key.resourceId);
      const report: ReportSlot = { key, context, subject: subjectOf(resource), missing: new Set(results) };
      this.index.reports.set(slotKey(key), report);
      for (const reference of results) this.#link(report, reference, reference);
    } catch (error) {
      // The fault is reported later, when the report itself is imported.
      if (!(error instanceof NotImportable)) throw error;
    }
  }

  #link(report: ReportSlot, reference: string, original: string): void {
    for (const name of referenceKeys(reference, 'Observation')) {
      const links = this.index.results.get(name) ?? [];
      links.push({ report, reference: original });
      this.index.results.set(name, links);
    }
  }

  /** Completes the index: the members of a panel become results of the reports that contain the panel. */
  finish(): FileIndex {
    const open = [...this.#panels];
    const seen = new Set<string>();
    for (let next = open.pop(); next; next = open.pop()) {
      const [name, members] = next;
      for (const { report, reference } of this.index.results.get(name) ?? []) {
        for (const member of members) {
          const once = `${slotKey(report.key)}\n${member}`;
          if (seen.has(once)) continue;
          seen.add(once);
          this.#link(report, member, reference);
          for (const key of referenceKeys(member, 'Observation')) {
            const inner = this.#panels.get(key);
            if (inner) open.push([key, inner]);
          }
        }
      }
    }
    return this.index;
  }
}

/**
 * @throws UnreadableFile if a resource is not of FHIR R4, because elements may have another meaning in other versions
 */
export function requireR4({ name }: FhirSource, { resource, place }: Entry): void {
  const version = resource && otherVersion(resource);
  if (version !== undefined)
    throw new UnreadableFile(
      'otherVersion',
      `${name} is of FHIR ${version}, not of R4 (${place}): nothing was imported`,
    );
}

/**
 * Reads a source once and collects the targets of references.
 * @throws UnreadableFile
 */
export async function indexOf(source: FhirSource, named?: string): Promise<FileIndex> {
  const indexer = new Indexer(named);
  for await (const entry of source.entries()) {
    requireR4(source, entry);
    indexer.add(entry);
  }
  return indexer.finish();
}
