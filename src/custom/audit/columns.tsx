import { columnsOf, type Words } from '../../browse/columns';
import type { AuditEntry } from '../../contract/audit';
import { RoomyId } from '../../ui/RoomyId';
import { secondsDateTime } from '../../ui/time';

const { of } = columnsOf<AuditEntry>('audit');

/** What was read, if it is not a record: a report, or the explanation of an alert. */
function whatOf({ details }: AuditEntry, translate: Words['translate']): string | null {
  const { report, explanation } = details;
  if (typeof report === 'string') return translate(`audit.reports.${report}`, { _: report });
  return explanation === true ? translate('audit.reports.explanation') : null;
}

/** A column that shows a record's name, with the id on hover. A record without a name is shown by its id. */
const named = (id: 'recordId' | 'patientId', name: 'recordName' | 'patientName', label: string) =>
  of(id, {
    label,
    cell: (value, row, { translate }) =>
      value === null ? (
        id === 'recordId' && whatOf(row, translate)
      ) : row[name] === undefined ? (
        <RoomyId id={value} />
      ) : (
        <span title={value}>{row[name]}</span>
      ),
  });

/** The main values of a row; the drawer shows all values. */
export const columns = (nameOf: (entity: string | null) => string) => [
  of('at', {
    label: 'when',
    as: 'time',
    text: (at, { language }) => secondsDateTime(at, language),
  }),
  of('username', { label: 'user', text: (username, _, { userId }) => username ?? userId ?? '' }),
  of('action', { text: (action, { translate }) => translate(`audit.actions.${action}`, { _: action }) }),
  of('entity', { text: nameOf }),
  named('recordId', 'recordName', 'record'),
  named('patientId', 'patientName', 'patient'),
];
