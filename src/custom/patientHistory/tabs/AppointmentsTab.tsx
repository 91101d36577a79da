import { useTranslate } from 'react-admin';
import type { EntityRecord } from '../../../domain/entity/types';
import { shortDateTime } from '../../../ui/time';
import { AppointmentNotes } from '../detail/AppointmentNotes';
import { Part } from '../detail/Part';
import { column } from '../table/columns';
import { SimpleTab } from './SimpleTab';

const COLUMNS = [
  column('orgId'),
  column('patientId'),
  column('providerId'),
  column('status'),
  column('category'),
  column('start', { cell: 'dateTime', link: true }),
  column('end', { cell: 'dateTime' }),
  column('userId'),
];
const FIELDS = [
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
const headOf = (record: EntityRecord): string =>
  [record['category'], shortDateTime(record['start'])].filter((part) => typeof part === 'string' && part).join(' · ');

/** All appointments of the patient with their notes. */
export default function AppointmentsTab() {
  const translate = useTranslate();
  return (
    <SimpleTab
      columns={COLUMNS}
      sort={{ field: 'start', order: 'DESC' }}
      headOf={headOf}
      fields={FIELDS}
      more={(record) => (
        <Part title={translate('history.notes')}>
          <AppointmentNotes appointmentId={String(record['appointmentId'] ?? '')} />
        </Part>
      )}
    />
  );
}
