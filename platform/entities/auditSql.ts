import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { AuditEvent } from '../audit/record';
import type { Actor } from '../http/context';
import { markOf } from '../audit/keys';
import { secretsOf } from '../secrets/secrets';
import { Deferred, type Sql } from '../db/sql';

/** Parts of an audit row as SQL, for values that are only known when the statement runs. */
interface AuditSql {
  /** The FROM clause, e.g. `from changed`. If it has no row, no audit row is written. */
  from?: Sql;
  /** SQL of the details as jsonb; default: the event's own details. */
  details?: Sql;
  recordId?: Sql;
  patientId?: Sql;
}

/**
 * An audit row as a common table expression, so that a read or change and its audit row are one statement.
 */
export function auditCte(
  actor: Actor,
  event: AuditEvent,
  { from = sql``, details, recordId, patientId }: AuditSql = {},
): Sql {
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
    sql`${audit_id}::uuid`,
    sql`${new Date().toISOString()}::timestamptz`,
    sql`${actor.userId}::text`,
    sql`${actor.username}::text`,
    sql`${event.action}::text`,
    sql`${event.entity ?? null}::text`,
    recordId ?? sql`${event.recordId ?? null}::text`,
    patientId ?? sql`${event.patientId ?? null}::text`,
    sql`${actor.requestId}::text`,
    details ?? sql`${JSON.stringify(event.details ?? {})}::jsonb`,
    sql`${mark}::text`,
  ];
  return sql`audited AS (INSERT INTO audit
    (audit_id, at, user_id, username, action, entity, record_id, patient_id, request_id, details, mark)
    SELECT ${sql.join(values)} ${from})`;
}
