import { sql } from 'kysely';
import type { WithdrawReason } from '../../../src/domain/alerts/withdrawn';
import { listOf, run } from '../../db/sql';
import type { Queryable, Tx } from '../../db/types';
import { keyText, type OccasionKey } from './occasions';
import type { Cause } from './cause';

/** An occasion that waits for detection. */
export interface Mark extends OccasionKey {
  /** Set if its data was deleted or corrected. */
  cause?: Cause;
}

/**
 * Marks occasions as due, in the transaction of their data. This is one statement that does not wait for locks.
 * @returns whether anything was marked
 */
export async function putMarks(tx: Queryable, marks: readonly Mark[]): Promise<boolean> {
  if (marks.length === 0) return false;
  const byKey = new Map<string, Mark>();
  for (const mark of marks) {
    const key = keyText(mark);
    if (mark.cause || !byKey.has(key)) byKey.set(key, mark);
  }
  const rows = [...byKey.values()].map(({ cause, ...key }) => ({ ...key, ...cause }));
  await sql`
    INSERT INTO detection_due (patient_id, group_id, session, reason, user_id)
      SELECT d->>'patientId', d->>'groupId', d->>'session', d->>'reason', d->>'userId'
      FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) d`.execute(tx);
  return true;
}

/** Forgets the marks of patients whose data the same transaction has stored and evaluated. */
export async function unmarkDue(tx: Tx, patientIds: readonly string[]): Promise<void> {
  await sql`DELETE FROM detection_due WHERE patient_id IN ${listOf(patientIds)}`.execute(tx);
}

interface CauseRow {
  patientId: string;
  groupId: string;
  session: string | null;
  reason: WithdrawReason;
  userId: string | null;
}

/** Why occasions of patients wait for detection, by `keyText`: the newest deletion or correction of each. */
export async function readCauses(on: Queryable, patientIds: readonly string[]): Promise<Map<string, Cause>> {
  const rows = await run<CauseRow>(
    on,
    sql`SELECT patient_id AS "patientId", group_id AS "groupId", session, reason, user_id AS "userId"
      FROM detection_due WHERE reason IS NOT NULL AND patient_id IN ${listOf(patientIds)} ORDER BY due_id`,
  );
  return new Map(rows.map(({ reason, userId, ...key }) => [keyText(key), { reason, userId }]));
}
