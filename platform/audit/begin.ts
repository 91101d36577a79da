import { sql } from 'kysely';
import type { Db } from '../db/types';
import { SYSTEM } from '../http/context';
import type { AuditRow } from './chain';
import { readHead } from './head';
import { audit } from './record';
import { append, SEALED_COLUMNS, SEALER_LOCK } from './sealer';

/**
 * Begins the chain of a new database with a row that records this. All of it is one transaction, which runs only once,
 * even if several processes start together.
 */
export async function beginChain(db: Db): Promise<void> {
  if (await readHead(db)) return;
  await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(SEALER_LOCK)})`.execute(tx);
    const sealed = await tx.selectFrom('audit_seal').select('seq').limit(1).execute();
    // If there are seals but no stored end, somebody has tampered with the chain, so it is not begun again.
    if ((await readHead(tx)) || sealed.length > 0) return;
    await audit(tx, SYSTEM, { action: 'create', entity: 'audit' });
    const { rows } = await sql<AuditRow>`SELECT ${SEALED_COLUMNS} FROM audit a ORDER BY a.audit_id`.execute(tx);
    await append(tx, rows);
  });
}
