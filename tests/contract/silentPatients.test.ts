import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { run } from '../../platform/db/sql';
import { SYSTEM } from '../../platform/http/context';
import type { SilentPatient } from '../../src/contract/silentPatients';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';

const DAY = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY).toISOString();

describe.each(databases)('silent patients, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  const call = async (path: string, json: object, method = 'POST'): Promise<Body> => {
    const answer = await app.call(path, { token, json, method });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  };
  const add = async (lastName: string, patient: object = {}): Promise<Body> =>
    (
      await call('patients', {
        firstName: 'Ann',
        lastName,
        dob: '1951-05-13',
        reminderEnabled: true,
        reminderInterval: 1_440,
        plans: [{ planId: 'irae', startDate: daysAgo(40).slice(0, 10) }],
        ...patient,
      })
    )['patient'] as Body;
  const checkIn = async (patient: Body, days: number, journal: object = {}): Promise<Body> =>
    (
      await call(`patients/${String(patient['patientId'])}/journals`, {
        patientId: patient['patientId'],
        createDate: daysAgo(days),
        status: 'submitted',
        ...journal,
      })
    )['journal'] as Body;
  const silent = async (query = ''): Promise<SilentPatient[]> => {
    const { status, body } = await app.call(`silentPatients${query}`, { token });
    expect(status).toBe(200);
    return body['patients'] as SilentPatient[];
  };
  const names = async (query = ''): Promise<string[]> => (await silent(query)).map(({ name }) => name);
  const shows = (expected: string[], query = '') =>
    vi.waitFor(async () => expect(await names(query)).toEqual(expected), { timeout: 15_000, interval: 200 });

  beforeAll(async () => {
    app = await openApp(kind);
    token = String((await app.signIn()).body['idToken']);
    await app.services.database.db
      .transaction()
      .execute((tx) => app.services.entities.insertMany(tx, 'plan', [{ planId: 'irae', name: 'Plan' }], SYSTEM));
  });
  afterAll(() => app.stop());

  test('are not returned if the audit row of the read cannot be stored', async () => {
    const { db } = app.services.database;
    await run(db, sql`ALTER TABLE audit RENAME TO audit_away`);
    try {
      const { status, body } = await app.call('silentPatients', { token });
      expect(status).toBe(500);
      expect(body['patients']).toBeUndefined();
    } finally {
      await run(db, sql`ALTER TABLE audit_away RENAME TO audit`);
    }
    expect((await app.call('silentPatients', { token })).status).toBe(200);
  });

  test('are those whose check-in is overdue, the longest silence first; a completed check-in ends the silence', async () => {
    const long = await add('Long');
    const weekly = await add('Weekly', { reminderInterval: 10_080 });
    const never = await add('Never');
    const left = await add('Left');
    await add('Reminded not', { reminderEnabled: false });
    await add('Gone', { inactive: true });
    await add('Ended', { plans: [{ planId: 'irae', startDate: '2020-01-01', endDate: '2020-02-01' }] });
    await checkIn(long, 20);
    await checkIn(weekly, 6);
    await checkIn(left, 9);
    await checkIn(left, 1, { status: 'incomplete', bail: true });
    await checkIn(left, 0, { status: 'open' });
    await checkIn(left, 0, { status: 'submitted', bail: true });
    await checkIn(left, 0, { status: null });
    await shows(['Ann Never', 'Ann Long', 'Ann Left']);
    expect((await silent())[0]).toMatchObject({ patientId: never['patientId'], lastCheckIn: null, alert: null });

    await checkIn(long, 0);
    const again = await checkIn(never, 3);
    await shows(['Ann Left', 'Ann Never']);
    await app.call(`patients/${String(never['patientId'])}/journals/${String(again['_id'])}`, {
      token,
      method: 'DELETE',
    });
    await shows(['Ann Never', 'Ann Left']);
    await shows(['Ann Never'], '?overdueDays=14');
    await call(`patients/${String(left['patientId'])}`, { ...left, inactive: true }, 'PUT');
    await shows(['Ann Never']);
  });

  test('show their latest alert, can be limited to an organization, and are paged', async () => {
    const org = (await call('orgs', { name: 'North', shortName: 'North', orgType: 'practice' }))['org'] as Body;
    const patient = await add('North', { primaryOrgId: org['orgId'] });
    const id = String(patient['patientId']);
    await call(`patients/${id}/data`, {
      patientId: id,
      dataId: 'iraeOverallAlert',
      category: 'alert',
      data: ['red'],
      eventTime: daysAgo(2),
    });
    const query = `?orgId=${String(org['orgId'])}`;
    await shows(['Ann North'], query);
    expect((await silent(query))[0]).toMatchObject({ organization: 'North', alert: { name: 'red' } });
    const all = await names();
    const pages = await Promise.all(all.map((_, offset) => names(`?limit=1&offset=${offset}`)));
    expect(pages.flat()).toEqual(all);
  });

  test('a deleted patient is not among them, and each reading of the list is audited', async () => {
    const patient = await add('Deleted', { plans: [{ planId: 'irae', startDate: '2020-01-01' }] });
    await vi.waitFor(async () => expect((await names())[0]).toBe('Ann Deleted'), { timeout: 15_000, interval: 200 });
    await app.call(`patients/${String(patient['patientId'])}`, { token, method: 'DELETE' });
    expect(await names()).not.toContain('Ann Deleted');
    const { db } = app.services.database;
    const rows = await run(db, sql`SELECT 1 FROM audit WHERE action = 'list' AND details->>'of' = 'silent'`);
    expect(rows.length).toBeGreaterThan(0);
    expect(await run(db, sql`SELECT 1 FROM silence WHERE patient_id = ${patient['patientId']}`)).toEqual([]);
  });
});
