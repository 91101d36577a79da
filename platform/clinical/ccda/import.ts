import { createHash } from 'node:crypto';
import { isObject } from '../../../src/domain/entity/paths';
import type { EntityRecord } from '../../../src/domain/entity/types';
import type { Db } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import type { Actor } from '../../http/context';
import { labDataIds } from '../fhir/labDataIds';
import { recordId, type SourceKey } from '../fhir/identity';
import { labItems } from '../fhir/lab';
import { patient as patientFields } from '../fhir/patient';
import { NotTaken } from '../fhir/read';
import type { Outcome } from '../fhir/tally';
import { RecordWriter } from '../fhir/writer';
import { documentPatient, type DocumentPatient } from './read/patient';
import { documentResults } from './read/results';
import { fhirTime } from './read/times';
import { attribute, first, type XmlElement } from './xml';

/** Results in one document; more is no document. */
const MOST_RESULTS = 20_000;
/** Faults told one by one. */
const MOST_FAULTS = 200;

export interface CcdaReport {
  patientId: string;
  /** What became of the patient: a document of this platform changes nobody. */
  patient: Outcome;
  labItems: Record<Outcome, number>;
  /** What is off in the document, and why single results did not come in. */
  faults: string[];
}

/** Why a document does not come in at all. */
export class NoPatient extends Error {
  constructor(
    readonly code: 'noDocument' | 'noPatient' | 'unknownPatient',
    readonly reason = '',
  ) {
    super(code);
    this.name = 'NoPatient';
  }
}

interface Needs {
  db: Db;
  entities: EntityStore;
  actor: Actor;
  now?: string;
}

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);

/** The keys by which a document's patient may be known here: its ids. */
const keysOf = ({ ids }: DocumentPatient): SourceKey[] =>
  ids.map(({ root, extension }) => ({
    system: `urn:oid:${root}`,
    resourceType: 'Patient',
    resourceId: extension || root,
  }));

/** The key of one whose ids say nothing, or are somebody else's: what the document says of the person. */
const keyByPerson = ({ resource }: DocumentPatient): SourceKey => ({
  system: 'urn:ccda',
  resourceType: 'Patient',
  resourceId: digest([resource['name'], resource['birthDate'], resource['gender']]),
});

/** A patient here who has one of the document's ids. */
async function knownBy({ db, entities }: Needs, keys: readonly SourceKey[]): Promise<EntityRecord | undefined> {
  if (keys.length === 0) return undefined;
  const { records } = await entities.list(db, 'patient', { ids: keys.map(recordId), limit: keys.length });
  return records[0];
}

const isSamePerson = (known: EntityRecord, fields: EntityRecord): boolean =>
  known['dob'] === fields['dob'] ||
  (known['lastName'] === fields['lastName'] && known['firstName'] === fields['firstName']);

async function takePatient(needs: Needs, writer: RecordWriter, found: DocumentPatient, faults: string[]) {
  if (found.ours !== undefined) {
    if (!(await needs.entities.get(needs.db, 'patient', found.ours))) throw new NoPatient('unknownPatient');
    return { patientId: found.ours, outcome: 'there' as Outcome };
  }
  const keys = keysOf(found);
  const known = await knownBy(needs, keys);
  let fields: EntityRecord;
  try {
    fields = patientFields(found.resource, keys[0]?.resourceId ?? '');
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error;
    if (known) return { patientId: String(known['patientId']), outcome: 'there' as Outcome };
    throw new NoPatient('noPatient', error.message);
  }
  const other = known !== undefined && !isSamePerson(known, fields);
  if (other) faults.push('the patient’s id is that of another patient here');
  const key = keys.find((each) => known?.['patientId'] === recordId(each)) ?? keys[0];
  const used = key && !other ? key : keyByPerson(found);
  if (used === key) fields = { ...fields, emrId: used.resourceId.slice(0, 100) };
  else delete fields['emrId'];
  const now = needs.now ?? new Date().toISOString();
  let outcome: Outcome = 'refused';
  let why = '';
  await writer.put({
    entity: 'patient',
    key: used,
    fields,
    also: { always: { lastImport: now }, created: { patientCreated: now } },
    done: (result, reason) => {
      outcome = result;
      why = reason ?? '';
    },
  });
  await writer.flushAll();
  if ((outcome as Outcome) === 'refused') throw new NoPatient('noPatient', why);
  return { patientId: recordId(used), outcome };
}

