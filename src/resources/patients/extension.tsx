import type { ResourceExtension } from '../extension';
import { fieldLabel } from '../labels';
import { PatientHeader } from './PatientHeader';
import { PatientIdsCell } from './PatientIdsCell';

/** What the patient's screens have beyond its schema. */
const patients: ResourceExtension = {
  cells: { patientIds: PatientIdsCell },
  columnLabels: { patientIds: 'patients.ids', emrId: 'patients.emr' },
  needs: ['orgs', 'deceased', 'inactive'],
  Header: PatientHeader,
  chips: (record, language, entity) =>
    (['inactive', 'deceased'] as const)
      .filter((field) => record[field] === true)
      .map((field) => ({
        label: fieldLabel(entity, field, language),
        color: field === 'deceased' ? ('error' as const) : ('warning' as const),
      })),
  deleteQuestion: 'patients.deleteQuestion',
  loadFailed: 'patients.loadFailed',
  isLoaded: (record) => typeof record['patientId'] === 'string' && record['patientId'] !== '',
};

export default patients;
