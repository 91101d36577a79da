import { sql } from 'kysely';
import type { Db } from '../db/types';
import { SYSTEM } from '../http/context';
import type { AuditRow } from './chain';
import { readHead } from './head';
import { audit } from './record';
import { append, SEALED_COLUMNS, SEALER_LOCK } from './sealer';

const BATCH = 1_000;

/**
 * Starts to seal rows with a key. First, the older rows are sealed without a key. Then a row is added that records this
 * change; it is the first row with a key. All of this is one transaction, which runs only once, even if several
 * processes start together.
 */
export async function beginKeyedChain(db: Db): Promise<void> {
  if (await readHead(db)) return;
  await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(SEALER_LOCK)})`.execute(tx);
    const keyed = await tx.selectFrom('audit_seal').select('seq').where('key_id', 'is not', null).limit(1).execute();
    // If there are rows with a key but no stored end, somebody has tampered with the chain, so it is not restarted.
    if ((await readHead(tx)) || keyed.length > 0) return;
    const unsealed = async (marked: boolean) =>
      (
        await sql<AuditRow>`
          SELECT ${SEALED_COLUMNS} FROM audit a LEFT JOIN audit_seal s USING (audit_id)
          WHERE s.audit_id IS NULL AND (a.mark IS NOT NULL) = ${marked}
          ORDER BY a.audit_id LIMIT ${sql.lit(BATCH)}`.execute(tx)
      ).rows;
    for (let rows = await unsealed(false); rows.length > 0; rows = await unsealed(false)) await append(tx, rows, false);
    await audit(tx, SYSTEM, { action: 'create', entity: 'audit', details: { keyed: true } });
    await append(tx, await unsealed(true));
  });
}
