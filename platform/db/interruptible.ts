import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './types';

/** Pauses between two interruptions, in milliseconds. */
const PAUSES_MS = [20, 50, 100, 200, 400, 800];

/**
 * Interrupts a statement until it has ended: PostgreSQL forgets an interruption that reaches a process before its
 * statement begins.
 * @param isRunning whether the statement still runs
 */
export async function interruptUntilEnded(isRunning: () => boolean, interrupt: () => Promise<unknown>): Promise<void> {
  for (const pause of PAUSES_MS) {
    if (!isRunning()) return;
    await interrupt();
    if (isRunning()) await delay(pause);
  }
}

/**
 * Runs work on one connection to PostgreSQL. When the signal is aborted, the server interrupts the statement that runs.
 * @throws an error of the database if the statement was interrupted; the signal's reason if the signal was aborted
 * before the work began
 */
export function interruptible<T>(db: Db, signal: AbortSignal, work: (on: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (own) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(own);
    const pid = rows[0]?.pid ?? 0;
    let isRunning = true;
    let interrupting: Promise<unknown> = Promise.resolve();
    const interrupt = (): void => {
      interrupting = interruptUntilEnded(
        () => isRunning,
        () => sql`SELECT pg_cancel_backend(${pid}::int)`.execute(db).catch(() => undefined),
      );
    };
    signal.throwIfAborted();
    signal.addEventListener('abort', interrupt);
    try {
      return await work(own);
    } finally {
      isRunning = false;
      signal.removeEventListener('abort', interrupt);
      await interrupting;
      // An interruption that arrives late must not reach the next user of the connection.
      if (signal.aborted) await sql`SELECT 1`.execute(own).catch(() => undefined);
    }
  });
}
