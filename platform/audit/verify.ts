import { sql } from 'kysely';
import type { Db } from '../db/types';
import type { Anchor } from './anchor';
import { anchorCheck, type AnchorCheck } from './anchorCheck';
import { FIRST_HASH, sealOf, type AuditRow } from './chain';
import { readHead, type Head } from './head';
import { auditKeys, isMarked, type AuditKeys, type Marked } from './keys';
import { SEALED_COLUMNS } from './sealer';

/** What is wrong with a row: it was changed, is gone, was not written by the platform, or the chain's end is not as kept. */
export type Fault = 'changed' | 'missing' | 'inserted' | 'end';

export interface Bad {
  /** Its place in the chain; null where it has none. */
  seq: number | null;
  auditId: string | null;
  fault: Fault;
}

export interface Verdict {
  /** Rows in the chain. */
  sealed: number;
  intact: boolean;
  /** The first row whose seal does not fit what it says, or that is missing. */
  firstBad: Bad | null;
  /** From which row on the chain is made with a key that is not in the database; null where it is not. */
  keyedFrom: number | null;
  /** The newest row up to which the chain is as it was written down outside the database; null where nothing is. */
  anchored: number | null;
  /** Where ends are written down outside; what a webhook was sent cannot be read back, and is not compared here. */
  anchor: Anchor['kind'] | null;
}

type SealedRow = { seq: number; sealed_id: string; hash: string; key_id: string | null } & AuditRow;

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

/** What is wrong with the next row of the chain, if anything. */
function faultOf(row: SealedRow, seq: number, previous: string, head: Head | undefined, keys: AuditKeys): Fault | null {
  if (row.seq !== seq || row.audit_id === null) return 'missing';
  const keyed = head !== undefined && seq >= head.keyedFrom;
  if (!keyed) return row.key_id === null && sealOf(previous, row) === row.hash ? null : 'changed';
  const key = keys.get(row.key_id ?? '');
  if (!key || sealOf(previous, row, key) !== row.hash) return 'changed';
  return isMarked(keys, row) ? null : 'inserted';
}

/** The first row that waits to be sealed and that the platform has not written. */
async function insertedRow(db: Db, keys: AuditKeys): Promise<string | null> {
  const { rows } = await sql<Marked & { mark: string | null }>`
    SELECT a.* FROM audit a LEFT JOIN audit_seal s USING (audit_id) WHERE s.audit_id IS NULL ORDER BY audit_id`.execute(
    db,
  );
  return rows.find((row) => !isMarked(keys, row))?.audit_id ?? null;
}

/**
 * Walks the whole chain, page by page, works out every seal anew, and compares it with the ends that were written down.
 * @param onPage told after each page how many rows are checked, of how many; may throw to end the walk
 */
export async function verifyAudit(
  db: Db,
  anchor?: Anchor,
  onPage?: (done: number, total: number) => void,
): Promise<Verdict> {
  // The end is read before the rows: what is sealed meanwhile comes after it.
  const keys = await auditKeys(db);
  const head = await readHead(db, keys);
  const anchors = await anchorCheck(anchor);
  try {
    return await walk(db, { keys, head, anchors, kind: anchor?.kind ?? null }, onPage);
  } finally {
    await anchors.close();
  }
}

/** What the chain is compared with. */
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
  // Looked for before the walk: what is sealed meanwhile is met there.
  const auditId = await insertedRow(db, keys);
  let previous = FIRST_HASH;
  let seq = 0;
  let headFits = false;
  const told = async (firstBad: Bad | null): Promise<Verdict> => ({
    sealed: firstBad ? await sealedRows(db) : seq,
    intact: firstBad === null,
    firstBad,
    keyedFrom: head?.keyedFrom ?? null,
    anchored: anchors.newest(),
    anchor: kind,
  });
  for (;;) {
    const { rows } = await page(db, seq);
    for (const row of rows) {
      const next = seq + 1;
      const fault = faultOf(row, next, previous, head, keys);
      if (fault) return told({ seq: next, auditId: row.seq === next ? row.sealed_id : null, fault });
      if (!(await anchors.fits(next, row.hash))) return told({ seq: next, auditId: row.sealed_id, fault: 'end' });
      if (head?.genuine && head.seq === next) headFits = head.hash === row.hash;
      previous = row.hash;
      seq = next;
    }
    onPage?.(seq, Math.max(seq, total));
    if (rows.length < PAGE) break;
  }
  // Rows that were there when the end was written down, here or outside, and no longer are.
  if (!headFits || (await anchors.beyond(seq))) return told({ seq: seq + 1, auditId: null, fault: 'missing' });
  return told(auditId === null ? null : { seq: null, auditId, fault: 'inserted' });
}
