import { sql } from 'kysely';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditPageSql } from '../../platform/auditLog/query';
import type { AuditQuery } from '../../src/domain/audit/actions';
import { auditMany } from '../../platform/audit/record';
import { openApp, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';
import { jobEnded } from '../support/jobs';

interface Entry {
  auditId: string;
  at: string;
  action: string;
  entity: string;
  userId: string;
  patientId: string | null;
  recordName?: string;
}
const ROWS = 20_000;
const START = Date.parse('2024-01-01T00:00:00Z');

describe.each(databases)('reading the audit, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  const db = () => app.services.database.db;
  const read = async (query: string) => {
    const answer = await app.call(`audit${query}`, { token });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return { ...answer, rows: answer.body['audit'] as Entry[] };
  };

  beforeAll(async () => {
    app = await openApp(kind);
    // One row per minute, ten users, a thousand patients.
    const rows = Array.from({ length: ROWS }, (_, index) => index + 1).map((n) => ({
      actor: { userId: `user-${n % 10}`, username: 'Ann', requestId: `r${n}` },
      event: {
        action: n % 100 === 0 ? ('update' as const) : ('read' as const),
        entity: n % 5000 === 0 ? 'device' : 'patient',
        recordId: `p${n % 1000}`,
        patientId: `p${n % 1000}`,
      },
      at: new Date(START + n * 60_000).toISOString(),
    }));
    for (let from = 0; from < ROWS; from += 5_000) await auditMany(db(), rows.slice(from, from + 5_000));
    await sql`ANALYZE audit`.execute(db());
    token = String((await app.signIn()).body['idToken']);
  });
  afterAll(() => app.stop());

  test('pages follow each other, newest first, with each row once; only the first has the total', async () => {
    const query = '?patientId=p7&limit=8';
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await read(query + cursor);
      expect(page.body['totalAudit']).toBe(cursor === '' ? ROWS / 1000 : undefined);
      seen.push(...page.rows.filter(({ userId }) => userId.startsWith('user-')).map(({ at }) => at));
      cursor = page.body['nextCursor'] ? `&cursor=${String(page.body['nextCursor'])}` : '';
    } while (cursor !== '');
    expect(seen).toHaveLength(ROWS / 1000);
    expect(seen).toEqual([...seen].sort().reverse());
  });

  test('filters select by user, action, kind, record and time, also combined', async () => {
    const some = async (query: string) => (await read(`${query}&limit=200`)).rows;
    expect((await some('?entity=device')).length).toBe(4);
    expect((await some('?userId=user-0&action=update&patientId=p100')).length).toBe(20);
    expect((await some('?entity=patient&recordId=p3')).length).toBe(20);
    const hour = await some('?startTime=2024-01-02T00:00:00Z&endTime=2024-01-02T00:59:00Z');
    expect(hour).toHaveLength(60);
    expect(hour.at(-1)?.at).toBe('2024-01-02T00:00:00.000Z');
    const all = await read('?limit=1');
    expect(all.body).toMatchObject({ totalAudit: 10_000, totalIsMinimum: true });
  });

  test('rows name the record and the patient while they exist, and reading them is audited with the patient', async () => {
    const make = async (path: string, json: object) => (await app.call(path, { token, json })).body;
    const { patient } = (await make('patients', { firstName: 'Ann', lastName: 'Abel', dob: '1980-02-03' })) as {
      patient: { patientId: string };
    };
    const { patientId } = patient;
    await make(`patients/${patientId}/data`, {
      dataId: 'rash',
      category: 'symptom',
      data: [1],
      eventTime: '2024-01-01T00:00:00Z',
    });
    const about = async () => (await read('?limit=20')).rows.filter((row) => row.patientId === patientId);
    const [point, acted, created] = await about();
    const rash = { entity: 'patientData', recordName: 'rash', recordTitle: { dataId: 'rash' } };
    expect(point).toMatchObject({ ...rash, patientName: 'Ann Abel' });
    expect(acted).toMatchObject({ entity: 'activity', recordName: 'PatientCreated', patientName: 'Ann Abel' });
    expect(created).toMatchObject({ recordName: 'Ann Abel', patientName: 'Ann Abel' });
    const one = await app.call(`audit/${created?.auditId ?? ''}`, { token });
    expect(one.body['entry']).toMatchObject({ recordName: 'Ann Abel', patientName: 'Ann Abel' });
    const shown = (await read(`?patientId=${patientId}&entity=audit&action=list`)).rows;
    expect(shown).toHaveLength(1);
    expect(shown[0]).toMatchObject({ details: { patients: [patientId] } });

    await app.call(`patients/${patientId}`, { token, method: 'DELETE' });
    const [deleted] = (await read(`?patientId=${patientId}&action=delete`)).rows;
    expect(deleted).toMatchObject({ recordId: patientId });
    expect(deleted).not.toHaveProperty('recordName');
    expect(deleted).toMatchObject({ recordDeleted: true });
    expect(one.body['entry']).not.toHaveProperty('recordDeleted');
    const csv = await app.call(`audit/export?patientId=${patientId}&action=create`, { token });
    expect(String(csv.body).split('\r\n')[0]).not.toContain('Name');
  });

  test('rows about messages, audit rows and jobs name them, and whose address was shown is audited', async () => {
    const invited = { username: 'invited', email: 'invited@example.org', groups: ['administrators'] };
    expect((await app.call('authentication/users', { token, json: invited })).status).toBe(201);
    const [message] = (await app.call('outbox?to=invited', { token })).body['messages'] as { outboxId: string }[];
    const patientId = 'p7';
    await db()
      .updateTable('outbox')
      .set({ patient_id: patientId })
      .where('outbox_id', '=', message?.outboxId ?? '')
      .execute();
    expect((await app.call(`outbox/${message?.outboxId}`, { token })).status).toBe(200);
    const named = async (entity: string) => (await read(`?entity=${entity}&action=read&limit=1`)).rows[0];
    const title = { purpose: 'invite', to: 'invited@example.org' };
    const row = await named('outbox');
    expect(row).toMatchObject({ recordName: 'invite invited@example.org', recordTitle: title });
    const shown = (await read('?entity=audit&action=list&limit=1')).rows[0];
    expect(shown).toMatchObject({ details: { patients: [patientId] } });

    await app.call(`audit/${row?.auditId}`, { token });
    expect(await named('audit')).toMatchObject({ recordTitle: { action: 'read', entity: 'outbox' } });
    const started = await app.call('audit/verify', { token, method: 'POST' });
    await jobEnded(app, token, started.body);
    const { jobId } = started.body;
    await app.call(`jobs/${String(jobId)}`, { token });
    expect(await named('job')).toMatchObject({ recordId: jobId, recordTitle: { job: 'auditVerify' } });
  });

  test('rows name the content of a plan by its plan, because two plans may use the same id', async () => {
    for (const [planId, name] of [
      ['first', 'Red'],
      ['second', 'Scarlet'],
    ]) {
      await app.call('plans', { token, json: { planId, name: planId } });
      const level = { alertLevelId: 'red', name, color: 'red', priority: 4 };
      const made = await app.call(`types/${planId}/alert_levels`, { token, json: level });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
    }
    const rows = (await read('?entity=alertLevel&action=create')).rows;
    expect(rows.map((row) => row.recordName)).toEqual(['Scarlet', 'Red']);
  });

  test.each(['action=see', 'limit=201', 'limit=0', 'startTime=soon', 'cursor=1', 'name=x'])(
    '%s is refused',
    async (query) => {
      const answer = await app.call(`audit?${query}`, { token });
      expect([answer.status, answer.body]).toMatchObject([400, { params: { name: query.split('=')[0] } }]);
    },
  );

  test('no filter makes the database read all rows', async () => {
    const queries: AuditQuery[] = [
      {},
      { userId: 'user-3' },
      { patientId: 'p3' },
      { entity: 'device' },
      { action: 'update' },
      { entity: 'patient', recordId: 'p3' },
      { startTime: '2024-01-02T00:00:00Z', endTime: '2024-01-03T00:00:00Z' },
    ];
    for (const query of queries) {
      const { rows } = await sql<Record<string, string>>`EXPLAIN ${auditPageSql(query, 50, null)}`.execute(db());
      const plan = rows.map((row) => Object.values(row)[0]).join('\n');
      expect(plan, JSON.stringify(query)).toContain('Index');
      expect(plan, JSON.stringify(query)).not.toMatch(/Seq Scan/);
    }
  });

  test('each read writes a row itself, with the patient it was about', async () => {
    const page = await read('?patientId=p9&action=read&limit=3');
    const one = await app.call(`audit/${page.rows[1]?.auditId}`, { token });
    expect(one.body['entry']).toMatchObject({ ...page.rows[1], seal: null });
    const file = await app.call('audit/export?patientId=p9', { token });
    const ids = [page, one, file].map(({ headers }) => headers.get('x-request-id') ?? '');
    const rows = await db()
      .selectFrom('audit')
      .select(['action', 'entity', 'record_id', 'patient_id', 'details'])
      .where('request_id', 'in', ids)
      .orderBy('audit_id')
      .execute();
    expect(rows).toEqual([
      {
        action: 'list',
        entity: 'audit',
        record_id: null,
        patient_id: 'p9',
        details: { filters: ['patientId', 'action'] },
      },
      { action: 'read', entity: 'audit', record_id: page.rows[1]?.auditId, patient_id: 'p9', details: {} },
      { action: 'export', entity: 'audit', record_id: null, patient_id: 'p9', details: { filters: ['patientId'] } },
    ]);
    expect((await app.call('audit/01900000-0000-7000-8000-0000000000ff', { token })).status).toBe(404);
  });

  test('the rows of a patient include the lists, exports and rosters that showed the patient, and no others', async () => {
    const post = async (path: string, json: object) => {
      const answer = await app.call(path, { method: 'POST', token, json });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return answer.body;
    };
    const made = (await post('patients', { lastName: 'Somewhere', dob: '1980-02-29' }))['patient'] as Made;
    const other = (await post('patients', { lastName: 'Elsewhere', dob: '1980-02-29' }))['patient'] as Made;
    const org = (await post('orgs', { name: 'Shown', shortName: 'S', orgType: 'agency' }))['org'] as Made;
    await post(`orgs/${org.orgId}/roster`, { employeeId: 'E1', patientId: made.patientId });
    for (const look of [
      'patients?search=somewhere',
      'patients/export?search=somewhere',
      'patients?limit=0',
      `orgs/${org.orgId}/roster`,
      'orgs/*/roster',
    ])
      expect((await app.call(look, { token })).status, look).toBe(200);
    const looks = async ({ patientId }: Made) =>
      (await read(`?patientId=${patientId}`)).rows.reverse().map(({ action, entity }) => `${action} ${entity}`);
    const create = ['create patient', 'create activity'];
    const seen = ['list patient', 'export patient', 'list patient', 'list rosterItem', 'list rosterItem'];
    expect(await looks(made)).toEqual([...create, ...seen]);
    expect(await looks(other)).toEqual([...create, 'list patient']);
    const counted = await read(`?patientId=${made.patientId}&action=list&limit=1`);
    expect(counted.body['totalAudit']).toBe(5);
    const [child] = (await read('?entity=rosterItem&recordId=E1')).rows;
    expect(child).toMatchObject({ action: 'create', details: { parent: org.orgId } });
  });

  test('the export has every row that matches the filters', async () => {
    const file = await app.call('audit/export?action=update', { token });
    const rows = parse(String(file.body['text']), { columns: true }) as Entry[];
    expect(rows).toHaveLength(ROWS / 100);
    expect(rows.every(({ action }) => action === 'update')).toBe(true);
    expect(file.headers.get('content-disposition')).toMatch(/attachment; filename="audit-[-\d]+\.csv"/);
  });

  test('a job verifies the chain, with progress and a result', async () => {
    const started = await app.call('audit/verify', { method: 'POST', token });
    expect(started.status).toBe(202);
    const job = await jobEnded(app, token, started.body);
    expect(job).toMatchObject({ status: 'done', result: { intact: true, firstBad: null } });
  });
});

interface Made {
  patientId: string;
  orgId: string;
}
