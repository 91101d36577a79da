import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { EntityStore } from '../../../platform/entities/store';
import { readEntities } from '../../../platform/entities/files';
import { run } from '../../../platform/db/sql';
import type { Db } from '../../../platform/db/types';
import { foldRollups } from '../../../platform/rollups/fold';
import { readCounts, type CountsAsked } from '../../../platform/rollups/read';
import type { EntityRecord } from '../../../src/domain/entity/types';
import { asCounted, countedRecords } from '../../support/countedRecords';
import { EVERYTHING, startPlatform, startProcess, type TestPlatform } from '../../support/platform';

const PATIENTS = 4;
const ROUNDS = EVERYTHING ? 40 : 10;
/** The round in which one process is killed. */
const KILLED = 6;

const ASKED = {
  from: '2026-01-01T00:00:00.000Z',
  until: '2027-01-01T00:00:00.000Z',
  zone: 'Asia/Kolkata',
  per: 'day',
} as const;
const ALL: readonly CountsAsked[] = [
  { ...ASKED, kind: 'checkIn', by: ['orgId', 'planId'] },
  { ...ASKED, kind: 'alert', by: ['orgId', 'planId', 'level', 'source', 'acknowledged'] },
];

const dateOf = (n: number): string => new Date(Date.parse('2026-03-01T00:00:00Z') + n * 7_777_777).toISOString();

/** Whether the counts of one snapshot equal the records of this snapshot. */
async function expectEqual(db: Db, entities: EntityStore): Promise<void> {
  for (const asked of ALL) {
    const [rows, expected] = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => [await readCounts(tx, entities, asked), await countedRecords(tx, asked)] as const);
    expect(expected.size).toBeGreaterThan(10);
    expect(asCounted(rows, asked.by ?? [])).toEqual(expected);
  }
}

test('processes that save, move patients and add counts at the same time, one of them killed, leave exact counts', async () => {
  const first = await startPlatform({ database: 'postgres' });
  const { databaseUrl } = first;
  const second = await startProcess({ database: 'postgres', ...(databaseUrl !== undefined && { databaseUrl }) });
  const orgs: (string | null)[] = [null];
  for (const name of ['North', 'South']) {
    const { body } = await first.api<{ org: EntityRecord }>('orgs', {
      json: { name, shortName: name, orgType: 'practice' },
    });
    orgs.push(String(body.org['orgId']));
  }
  const plans: string[] = [];
  for (const name of ['First', 'Second']) {
    const { body } = await first.api<{ plan: EntityRecord }>('plans', { json: { planId: name.toLowerCase(), name } });
    plans.push(String(body.plan['planId']));
  }
  const ids: string[] = [];
  for (let n = 0; n < PATIENTS; n += 1) {
    const { body } = await first.api<{ patient: EntityRecord }>('patients', {
      json: { firstName: 'Pat', lastName: `No ${n}`, dob: '1970-01-02' },
    });
    ids.push(String(body.patient['patientId']));
  }
  // Sign in before the load.
  await second.api('patients?limit=1');
  let killed = false;
  /**
   * A request to a process that is killed has no answer, and a move whose version is old is refused: both are expected.
   */
  const ask = async (to: TestPlatform, path: string, init?: Parameters<TestPlatform['api']>[1]) => {
    const answer = await to.api<Record<string, EntityRecord>>(path, init).catch((error: unknown) => {
      if (!killed) throw error;
      return undefined;
    });
    if (answer) expect([200, 201, 409], answer.text).toContain(answer.status);
    return answer;
  };
  const move = async (to: TestPlatform, id: string, round: number) => {
    const answer = await ask(to, `patients/${id}`);
    const patient = answer?.body['patient'];
    if (patient)
      await ask(to, `patients/${id}`, {
        method: 'PUT',
        json: { ...patient, primaryOrgId: orgs[round % orgs.length] ?? null },
      });
  };
  const journal = async (to: TestPlatform, id: string, n: number) => {
    const json = { createDate: dateOf(n), status: 'submitted', planId: plans[n % 2] ?? null };
    const made = (await ask(to, `patients/${id}/journals`, { json }))?.body['journal'];
    if (!made) return;
    const path = `patients/${id}/journals/${String(made['_id'])}`;
    if (n % 3 === 0) await ask(to, path, { method: 'DELETE' });
    else if (n % 3 === 1)
      await ask(to, path, { method: 'PUT', json: { ...made, createDate: dateOf(n + 500), status: 'final' } });
  };
  const alert = (to: TestPlatform, id: string, n: number) =>
    ask(to, `patients/${id}/data`, {
      json: {
        dataId: 'iraeOverallAlert',
        category: 'alert',
        eventTime: dateOf(n),
        data: [n % 2 === 0 ? 'red' : 'green'],
        source: [{ userType: 'patient' }],
      },
    });
  for (let round = 0; round < ROUNDS; round += 1) {
    const work = [first, ...(killed ? [] : [second])].flatMap((to, process) =>
      ids.flatMap((id, at) => {
        const n = (round * PATIENTS + at) * 2 + process;
        return [journal(to, id, n), alert(to, id, n), ...(process === at % 2 ? [move(to, id, round + at)] : [])];
      }),
    );
    if (round === KILLED) {
      killed = true;
      await second.kill();
    }
    await Promise.all(work);
  }
  const left = await first.inspect(async (db) => {
    const entities = new EntityStore(db, readEntities());
    await expectEqual(db, entities);
    await Promise.all([foldRollups(db, entities), foldRollups(db, entities)]);
    await foldRollups(db, entities);
    await expectEqual(db, entities);
    return run(
      db,
      sql`SELECT (SELECT count(*)::int FROM rollup_delta) AS deltas, (SELECT count(*)::int FROM rollup_move) AS moves`,
    );
  });
  expect(left).toEqual([{ deltas: 0, moves: 0 }]);
}, 180_000);
