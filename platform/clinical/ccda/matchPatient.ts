import { sql } from 'kysely';
import type { DocumentOf } from '../../../src/domain/records';
import type { HeldReason } from '../../../src/domain/held/terms';
import {
  birthFits,
  genderFits,
  isWholeDay,
  personOf,
  sameName,
  samePerson,
  type Person,
} from '../../../src/domain/patients/person';
import type { Tx } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import { recordId, type SourceKey } from '../fhir/identity';
import { patientsById, patientsNamed, patientsWithIds, foldedName } from '../held/candidates';
import { confirmedPatient, heldBefore, takenBefore } from '../held/store';
import type { DocumentPatient } from './read/patient';

/** The result of matching a document's patient. */
export type PatientMatch =
  /**
   * A known patient. `key` is the key under which the patient was imported; with a key, the document updates the
   * patient.
   */
  | { kind: 'known'; patientId: string; key?: SourceKey; again?: boolean }
  | { kind: 'new'; key: SourceKey }
  /** The document has a patient id of this platform, but no such patient exists. */
  | { kind: 'nobody' }
  | { kind: 'held'; reason: HeldReason; known: DocumentOf<'patient'>[] }
  | { kind: 'waiting'; heldId: string; reason: HeldReason }
  | { kind: 'discarded'; heldId: string };

export interface MatchRequest {
  tx: Tx;
  entities: EntityStore;
  digest: string;
  found: DocumentPatient;
  person: Person;
}

/** The keys under which a document's patient may have been imported, made of the patient's ids in the document. */
export const keysOf = ({ ids }: DocumentPatient): SourceKey[] =>
  ids.map(({ root, extension }) => ({
    system: `urn:oid:${root}`,
    resourceType: 'Patient',
    resourceId: extension || root,
  }));

/** The key for a document without ids: it contains the document's digest. */
const keyOfDocument = (digest: string): SourceKey => ({
  system: 'urn:ccda:document',
  resourceType: 'Patient',
  resourceId: digest,
});

/**
 * Makes documents about the same person wait for each other, across processes. The second document must find the
 * patient that the first one adds.
 */
async function lockPerson({ tx, found, person, digest }: MatchRequest): Promise<void> {
  const ids = found.ids.map(({ root, extension }) => `${root}^${extension}`);
  for (const name of [digest, ...ids, `${foldedName(person)} ${person.dob}`].toSorted())
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`ccda ${name}`}, 0))`.execute(tx);
}

/**
 * Whether the person in a document is the patient whose id the document contains. Only for documents that this platform
 * wrote; such a document may lack the person's name.
 */
const isOurs = (person: Person, here: Person): boolean =>
  birthFits(person, here) && (person.firstName + person.lastName === '' || sameName(person, here));

/** Identifies a document's patient without guessing: anything uncertain is held. */
export async function matchPatient(request: MatchRequest): Promise<PatientMatch> {
  const { tx, entities, digest, found, person } = request;
  await lockPerson(request);
  const taken = await takenBefore(tx, digest);
  if (taken !== undefined) return { kind: 'known', patientId: taken, again: true };
  const before = await heldBefore(tx, digest);
  if (before?.patientId) return { kind: 'known', patientId: before.patientId };
  if (before?.state === 'discarded') return { kind: 'discarded', heldId: before.heldId };
  if (before) return { kind: 'waiting', heldId: before.heldId, reason: before.reason };
  const search = { on: tx, entities };
  if (found.ours !== undefined) {
    const [own] = await patientsById(search, [found.ours]);
    if (!own) return { kind: 'nobody' };
    if (isOurs(person, personOf(own))) return { kind: 'known', patientId: found.ours };
    return (await confirmedMatch(request)) ?? { kind: 'held', reason: 'otherPerson', known: [own] };
  }
  const keys = keysOf(found);
  const known = [...(await patientsById(search, keys.map(recordId))), ...(await patientsWithIds(search, person.ids))];
  const same = known.find((record) => samePerson(personOf(record), person));
  if (same) {
    const { patientId } = same;
    const key = keys.find((each) => recordId(each) === patientId);
    return { kind: 'known', patientId, ...(key && { key }) };
  }
  return (await confirmedMatch(request)) ?? (await newOrHeld(request, known));
}

async function confirmedMatch({ tx, person }: MatchRequest): Promise<PatientMatch | undefined> {
  const patientId = await confirmedPatient(tx, person);
  return patientId === undefined ? undefined : { kind: 'known', patientId };
}

async function newOrHeld(
  { tx, entities, digest, found, person }: MatchRequest,
  known: DocumentOf<'patient'>[],
): Promise<PatientMatch> {
  const held = (reason: HeldReason): PatientMatch => ({ kind: 'held', reason, known });
  if (person.firstName + person.lastName === '') return held('noName');
  if (!isWholeDay(person.dob)) return held('noBirthDate');
  if (known.length > 0) return held('otherPerson');
  const namesakes = await patientsNamed({ on: tx, entities }, person);
  if (namesakes.some((record) => genderFits(personOf(record), person))) return held('namesake');
  return { kind: 'new', key: keysOf(found)[0] ?? keyOfDocument(digest) };
}
