import type { ResourceExtension } from '../extension';
import { PatientHeader } from './PatientHeader';
import { PatientIdsCell } from './PatientIdsCell';

/** What the patient's screens have beyond its schema. */
const patients: ResourceExtension = {
  cells: { patientIds: PatientIdsCell },
  columnLabels: { patientIds: 'patients.ids', emrId: 'patients.emr' },
  needs: ['orgs', 'deceased', 'inactive'],
  Header: PatientHeader,
  deleteQuestion: 'patients.deleteQuestion',
  loadFailed: 'patients.loadFailed',
  isLoaded: (record) => typeof record['patientId'] === 'string' && record['patientId'] !== '',
};

export default patients;
