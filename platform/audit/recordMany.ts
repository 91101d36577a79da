import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Queryable } from '../db/types';
import type { Actor } from '../http/context';
import type { AuditEvent } from './record';

/** Writes audit rows of things that changed nothing (refusals), many in one statement. */
export async function auditMany(
  on: Queryable,
  entries: readonly { actor: Actor; event: AuditEvent; at: string }[],
): Promise<void> {
  const rows = entries.map(({ actor, event, at }) => ({
    audit_id: uuid({ msecs: Date.parse(at) }),
    at,
    user_id: actor.userId,
    username: actor.username,
    action: event.action,
    entity: event.entity ?? null,
    record_id: event.recordId ?? null,
    patient_id: event.patientId ?? null,
    request_id: actor.requestId,
    details: event.details ?? {},
  }));
  await sql`
    INSERT INTO audit (audit_id, at, user_id, username, action, entity, record_id, patient_id, request_id, details)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(
      audit_id uuid, at timestamptz, user_id text, username text, action text, entity text,
      record_id text, patient_id text, request_id text, details jsonb)`.execute(on);
}
