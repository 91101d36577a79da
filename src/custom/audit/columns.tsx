import { columnsOf } from '../../browse/columns';
import type { AuditEntry } from '../../contract/audit';
import { RoomyId } from '../../ui/RoomyId';
import { shortDateTime } from '../../ui/time';

const { of } = columnsOf<AuditEntry>('audit');

/** A column that shows a record's name, with the id on hover. A record without a name is shown by its id. */
const named = (id: 'recordId' | 'patientId', name: 'recordName' | 'patientName', label: string) =>
  of(id, {
    label,
    cell: (value, row) =>
      value === null ? null : row[name] === undefined ? <RoomyId id={value} /> : <span title={value}>{row[name]}</span>,
  });

/** The main values of a row; the drawer shows all values. */
export const columns = (nameOf: (entity: string | null) => string) => [
  of('at', {
    label: 'when',
    as: 'time',
    text: (at, { language }) => `${shortDateTime(at, language)}:${at.slice(17, 19)}`,
  }),
  of('username', { label: 'user', text: (username, _, { userId }) => username ?? userId ?? '' }),
  of('action', { text: (action, { translate }) => translate(`audit.actions.${action}`, { _: action }) }),
  of('entity', { text: nameOf }),
  named('recordId', 'recordName', 'record'),
  named('patientId', 'patientName', 'patient'),
];
