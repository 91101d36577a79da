import { sql } from 'kysely';
import type { Db } from '../db/types';
import { FIRST_HASH, sealOf, type AuditRow } from './chain';

export interface Verdict {
  /** Rows in the chain. */
  sealed: number;
  intact: boolean;
  /** The first row whose seal does not fit what it says, or that is missing. */
  firstBad: { seq: number; auditId: string | null } | null;
}

type SealedRow = { seq: number; sealed_id: string; hash: string } & { [K in keyof AuditRow]: AuditRow[K] | null };

const PAGE = 2_000;

const page = (db: Db, after: number) =>
  sql<SealedRow>`
    SELECT s.seq, s.audit_id AS sealed_id, s.hash, a.audit_id, a.at, a.user_id, a.username, a.action, a.entity, a.record_id,
      a.patient_id, a.request_id, a.details::text AS details
    FROM audit_seal s LEFT JOIN audit a USING (audit_id)
    WHERE s.seq > ${after} ORDER BY s.seq LIMIT ${sql.lit(PAGE)}`.execute(db);

const sealedRows = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('audit_seal')
      .select((from) => from.fn.countAll<number>().as('sealed'))
      .executeTakeFirstOrThrow()
  ).sealed;

/**
 * Walks the whole chain, page by page, and works out every seal anew.
 * @param onPage told after each page how many rows are checked, of how many; may throw to end the walk
 */
export async function verifyAudit(db: Db, onPage?: (done: number, total: number) => void): Promise<Verdict> {
  const total = onPage ? await sealedRows(db) : 0;
  let previous = FIRST_HASH;
  let seq = 0;
  for (;;) {
    const { rows } = await page(db, seq);
    for (const row of rows) {
      const whole = row.seq === seq + 1 && row.audit_id !== null;
      if (!whole || sealOf(previous, row as AuditRow) !== row.hash) {
        return {
          sealed: await sealedRows(db),
          intact: false,
          firstBad: { seq: seq + 1, auditId: row.seq === seq + 1 ? row.sealed_id : null },
        };
      }
      previous = row.hash;
      seq = row.seq;
    }
    onPage?.(seq, Math.max(seq, total));
    if (rows.length < PAGE) return { sealed: seq, intact: true, firstBad: null };
  }
}
