import pg from 'pg';
import { expect, vi } from 'vitest';

const PATIENCE = { timeout: 60_000, interval: 50 };

/** A connection to a platform's PostgreSQL from outside of its processes. */
export interface Onlooker {
  /** Waits until a condition is true. */
  until(condition: string): Promise<void>;
  /**
   * Holds what a statement locks, or what it would write, until `letGo`. A process that needs it waits in the middle of
   * its own transaction, so that a test can kill the process exactly there.
   */
  hold(statement: string, values?: readonly unknown[]): Promise<Hold>;
  /** Runs a statement. */
  run(statement: string, values: readonly unknown[]): Promise<void>;
  close(): Promise<void>;
}

export interface Hold {
  /** Waits until a process waits for what is held. */
  reached(): Promise<void>;
  letGo(): Promise<void>;
}

async function connected(connectionString: string | undefined): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

export async function onlooker(databaseUrl: string | undefined): Promise<Onlooker> {
  const client = await connected(databaseUrl);
  const until = (condition: string, values: readonly unknown[] = []) =>
    vi.waitFor(async () => {
      const { rows } = await client.query<{ met: boolean }>(`select (${condition}) as met`, [...values]);
      expect(rows[0]?.met, condition).toBe(true);
    }, PATIENCE);
  return {
    until,
    async hold(statement, values = []) {
      const holder = await connected(databaseUrl);
      await holder.query('begin');
      await holder.query(statement, [...values]);
      const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
      return {
        reached: () =>
          until('exists (select 1 from pg_stat_activity where $1::int = any(pg_blocking_pids(pid)))', [rows[0]?.pid]),
        async letGo() {
          await holder.query('rollback');
          await holder.end();
        },
      };
    },
    run: async (statement, values) => void (await client.query(statement, [...values])),
    close: () => client.end(),
  };
}
