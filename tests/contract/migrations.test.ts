import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Migration } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { migrate } from '../../platform/db/migrate';
import { MIGRATIONS } from '../../platform/db/migrations';
import { connectDatabase, openDatabase, type DatabaseOptions } from '../../platform/db/open';
import type { Database } from '../../platform/db/types';
import { dataPlace } from '../support/dataPlace';
import { databases, spawnPlatform, type DatabaseKind } from '../support/platform';
import { createDatabase, dropDatabase } from '../support/postgres';
import { emptyDatabaseIn } from '../support/template';

const NEXT = '002-next';
/** A release's next migration, which changes a table that has rows. Running it a second time would fail. */
const next: Migration = {
  async up(db) {
    await sql`ALTER TABLE setting ADD COLUMN note text`.execute(db);
    await sql`UPDATE setting SET note = 'of ' || key`.execute(db);
  },
};

describe.each(databases)('a database on %s', (kind: DatabaseKind) => {
  let place: DatabaseOptions;
  let database: Database;
  beforeEach(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'careglass-migrations-'));
    const databaseUrl = kind === 'postgres' ? await createDatabase(inject('postgresUrl')) : undefined;
    if (databaseUrl === undefined) await emptyDatabaseIn(dataDir);
    place = { dataDir, ...(databaseUrl !== undefined && { databaseUrl }) };
    database = await openDatabase(place);
    await database.db.insertInto('setting').values({ key: 'name', value: '"Lakeside"' }).execute();
  });
  afterEach(async () => {
    await database.close();
    await rm(place.dataDir, { recursive: true, force: true });
    if (place.databaseUrl !== undefined) await dropDatabase(inject('postgresUrl'), place.databaseUrl);
  });

  const applied = async () =>
    (await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(database.db)).rows.map(
      ({ name }) => name,
    );
  /** Starts the program, which must refuse the database, and returns what it prints. */
  const refusal = async (): Promise<string> => {
    await database.close();
    const child = spawnPlatform({ PORT: '0', ...dataPlace(place.dataDir, place.databaseUrl) });
    const [code] = (await once(child, 'exit')) as [number];
    database = await connectDatabase(place);
    expect(code).toBe(1);
    return child.text();
  };

  test('with data gets a new migration once, even if two processes start together', async () => {
    const migrations = { ...MIGRATIONS, [NEXT]: next };
    // Only one process can open the embedded database.
    const other = kind === 'postgres' ? await connectDatabase(place) : database;
    await Promise.all([database, other].map(({ db }) => migrate(db, migrations)));
    if (other !== database) await other.close();
    await migrate(database.db, migrations);
    expect(await applied()).toEqual([...Object.keys(MIGRATIONS), NEXT]);
    const { rows } = await sql`SELECT key, value, note FROM setting`.execute(database.db);
    expect(rows).toEqual([{ key: 'name', value: 'Lakeside', note: 'of name' }]);
  });

  test('that a newer version has changed is refused, and stays as it is', async () => {
    await migrate(database.db, { ...MIGRATIONS, [NEXT]: next });
    expect(await refusal()).toBe(
      'A newer version of Careglass has already changed the database; start that version, or restore a backup.\n',
    );
    expect(await applied()).toEqual([...Object.keys(MIGRATIONS), NEXT]);
  });

  test('of a development version, whose baseline had other statements, is refused, and stays as it is', async () => {
    const names = ['001-baseline-00000000'];
    await sql`UPDATE kysely_migration SET name = ${names[0]}`.execute(database.db);
    expect(await refusal()).toBe(
      'The database is of a development version before 1.0.0, which cannot be upgraded; ' +
        'start with an empty DATA_DIR or, if DATABASE_URL is set, with an empty database.\n',
    );
    expect(await applied()).toEqual(names);
  });
});
