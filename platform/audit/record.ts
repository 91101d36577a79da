import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Queryable } from '../db/types';
import type { Actor } from '../http/context';

export interface AuditEvent {
  action:
    | 'signIn'
    | 'signInRefused'
    | 'signOut'
    | 'refused'
    | 'read'
    | 'list'
    | 'create'
    | 'update'
    | 'delete'
    | 'restore'
    | 'export'
    | 'import'
    | 'account';
  entity?: string;
  recordId?: string;
  patientId?: string;
  /** Codes and counts only; never a patient's data. */
  details?: Record<string, unknown>;
}

/** Writes one audit row with the change it speaks of: call it in the same transaction. Sealed into the chain afterwards. */
export async function audit(on: Queryable, actor: Actor, event: AuditEvent): Promise<void> {
  await on
    .insertInto('audit')
    .values({
      audit_id: uuid(),
      at: new Date().toISOString(),
      user_id: actor.userId,
      username: actor.username,
      action: event.action,
      entity: event.entity ?? null,
      record_id: event.recordId ?? null,
      patient_id: event.patientId ?? null,
      request_id: actor.requestId,
      details: sql`${JSON.stringify(event.details ?? {})}::jsonb`,
    })
    .execute();
}
