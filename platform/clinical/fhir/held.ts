import type { ImportReport } from '../../../src/contract/fhir';
import { importAndKeep } from '../emr/kept';
import { patientsById } from '../held/candidates';
import { outcomeOf } from '../held/outcome';
import type { HeldRun } from '../held/run';
import { identified, type Identified } from './fileIndex';
import type { HeldResource } from './heldPatient';
import { createdKey, recordId, type SourceKey } from './identity';
import { ownerBy } from './owners';
import { patientPart } from './patient';
import { draftOfPatient } from './patients';
import { refuse } from './read';
import type { Entry, FhirSource } from './source';
import { add, noCounts } from './tally';
import { RecordWriter } from './writer';

const sourceOf = (lines: readonly HeldResource[]): FhirSource => ({
  name: 'what was held',
  async *entries(): AsyncGenerator<Entry> {
    for (const [index, line] of lines.entries()) yield { place: `line ${index + 1}`, ...line };
  },
});

/** Imports a held patient's records for the patient that a person has chosen, or for a new patient. */
export const runHeldFhir: HeldRun<ImportReport> = async (held, choice, { tx, entities, actor }) => {
  const lines = held.content.split('\n').map((line): HeldResource => JSON.parse(line));
  const [first] = lines;
  const found: Identified | undefined = first && identified({ place: 'line 1', ...first });
  if (!found) throw refuse('noPatient');
  const { key, resource } = found;
  const patient = noCounts();
  let patientId: string;
  if (choice.kind === 'attach') {
    patientId = choice.patientId;
    const [there] = await patientsById({ on: tx, entities }, [patientId]);
    if (!there) throw refuse('patientGone');
    add(patient, 'there');
  } else {
    const taken = (await patientsById({ on: tx, entities }, [recordId(key)])).length > 0;
    const own: SourceKey = taken ? createdKey(key, held.heldId) : key;
    patientId = recordId(own);
    const writer = new RecordWriter(tx, entities, actor);
    const fields = patientPart(resource, key.resourceId);
    const refused: string[] = [];
    await writer.put(
      draftOfPatient(
        own,
        resource,
        fields,
        (result, reason) => {
          add(patient, result);
          if (result === 'refused') refused.push(reason ?? '');
        },
        choice.dob,
      ),
    );
    await writer.flushAll();
    const [reason] = refused;
    if (reason !== undefined) throw refuse('patientNotStored', { what: reason });
  }
  const report = await importAndKeep({ db: tx, entities }, sourceOf(lines), {
    actor,
    subject: { ...ownerBy(key, patientId), is: () => true },
    hasPlaces: lines.every(({ place }) => place !== undefined),
  });
  const { counts, labItems, remarks } = report;
  const outcome = outcomeOf([...Object.values(counts), labItems], { remarks });
  return { patientId, report: { ...report, counts: { ...counts, Patient: patient } }, outcome };
};
