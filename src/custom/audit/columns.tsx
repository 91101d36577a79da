import { columnsOf, type Words } from '../../browse/columns';
import type { AuditEntry } from '../../contract/audit';
import { RoomyId } from '../../ui/RoomyId';
import { secondsDateTime } from '../../ui/time';
import { UnnamedRecord } from './UnnamedRecord';
import { RecordName } from './RecordName';

const { of } = columnsOf<AuditEntry>('audit');

/** What was read, if it is not a record: a report, or the explanation of an alert. */
function whatOf({ details }: AuditEntry, translate: Words['translate']): string | null {
  const { report, explanation } = details;
  if (typeof report === 'string') return translate(`audit.reports.${report}`, { _: report });
  return explanation === true ? translate('audit.reports.explanation') : null;
}

/**
 * The main values of a row; the drawer shows all values. A record or patient that no longer exists is shown by its id.
 */
export const columns = (nameOf: (entity: string | null) => string) => [
  of('at', {
    label: 'when',
    as: 'time',
    text: (at, { language }) => secondsDateTime(at, language),
  }),
  of('username', { label: 'user', text: (username, _, { userId }) => username ?? userId ?? '' }),
  of('action', { text: (action, { translate }) => translate(`audit.actions.${action}`, { _: action }) }),
  of('entity', { text: nameOf, width: 110 }),
  of('recordId', {
    label: 'record',
    cell: (id, row, { translate }) =>
      id === null ? (
        whatOf(row, translate)
      ) : row.recordName === undefined ? (
        <UnnamedRecord id={id} deleted={row.recordDeleted === true} />
      ) : (
        <RecordName entry={row} />
      ),
  }),
  of('patientId', {
    label: 'patient',
    cell: (id, { patientName }) =>
      id !== null && (patientName === undefined ? <RoomyId id={id} /> : <span title={id}>{patientName}</span>),
  }),
];
