import { useTranslate } from 'react-admin';
import type { FieldIn, ResourceRecord } from '../../../domain/records';
import { enumLabel } from '../../../resources/labels';
import { useEntity } from '../../../resources/useEntity';
import { shortDateTime } from '../../../ui/time';
import { useLanguage } from '../../../ui/useLanguage';
import { AppointmentNotes } from '../../../resources/appointments/AppointmentNotes';
import { Part } from '../../../ui/Part';
import type { FieldOfList } from '../../../resources/rows/FieldList';
import { columnsFor } from '../../../resources/rows/columns';
import { SimpleTab } from './SimpleTab';

const column = columnsFor<'appointments'>();
const COLUMNS = [
  column('orgId', { width: 110 }),
  // All rows have the same patient.
  column('patientId', { width: 90, yields: true }),
  column('providerId', { width: 110 }),
  column('status'),
  column('category'),
  column('start', { cell: 'dateTime', link: true }),
  column('end', { cell: 'dateTime' }),
  column('userId', { width: 120 }),
];
const FIELDS: FieldOfList<FieldIn<'appointments'>>[] = [
  'orgId',
  'providerId',
  'status',
  'category',
  { field: 'start', cell: 'dateTime' },
  { field: 'end', cell: 'dateTime' },
  'userId',
  'originator',
  'reminderAlertType',
  'note',
];
/** The patient's appointments with their notes. */
export default function AppointmentsTab() {
  const translate = useTranslate();
  const language = useLanguage();
  const { entity } = useEntity();
  const headOf = (record: ResourceRecord<'appointments'>): string =>
    [enumLabel(entity, 'category', record.category, language), shortDateTime(record.start, language)]
      .filter((part) => part !== '')
      .join(' · ');
  return (
    <SimpleTab<'appointments'>
      columns={COLUMNS}
      sort={{ field: 'start', order: 'DESC' }}
      headOf={headOf}
      fields={FIELDS}
      more={(record) => (
        <Part title={translate('history.notes')}>
          <AppointmentNotes appointment={record} />
        </Part>
      )}
    />
  );
}
