import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldOf } from '../../src/domain/entity/read';
import type { EntityRecord } from '../../src/domain/entity/types';
import { openApp, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';
import { sendTwice } from '../support/twice';

/** The same request gets the records of the first one; see `repeatable` in the contract. */
describe.each(databases)('a request with an Idempotency-Key, on %s', (kind) => {
  let app: InProcessApp;
  let token = '';
  beforeAll(async () => {
    app = await openApp(kind);
    token = String((await app.signIn()).body['idToken']);
  });
  afterAll(() => app.stop());

  const create = (json: EntityRecord, key: string, path = 'patients', as = token) =>
    app.call(path, { token: as, json, headers: { 'idempotency-key': key } });
  const person = (lastName: string): EntityRecord => ({ firstName: 'Pat', lastName, dob: '1970-01-02' });
  const idIn = ({ body }: { body: Record<string, unknown> }) => fieldOf(body['patient'], 'patientId');
  const counted = async (lastName: string) =>
    (await app.call(`patients?search=${lastName}`, { token })).body['totalPatients'];

  test('stores one record, at once and again, and always answers it with the same status', async () => {
    const { atOnce, after } = await sendTwice(() => create(person('Onceborn'), 'key-once'));
    const answers = [...atOnce, after];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(idIn)).size).toBe(1);
    expect(await counted('Onceborn')).toBe(1);
  });

  test('answers the record as it is now, and audits that it was read', async () => {
    const first = await create(person('Changed'), 'key-now');
    const id = String(idIn(first));
    const patient = first.body['patient'] as EntityRecord;
    await app.call(`patients/${id}`, { token, method: 'PUT', json: { ...patient, firstName: 'Petra' } });
    const reads = async () =>
      (
        await app.services.database.db
          .selectFrom('audit')
          .select('audit_id')
          .where('record_id', '=', id)
          .where('action', '=', 'read')
          .execute()
      ).length;
    const before = await reads();
    expect((await create(person('Changed'), 'key-now')).body['patient']).toMatchObject({ firstName: 'Petra' });
    expect(await reads()).toBe(before + 1);
    await app.call(`patients/${id}`, { token, method: 'DELETE' });
    expect((await create(person('Changed'), 'key-now')).status).toBe(404);
  });

  test('is refused with another body, and independent for another user, another route, and without a key', async () => {
    const first = await create(person('Reused'), 'key-reused');
    expect((await create(person('Other'), 'key-reused')).body['code']).toBe('idempotencyKeyReused');
    expect(await counted('Other')).toBe(0);
    expect((await create({ name: 'Trial' }, 'key-reused', 'trials')).status).toBe(201);
    await app.addUser('second', 'Quiet-River-42-Stone', ['administrators']);
    const second = String((await app.signIn('second', 'Quiet-River-42-Stone')).body['idToken']);
    expect(idIn(await create(person('Reused'), 'key-reused', 'patients', second))).not.toBe(idIn(first));
    await create(person('Reused'), '');
    await create(person('Reused'), '');
    expect(await counted('Reused')).toBe(4);
    expect((await create(person('Reused'), 'k'.repeat(201))).status).toBe(400);
  });

  test('that failed leaves its key free; after 24 hours the key is forgotten', async () => {
    expect((await create({ ...person('Failed'), dob: 'yesterday' }, 'key-failed')).status).toBe(422);
    const first = await create(person('Failed'), 'key-failed');
    expect(first.status).toBe(201);
    await sql`UPDATE idempotency_key SET created_at = created_at - interval '24 hours 1 second'`.execute(
      app.services.database.db,
    );
    const later = await create(person('Failed'), 'key-failed');
    expect(later.status).toBe(201);
    expect(idIn(later)).not.toBe(idIn(first));
  });

  test('sends once, and makes a link once, whose address is the same', async () => {
    const { db } = app.services.database;
    const { body: created } = await create({ ...person('Reached'), emails: [{ email: 'pat@example.org' }] }, '');
    const patientId = String(fieldOf(created['patient'], 'patientId'));
    await app.call('authentication/users', {
      token,
      json: { username: 'invited@example.org', email: 'invited@example.org', groups: ['support'] },
    });
    const file = { fileName: 'note.xml', file: '<note/>' };
    const summary = { reportName: 'PatientSummary', args: { patientId } };
    const sends: Record<string, EntityRecord> = {
      'messaging/message': { to: 'patient', patientId, contactMethod: 'email', message: 'Once' },
      'messaging/fax': { number: '+12025550143', blob: 'JVBERi0=' },
      'messaging/directMessages': { subject: 'Once', recipients: ['a@direct.example'], attachments: [file] },
      'authentication/resendInvite': { username: 'invited@example.org' },
      'reporting/reportLinks': { ...summary, recipientType: 'patient', recipientId: patientId, send: false },
    };
    for (const [path, json] of Object.entries(sends)) {
      const sent = async () =>
        Number(
          (
            await db
              .selectFrom('outbox')
              .select((from) => from.fn.countAll().as('n'))
              .executeTakeFirst()
          )?.n,
        );
      const before = await sent();
      const { atOnce, after } = await sendTwice(() => create(json, `key-${path}`, path));
      const [first, ...others] = [...atOnce, after];
      expect(first?.status, `${path}: ${JSON.stringify(first?.body)}`).toBeLessThan(300);
      for (const { status, body } of others)
        expect({ status, body }).toEqual({ status: first?.status, body: first?.body });
      expect((await sent()) - before, path).toBe(path.startsWith('reporting') ? 0 : 1);
      expect((await create({ ...json, username: 'other' }, `key-${path}`, path)).status).toBeGreaterThanOrEqual(400);
    }
    expect((await db.selectFrom('report_link').select('link_id').execute()).length).toBe(1);
  });

  test('with a list stores the list once', async () => {
    const { body } = await app.call('orgs', {
      token,
      json: { name: 'Once Clinic', shortName: 'Once', orgType: 'practice' },
    });
    const path = `orgs/${String(fieldOf(body['org'], 'orgId'))}/registrationCode`;
    const send = () =>
      create({ codes: [{ registrationCode: 'ONCE-1' }, { registrationCode: 'ONCE-2' }] }, 'key-list', path);
    const { atOnce, after } = await sendTwice(send);
    const codes = [...atOnce, after].map(({ body: { codes: list } }) => list);
    expect(codes[0]).toMatchObject([{ registrationCode: 'ONCE-1' }, { registrationCode: 'ONCE-2' }]);
    expect(codes[1]).toEqual(codes[0]);
    expect(codes[2]).toEqual(codes[0]);
  });
});
