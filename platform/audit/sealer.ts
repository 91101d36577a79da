import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Db, Tx } from '../db/types';
import { repeat, type Repeating } from '../base/repeat';
import { secretsOf } from '../secrets/secrets';
import type { Anchor } from './anchor';
import { Anchoring } from './anchoring';
import { FIRST_HASH, sealOf, type AuditRow } from './chain';
import { readHead, writeHead } from './head';
import { idAt } from './ids';
import { codeOf } from '../../src/domain/errorCode';
import { DAY_MS } from '../../src/domain/dates/units';

/** Number of rows to seal per transaction, and to scan per step of the sweep. */
const BATCH = 250;
const SWEEP_ROWS = 2_000;
/** Rows whose transaction takes longer than this to commit are found by the sweep. */
const RECENT_MS = 30_000;
const SWEEP_EVERY_MS = 600_000;
/** Id of the advisory lock that makes one process the sealer. */
export const SEALER_LOCK = 7_261_001;

/**
 * Thrown if the stored end of the chain is not the chain's last row. Appending would hide that rows were removed or
 * added.
 */
class OtherEnd extends Error {
  readonly code = 'auditEnd';
}

/** Appends rows to the chain, under the sealer's lock. */
export async function append(tx: Tx, rows: AuditRow[]): Promise<void> {
  const last = await tx
    .selectFrom('audit_seal')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { id, audit } = secretsOf(tx).current;
  let { seq, hash } = last ?? { seq: 0, hash: FIRST_HASH };
  const head = await readHead(tx);
  if (head && (head.seq !== seq || head.hash !== hash)) throw new OtherEnd('The chain ends elsewhere than it was left');
  const seals = rows.map((row) => {
    seq += 1;
    hash = sealOf(hash, row, audit);
    return { seq, audit_id: row.audit_id, hash, key_id: id };
  });
  await sql`
    INSERT INTO audit_seal (seq, audit_id, hash, key_id)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(seals)}::jsonb)
      AS r(seq bigint, audit_id uuid, hash text, key_id text)`.execute(tx);
  await writeHead(tx, { seq, hash });
}

/** The columns of `audit a` that a seal covers. */
export const SEALED_COLUMNS = sql`a.audit_id, a.at, a.user_id, a.username, a.action, a.entity, a.record_id,
  a.patient_id, a.request_id, a.details::text AS details, a.mark`;

/**
 * Seals the unsealed rows between two ids, oldest first.
 * @returns the number of sealed rows; 0 if another process holds the sealer's lock
 */
async function sealBetween(db: Db, from: string, to: string | null): Promise<number> {
  const unsealed = sql<AuditRow>`
    SELECT ${SEALED_COLUMNS}
    FROM audit a LEFT JOIN audit_seal s USING (audit_id)
    WHERE a.audit_id >= ${from}::uuid AND (${to}::uuid IS NULL OR a.audit_id <= ${to}::uuid) AND s.audit_id IS NULL
    ORDER BY a.audit_id LIMIT ${sql.lit(BATCH)}`;
  // This check runs before the lock is taken, because usually no row needs sealing.
  if ((await unsealed.execute(db)).rows.length === 0) return 0;
  return db.transaction().execute(async (tx) => {
    const { rows: lock } = await sql<{
      held: boolean;
    }>`SELECT pg_try_advisory_xact_lock(${sql.lit(SEALER_LOCK)}) AS held`.execute(tx);
    if (!lock[0]?.held) return 0;
    const { rows } = await unsealed.execute(tx);
    if (!(await readHead(tx))) throw new OtherEnd('Nothing says where the chain ends');
    if (rows.length > 0) await append(tx, rows);
    return rows.length;
  });
}

/** The last id of the sweep's next step; null if there are no more rows between the two ids. */
async function stepEnd(db: Db, after: string, to: string): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    SELECT (SELECT audit_id FROM (
      SELECT audit_id FROM audit WHERE audit_id > ${after}::uuid AND audit_id < ${to}::uuid
      ORDER BY audit_id LIMIT ${sql.lit(SWEEP_ROWS)}) step ORDER BY audit_id DESC LIMIT 1) AS last`.execute(db);
  return rows[0]?.last ?? null;
}

/**
 * Seals audit rows in order, after the requests that wrote them. Every second it seals the recent rows. A sweep also
 * seals, step by step, rows of the past day (at startup all rows) that slow transactions or killed processes left
 * unsealed.
 */
export class Sealer {
  #sealing: Repeating | undefined;
  #running: Promise<void> = Promise.resolve();
  /** The id that the sweep has reached; undefined while the sweep is idle. */
  #sweep: string | undefined = idAt(0);
  #swept = 0;
  readonly #anchoring: Anchoring | undefined;

  constructor(
    readonly db: Db,
    readonly log: FastifyBaseLogger,
    anchor?: Anchor,
  ) {
    this.#anchoring = anchor && new Anchoring(db, log, anchor);
  }

  start(): void {
    this.#sealing = repeat(1_000, () => this.run(), this.#failed);
  }

  /** Seals recent rows, and advances the sweep. */
  run(last = false): Promise<void> {
    this.#running = this.#running.then(() => this.#step(last)).catch(this.#failed);
    return this.#running;
  }

  readonly #failed = (error: unknown): void => {
    this.log.error({ code: codeOf(error) }, 'audit rows could not be sealed');
  };

  async close(): Promise<void> {
    await this.#sealing?.stop();
    await this.run(true);
  }

  async #step(last: boolean): Promise<void> {
    const now = Date.now();
    await this.#sweepOn(now);
    const from = idAt(now - RECENT_MS);
    while ((await sealBetween(this.db, from, null)) === BATCH);
    if (last) await this.#anchoring?.close();
    else void this.#anchoring?.tick(now);
  }

  async #sweepOn(now: number): Promise<void> {
    if (this.#sweep === undefined) {
      if (now - this.#swept < SWEEP_EVERY_MS) return;
      this.#sweep = idAt(now - DAY_MS);
    }
    const end = await stepEnd(this.db, this.#sweep, idAt(now - RECENT_MS));
    if (end === null) {
      this.#sweep = undefined;
      this.#swept = now;
      return;
    }
    while ((await sealBetween(this.db, this.#sweep, end)) === BATCH);
    this.#sweep = end;
  }
}
