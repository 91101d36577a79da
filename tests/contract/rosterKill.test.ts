import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { ROSTER_BATCH } from '../../src/domain/roster/fields';
import { databases, startProcess, type TestPlatform } from '../support/platform';

const ORG = '00000000-0000-4000-8000-00000000000a';
const ROWS = 10 * ROSTER_BATCH;
/** An employee of the third batch who is in the roster already. */
const HELD = `E${2 * ROSTER_BATCH + 7}`;

/**
 * Locks an employee's row, so that the import is waiting for the row when the process is killed. Returns nothing on an
 * embedded database, which allows no second client.
 */
async function holdRow(url: string | undefined): Promise<pg.Client | undefined> {
  if (url === undefined) return undefined;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  const { rowCount } = await client.query('select 1 from entity.roster_item where id = $1 for update', [HELD]);
  expect(rowCount).toBe(1);
  return client;
}

/** Releases the row, and ends the lease of the killed process. */
async function letGo(client: pg.Client | undefined): Promise<void> {
  await client?.query('rollback');
  await client?.query(`update job set lease_until = now() - interval '1 minute' where status = 'active'`);
  await client?.end();
}

describe.each(databases)('the import of a roster, on %s', (database) => {
  test('is complete after it was killed halfway and resumed', async () => {
    const killed = await startProcess({ database });
    let platform: TestPlatform = killed;
    try {
      const total = async () =>
        (await platform.api<{ totalCount: number }>(`orgs/${ORG}/roster?limit=1`)).body.totalCount;
      await platform.api('orgs', { json: { orgId: ORG, name: 'Aspen Foods', shortName: 'AF', orgType: 'employer' } });
      await platform.api(`orgs/${ORG}/roster?override=true`, {
        json: [{ employeeId: 'OLD' }, { employeeId: HELD, location: 'Old' }],
      });
      const held = await holdRow(platform.databaseUrl);
      const rows = Array.from({ length: ROWS }, (_, at) => ({ employeeId: `E${at}` }));
      const { body } = await platform.api<{ jobId: string }>(`orgs/${ORG}/roster/import`, { json: { rows } });
      while ((await total()) <= ROSTER_BATCH) continue;
      const killedAt = Date.now();
      await killed.kill();
      await letGo(held);
      platform = await killed.restartShared();
      await vi.waitFor(
        async () => {
          const { job } = (await platform.api<{ job: Record<string, unknown> }>(`jobs/${body.jobId}`)).body;
          expect(job['status']).toBe('done');
          expect(Date.parse(String(job['endTime']))).toBeGreaterThan(killedAt);
          expect(job['result']).toEqual({ created: ROWS - 1, updated: 1, unchanged: 0, removed: 1 });
        },
        { timeout: 60_000, interval: 50 },
      );
      expect(await total()).toBe(ROWS);
      expect((await platform.api(`orgs/${ORG}/roster/OLD`)).status).toBe(404);
    } finally {
      await platform.stop();
    }
  }, 120_000);
});
