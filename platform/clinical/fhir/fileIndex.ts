import { validate as isUuid } from 'uuid';
import { NO_SERVER } from '../../../src/domain/imports/origin';
import type { HeldPatient } from './heldPatient';
import { isCurrent } from './current';
import { diagnosticReport, membersOf, type ReportContext } from './lab';
import { changedAt, object, objects, text, NotImportable, type FhirObject, type FhirResource } from './read';
import { findBase, identifierName, idOf, namesOf, normalizeServer, targetNames } from './references';
import type { SourceKey } from './identity';
import { requireKnownMeaning } from './modifiers';
import { UnreadableFile, type Entry, type FhirSource } from './source';
import { PatientTargets } from './patientTargets';
import { Targets, type Standpoint } from './targets';
import { otherVersion } from './version';
import { readVersion, Versions } from './versions';

/** The source system for UUIDs if no source is stated; UUIDs are globally unique. */
const ANYWHERE = NO_SERVER.uuid;
/** The source system for ids that are not UUIDs if no source is stated. */
export const UNNAMED = NO_SERVER.fhir;

/** A resource with its key. */
export interface Identified {
  resource: FhirResource;
  key: SourceKey;
  fullUrl?: string;
  /** The server in the `fullUrl`. */
  base?: string;
  /** The names by which references in the file find the resource. */
  names: string[];
  /** Where it stands in the file. */
  place?: string;
}

/** The source system of a resource without a server: as the caller or `meta.source` says. */
export function localSystem(resource: FhirResource, id: string, named?: string): string {
  const source = text(object(resource, 'meta'), 'source')?.split('#')[0];
  return normalizeServer(named || source || '') || (isUuid(id) ? ANYWHERE : UNNAMED);
}

/**
 * The resource of an entry with its key; undefined if the resource has no id. The server in the `fullUrl` is the source
 * system, whatever the caller says, because ids are unique per server only.
 * @param named the source system of resources without a server
 */
export function identified(entry: Entry, named?: string): Identified | undefined {
  const { deleted, fullUrl, system } = entry;
  // Of what was deleted, only its type and id are known.
  const resource = deleted ? { resourceType: deleted.type, id: deleted.id } : entry.resource;
  const id = resource && idOf(resource, fullUrl);
  if (!resource || !id) return undefined;
  const base = findBase(fullUrl);
  return {
    resource,
    key: {
      system: system ?? base ?? localSystem(resource, id, named),
      resourceType: resource.resourceType,
      resourceId: id,
    },
    ...(fullUrl !== undefined && { fullUrl }),
    ...(base !== undefined && { base }),
    names: namesOf(resource, id, fullUrl),
    ...(entry.place !== '' && { place: entry.place }),
  };
}

export const standpointOf = ({ base, key: { system } }: Identified): Standpoint => ({ base, system });

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
  /** The number of its version, and when the source wrote it; ISO 8601. */
  version: number | undefined;
  writtenAt: string | undefined;
  /** Reference to the patient. */
  subject: string | undefined;
  /** The server of its entry, if that names one. */
  base: string | undefined;
  /** References to results that are not its own, with the reason: they are of another server or of another patient. */
  foreign: Map<string, 'foreignResult' | 'otherPatientsResult'>;
  /** References to results that have not been found in the file so far. */
  missing: Set<string>;
  /** Where it stands in the file. */
  place: string | undefined;
  /** Whether the source has retracted the report since then. */
  isRetracted?: boolean;
  /** Whether the report itself was refused or held. If so, its outcome is already counted. */
  reported?: boolean;
}

/** A reference to an Observation, from a report or from a panel in the report. */
interface ResultLink {
  report: ReportSlot;
  reference: string;
}

/** Why the results of a report are no facts. */
interface Dismissal {
  error: NotImportable;
  /** Reference to the report's patient. */
  subject: string | undefined;
  /** Since when; ISO 8601. */
  writtenAt: string | undefined;
}

/** The targets of references in a file, collected before anything is imported, because entries come in any order. */
export interface FileIndex {
  patients: PatientTargets<PatientSlot>;
  /** The patients by `slotKey`. */
  slots: Map<string, PatientSlot>;
  /** Resources that say what a record is about: Medication and Device. */
  named: Targets<FhirResource>;
  /**
   * The reports that contain an Observation, by the Observation's names, each with its reference to the Observation.
   */
  results: Map<string, ResultLink[]>;
  reports: Map<string, ReportSlot>;
  /** By the name of a result: why it is no fact, if its report was cancelled or entered in error. */
  dismissed: Map<string, Dismissal[]>;
  /** The names of all members of panels. */
  members: Set<string>;
  /** The newest version of each resource. */
  versions: Versions;
}

