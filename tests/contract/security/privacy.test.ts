import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleRecord, productEntities } from '../../support/entities';
import { databases, startProcess, type PlatformProcess } from '../../support/platform';

const MARKER = 'Zyxwvutsmarker';
const patient = (await productEntities()).find((entity) => entity.$id === 'patient')!;

/** Tables that describe the platform's own work; a patient's data must not reach them. */
const OWN_TABLES = ['log_line', 'log_pattern', 'metric_event', 'audit', 'job', 'session'] as const;

describe.each(databases)('privacy on %s', (database) => {
  let platform: PlatformProcess | undefined;
  let tables: Record<string, string>;
  let printed: string;

  beforeAll(async () => {
    const running = (platform = await startProcess({ database, env: { LOG_LEVEL: 'debug' } }));
    const planted = { ...exampleRecord(patient, 'x'), firstName: MARKER, lastName: MARKER };
    const created = await running.api<Record<string, { patientId: string; _version: number }>>('patients', {
      json: planted,
    });
    expect(created.status, created.text).toBe(201);
    const { patientId } = created.body['patient']!;
    await running.api(`patients?search=${MARKER}`);
    await running.api(`patients?orderBy=${MARKER}`);
    await running.api(`patients/${MARKER}`);
    await running.api(`patients/${patientId}?getOrgs=${MARKER}`);
    await running.api(`search?text=${MARKER}`);
    await running.api('patients', { json: { ...planted, dob: MARKER, [MARKER]: MARKER } });
    await running.api('patients', {
      body: `{"firstName": "${MARKER}"`,
      headers: { 'content-type': 'application/json' },
    });
    await running.api(`patients/${patientId}`, { method: 'PUT', json: { ...planted, _version: 99 } });
    await running.api(`patients/${patientId}`, { method: 'PUT', json: planted });
    await running.api(`nowhere/${MARKER}?q=${MARKER}`);
    await running.api('patients', { token: MARKER });
    await running.api('patients/export?format=csv');
    await running.api('anon/authentication/login', {
      json: {
        Username: `eve\nFAKE LINE\r\n${'a'.repeat(300)}`,
        Password: MARKER,
        Group: 'administrators',
        device: 'test',
      },
      token: null,
    });
    platform = undefined;
    tables = await running.inspect(async (db) => {
      const found: Record<string, string> = {};
      for (const name of OWN_TABLES) {
        const { rows } = await sql`SELECT * FROM ${sql.table(name)}`.execute(db);
        found[name] = JSON.stringify(rows);
      }
      return found;
    });
    printed = running.output();
  });
  afterAll(() => platform?.stop());

  test.each(OWN_TABLES)('%s contains nothing of the patient', (name) => {
    expect(tables[name]).not.toContain(MARKER);
  });

  test('the platform has logged its work', () => {
    expect(JSON.parse(tables['log_line'] ?? '[]')).not.toHaveLength(0);
    expect(JSON.parse(tables['metric_event'] ?? '[]')).not.toHaveLength(0);
  });

  test('its output contains nothing of the patient, and no line that a client injected', () => {
    expect(printed).not.toContain(MARKER);
    expect(printed.split('\n').filter((line) => line.startsWith('FAKE LINE'))).toEqual([]);
  });
});
