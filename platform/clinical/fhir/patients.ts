import type { EntityRecord } from '../../../src/domain/entity/types';
import { UNNAMED, type Identified } from './fileIndex';
import type { ImportRun } from './importRun';
import { patient } from './patient';

const isSamePerson = (before: EntityRecord, now: EntityRecord): boolean =>
  before['dob'] === now['dob'] || (before['lastName'] === now['lastName'] && before['firstName'] === now['firstName']);

/** A patient of the file. @throws NotTaken */
export async function importPatient(run: ImportRun, { resource, key, names }: Identified): Promise<void> {
  const slot = names.map((name) => run.index.patients.get(name)).find(Boolean);
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
  await run.writer.put({
    entity: 'patient',
    key,
    fields,
    also: { always: { lastImport: run.now }, created: { patientCreated: run.now } },
    // Where the source has no name, an id such as `1` may be somebody else's from another source.
    ...(key.system === UNNAMED && { mayReplace: (before: EntityRecord) => isSamePerson(before, fields) }),
    done: (outcome, reason) => {
      if (outcome === 'refused') refused();
      run.tell('Patient', key, outcome, reason);
    },
  });
}
