import { sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readConfig } from '../../platform/app/config';
import { openDatabase } from '../../platform/db/open';
import type { Database } from '../../platform/db/types';
import { dropParked, parkedTables } from '../../platform/entities/parked';
import { run } from '../../platform/db/sql';
import { EntityStore } from '../../platform/entities/store';
import { SYSTEM } from '../../platform/http/context';
import { openSecrets } from '../../platform/app/openSecrets';
import type { Entity, XEntity } from '../../src/domain/entity/types';
import { dataPlace } from '../support/dataPlace';
import { databases } from '../support/platform';
import { createDatabase, dropDatabase } from '../support/postgres';

/** An entity file with the changes of a release. */
function tool(list: Partial<XEntity['list']> = {}, more: Partial<Entity['properties']> = {}): Entity {
  return {
    $id: 'tool',
    title: 'Tool',
    type: 'object',
    required: ['name'],
    properties: {
      toolId: { type: 'string' },
      name: { type: 'string' },
      maker: { type: ['string', 'null'] },
      lent: { type: 'boolean' },
      ...(more as Entity['properties']),
    },
    'x-entity': {
      resource: 'tools',
      id: 'toolId',
      label: 'name',
      api: { path: 'tools', many: 'tools', one: 'tool' },
      list: { columns: ['name'], sort: 'name', search: ['name'], ...list },
    },
  };
}

const lent = { name: 'lent', field: 'lent', op: 'eq', control: 'toggle', label: 'Lent', counted: true } as const;

// This entity has no generated type, so its name is a plain string.
const TOOL: string = 'tool';

