import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { FastifyBaseLogger } from 'fastify';
import type { Db, Tx } from '../db/types';
import { FIRST_HASH, sealOf, type AuditRow } from './chain';

const BATCH = 1_000;
/** Transactions that take longer than this to commit are found by the sweep. */
const RECENT_MS = 120_000;
const DAY_MS = 86_400_000;
const SWEEP_EVERY_MS = 600_000;
/** Number of the lock that makes one process the sealer. */
const SEALER_LOCK = 7_261_001;

const NIL = '00000000-0000-0000-0000-000000000000';
/** The smallest id that a row of this moment can have: ids begin with their time. */
const idAt = (ms: number): string => `${uuid({ msecs: Math.max(0, ms), seq: 0 }).slice(0, 13)}-7000-8000-000000000000`;

interface Unsealed extends AuditRow {
  total?: never;
}

async function append(tx: Tx, rows: Unsealed[]): Promise<void> {
  const last = await tx.selectFrom('audit_seal').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1).executeTakeFirst();
  let { seq, hash } = last ?? { seq: 0, hash: FIRST_HASH };
  const seals = rows.map((row) => {
    seq += 1;
    hash = sealOf(hash, row);
    return { seq, audit_id: row.audit_id, hash };
  });
  await sql`
    INSERT INTO audit_seal (seq, audit_id, hash)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(seals)}::jsonb) AS r(seq bigint, audit_id uuid, hash text)`.execute(tx);
}

/** Seals the rows between two ids that have no seal yet, oldest first. @returns how many, null if another process seals */
async function sealBetween(db: Db, from: string, to: string | null): Promise<number | null> {
  const unsealed = sql<Unsealed>`
    SELECT a.audit_id, a.at, a.user_id, a.username, a.action, a.entity, a.record_id, a.patient_id, a.request_id,
      a.details::text AS details
    FROM audit a LEFT JOIN audit_seal s USING (audit_id)
    WHERE a.audit_id >= ${from}::uuid AND (${to}::uuid IS NULL OR a.audit_id < ${to}::uuid) AND s.audit_id IS NULL
    ORDER BY a.audit_id LIMIT ${sql.lit(BATCH)}`;
  // Looked up before any lock is taken: mostly there is nothing to do.
  if ((await unsealed.execute(db)).rows.length === 0) return 0;
  return db.transaction().execute(async (tx) => {
    const { rows: lock } = await sql<{ held: boolean }>`SELECT pg_try_advisory_xact_lock(${sql.lit(SEALER_LOCK)}) AS held`.execute(tx);
    if (!lock[0]?.held) return null;
    const { rows } = await unsealed.execute(tx);
    if (rows.length > 0) await append(tx, rows);
    return rows.length;
  });
}

/**
 * Chains audit rows in order, behind the requests that wrote them: each second the recent ones, and bit by bit all
 * of the past day, for rows of transactions that took long.
 */
export class Sealer {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  /** Where the sweep stands, in milliseconds since 1970; undefined while it rests. */
  #sweep: number | undefined = 0;
  #swept = 0;

  constructor(
    readonly db: Db,
    readonly log: FastifyBaseLogger,
  ) {}

  start(): void {
    this.#timer = setInterval(() => void this.run(), 1_000);
    this.#timer.unref();
  }

  /** Seals everything there is now; resolves when done. */
  run(): Promise<void> {
    this.#running = this.#running.then(() => this.#step()).catch((error: unknown) => {
      this.log.error({ code: (error as { code?: string }).code }, 'audit rows could not be sealed');
    });
    return this.#running;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.run();
  }

  async #step(): Promise<void> {
    const now = Date.now();
    await this.#sweepOn(now);
    const from = idAt(now - RECENT_MS);
    while ((await sealBetween(this.db, from, null)) === BATCH);
  }

  /** At start the whole past, later the last day, one batch at a time. */
  async #sweepOn(now: number): Promise<void> {
    if (this.#sweep === undefined) {
      if (now - this.#swept < SWEEP_EVERY_MS) return;
      this.#sweep = now - DAY_MS;
    }
    const from = this.#sweep === 0 ? NIL : idAt(this.#sweep);
    const to = idAt(now - RECENT_MS);
    const sealed = await sealBetween(this.db, from, to);
    if (sealed === BATCH) return;
    this.#sweep = undefined;
    this.#swept = now;
  }
}
