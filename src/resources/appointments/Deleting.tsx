import type { ResourceRecord } from '../../domain/records';
import { ReferenceCell } from '../cells/ReferenceCell';
import { NoticeHint } from './NoticeHint';

/** Whose appointment is about to be deleted, and whether the patient will be told. */
export default function Deleting({ record }: { record: ResourceRecord<'appointments'> }) {
  return (
    <>
      {' · '}
      <ReferenceCell resource="patients" id={record.patientId} />
      <NoticeHint before={record} after={null} />
    </>
  );
}
