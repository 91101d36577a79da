import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { typesOf } from '../../../src/domain/entity/paths';
import type { Entity, EntityRecord } from '../../../src/domain/entity/types';
import { exampleRecord, isCreatable, productEntities } from '../../support/entities';
import { EntityClient } from '../../support/entityClient';
import { databases, startProcess, type PlatformProcess, type TestPlatform } from '../../support/platform';

const MARKER = 'Zyxwvutsmarker';
/** What the patient can be recognized by. */
const DATA = {
  name: MARKER,
  email: 'zyx.w@marker.example.org',
  phone: '555-014-2877',
  dob: '1911-11-09',
} as const;
const entities = await productEntities();
const patient = entities.find((entity) => entity.$id === 'patient')!;

/** A valid record whose texts are the marker. */
function marked(entity: Entity, record: EntityRecord): EntityRecord {
  const texts = Object.entries(entity.properties).filter(
    ([name, field]) =>
      typesOf(field).includes('string') &&
      field.enum === undefined &&
      field.format === undefined &&
      field.pattern === undefined &&
      field.readOnly !== true &&
      field['x-reference'] === undefined &&
      name in record &&
      !name.endsWith('Id') &&
      !Object.keys(field).some((key) => key.startsWith('x-') && key !== 'x-scrub' && key !== 'x-i18n'),
  );
  return { ...record, ...Object.fromEntries(texts.map(([name]) => [name, MARKER])) };
}

/** Some faults are told only when others are gone. */
const MOST_TRIES = 3;

/**
 * Adds, searches and reads records of every kind, for a patient where they are a patient's. @returns the kinds added
 */
async function walkEntities(platform: TestPlatform, patientId: string): Promise<string[]> {
  const added: string[] = [];
  for (const entity of entities) {
    const { parent } = entity['x-entity'];
    if (!isCreatable(entity) || (parent && parent.param !== 'patientId')) continue;
    const client = new EntityClient(platform, entity, { patientId });
    const plain = client.sample(1);
    await client.makeNamed(plain);
    // Fields that do not accept the marker keep their value.
    let draft = marked(entity, plain);
    let answer = await platform.api(client.path, { json: draft });
    for (let tries = 0; tries < MOST_TRIES && answer.status >= 300; tries += 1) {
      const refused = Object.keys((answer.body['errors'] as object | undefined) ?? {}).map(
        (path) => path.split(/[.[]/)[0] ?? '',
      );
      const kept = refused.flatMap((name) => (name in plain ? [[name, plain[name] ?? null]] : []));
      draft = { ...draft, ...Object.fromEntries(kept) };
      answer = await platform.api(client.path, { json: draft });
    }
    added.push(answer.status < 300 ? entity.$id : `${entity.$id} ${answer.status}`);
    await platform.api(`${client.path}?search=${MARKER}&limit=5`);
    await platform.api(`${client.path}/${MARKER}`);
    await platform.api(client.address('nobody'), { method: 'DELETE' });
  }
  return added;
}

/** Tables that describe the platform's own work; a patient's data must not reach them. */
const OWN_TABLES = ['log_line', 'log_pattern', 'metric_event', 'audit', 'job', 'session'] as const;

describe.each(databases)('privacy on %s', (database) => {
  let platform: PlatformProcess | undefined;
  let tables: Record<string, string>;
  let printed: string;
  let added: string[];

  beforeAll(async () => {
    const running = (platform = await startProcess({ database, env: { LOG_LEVEL: 'debug' } }));
    const planted = {
      ...exampleRecord(patient, 'x'),
      firstName: MARKER,
      lastName: MARKER,
      dob: DATA.dob,
      emails: [{ emailType: 'primary', email: DATA.email }],
      phoneNumbers: [{ numberType: 'home', number: DATA.phone }],
    };
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
    added = await walkEntities(running, patientId);
    const message = { subject: MARKER, message: `${MARKER} ${DATA.phone}` };
    await running.api(`messaging/message/patient/${patientId}`, { json: message });
    await running.api(`patients/${patientId}/data`, {
      json: { patientId, dataId: 'iraeOverallAlert', data: ['red'], eventTime: new Date().toISOString() },
    });
    await running.api('logging/logs?search=' + MARKER);
    await running.api(`logging/metrics?value=${MARKER}`);
    await running.api(`audit?userId=${MARKER}`);
    await running.api('ai/check', { json: { prompt: `${MARKER} ${MARKER}` } });
    await running.api('ai/text', { json: { modelId: 'm', prompt: MARKER, max_tokens_to_sample: 9 } });
    await running.api(`search?text=${DATA.email}`);
    await running.api(`patients?search=${encodeURIComponent(DATA.phone)}`);
    await running.api('authentication/resetPassword', { json: { Username: DATA.email } });
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
    for (const [what, value] of Object.entries(DATA)) expect(tables[name], what).not.toContain(value);
  });

  test('records of many kinds were added', () => {
    expect(added.filter((kind) => kind.includes(' '))).toEqual([]);
    expect(added).toEqual(expect.arrayContaining(['patient', 'note', 'journal', 'condition', 'feedback', 'provider']));
  });

  test('the platform has logged its work', () => {
    expect(JSON.parse(tables['log_line'] ?? '[]')).not.toHaveLength(0);
    expect(JSON.parse(tables['metric_event'] ?? '[]')).not.toHaveLength(0);
  });

  test('its output contains nothing of the patient, and no line that a client injected', () => {
    for (const value of Object.values(DATA)) expect(printed).not.toContain(value);
    expect(printed.split('\n').filter((line) => line.startsWith('FAKE LINE'))).toEqual([]);
  });
});