/** A reference by an identifier as a search, as a reference of R4 may be written, too. */
function findByIdentifier(subject: FhirObject | undefined): string | undefined {
  const identifier = object(subject, 'identifier');
  const value = text(identifier, 'value');
  const system = text(identifier, 'system');
  const type = text(subject, 'type') ?? 'Patient';
  return value && `${type}?identifier=${system === undefined ? value : `${system}|${value}`}`;
}

/** The reference to the patient; one that only has an identifier is a search for it. */
export function subjectOf(resource: FhirResource): string | undefined {
  const subjects = [object(resource, 'subject'), object(resource, 'patient')];
  return (
    subjects.map((subject) => text(subject, 'reference')).find(Boolean) ?? subjects.map(findByIdentifier).find(Boolean)
  );
}

export const slotKey = ({ system, resourceId }: SourceKey): string => `${system}\n${resourceId}`;

class Indexer {
  readonly #named: string | undefined;

  readonly index: FileIndex = {
    patients: new PatientTargets<PatientSlot>(),
    slots: new Map(),
    named: new Targets(),
    results: new Map(),
    reports: new Map(),
    dismissed: new Map(),
    members: new Set(),
    versions: new Versions(),
  };
  /** The names of the members of each panel, by the panel's names. */
  readonly #panels = new Map<string, string[][]>();
  readonly #now = new Date().toISOString();
  #order = 0;

  constructor(named?: string) {
    this.#named = named;
  }

  add(entry: Entry): void {
    this.#order += 1;
    const found = identified(entry, this.#named);
    if (!found || !this.index.versions.note(found.key, entry, this.#order) || entry.deleted) return;
    const { resource, key, names, base } = found;
    switch (resource.resourceType) {
      case 'Patient':
        this.#addPatient(found);
        break;
      case 'Medication':
      case 'Device':
        this.index.named.add(names, key.system, resource);
        break;
      case 'DiagnosticReport':
        this.#addReport(found);
        break;
      case 'Observation': {
        const members = membersOf(resource).map((member) => targetNames(member, 'Observation', base));
        if (members.length > 0) names.forEach((name) => this.#panels.set(name, members));
        for (const name of members.flat()) this.index.members.add(name);
        break;
      }
    }
  }

  /** Adds a patient by its names and by the identifiers that hold now, by which references may name it, too. */
  #addPatient({ resource, key, names, base }: Identified): void {
    const slot = this.index.slots.get(slotKey(key)) ?? { key };
    this.index.slots.set(slotKey(key), slot);
    const identifiers = objects(resource, 'identifier').flatMap((identifier) => {
      const [system, value] = [text(identifier, 'system'), text(identifier, 'value')];
      const isUsed = system && value && isCurrent(identifier, this.#now);
      return isUsed ? [identifierName(base, `Patient?identifier=${system}|${value}`)] : [];
    });
    this.index.patients.add(names, identifiers, key.system, slot);
  }

  #addReport(found: Identified): void {
    const { resource, key, base } = found;
    try {
      requireKnownMeaning(resource);
      const { results, ...context } = diagnosticReport(resource, key.resourceId);
      const report: ReportSlot = {
        key,
        context,
        ...readVersion(found),
        subject: subjectOf(resource),
        base,
        foreign: new Map(),
        missing: new Set(results),
        place: found.place,
      };
      this.index.reports.set(slotKey(key), report);
      for (const reference of results) this.#link(targetNames(reference, 'Observation', base), { report, reference });
    } catch (error) {
      // The fault is reported later, when the report itself is imported.
      if (!(error instanceof NotImportable)) throw error;
      for (const result of objects(resource, 'result'))
        for (const name of targetNames(text(result, 'reference') ?? '', 'Observation', base))
          this.#dismiss(name, { error, subject: subjectOf(resource), writtenAt: changedAt(resource) });
    }
  }

  #dismiss(name: string, dismissal: Dismissal): void {
    this.index.dismissed.set(name, [...(this.index.dismissed.get(name) ?? []), dismissal]);
  }

  #link(names: readonly string[], link: ResultLink): void {
    for (const name of names) {
      const links = this.index.results.get(name) ?? [];
      links.push(link);
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
          const once = `${slotKey(report.key)}\n${member.join('\n')}`;
          if (seen.has(once)) continue;
          seen.add(once);
          this.#link(member, { report, reference });
          for (const inner of member) {
            const panel = this.#panels.get(inner);
            if (panel) open.push([inner, panel]);
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
