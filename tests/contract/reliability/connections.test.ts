import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type InProcessApp } from '../../support/app';

let app: InProcessApp;
beforeAll(async () => {
  app = await openApp('postgres');
});
afterAll(() => app?.stop());

test('if the database ends a connection between two statements, only the work on it fails', async () => {
  const { db } = app.services.database;
  const cut = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    const pid = rows[0]?.pid;
    await sql`select pg_terminate_backend(${pid}::int)`.execute(db);
    const gone = async () =>
      (await sql`select 1 from pg_stat_activity where pid = ${pid}::int`.execute(db)).rows.length === 0;
    await expect.poll(gone).toBe(true);
    // Lets the pool notice the end of the connection.
    await new Promise((resolve) => setImmediate(resolve));
    await sql`select 1`.execute(tx);
  });
  await expect(cut).rejects.toThrow(/connection|terminat/i);
  expect((await app.signIn()).status).toBe(200);
});