/** A result under the data id that a document of ours says. */
const named = (fields: EntityRecord, dataId: string): EntityRecord => ({
  ...fields,
  dataId,
  labs: (Array.isArray(fields['labs']) ? fields['labs'] : []).filter(isObject).map((item) => ({ ...item, dataId })),
});

/**
 * Takes a C-CDA document in: its patient and its results as lab data. Faults are told and hold nothing up; the same
 * document again adds nothing.
 * @throws NoPatient where it is no document, or has no patient that can be known or made
 */
export async function importCcda(document: XmlElement, needs: Needs): Promise<CcdaReport> {
  if (document.name !== 'ClinicalDocument') throw new NoPatient('noDocument');
  const found = documentPatient(document);
  if (!found) throw new NoPatient('noPatient');
  const faults = [...found.faults];
  const writer = new RecordWriter(needs.db, needs.entities, needs.actor);
  const { patientId, outcome } = await takePatient(needs, writer, found, faults);
  const counts: Record<Outcome, number> = { added: 0, updated: 0, there: 0, skipped: 0, refused: 0 };
  const dataIdOf = await labDataIds({ db: needs.db, entities: needs.entities });
  const written = fhirTime(attribute(first(document, 'effectiveTime'), 'value'));
  const system = `urn:oid:${attribute(first(document, 'id'), 'root') ?? 'unknown'}`;
  const all = documentResults(document, written);
  if (all.length > MOST_RESULTS) faults.push(`only the first ${MOST_RESULTS} results are taken`);
  // Some systems give all their results one id: those that say something else are results of their own.
  const seen = new Map<string, string>();
  const keyFor = (id: string | undefined, resource: unknown): string | undefined => {
    const content = digest([patientId, resource]);
    if (id === undefined) return content;
    const before = seen.get(id);
    seen.set(id, before ?? content);
    if (before === undefined) return id;
    return before === content ? undefined : `${id}#${content}`;
  };
  for (const { id, dataId, panel, resource } of all.slice(0, MOST_RESULTS)) {
    const name = id ?? 'a result without an id';
    const done = (result: Outcome, reason?: string): void => {
      counts[result] += 1;
      if (reason) faults.push(`${name}: ${reason}`);
    };
    const resourceId = keyFor(id, resource);
    if (resourceId === undefined) {
      done('there');
      continue;
    }
    try {
      const report = { reportId: panel ?? '' };
      for (const { fields } of labItems(resource, report, dataIdOf)) {
        const content: EntityRecord = {
          ...(dataId === undefined ? fields : named(fields, dataId)),
          status: 'submitted',
          sessionId: panel?.slice(0, 500) ?? null,
          reportId: panel?.slice(0, 500) ?? null,
          source: [{ lab: true, origin: 'C-CDA' }],
        };
        await writer.put({
          entity: 'patientData',
          // Ids of results are the world's where they have a root of their own, not the document's.
          key: {
            system: id ? 'urn:ccda' : system,
            resourceType: 'Observation',
            resourceId: `${patientId}|${resourceId}`,
          },
          patientId,
          fields: content,
          done,
        });
      }
    } catch (error) {
      if (!(error instanceof NotTaken)) throw error;
      done(error.kind, error.message);
    }
  }
  await writer.flushAll();
  return { patientId, patient: outcome, labItems: counts, faults: faults.slice(0, MOST_FAULTS) };
}
