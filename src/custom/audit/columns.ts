import { columnsOf } from '../../browse/columns';
import type { AuditEntry } from '../../contract/audit';
import { shortDateTime } from '../../ui/time';

const { of } = columnsOf<AuditEntry>('audit');

/** The most important values of a row; the drawer shows all. */
export const columns = (nameOf: (entity: string | null) => string) => [
  of('at', { label: 'when', as: 'time', text: (at) => `${shortDateTime(at)}:${at.slice(17, 19)}` }),
  of('username', { label: 'user', text: (username, _, { userId }) => username ?? userId ?? '' }),
  of('action', { text: (action, { translate }) => translate(`audit.actions.${action}`, { _: action }) }),
  of('entity', { text: nameOf }),
  of('recordId', { label: 'record', as: 'id' }),
  of('patientId', { label: 'patient', as: 'id' }),
];
