import { v7 as uuid } from 'uuid';
import type { AuditEvent } from '../audit/record';
import type { Actor } from '../http/context';
import { markOf } from '../audit/keys';
import { secretsOf } from '../secrets/secrets';
import { Deferred, type Params } from './sql';

/** Parts of an audit row as SQL, for values that are only known when the statement runs. */
interface AuditSql {
  /** The FROM clause, e.g. `from changed`. If it has no row, no audit row is written. */
  from?: string;
  /** SQL of the details as jsonb; default: the event's own details. */
  details?: string;
  recordId?: string;
  patientId?: string;
}

/**
 * An audit row as a common table expression, so that a read or change and its audit row are one statement.
 */
export function auditCte(
  params: Params,
  actor: Actor,
  event: AuditEvent,
  { from = '', details, recordId, patientId }: AuditSql = {},
): string {
  const audit_id = uuid();
  const mark = new Deferred((on) =>
    markOf(secretsOf(on).current, {
      audit_id,
      user_id: actor.userId,
      username: actor.username,
      action: event.action,
      entity: event.entity ?? null,
      request_id: actor.requestId,
    }),
  );
  const values = [
    params.add(audit_id, 'uuid'),
    params.add(new Date().toISOString(), 'timestamptz'),
    params.add(actor.userId, 'text'),
    params.add(actor.username, 'text'),
    params.add(event.action, 'text'),
    params.add(event.entity ?? null, 'text'),
    recordId ?? params.add(event.recordId ?? null, 'text'),
    patientId ?? params.add(event.patientId ?? null, 'text'),
    params.add(actor.requestId, 'text'),
    details ?? params.add(JSON.stringify(event.details ?? {}), 'jsonb'),
    params.add(mark, 'text'),
  ];
  return `audited AS (INSERT INTO audit
    (audit_id, at, user_id, username, action, entity, record_id, patient_id, request_id, details, mark)
    SELECT ${values.join(', ')} ${from})`;
}
