import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { expect, test } from 'vitest';
import { checked } from '../../../platform/db/checked';
import { run } from '../../../platform/db/sql';
import type { Tables, Tx } from '../../../platform/db/types';

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (on) => new PostgresIntrospector(on),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const STATEMENTS: [name: string, send: (tx: Tx) => Promise<unknown>][] = [
  ['run', (tx) => run(tx, sql`SELECT 1`)],
  ['a template', (tx) => sql`SELECT 1`.execute(tx)],
  ['a builder', (tx) => tx.selectFrom('job').select('job_id').execute()],
];

test.each(STATEMENTS)('a check ends a transaction at a statement by %s', async (_, send) => {
  let isOver = false;
  const work = db.transaction().execute(async (tx) => {
    const own = checked(tx, () => {
      if (isOver) throw new Error('it is over');
    });
    await send(own);
    isOver = true;
    await send(own);
  });
  await expect(work).rejects.toThrow('it is over');
});
