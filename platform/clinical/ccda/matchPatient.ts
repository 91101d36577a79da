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
import { patientsById, patientsNamed, patientsWithAny, patientsWithEmail, foldedName } from '../held/candidates';
import { confirmedPatient, documentBefore } from '../held/store';
import type { DocumentPatient } from './read/patient';
import { OUR_PATIENTS } from './templates';

/** The result of matching a document's patient. */
export type PatientMatch =
  /**
   * A known patient. `key` is the key under which the patient was imported; with a key, the document updates the
   * patient.
   */
  | { kind: 'known'; patientId: string; key?: SourceKey; again?: boolean }
  | { kind: 'new'; key: SourceKey }
  /**
   * No patient here has the document's patient id of this platform, and the document says nothing else of the person.
   */
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
  /** Whether the document came with a message. */
  isOfMessage?: boolean;
}

const keyOf = ({ root, extension }: DocumentPatient['ids'][number]): SourceKey => ({
  system: `urn:oid:${root}`,
  resourceType: 'Patient',
  resourceId: extension || root,
});

/**
 * The keys under which a document's patient may have been imported, made of the patient's ids in other systems. An id
 * of this platform is no key: here it is known as it is, or it was given by another installation.
 */
export const keysOf = ({ ids }: DocumentPatient): SourceKey[] =>
  ids.filter(({ root }) => root !== OUR_PATIENTS).map(keyOf);

/** All ids of a document's patient, for comparing persons. */
export const personIds = ({ ids }: DocumentPatient): Person['ids'] =>
  ids.map(keyOf).map(({ system, resourceId }) => ({ system, value: resourceId }));

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
  const names = [digest, ...ids, `${foldedName(person)} ${person.dob}`].map((name) => `ccda ${name}`).toSorted();
  // All imports take the locks in the same order, so that no two of them wait for each other.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM (
    SELECT name FROM unnest(${names}::text[]) WITH ORDINALITY AS n(name, place) ORDER BY place OFFSET 0) ordered`.execute(
    tx,
  );
}

const isNameless = ({ firstName, lastName }: Person): boolean => firstName + lastName === '';

/**
 * Whether the person in a document is the patient whose id the document contains. Only for documents that this platform
 * wrote; such a document may lack the person's name.
 */
const isOurs = (person: Person, here: Person): boolean =>
  birthFits(person, here) && (isNameless(person) || sameName(person, here));

/** Identifies a document's patient without guessing: anything uncertain is held. */
export async function matchPatient(request: MatchRequest): Promise<PatientMatch> {
  const { tx, entities, digest, found, person } = request;
  await lockPerson(request);
  const { taken, held: before } = await documentBefore(tx, digest);
  if (taken !== undefined) return { kind: 'known', patientId: taken, again: true };
  if (before?.patientId) return { kind: 'known', patientId: before.patientId };
  if (before?.state === 'discarded') return { kind: 'discarded', heldId: before.heldId };
  if (before && !before.corrected) return { kind: 'waiting', heldId: before.heldId, reason: before.reason };
  const search = { on: tx, entities };
  if (found.ours !== undefined) {
    const [own] = await patientsById(search, [found.ours]);
    if (own && isOurs(person, personOf(own))) return { kind: 'known', patientId: found.ours };
    if (own) return (await confirmedMatch(request)) ?? { kind: 'held', reason: 'otherPerson', known: [own] };
    // Another installation gave the id, or the patient was deleted here. It says nothing about who the person is.
    if (isNameless(person) && person.dob === '' && keysOf(found).length === 0) return { kind: 'nobody' };
  }
  const keys = keysOf(found);
  const known = await patientsWithAny(search, keys.map(recordId), person.ids);
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

/** Whether an account, of a provider or of anybody, has one of these email addresses. */
async function hasAccount({ tx, entities }: MatchRequest, emails: readonly string[]): Promise<boolean> {
  for (const email of entities.has('user') ? emails : []) {
    const { records } = await entities.list(tx, 'user', { filters: { email }, limit: 1 });
    if (records.length > 0) return true;
  }
  return false;
}

async function newOrHeld(request: MatchRequest, known: DocumentOf<'patient'>[]): Promise<PatientMatch> {
  const { tx, entities, digest, found, person, isOfMessage = false } = request;
  const held = (reason: HeldReason): PatientMatch => ({ kind: 'held', reason, known });
  if (isNameless(person)) return held('noName');
  if (!isWholeDay(person.dob)) return held('noBirthDate');
  if (known.length > 0) return held('otherPerson');
  const namesakes = await patientsNamed({ on: tx, entities }, person);
  if (namesakes.some((record) => genderFits(personOf(record), person))) return held('namesake');
  // A patient whom nobody has looked at must not get letters that are meant for somebody else.
  if (isOfMessage && person.emails.length > 0) {
    const others = await patientsWithEmail({ on: tx, entities }, person.emails);
    if (others.length > 0 || (await hasAccount(request, person.emails)))
      return { kind: 'held', reason: 'sameEmail', known: others };
  }
  return { kind: 'new', key: keysOf(found)[0] ?? keyOfDocument(digest) };
}
