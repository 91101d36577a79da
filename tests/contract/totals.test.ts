import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityRecord } from '../../src/domain/entity/types';
import { standIns, type StandIns } from '../support/standIns';
import { databases, startPlatform, type ApiInit, type TestPlatform } from '../support/platform';

const ORGS = ['north', 'south', 'east', 'it=s|odd_%'];
const PLANS = ['first', 'second'];
/** More rows than the platform counts before it stops. */
const MANY = 520;

const patient = (n: number): EntityRecord => ({
  dob: '1980-01-01',
  lastName: `Total ${n}`,
  inactive: n % 3 === 0,
  exportFlag: n % 7 === 0,
  orgs: [...new Set([ORGS[n % 4], ORGS[(n * 7) % 3]])].map((orgId) => ({ orgId: orgId ?? null })),
  plans: n % 5 === 0 ? [] : [{ planId: PLANS[n % 2] ?? null }],
});

interface Page {
  patients: EntityRecord[];
  totalPatients: number;
  totalIsMinimum?: boolean;
}

describe.each(databases)('totals of patients on %s', (database) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform({ database });
    await make(standIns('organizations', ORGS));
    await make(standIns('plans', PLANS));
  });
  afterAll(() => platform.stop());

  const make = async ([path, json]: StandIns) => expect((await call(path, { json }))['failed']).toEqual([]);

  async function call<T = Record<string, unknown>>(path: string, init?: ApiInit): Promise<T> {
    const answer = await platform.api<T>(path, init);
    expect([200, 201, 202], answer.text).toContain(answer.status);
    return answer.body;
  }
  const everyone = async () => (await call<Page>('patients?limit=0')).patients;

  /** Compares every stored total with the records. */
  async function expectExact(): Promise<void> {
    const all = await everyone();
    const ids = (record: EntityRecord, list: string, field: string) =>
      ((record[list] ?? []) as EntityRecord[]).map((row) => row[field]);
    const cases = [
      ...ORGS.map((id) => ['orgId', 'orgs', id] as const),
      ...PLANS.map((id) => ['planId', 'plans', id] as const),
      ['orgId', 'orgs', 'nowhere'] as const,
    ];
    const answered: Record<string, unknown> = {};
    const counted: Record<string, unknown> = {};
    for (const [filter, list, id] of cases) {
      for (const inactive of [undefined, true, false]) {
        const query = `${filter}=${encodeURIComponent(id)}${inactive === undefined ? '' : `&inactive=${inactive}`}`;
        const page = await call<Page>(`patients?limit=5&${query}`);
        const matching = all.filter(
          (record) =>
            ids(record, list, filter).includes(id) && (inactive === undefined || record['inactive'] === inactive),
        );
        answered[query] = [page.totalPatients, page.totalIsMinimum ?? false, page.patients.length];
        counted[query] = [matching.length, false, Math.min(5, matching.length)];
      }
    }
    // Without an organization or a plan, the totals are those of the other counted fields.
    for (const inactive of [true, false]) {
      const query = `inactive=${inactive}`;
      answered[query] = (await call<Page>(`patients?limit=5&${query}`)).totalPatients;
      counted[query] = all.filter((record) => record['inactive'] === inactive).length;
    }
    expect(answered).toEqual(counted);
  }

  test('are exact after imports of any size, and pages follow each other', async () => {
    const rows = Array.from({ length: MANY }, (_, n) => ({ ...patient(n), orgs: [{ orgId: 'north' }] }));
    await call('patients/import', { json: { rows } });
    await call('patients/import', { json: { rows: Array.from({ length: 60 }, (_, n) => patient(n)) } });
    await expectExact();
    const names: unknown[] = [];
    for (let offset = 0; ; offset += 200) {
      const { patients, totalPatients } = await call<Page>(`patients?orgId=north&limit=200&offset=${offset}`);
      expect(totalPatients).toBeGreaterThan(MANY);
      names.push(...patients.map(({ patientId }) => patientId));
      if (patients.length === 0) {
        expect(new Set(names).size).toBe(totalPatients);
        expect(names).toHaveLength(totalPatients);
        break;
      }
    }
  });

  test('stay exact while records are created, changed, restored and deleted concurrently', async () => {
    const all = (await everyone()).slice(0, 48);
    const change = async (record: EntityRecord, n: number) => {
      const path = `patients/${String(record['patientId'])}`;
      const { patient: saved } = await call<{ patient: EntityRecord }>(path, {
        method: 'PUT',
        json: { ...record, ...patient(n + 1), lastName: record['lastName'] },
      });
      if (n % 4 === 0) await call(path, { method: 'DELETE' });
      else if (n % 4 === 1) await call(`${path}/versions/1/restore`, { json: { _version: saved['_version'] } });
      else if (n % 4 === 2) await call('patients', { json: patient(n) });
    };
    await Promise.all(
      Array.from({ length: 6 }, async (_, writer) => {
        for (let n = writer; n < all.length; n += 6) await change(all[n] as EntityRecord, n);
      }),
    );
    await expectExact();
  });

  test('stay exact through a job on many records', async () => {
    const { jobId } = await call<{ jobId: string }>('patients/bulk', {
      json: { action: 'inactivate', query: { orgId: 'south' } },
    });
    const status = async () => (await call<{ job: { status: string } }>(`jobs/${jobId}`)).job.status;
    await expect.poll(status, { timeout: 20_000 }).toBe('done');
    await expectExact();
  });
});
