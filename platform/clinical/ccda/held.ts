import type { CcdaReport } from '../../../src/contract/ccda';
import { startOf } from '../fhir/dates';
import { recordId, type SourceKey } from '../fhir/identity';
import { patientsById } from '../held/candidates';
import { outcomeOf } from '../held/outcome';
import type { HeldRun } from '../held/run';
import { joinedIds, NoPatient, putPatient, importFor, personIn } from './import';
import { writtenIn } from './statementWriter';
import { keysOf } from './matchPatient';
import { readXml } from './xml';

const concluded = (patientId: string, report: CcdaReport) => ({
  patientId,
  report,
  outcome: outcomeOf([report.labItems, ...Object.values(report.counts)], report),
});

/** Imports a held document for the patient that a person has chosen, or as a new patient. */
export const runHeldCcda: HeldRun<CcdaReport> = async (held, choice, { tx, entities, actor }) => {
  const document = { xml: held.content, root: readXml(held.content) };
  const documentPerson = personIn(document, held.correction);
  const needs = { tx, entities, actor };
  if (choice.kind === 'attach') {
    const { patientId } = choice;
    const record = await entities.get(tx, 'patient', patientId);
    if (!record) throw new NoPatient('unknownPatient');
    // The patient's own fields stay; the document's ids are added.
    const ids = joinedIds(documentPerson.fields)(record);
    const patient = JSON.stringify(ids.patientIds) === JSON.stringify(record.patientIds ?? []) ? 'there' : 'updated';
    if (patient === 'updated')
      await entities.save(tx, 'patient', { ...record, ...ids }, actor, { mode: 'update', trusted: true });
    return concluded(patientId, await importFor(document, documentPerson, { patientId, patient, again: false }, needs));
  }
  const own: SourceKey = { system: 'urn:held', resourceType: 'Patient', resourceId: held.heldId };
  const [main] = keysOf(documentPerson.found);
  const free = main && (await patientsById({ on: tx, entities }, [recordId(main)])).length === 0;
  const key = free ? main : own;
  const patient = await putPatient(needs, documentPerson, key, startOf(writtenIn(document.root)), choice);
  const patientId = recordId(key);
  return concluded(patientId, await importFor(document, documentPerson, { patientId, patient, again: false }, needs));
};
