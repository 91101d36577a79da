import { useTranslate } from 'react-admin';
import { rowsOf } from '../../domain/entity/read';
import { DataTable } from '../../ui/DataTable';
import { EmptyState } from '../../ui/EmptyState';
import { useLanguage } from '../../ui/useLanguage';
import { ZonedTime } from '../../ui/ZonedTime';
import { ReferenceCell } from '../cells/ReferenceCell';
import type { RecordProps } from '../extension';
import { enumLabel } from '../labels';
import { usePeriodText } from './TimeCheck';

/** Who booked an appointment although something spoke against its time, and when. */
export function AcceptedClashes({ record, entity }: Omit<RecordProps<'appointments'>, 'entry'>) {
  const translate = useTranslate();
  const language = useLanguage();
  const periodText = usePeriodText();
  const rows = rowsOf(record.acceptedClashes);
  if (rows.length === 0) return <EmptyState small title={translate('appointments.noneAccepted')} />;
  return (
    <DataTable aria-label={translate('appointments.accepted')}>
      <thead>
        <tr>
          {['clash', 'forTime', 'by', 'at'].map((name) => (
            <th key={name} scope="col">
              {translate(`appointments.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.clash} ${row.start} ${row.end ?? ''} ${row.providerId ?? ''}`}>
            <td>{enumLabel(entity, 'acceptedClashes.clash', row.clash, language)}</td>
            <td>{periodText(row.start, row.end)}</td>
            <td>{row.userId && <ReferenceCell resource="users" id={row.userId} />}</td>
            <td>
              <ZonedTime value={row.at} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
