import { useTranslate } from 'react-admin';
import type { EntityRecord } from '../../../domain/entity/types';
import { enumLabel } from '../../../resources/labels';
import { useEntity } from '../../../resources/useEntity';
import { shortDateTime } from '../../../ui/time';
import { useLanguage } from '../../../ui/useLanguage';
import { AppointmentNotes } from '../detail/AppointmentNotes';
import { Part } from '../../../ui/Part';
import { column } from '../../../resources/rows/columns';
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
/** The patient's appointments with their notes. */
export default function AppointmentsTab() {
  const translate = useTranslate();
  const language = useLanguage();
  const { entity } = useEntity();
  const headOf = (record: EntityRecord): string =>
    [enumLabel(entity, 'category', record['category'], language), shortDateTime(record['start'])]
      .filter((part) => part !== '')
      .join(' · ');
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
