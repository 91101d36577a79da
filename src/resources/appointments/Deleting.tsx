import type { ResourceRecord } from '../../domain/records';
import { ReferenceCell } from '../cells/ReferenceCell';
import { PatientTold } from './PatientTold';

/** Whose appointment is about to be deleted, and whether the patient will be told. */
export default function Deleting({ record }: { record: ResourceRecord<'appointments'> }) {
  return (
    <>
      {' · '}
      <ReferenceCell resource="patients" id={record.patientId} />
      <PatientTold before={record} after={null} />
    </>
  );
}
