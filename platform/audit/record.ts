import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { AuditAction } from '../../src/domain/audit/actions';
import type { Queryable } from '../db/types';
import type { Actor } from '../http/context';
import { secretsOf } from '../secrets/secrets';
import { markOf } from './keys';

export interface AuditEvent {
  action: AuditAction;
  entity?: string;
  recordId?: string;
  patientId?: string;
  /** Codes and counts only; never a patient's data. */
  details?: Record<string, unknown>;
}

/**
 * Inserts audit rows in one statement. Each row may have its own time; the default is now. The sealer chains the rows
 * later.
 */
export async function auditMany(
  on: Queryable,
  entries: readonly { actor: Actor; event: AuditEvent; at?: string }[],
): Promise<void> {
  const rows = entries.map(({ actor, event, at }) => ({
    // Ids created now are in order even within a millisecond.
    audit_id: at === undefined ? uuid() : uuid({ msecs: Date.parse(at) }),
    at: at ?? new Date().toISOString(),
    user_id: actor.userId,
    username: actor.username,
    action: event.action,
    entity: event.entity ?? null,
    record_id: event.recordId ?? null,
    patient_id: event.patientId ?? null,
    request_id: actor.requestId,
    details: event.details ?? {},
  }));
  const { current } = secretsOf(on);
  const marked = rows.map((row) => ({ ...row, mark: markOf(current, row) }));
  await sql`
    INSERT INTO audit (audit_id, at, user_id, username, action, entity, record_id, patient_id, request_id, details, mark)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(marked)}::jsonb) AS r(
      audit_id uuid, at timestamptz, user_id text, username text, action text, entity text,
      record_id text, patient_id text, request_id text, details jsonb, mark text)`.execute(on);
}

/** Inserts an audit row. Call it in the transaction of the change that the row records. */
export const audit = (on: Queryable, actor: Actor, event: AuditEvent): Promise<void> =>
  auditMany(on, [{ actor, event }]);
