import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../../platform/db/open';
import type { Database } from '../../platform/db/types';
import { lineSearch } from '../../platform/logs/search/lines';
import { Searches, type SearchWork } from '../../platform/logs/search/searches';
import { Patterns } from '../../platform/logs/store/patterns';
import { emptyDatabaseIn } from '../support/template';

let folder: string;
let database: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'careglass-log-limits-'));
  await emptyDatabaseIn(folder);
  database = await openDatabase({ dataDir: folder, databaseUrl: undefined });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test('a further search cancels the oldest one that is not yet cancelled, even if cancelled ones still run', async () => {
  const signals: AbortSignal[] = [];
  let finish = (): void => undefined;
  const read = new Promise<{ lines: []; next: null }>((resolve) => {
    finish = () => resolve({ lines: [], next: null });
  });
  const store = {
    page: (_query: unknown, signal?: AbortSignal) => {
      if (signal) signals.push(signal);
      return read;
    },
  };
  const searches = new Searches({ db: database.db, log: { error: vi.fn() } });
  const start = (search: SearchWork = lineSearch(store, { limit: 10, order: 'asc' }, (later) => start(later))) =>
    searches.start(search, 'u1');
  for (let count = 0; count < 4; count += 1) await start();
  await vi.waitFor(() => expect(signals).toHaveLength(3));
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false, false]);
  await start();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false, false]);
  await start();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false]);
  finish();
  await searches.close();
});

test('the entries of a line with a long pattern are stored whole, so that a search has little to compare', async () => {
  const patterns = new Patterns(database.db);
  const log = ['long words '.repeat(500)];
  const [part] = await patterns.part([{ tag: 'api', log }]);
  expect(await patterns.get(part?.patternId ?? 0)).toMatchObject({ entries: undefined });
  expect(part?.values).toEqual([JSON.stringify(log)]);
});

test('after a restart, the earlier patterns are found, and no more are added than the limit allows', async () => {
  await sql`INSERT INTO log_pattern (hash, tag, pattern)
    SELECT 'h' || n, 'api', to_jsonb('earlier ' || n)::text FROM generate_series(1, 9998) n`.execute(database.db);
  const patterns = new Patterns(database.db);
  const [first, second, again] = await patterns.part(
    ['the last one', 'one too many', 'the last one'].map((text) => ({ tag: 'api', log: [text] })),
  );
  expect((await patterns.matching({ search: 'earlier' })).all).toHaveLength(9998);
  expect(await patterns.get(first?.patternId ?? 0)).toMatchObject({ entries: ['the last one'] });
  expect(again?.patternId).toBe(first?.patternId);
  expect(await patterns.get(second?.patternId ?? 0)).toMatchObject({ entries: undefined });
  expect(second?.values).toEqual([JSON.stringify(['one too many'])]);
});
