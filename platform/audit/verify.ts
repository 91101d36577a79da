import { sql } from 'kysely';
import type { Db } from '../db/types';
import type { Anchor } from './anchor';
import { anchorCheck, type AnchorCheck } from './anchorCheck';
import { FIRST_HASH, sealOf, type AuditRow } from './chain';
import { readHead } from './head';
import { auditKeys, isMarked, type AuditKeys, type Marked } from './keys';
import { SEALED_COLUMNS } from './sealer';

/**
 * What is wrong with a row: its content or seal was changed; it is missing; the platform did not write it (`inserted`);
 * or its seal differs from the end of the chain that was recorded for it outside the database (`end`).
 */
export type Fault = 'changed' | 'missing' | 'inserted' | 'end';

export interface Bad {
  /** The row's number in the chain; null if the row is not in the chain. */
  seq: number | null;
  auditId: string | null;
  fault: Fault;
}

export interface Verdict {
  /** Number of rows in the chain. */
  sealed: number;
  intact: boolean;
  /** The first row with a fault; null if there is none. */
  firstBad: Bad | null;
  /** The number of the newest row that matches an end recorded outside the database; null if there is none. */
  anchored: number | null;
  /**
   * The kind of anchor; null if there is none. Ends sent to a webhook cannot be read back, so they are not compared.
   */
  anchor: Anchor['kind'] | null;
}

type SealedRow = { seq: number; sealed_id: string; hash: string; key_id: string } & AuditRow;

const PAGE = 2_000;

const page = (db: Db, after: number) =>
  sql<SealedRow>`
    SELECT s.seq, s.audit_id AS sealed_id, s.hash, s.key_id, ${SEALED_COLUMNS}
    FROM audit_seal s LEFT JOIN audit a USING (audit_id)
    WHERE s.seq > ${after} ORDER BY s.seq LIMIT ${sql.lit(PAGE)}`.execute(db);

const sealedRows = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('audit_seal')
      .select((from) => from.fn.countAll<number>().as('sealed'))
      .executeTakeFirstOrThrow()
  ).sealed;

/** The fault of the next row of the chain; null if the row is correct. */
function faultOf(row: SealedRow, seq: number, previous: string, keys: AuditKeys): Fault | null {
  if (row.seq !== seq || row.audit_id === null) return 'missing';
  const key = keys.get(row.key_id);
  if (!key || sealOf(previous, row, key) !== row.hash) return 'changed';
  return isMarked(keys, row) ? null : 'inserted';
}

/** The first unsealed row that the platform did not write. */
async function insertedRow(db: Db, keys: AuditKeys): Promise<string | null> {
  const { rows } = await sql<Marked & { mark: string | null }>`
    SELECT a.* FROM audit a LEFT JOIN audit_seal s USING (audit_id) WHERE s.audit_id IS NULL ORDER BY audit_id`.execute(
    db,
  );
  return rows.find((row) => !isMarked(keys, row))?.audit_id ?? null;
}

/**
 * Reads the whole chain page by page, recomputes every seal, and compares the seals with the recorded ends.
 * @param onPage called after each page with the rows checked and the total; may throw to stop
 */
export async function verifyAudit(
  db: Db,
  anchor?: Anchor,
  onPage?: (done: number, total: number) => void,
): Promise<Verdict> {
  // The end is read before the rows. Rows that are sealed in the meantime come after this end.
  const keys = await auditKeys(db);
  const head = await readHead(db, keys);
  const anchors = await anchorCheck(anchor);
  try {
    return await walk(db, { keys, head, anchors, kind: anchor?.kind ?? null }, onPage);
  } finally {
    await anchors.close();
  }
}

/** What the chain is checked against: the keys, the end stored in the database, and the ends recorded outside. */
interface Known {
  keys: AuditKeys;
  head: Awaited<ReturnType<typeof readHead>>;
  anchors: AnchorCheck;
  kind: Verdict['anchor'];
}

async function walk(
  db: Db,
  { keys, head, anchors, kind }: Known,
  onPage?: (done: number, total: number) => void,
): Promise<Verdict> {
  const total = onPage ? await sealedRows(db) : 0;
  // Unsealed rows are checked first. Rows that are sealed in the meantime are checked again as part of the chain.
  const auditId = await insertedRow(db, keys);
  let previous = FIRST_HASH;
  let seq = 0;
  let headFits = false;
  const verdict = async (firstBad: Bad | null): Promise<Verdict> => ({
    sealed: firstBad ? await sealedRows(db) : seq,
    intact: firstBad === null,
    firstBad,
    anchored: anchors.newest(),
    anchor: kind,
  });
  for (;;) {
    const { rows } = await page(db, seq);
    for (const row of rows) {
      const next = seq + 1;
      const fault = faultOf(row, next, previous, keys);
      if (fault) return verdict({ seq: next, auditId: row.seq === next ? row.sealed_id : null, fault });
      if (!(await anchors.fits(next, row.hash))) return verdict({ seq: next, auditId: row.sealed_id, fault: 'end' });
      if (head?.genuine && head.seq === next) headFits = head.hash === row.hash;
      previous = row.hash;
      seq = next;
    }
    onPage?.(seq, Math.max(seq, total));
    if (rows.length < PAGE) break;
  }
  // The chain lacks rows that existed when its end was stored or recorded outside the database.
  if (!headFits || (await anchors.hasRowsAfter(seq))) return verdict({ seq: seq + 1, auditId: null, fault: 'missing' });
  return verdict(auditId === null ? null : { seq: null, auditId, fault: 'inserted' });
}
