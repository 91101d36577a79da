import type { EmrFault } from '../../../src/contract/emr';
import { READ_TYPES, type EmrType, type ReadType } from '../../../src/domain/emr/options';
import { isOneOf } from '../../../src/domain/entity/read';
import { membersOf } from '../fhir/lab';
import { objects, text, type FhirResource } from '../fhir/read';
import { keyOf, referenceOf, targetOf } from '../fhir/references';
import { isResource } from '../fhir/source';
import type { EmrClient } from './client';
import { pagesOf, type SearchEntry } from './search';
import { DATE_PARAMETERS, isDated, isInWindow, type Window } from './window';

/** The searches for each type, and the references whose resources the server is asked to include. */
const SEARCHES: Record<EmrType, readonly (readonly [type: ReadType, include?: string])[]> = {
  Condition: [['Condition']],
  AllergyIntolerance: [['AllergyIntolerance']],
  MedicationStatement: [
    ['MedicationStatement', 'MedicationStatement:medication'],
    ['MedicationRequest', 'MedicationRequest:medication'],
  ],
  Procedure: [['Procedure']],
  DocumentReference: [['DocumentReference']],
  DiagnosticReport: [['DiagnosticReport', 'DiagnosticReport:result']],
  Encounter: [['Encounter']],
};

/** Ids per request for resources that the server did not include. */
const IDS = 50;
/** Maximum depth of panels within panels. */
const DEPTH = 4;
/** Faults after which no further types are requested, because the server does not answer at all. */
const AWAY: ReadonlySet<string> = new Set(['noAnswer', 'timeout']);
const ID = /^[A-Za-z0-9\-.]{1,64}$/;

type Parameter = readonly [string, string];

function parametersOf(type: string, emrId: string, include: string | undefined, window: Window): Parameter[] {
  const dates = DATE_PARAMETERS[type];
  return [
    ['patient', emrId],
    ...(window.since === undefined ? [] : [['_lastUpdated', `ge${window.since}`] as const]),
    ...(dates === undefined || window.start === undefined ? [] : [[dates, `ge${window.start}`] as const]),
    ...(dates === undefined || window.end === undefined ? [] : [[dates, `le${window.end}`] as const]),
    ...(include === undefined ? [] : [['_include', include] as const]),
  ];
}

/** The references in a resource to its results, panel members and medication. An import needs these resources too. */
const neededBy = (resource: FhirResource): string[] => [
  ...objects(resource, 'result').flatMap((result) => text(result, 'reference') ?? []),
  ...membersOf(resource),
  ...(referenceOf(resource, 'medicationReference') ? [String(referenceOf(resource, 'medicationReference'))] : []),
];

/** Reads a patient from a FHIR server as lines, each a bundle with one entry. */
export class ServerReading {
  readonly #client: EmrClient;
  readonly #emrId: string;
  readonly #write: (lines: string) => Promise<void>;
  readonly #progress: (resources: number, type: ReadType) => void;

  readonly faults: EmrFault[] = [];
  /** Types whose pages could all be read. */
  readonly whole: EmrType[] = [];
  resources = 0;
  readonly #have = new Set<string>();
  readonly #needed = new Set<string>();

  constructor(
    client: EmrClient,
    emrId: string,
    write: (lines: string) => Promise<void>,
    progress: (resources: number, type: ReadType) => void,
  ) {
    this.#client = client;
    this.#emrId = emrId;
    this.#write = write;
    this.#progress = progress;
  }

  /**
   * @param windowOf returns the time window of a type
   */
  async read(types: readonly EmrType[], windowOf: (type: EmrType) => Window): Promise<void> {
    for (const [index, type] of types.entries()) {
      const before = this.faults.length;
      const window = windowOf(type);
      for (const [asked, include] of SEARCHES[type]) await this.#search(asked, include, window);
      await this.#fetchNeeded();
      if (this.faults.length === before) this.whole.push(type);
      const away = this.faults.find(({ code }, at) => at >= before && AWAY.has(code));
      // If the server does not answer, the remaining types are not requested.
      if (away) {
        for (const left of types.slice(index + 1)) this.faults.push({ ...away, type: left, page: 1 });
        return;
      }
    }
  }

  async #search(type: ReadType, include: string | undefined, window: Window): Promise<void> {
    await this.#take(type, parametersOf(type, this.#emrId, include, window), window);
  }

  async #take(type: ReadType, parameters: readonly Parameter[], window: Window): Promise<void> {
    for await (const entries of pagesOf(this.#client, type, parameters, (fault) => this.faults.push(fault))) {
      const lines = entries.flatMap((entry) => this.#lineOf(entry, window) ?? []);
      if (lines.length > 0) await this.#write(`${lines.join('\n')}\n`);
      this.#progress(this.resources, type);
    }
  }

  /** An entry as a line; undefined if the entry is outside the window or was already read. */
  #lineOf(entry: SearchEntry, window: Window): string | undefined {
    const { resource } = entry;
    if (isResource(resource)) {
      const id = text(resource, 'id');
      const key = id === undefined ? undefined : keyOf(resource.resourceType, id);
      if (isDated(resource.resourceType) && !isInWindow(resource, window)) return undefined;
      if (key !== undefined && this.#have.has(key)) return undefined;
      if (key !== undefined) this.#have.add(key);
      for (const reference of neededBy(resource)) this.#needed.add(reference);
    }
    this.resources += 1;
    return JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry: [entry] });
  }

  /**
   * The ids of resources that were referred to but not included, by type. References to other servers are never
   * followed.
   */
  #missing(): Map<ReadType, string[]> {
    const missing = new Map<ReadType, string[]>();
    for (const reference of this.#needed) {
      const own = reference.startsWith(this.#client.base.href)
        ? reference.slice(this.#client.base.href.length)
        : reference;
      const found = /^(Observation|Medication)\/([^/]+)$/.exec(own.replace(/\/_history\/[^/]*$/, ''));
      const [, type = '', id = ''] = found ?? [];
      if (!isOneOf(READ_TYPES, type) || !ID.test(id) || this.#have.has(keyOf(type, id))) continue;
      missing.set(type, [...(missing.get(type) ?? []), id]);
    }
    this.#needed.clear();
    return missing;
  }

  async #fetchNeeded(): Promise<void> {
    for (let round = 0; round < DEPTH; round += 1) {
      const missing = this.#missing();
      if (missing.size === 0) return;
      for (const [type, ids] of missing) {
        const patientParameters: Parameter[] = type === 'Observation' ? [['patient', this.#emrId]] : [];
        for (let start = 0; start < ids.length; start += IDS)
          await this.#take(type, [...patientParameters, ['_id', ids.slice(start, start + IDS).join(',')]], {});
      }
    }
  }
}

/** Makes a function that checks whether a reference is to the patient on this server. */
export function namesPatient(client: EmrClient, emrId: string): (reference: string) => boolean {
  return (reference) =>
    (!/^https?:/i.test(reference) || reference.startsWith(client.base.href)) &&
    targetOf(reference, 'Patient')?.id === emrId;
}
