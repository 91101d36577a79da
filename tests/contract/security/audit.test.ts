import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleRecord, productEntities } from '../../support/entities';
import { databases, startPlatform, type ApiAnswer, type TestPlatform } from '../../support/platform';

type Body = Record<string, Record<string, string | number>>;
interface Row {
  action: string;
  user: string | null;
  entity: string | null;
  record: string | null;
  patient: string | null;
  request: string | null;
  at: string;
  details: string;
}

const entities = await productEntities();
const patient = entities.find((entity) => entity.$id === 'patient')!;

/** An action, the request that performed it, and the audit row that it must leave. */
interface Deed {
  what: string;
  requestId: string;
  expected: Partial<Row>;
}

/**
 * Excludes the rows for single records of an import and for batches of an export. Besides these rows, an import or
 * export has one row for itself.
 */
const isWhole =
  ({ action }: Partial<Row>) =>
  (row: Row): boolean =>
    (action !== 'import' || row.action === action) && (action !== 'export' || row.details.includes('"format"'));

describe.each(databases)('audit on %s', (database) => {
  let platform: TestPlatform | undefined;
  let rows: Row[];
  let seals: number;
  let verified: ApiAnswer<{ intact: boolean }>;
  const deeds: Deed[] = [];

  beforeAll(async () => {
    const running = (platform = await startPlatform({ database, samplePatients: 3 }));
    const did = (what: string, answer: ApiAnswer, status: number, expected: Partial<Row>) => {
      expect(answer.status, `${what}: ${answer.text}`).toBe(status);
      deeds.push({ what, requestId: answer.headers.get('x-request-id') ?? '', expected });
    };
    const login = (password: string) =>
      running.api('anon/authentication/login', {
        json: { Username: 'admin', Password: password, Group: 'administrators', device: 'test' },
        token: null,
      });
    did('sign in', await login('Correct-Horse-7-Battery'), 200, { action: 'signIn' });
    did('wrong password', await login('wrong'), 401, { action: 'signInRefused' });
    did('list', await running.api('patients?limit=2'), 200, { action: 'list', entity: 'patient' });

    const created = await running.api<Body>('patients', { json: exampleRecord(patient, 'Audited') });
    const id = String(created.body['patient']?.['patientId']);
    const of = { entity: 'patient', record: id, patient: id };
    did('create', created, 201, { action: 'create', ...of });
    const read = await running.api<Body>(`patients/${id}`);
    did('read', read, 200, { action: 'read', ...of });
    const record = read.body['patient']!;
    did(
      'update',
      await running.api(`patients/${id}`, { method: 'PUT', json: { ...record, firstName: 'Edited' } }),
      200,
      { action: 'update', ...of },
    );
    did('versions', await running.api(`patients/${id}/versions`), 200, { action: 'read', ...of });
    const restored = await running.api(`patients/${id}/versions/1/restore`, { json: { _version: 2 } });
    did('restore', restored, 200, { action: 'restore', ...of });
    did('export', await running.api('patients/export?format=csv'), 200, { action: 'export', entity: 'patient' });
    did('delete', await running.api(`patients/${id}`, { method: 'DELETE' }), 200, { action: 'delete', ...of });
    did('import', await running.api('trials/import', { json: { rows: [{ name: 'Imported' }] } }), 200, {
      action: 'import',
    });
    verified = await running.api('audit/verify');
    platform = undefined;
    ({ rows, seals } = await running.inspect(async (db) => ({
      rows: (await db.selectFrom('audit').selectAll().orderBy('audit_id').execute()).map((row) => ({
        action: row.action,
        user: row.user_id,
        entity: row.entity,
        record: row.record_id,
        patient: row.patient_id,
        request: row.request_id,
        at: new Date(row.at).toISOString(),
        details: JSON.stringify(row.details),
      })),
      seals: (await db.selectFrom('audit_seal').selectAll().execute()).length,
    })));
  });
  afterAll(() => platform?.stop());

  test('every action wrote exactly one row of its own, with user, action, patient and request', () => {
    const faults = deeds.flatMap(({ what, requestId, expected }) => {
      // An act also writes an activity, which is a record with its own audit row.
      const left = rows
        .filter((row) => row.request === requestId && row.entity !== 'activity')
        .filter(isWhole(expected));
      if (left.length !== 1) return [`${what}: ${left.length} rows`];
      const [row] = left;
      const wrong = Object.entries(expected).filter(([key, value]) => row?.[key as keyof Row] !== value);
      return wrong.map(([key, value]) => `${what}: ${key} is ${row?.[key as keyof Row]}, not ${value}`);
    });
    expect(faults).toEqual([]);
    expect(deeds.length).toBeGreaterThan(10);
  });

  test('rows have the user, except where nobody was signed in', () => {
    const signedIn = deeds
      .filter(({ expected }) => expected.action !== 'signInRefused')
      .map(({ requestId }) => requestId);
    for (const row of rows.filter(({ request }) => request !== null && signedIn.includes(request))) {
      expect(row.user, row.action).toBeTruthy();
    }
  });

  test('rows contain codes and counts, no data of the patient', () => {
    expect(rows.map(({ details }) => details).join()).not.toMatch(/Audited|Edited|1980-02-29/);
  });

  test('the chain is intact, and rows are sealed', () => {
    expect(verified.status).toBe(200);
    expect(verified.body.intact).toBe(true);
    expect(seals).toBeGreaterThan(0);
  });
});
