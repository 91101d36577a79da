import type { EntityRecord } from '../../../src/domain/entity/types';
import type { HeldReason } from '../../../src/domain/held/terms';
import { birthFits, personOf, sameName } from '../../../src/domain/patients/person';
import { slotKey, UNNAMED, type Identified } from './fileIndex';
import { HeldPatient } from './heldPatient';
import { createdKey, recordId, type SourceKey } from './identity';
import type { ImportRun } from './importRun';
import { patientPart, personOfPatient } from './patient';
import type { FhirResource } from './read';
import { changedAt } from './singles';
import type { Draft } from './writer';

const isSamePerson = (before: EntityRecord, now: EntityRecord): boolean =>
  before['dob'] === now['dob'] || (before['lastName'] === now['lastName'] && before['firstName'] === now['firstName']);

/**
 * What is written of a Patient.
 * @param dob the day of birth that a person adds where the source has none: no part of what the source says
 */
export function draftOfPatient(
  key: SourceKey,
  resource: FhirResource,
  fields: EntityRecord,
  dob: string | undefined,
  done: Draft['done'],
): Draft {
  const now = new Date().toISOString();
  const born: EntityRecord = dob !== undefined && fields['dob'] === undefined ? { dob } : {};
  return {
    entity: 'patient',
    key,
    fields,
    also: { always: { lastImport: now }, created: { patientCreated: now, ...born } },
    writtenAt: changedAt(resource),
    done,
  };
}

/** A patient of the file. One whose birth date is not known whole, or whose id is another person's here, is held. */
export async function importPatient(run: ImportRun, { resource, key, names, fullUrl }: Identified): Promise<void> {
  const slot = names.map((name) => run.index.patients.get(name)).find(Boolean);
  const fields = patientPart(resource, key.resourceId);
  const told = personOfPatient(resource, fields);
  const hold = (reason: HeldReason): void => {
    if (slot)
      run.hold(
        slot,
        new HeldPatient({ key, resource, ...(fullUrl !== undefined && { fullUrl }) }, told, reason, run.room),
      );
  };
  const decided = run.decisions.get(slotKey(key));
  if (decided) {
    if (slot) slot.patientId = decided.patientId;
    // Who it is attached to stays as the record has it.
    if (decided.state === 'attached') return run.tell('Patient', key, 'there');
  } else if (fields['dob'] === undefined) {
    const before = await run.services.entities.get(run.services.db, 'patient', recordId(key));
    const here = before && personOf(before);
    if (!here || !sameName(here, told) || !birthFits(here, told)) return hold('noBirthDate');
  }
  const own = decided && decided.patientId !== recordId(key) ? createdKey(key, decided.heldId) : key;
  const draft = draftOfPatient(own, resource, fields, undefined, (outcome, reason) => {
    const another = outcome === 'refused' && isAnother;
    if (another && key.system !== UNNAMED) return hold('otherPerson');
    if (outcome === 'refused' && slot) slot.refused = true;
    run.tell('Patient', key, outcome, reason);
  });
  let isAnother = false;
  // An id may be somebody else's: of another source, or given anew.
  if (!decided)
    draft.mayReplace = (before) => {
      isAnother = !isSamePerson(before, { ...fields, dob: fields['dob'] ?? before['dob'] ?? null });
      return !isAnother;
    };
  await run.writer.put(draft);
}
