import { sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { readConfig } from '../../platform/app/config';
import { openDatabase } from '../../platform/db/open';
import type { Database } from '../../platform/db/types';
import { run } from '../../platform/db/sql';
import { EntityStore } from '../../platform/entities/store';
import { SYSTEM } from '../../platform/http/context';
import { openSecrets } from '../../platform/app/openSecrets';
import type { Entity, EntityRecord, XEntity } from '../../src/domain/entity/types';
import { dataPlace } from '../support/dataPlace';
import { databases } from '../support/platform';
import { createDatabase, dropDatabase } from '../support/postgres';

// These entities have no generated types, so their names are plain strings.
const SHELF: string = 'shelf';
const BOOK: string = 'book';

function entity(name: string, parent: Partial<XEntity> = {}): Entity {
  const id = `${name}Id`;
  return {
    $id: name,
    title: name,
    type: 'object',
    required: ['name'],
    properties: {
      [id]: { type: 'string' },
      name: { type: 'string', 'x-transform': ['trim'] },
      kind: { type: 'string', default: 'plain' },
      ...(parent.parent && { shelfId: { type: 'string' } }),
    },
    'x-entity': {
      resource: `${name}s`,
      id,
      label: 'name',
      api: { path: parent.parent ? `shelfs/{shelfId}/${name}s` : `${name}s`, many: `${name}s`, one: name },
      list: { columns: ['name'], sort: 'name', search: ['name'] },
      ...parent,
    },
  };
}

describe.each(databases)('reactions on %s', (kind) => {
  let database: Database;
  let folder: string;
  let databaseUrl: string | undefined;
  let store: EntityStore;
  let calls: string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'careglass-reactions-'));
    databaseUrl = kind === 'postgres' ? await createDatabase(inject('postgresUrl')) : undefined;
    database = await openDatabase({ dataDir: folder, ...(databaseUrl !== undefined && { databaseUrl }) });
    await openSecrets(readConfig(dataPlace(folder, databaseUrl), process.cwd(), '0.0.0-test'), database);
  });
  afterAll(async () => {
    await database?.close();
    await rm(folder, { recursive: true, force: true });
    if (databaseUrl !== undefined) await dropDatabase(inject('postgresUrl'), databaseUrl);
  });
  beforeEach(async () => {
    calls = [];
    store = new EntityStore(database.db, [
      entity(SHELF),
      entity(BOOK, { parent: { entity: SHELF, param: 'shelfId' } }),
    ]);
    await store.reconcile();
  });

  const names = (records: readonly { name?: unknown }[]) => records.map(({ name }) => name).join('+');
  const save = (name: string) => store.save(database.db, SHELF, { name }, SYSTEM);

  test('an entity that does not exist is an error with a suggestion', () => {
    const misspelt: string = 'shlef';
    expect(() => store.of(misspelt)).toThrow('There is no entity "shlef" in the schemas folder; did you mean "shelf"?');
  });

  test('all run in the order in which they were registered, for one record and for many', async () => {
    store.onStored(SHELF, async (_tx, records) => void calls.push(`first ${names(records)}`));
    store.onSaved(SHELF, async (_tx, _before, after) => void calls.push(`second ${after?.['name']}`));
    store.onStored(
      SHELF,
      async (_tx, records, _actor, created) => void calls.push(`third ${names(records)} ${created}`),
    );
    await save('a');
    expect(calls).toEqual(['first a', 'second a', 'third a true']);
    calls = [];
    await database.db
      .transaction()
      .execute((tx) => store.insertMany(tx, SHELF, [{ name: 'b' }, { name: 'c' }], SYSTEM));
    expect(calls).toEqual(['first b+c', 'second b', 'second c', 'third b+c true']);
  });

  test('they run in the transaction of the change: if the second fails, nothing is stored', async () => {
    store.onStored(SHELF, async (tx) => void calls.push(`first ${tx.isTransaction}`));
    store.onStored(SHELF, async () => {
      throw new Error('no');
    });
    await expect(save('lost')).rejects.toThrow('no');
    expect(calls).toEqual(['first true']);
    const kept = await run(database.db, sql`SELECT 1 FROM ${store.of(SHELF).table} WHERE doc ->> 'name' = 'lost'`);
    expect(kept).toEqual([]);
  });

  test('reactions to deletions run for children that are deleted with their parent, also if all are deleted', async () => {
    store.onRemoved(BOOK, async (_tx, id) => void calls.push(`first ${id}`));
    store.onRemoved(BOOK, async (_tx, id) => void calls.push(`second ${id}`));
    const shelf = String((await save('full'))['shelfId']);
    const add = (bookId: string) =>
      database.db
        .transaction()
        .execute((tx) => store.insertMany(tx, BOOK, [{ bookId, name: bookId }], SYSTEM, { parent: shelf }));
    await add('one');
    await store.removeAll(database.db, BOOK, shelf, SYSTEM);
    expect(calls).toEqual(['first one', 'second one']);
    calls = [];
    await add('two');
    await store.remove(database.db, SHELF, shelf, SYSTEM);
    expect(calls).toEqual(['first two', 'second two']);
  });

  test('a reaction to every change also runs for children that are deleted with their parent', async () => {
    const shelf = String((await save('full'))['shelfId']);
    await store.save(database.db, BOOK, { name: 'one', shelfId: shelf }, SYSTEM);
    store.onStored(BOOK, async () => void calls.push('stored'));
    store.onSaved(BOOK, async (tx, before, after) => {
      calls.push(`${tx.isTransaction} ${before?.['name']} ${before?.['_version']} ${after}`);
    });
    await store.remove(database.db, SHELF, shelf, SYSTEM);
    expect(calls).toEqual(['true one 1 null']);
  });

  test('if a reaction to the deletion of a child fails, nothing is deleted', async () => {
    const shelf = String((await save('kept'))['shelfId']);
    await store.save(database.db, BOOK, { name: 'one', shelfId: shelf }, SYSTEM);
    store.onSaved(BOOK, async () => {
      throw new Error('no');
    });
    await expect(store.remove(database.db, SHELF, shelf, SYSTEM)).rejects.toThrow('no');
    expect(await store.get(database.db, SHELF, shelf)).toMatchObject({ name: 'kept' });
  });

  test('reactions to many new records get them as they are stored, without the invalid ones', async () => {
    const seen: unknown[] = [];
    store.onStored(SHELF, async (_tx, records) => void seen.push(...records));
    store.onSaved(SHELF, async (_tx, _before, after) => void seen.push(after));
    const records: EntityRecord[] = [{ shelfId: 'x', name: ' trimmed ' }, { shelfId: 'y' }];
    await database.db
      .transaction()
      .execute((tx) => store.insertMany(tx, SHELF, records, SYSTEM, { onInvalid: () => undefined }));
    const stored = { shelfId: 'x', name: 'trimmed', kind: 'plain' };
    expect(seen).toEqual([stored, stored]);
  });
});
