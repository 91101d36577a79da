import { useMemo } from 'react';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { unmarked } from '../../../../domain/content/unmarked';
import { fieldOf, rowsOf, textOf } from '../../../../domain/entity/read';
import { AppointmentNotes } from '../../../../resources/appointments/AppointmentNotes';
import type { CellProps } from '../../../../resources/extension';
import { columnsFor } from '../../../../resources/rows/columns';
import { FieldList } from '../../../../resources/rows/FieldList';
import { JsonPart } from '../../../../resources/rows/JsonPart';
import { RecordPanel } from '../../../../resources/rows/RecordPanel';
import { useEntityRows } from '../../../../resources/rows/useEntityRows';
import { Part } from '../../../../ui/Part';
import { namedDateTime } from '../../../../ui/time';
import { useLanguage } from '../../../../ui/useLanguage';
import { RecentRows } from '../../frame/RecentRows';
import { FEW_ROWS } from '../../frame/sizes';

/** Maximum length of a note in the table. */
const SHOWN = 300;

/** The newest note about the appointment. If there are no notes, the field `note` of the appointment is shown. */
function NoteCell({ record }: CellProps<'appointments'>) {
  const [newest] = rowsOf(fieldOf(record, 'notes'));
  const text = unmarked((textOf(newest?.['note']) || textOf(record.note)).slice(0, 2 * SHOWN)).slice(0, SHOWN);
  return (
    <span className="cut" style={{ maxWidth: 560 }} title={text}>
      {text}
    </span>
  );
}

const column = columnsFor<'appointments'>();
const COLUMNS = [
  column('createdAt', { cell: 'dateTime', link: true, label: 'recent.createdAt' }),
  column('orgId', { sortable: false, label: 'recent.org', width: 120 }),
  column('patientId', { sortable: false, width: 110 }),
  column('providerId', { sortable: false, width: 110 }),
  column('category'),
  column('note', { Cell: NoteCell, sortable: false, width: 150 }),
];
const SORT = { field: 'createdAt', order: 'DESC' } as const;

/** Appointments with their notes, the most recently created first. */
export default function AppointmentsTab() {
  const translate = useTranslate();
  const language = useLanguage();
  const filter = useMemo(() => ({ addNotes: true }), []);
  const rows = useEntityRows<'appointments'>({ filter, perPage: FEW_ROWS, sort: SORT });
  return (
    <>
      <RecentRows tab="appointments" kinds={['appointment']} rows={rows} columns={COLUMNS} />
      <RecordPanel<'appointments'>>
        {(record) => (
          <>
            <Typography>
              {translate('recent.appointmentBy', {
                originator: textOf(record.originator) || translate('history.nobody'),
                start: namedDateTime(record.start, language),
              })}
            </Typography>
            <FieldList
              record={record}
              fields={[
                'patientId',
                'orgId',
                'providerId',
                'status',
                'category',
                { field: 'start', cell: 'dateTime' },
                { field: 'end', cell: 'dateTime' },
                'note',
              ]}
            />
            <Part title={translate('history.notes')}>
              <AppointmentNotes appointment={record} />
            </Part>
            <JsonPart record={record} />
          </>
        )}
      </RecordPanel>
    </>
  );
}
