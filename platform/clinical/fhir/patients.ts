import type { LooseOf, PartOf } from '../../../src/domain/records';
import type { HeldReason } from '../../../src/domain/held/terms';
import { birthFits, personOf, sameName } from '../../../src/domain/patients/person';
import { slotKey, standpointOf, UNNAMED, type Identified, type PatientSlot } from './fileIndex';
import { HeldPatient } from './heldPatient';
import { createdKey, recordId, type SourceKey } from './identity';
import type { ImportRun } from './importRun';
import { requireKnownMeaning } from './modifiers';
import { ownerBy } from './owners';
import { patientPart, personOfPatient, replacements } from './patient';
import type { FhirResource } from './read';
import { readVersion } from './versions';
import type { Draft } from './draft';

const isSamePerson = (before: LooseOf<'patient'>, now: LooseOf<'patient'>): boolean =>
  before.dob === now.dob || (before.lastName === now.lastName && before.firstName === now.firstName);

/**
 * The record of a Patient.
 * @param dob the date of birth that a person adds if the source has none; this date is not part of the source's content
 */
export function draftOfPatient(
  key: SourceKey,
  resource: FhirResource,
  fields: PartOf<'patient'>,
  done: Draft['done'],
  dob?: string,
): Draft<'patient'> {
  const now = new Date().toISOString();
  const born: PartOf<'patient'> = dob !== undefined && fields.dob === undefined ? { dob } : {};
  return {
    entity: 'patient',
    key,
    fields,
    also: { always: { lastImport: now }, created: { patientCreated: now, ...born } },
    ...readVersion({ resource }),
    done,
  };
}

export const isReplaced = (resource: FhirResource): boolean => replacements(resource).length > 0;

/** The patients of the file who replace this one. */
const findReplacements = (run: ImportRun, found: Identified): PatientSlot[] =>
  replacements(found.resource)
    .flatMap((reference) => run.index.patients.find(reference, standpointOf(found)) ?? [])
    .filter(({ key }) => slotKey(key) !== slotKey(found.key));

export const replacementKeys = (run: ImportRun, found: Identified): string[] =>
  findReplacements(run, found).map(({ key }) => slotKey(key));

/**
 * The patient who replaces this one: in the file, or the one whom a person has chosen. One who is not stored is not
 * named.
 */
function replacedBy(run: ImportRun, found: Identified): PartOf<'patient'> {
  const [slot] = findReplacements(run, found).filter(({ refused, held }) => refused !== true && !held);
  return slot ? { replacedBy: ownerBy(slot.key, run.decisions.get(slotKey(slot.key))?.patientId).patientId } : {};
}

/**
 * Imports a patient of the file. The patient is held if its birth date is partial, or if its id belongs to another
 * person.
 */
export async function importPatient(run: ImportRun, found: Identified): Promise<void> {
  const { resource, key } = found;
  try {
    requireKnownMeaning(resource);
  } catch (error) {
    const refused = run.index.slots.get(slotKey(key));
    if (refused) refused.refused = true;
    throw error;
  }
  const slot = run.index.slots.get(slotKey(key));
  const fields = { ...patientPart(resource, key.resourceId, run.now), ...replacedBy(run, found) };
  const person = personOfPatient(resource, fields);
  const hold = (reason: HeldReason): void => {
    if (slot) run.hold(slot, new HeldPatient(found, person, reason, run.room));
  };
  const decided = run.decisions.get(slotKey(key));
  if (decided) {
    if (slot) slot.patientId = decided.patientId;
    // The resource was attached to an existing patient, whose identity stays unchanged.
    if (decided.state === 'attached') return run.tell(found, 'there');
  } else if (fields.dob === undefined) {
    const before = await run.services.entities.get(run.services.db, 'patient', recordId(key));
    const here = before && personOf(before);
    if (!here || !sameName(here, person) || !birthFits(here, person)) return hold('noBirthDate');
  }
  const own = decided && decided.patientId !== recordId(key) ? createdKey(key, decided.heldId) : key;
  const draft = draftOfPatient(own, resource, fields, (outcome, reason) => {
    const another = outcome === 'refused' && isAnother;
    if (another && key.system !== UNNAMED) return hold('otherPerson');
    if (outcome === 'refused' && slot) slot.refused = true;
    run.tell(found, outcome, { reason });
  });
  let isAnother = false;
  // The existing record may be of another person: two sources without a name may use the same id, or a source may have
  // reused the id.
  if (!decided)
    draft.mayReplace = (before) => {
      isAnother = !isSamePerson(before, { ...fields, dob: fields.dob ?? before.dob ?? null });
      return !isAnother;
    };
  await run.writer.put(draft);
}
