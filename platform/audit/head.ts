import { sql } from 'kysely';
import type { Queryable, Tx } from '../db/types';
import { secretsOf } from '../secrets/secrets';
import { macOf, type AuditKeys } from './keys';

/** The end of the chain. */
export interface Head {
  seq: number;
  hash: string;
}

const contentOf = ({ seq, hash }: Head) => [seq, hash];

/**
 * Reads the stored end of the chain.
 * @returns the end, and whether the platform wrote this end
 */
export async function readHead(on: Queryable, keys?: AuditKeys): Promise<(Head & { genuine: boolean }) | undefined> {
  const row = await on.selectFrom('audit_head').selectAll().executeTakeFirst();
  if (!row) return undefined;
  const head = { seq: row.seq, hash: row.hash };
  const [id = '', mac] = row.mac.split(':');
  const key = keys?.get(id);
  return { ...head, genuine: key !== undefined && macOf(key, 'head', contentOf(head)) === mac };
}

/** Stores the end of the chain, in the transaction of its newest seal. */
export async function writeHead(tx: Tx, head: Head): Promise<void> {
  const { id, audit } = secretsOf(tx).current;
  await sql`
    INSERT INTO audit_head (seq, hash, mac)
    VALUES (${head.seq}, ${head.hash}, ${`${id}:${macOf(audit, 'head', contentOf(head))}`})
    ON CONFLICT (single) DO UPDATE SET seq = excluded.seq, hash = excluded.hash, mac = excluded.mac`.execute(tx);
}
