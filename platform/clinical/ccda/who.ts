import { sql } from 'kysely';
import type { EntityRecord } from '../../../src/domain/entity/types';
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
export type Who =
  /**
   * `key`: the patient was imported under this key, so the document is an update; without it the patient stays
   * unchanged.
   */
  | { kind: 'known'; patientId: string; key?: SourceKey; again?: boolean }
  | { kind: 'new'; key: SourceKey }
  /** `ours`: the document has an id of this platform that does not exist. */
  | { kind: 'nobody' }
  | { kind: 'held'; reason: HeldReason; known: EntityRecord[] }
  | { kind: 'waiting'; heldId: string; reason: HeldReason }
  | { kind: 'discarded'; heldId: string };

export interface Asked {
  tx: Tx;
  entities: EntityStore;
  digest: string;
  found: DocumentPatient;
  told: Person;
}

/** The keys by which a document's patient may be known: its ids. */
export const keysOf = ({ ids }: DocumentPatient): SourceKey[] =>
  ids.map(({ root, extension }) => ({
    system: `urn:oid:${root}`,
    resourceType: 'Patient',
    resourceId: extension || root,
  }));

/** The key for a document without ids: the document itself. */
const keyOfDocument = (digest: string): SourceKey => ({
  system: 'urn:ccda:document',
  resourceType: 'Patient',
  resourceId: digest,
});

/**
 * Serializes documents about the same person across processes, because each searches for the patient that the other may
 * be adding.
 */
async function waitForOthers({ tx, found, told, digest }: Asked): Promise<void> {
  const ids = found.ids.map(({ root, extension }) => `${root}^${extension}`);
  for (const name of [digest, ...ids, `${foldedName(told)} ${told.dob}`].toSorted())
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`ccda ${name}`}, 0))`.execute(tx);
}

/** Whether a document that this platform wrote matches the patient with its id; the name may be missing. */
const isOurs = (told: Person, here: Person): boolean =>
  birthFits(told, here) && (told.firstName + told.lastName === '' || sameName(told, here));

/** Identifies a document's patient without guessing: anything uncertain is held. */
export async function whoIs(asked: Asked): Promise<Who> {
  const { tx, entities, digest, found, told } = asked;
  await waitForOthers(asked);
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
    if (isOurs(told, personOf(own))) return { kind: 'known', patientId: found.ours };
    return (await confirmed(asked)) ?? { kind: 'held', reason: 'otherPerson', known: [own] };
  }
  const keys = keysOf(found);
  const known = [...(await patientsById(search, keys.map(recordId))), ...(await patientsWithIds(search, told.ids))];
  const same = known.find((record) => samePerson(personOf(record), told));
  if (same) {
    const patientId = String(same['patientId']);
    const key = keys.find((each) => recordId(each) === patientId);
    return { kind: 'known', patientId, ...(key && { key }) };
  }
  return (await confirmed(asked)) ?? (await newOrHeld(asked, known));
}

async function confirmed({ tx, told }: Asked): Promise<Who | undefined> {
  const patientId = await confirmedPatient(tx, told);
  return patientId === undefined ? undefined : { kind: 'known', patientId };
}

async function newOrHeld({ tx, entities, digest, found, told }: Asked, known: EntityRecord[]): Promise<Who> {
  const held = (reason: HeldReason): Who => ({ kind: 'held', reason, known });
  if (told.firstName + told.lastName === '') return held('noName');
  if (!isWholeDay(told.dob)) return held('noBirthDate');
  if (known.length > 0) return held('otherPerson');
  const namesakes = await patientsNamed({ on: tx, entities }, told);
  if (namesakes.some((record) => genderFits(personOf(record), told))) return held('namesake');
  return { kind: 'new', key: keysOf(found)[0] ?? keyOfDocument(digest) };
}
