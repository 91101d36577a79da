import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, Migrator, sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { MIGRATIONS } from '../../platform/db/migrations';
import { openDatabase } from '../../platform/db/open';
import { PgliteClient } from '../../platform/db/pglite/client';
import { pgliteDialect } from '../../platform/db/pglite/dialect';
import { StatementWatch } from '../../platform/db/watch';
import { postgresPool } from '../../platform/db/postgres';
import type { Tables } from '../../platform/db/types';
import { databases, type DatabaseKind } from '../support/platform';
import { createDatabase, dropDatabase } from '../support/postgres';

const LAST = '130-delegates';
const JOBS = { scrub: crypto.randomUUID(), emr: crypto.randomUUID(), waiting: crypto.randomUUID() };

const rows = [
  'create extension if not exists pg_trgm',
  `insert into outbox (outbox_id, channel, purpose, recipient, mime_type, content, state, transport, worker, taken_at)
    select gen_random_uuid(), 'email', state, 'ann@example.org', 'text/plain', 'Hello', state, transport, worker, at
    from (values ('sent', 'stored', null, null::timestamptz), ('sent', 'smtp', null, null), ('failed', 'stored', null, null),
      ('queued', null, null, null), ('sending', null, 'gone', now() - interval '1 hour')) o(state, transport, worker, at)`,
  `insert into job (job_id, name, status, args, worker, heartbeat, attempts, created_at) values
    ('${JOBS.scrub}', 'importScrubbedPatients', 'active', '{}', 'gone', now() - interval '1 hour', 1, '2026-01-01'),
    ('${JOBS.emr}', 'emrImport', 'active', '{}', 'gone', now() - interval '1 hour', 1, '2026-01-02'),
    ('${JOBS.waiting}', 'entityImport', 'queued', '{}', null, null, 0, '2026-01-03')`,
  `insert into scrub_import values ('${JOBS.scrub}', 3, '{"fileId": "f"}')`,
  `insert into emr_import values ('${JOBS.emr}', 'p-7', '{"patients": 7}')`,
];

/** Creates a database from before queues had leases, with work in its queues. */
async function former(kind: DatabaseKind, dataDir: string): Promise<string | undefined> {
  const url = kind === 'postgres' ? await createDatabase(inject('postgresUrl')) : undefined;
  const dialect =
    url === undefined
      ? pgliteDialect(await PgliteClient.open(join(dataDir, 'pglite')), new StatementWatch())
      : postgresPool(url, 2, new StatementWatch()).dialect;
  const db = new Kysely<Tables>({ dialect });
  const until = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name <= LAST));
  await sql.raw(rows[0] ?? '').execute(db);
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => until } }).migrateToLatest();
  expect(error).toBeUndefined();
  for (const row of rows.slice(1)) await sql.raw(row).execute(db);
  await db.destroy();
  return url;
}

describe.each(databases)('queues of a version without leases, on %s', (kind) => {
  test('keep their work, its progress, and sent messages', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'careglass-former-'));
    const databaseUrl = await former(kind, dataDir);
    const database = await openDatabase({ dataDir, ...(databaseUrl !== undefined && { databaseUrl }) });
    try {
      const messages = await database.db.selectFrom('outbox').select(['purpose', 'transport', 'state']).execute();
      expect(messages.map(({ purpose, transport, state }) => `${purpose} ${transport}: ${state}`).sort()).toEqual([
        'failed stored: failed',
        'queued null: queued',
        'sending null: sending',
        'sent smtp: sent',
        'sent stored: kept',
      ]);
      const jobs = await database.db
        .selectFrom('job')
        .select(['job_id', 'kept', 'status', 'lease'])
        .orderBy('due_at')
        .execute();
      expect(jobs).toEqual([
        { job_id: JOBS.scrub, kept: { next: 3, report: { fileId: 'f' } }, status: 'active', lease: null },
        { job_id: JOBS.emr, kept: { after: 'p-7', report: { patients: 7 } }, status: 'active', lease: null },
        { job_id: JOBS.waiting, kept: null, status: 'queued', lease: null },
      ]);
    } finally {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
      if (databaseUrl !== undefined) await dropDatabase(inject('postgresUrl'), databaseUrl);
    }
  });
});
