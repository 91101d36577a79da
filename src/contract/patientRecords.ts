/**
 * The entities of which an import of a patient's records may leave audit rows, with the activities that new records
 * cause, and the imports that wait for somebody to choose the patient.
 */
export const IMPORTED = [
  'absenceStatement',
  'activity',
  'allergy',
  'appointment',
  'blob',
  'condition',
  'conversation',
  'dataGroup',
  'encounter',
  'forecast',
  'heldImport',
  'journal',
  'medication',
  'note',
  'patient',
  'patientData',
  'patientMessage',
  'procedure',
  'recommendation',
] as const;
