import type { ImportReport } from '../../src/contract/fhir';
import type { ServedResource } from './fhirServer';

/** A patient with one record of each kind; ids begin with the name. */
export function fhirChart(name: string, birthDate?: string, more: object = {}): ServedResource[] {
  const subject = { reference: `Patient/${name}-p` };
  return [
    {
      resourceType: 'Patient',
      id: `${name}-p`,
      name: [{ family: name, given: ['Ada'] }],
      ...(birthDate && { birthDate }),
      ...more,
    },
    { resourceType: 'Condition', id: `${name}-c`, subject, code: { text: 'Colitis' } },
    { resourceType: 'Medication', id: `${name}-m`, code: { text: 'Aspirin' } },
    {
      resourceType: 'MedicationRequest',
      id: `${name}-r`,
      subject,
      status: 'active',
      intent: 'order',
      medicationReference: { reference: `Medication/${name}-m` },
    },
    {
      resourceType: 'DiagnosticReport',
      id: `${name}-d`,
      subject,
      status: 'final',
      code: { text: 'Blood' },
      result: [{ reference: `Observation/${name}-o` }],
    },
    {
      resourceType: 'Observation',
      id: `${name}-o`,
      subject,
      status: 'final',
      code: { text: 'Hb' },
      valueQuantity: { value: 12 },
    },
    {
      resourceType: 'DocumentReference',
      id: `${name}-t`,
      subject,
      status: 'current',
      content: [{ attachment: { contentType: 'text/plain', data: 'aGVsbG8=' } }],
    },
  ];
}

/** For each resource type, how many records an import added, updated, found unchanged, and held. */
export const countsOf = (report: ImportReport): (string | number)[][] =>
  Object.entries(report.counts).map(([type, { added, updated, there, held = 0 }]) => [
    type,
    added,
    updated,
    there,
    held,
  ]);