describe.each(databases)('tables follow the entity files on %s', (kind) => {
  let database: Database;
  let folder: string;
  let databaseUrl: string | undefined;
  let id: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'careglass-reconcile-'));
    databaseUrl = kind === 'postgres' ? await createDatabase(inject('postgresUrl')) : undefined;
    database = await openDatabase({ dataDir: folder, ...(databaseUrl !== undefined && { databaseUrl }) });
    await openSecrets(readConfig(dataPlace(folder, databaseUrl), process.cwd(), '0.0.0-test'), database);
  });
  afterAll(async () => {
    await database?.close();
    await rm(folder, { recursive: true, force: true });
    if (databaseUrl !== undefined) await dropDatabase(inject('postgresUrl'), databaseUrl);
  });

  async function start(...entities: Entity[]): Promise<EntityStore> {
    const store = new EntityStore(database.db, entities);
    await store.reconcile();
    return store;
  }
  const indexes = async (): Promise<string[]> =>
    (
      await run<{ indexdef: string }>(
        database.db,
        sql`select indexdef from pg_indexes where schemaname = 'entity' and tablename = 'tool' order by indexname`,
      )
    ).map(({ indexdef }) => indexdef);

  test('a new file creates a table', async () => {
    const store = await start(tool());
    const rows = ['Saw', 'Axe', 'Drill'].map((name, index) => ({ name, maker: `Maker ${name}`, lent: index === 0 }));
    for (const row of rows) await store.save(database.db, TOOL, row, SYSTEM);
    const { records, total } = await store.list(database.db, TOOL, {});
    expect([records.map(({ name }) => name), total]).toEqual([['Axe', 'Drill', 'Saw'], 3]);
    id = String(records[0]?.['toolId']);
  });

  test('another start changes nothing', async () => {
    const before = await indexes();
    await start(tool());
    expect(await indexes()).toEqual(before);
  });

  test('a new column, filter and searched field work for existing rows', async () => {
    const store = await start(tool({ columns: ['name', 'maker'], search: ['name', 'maker'], filters: [lent] }));
    expect((await store.list(database.db, TOOL, { search: 'maker axe' })).total).toBe(1);
    const sorted = await store.list(database.db, TOOL, { orderBy: 'maker', order: 'desc' });
    expect(sorted.records.map(({ name }) => name)).toEqual(['Saw', 'Drill', 'Axe']);
    expect((await store.list(database.db, TOOL, { filters: { lent: 'true' } })).total).toBe(1);
    expect((await store.list(database.db, TOOL, { filters: { lent: 'false' } })).total).toBe(2);
    await store.save(database.db, TOOL, { ...(await store.get(database.db, TOOL, id)), lent: true }, SYSTEM);
    expect((await store.list(database.db, TOOL, { filters: { lent: 'true' } })).total).toBe(2);
    expect((await store.list(database.db, TOOL, {})).total).toBe(3);
  });

  test('what a file no longer declares is dropped, and its values stay in the records', async () => {
    const store = await start(tool({ search: ['name'] }));
    expect((await indexes()).join('\n')).not.toContain('f_maker');
    expect((await store.list(database.db, TOOL, { search: 'maker axe' })).total).toBe(0);
    expect((await store.get(database.db, TOOL, id))?.['maker']).toBe('Maker Axe');
  });

  test('records older than a stricter schema stay readable, and a save must fix them', async () => {
    const strict = tool({}, { maker: { type: 'string', maxLength: 3 } });
    const store = await start(strict);
    const record = await store.get(database.db, TOOL, id);
    expect(record?.['maker']).toBe('Maker Axe');
    await expect(store.save(database.db, TOOL, { ...record }, SYSTEM)).rejects.toMatchObject({ status: 422 });
    await expect(store.save(database.db, TOOL, { ...record, maker: 'Abc' }, SYSTEM)).resolves.toMatchObject({
      maker: 'Abc',
    });
  });

  test('a table whose file was removed is parked unchanged, and restored when the file is back', async () => {
    await start();
    expect(await parkedTables(database.db)).toEqual([{ entity: 'tool', table: 'tool', rows: 3 }]);
    const store = await start(tool());
    expect((await store.list(database.db, TOOL, {})).total).toBe(3);
    expect(await parkedTables(database.db)).toEqual([]);
  });

  test('only the command drops tables, and only parked ones', async () => {
    expect(await dropParked(database.db)).toEqual([]);
    await start();
    expect(await dropParked(database.db)).toEqual([{ entity: 'tool', table: 'tool', rows: 3 }]);
    const store = await start(tool());
    expect((await store.list(database.db, TOOL, {})).total).toBe(0);
  });

  test('a changed key of a table with rows is refused with a hint what to do', async () => {
    const store = await start(tool());
    await store.save(database.db, TOOL, { name: 'Saw' }, SYSTEM);
    const keyed = tool();
    keyed['x-entity'] = { ...keyed['x-entity'], partition: 'maker' };
    await expect(start(keyed)).rejects.toThrow(/tool\.json now has another key/);
    expect((await (await start(tool())).list(database.db, TOOL, {})).total).toBe(1);
  });

  test('a bulk load has versions, totals and one audit row, and the indexes are created again', async () => {
    const store = await start(tool({ filters: [lent] }));
    for (const { toolId } of (await store.list(database.db, TOOL, {})).records) {
      await store.remove(database.db, TOOL, String(toolId), SYSTEM);
    }
    const before = await indexes();
    const rows = Array.from({ length: 6000 }, (_, n) => ({ toolId: `t${n}`, name: `Tool ${n}`, lent: n % 3 === 0 }));
    await database.db.transaction().execute((tx) => store.insertMany(tx, TOOL, rows, SYSTEM));
    expect((await store.list(database.db, TOOL, { filters: { lent: 'true' } })).total).toBe(2000);
    expect(await indexes()).toEqual(before);
    const [versions] = await run<{ n: number }>(
      database.db,
      sql`select count(*)::int as n from entity.tool_version where id like 't%'`,
    );
    expect(versions?.n).toBe(6000);
    const [audits] = await run<{ n: number }>(
      database.db,
      sql`select count(*)::int as n from audit where entity = 'tool' and action = 'import'`,
    );
    expect(audits?.n).toBe(1);
    const bad = database.db
      .transaction()
      .execute((tx) => store.insertMany(tx, TOOL, [{ name: 'Good' }, { maker: 'x' }], SYSTEM));
    await expect(bad).rejects.toMatchObject({ status: 422, extra: { errors: { '[1].name': [{ code: 'required' }] } } });
    expect((await store.list(database.db, TOOL, { limit: 1 })).total).toBe(6000);
  });
});
