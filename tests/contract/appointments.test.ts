import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AcceptedClash, CheckedAppointment } from '../../src/contract/appointments';
import type { EntityRecord, JsonObject } from '../../src/domain/entity/types';
import { openApp, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';
import { sendTwice } from '../support/twice';

const MINUTE = 60_000;
/** A Monday in the future, 10:00 in Chicago. */
const MONDAY = Date.parse('2031-07-07T15:00:00.000Z');
const iso = (minutes: number): string => new Date(MONDAY + minutes * MINUTE).toISOString();

describe.each(databases)('appointments on %s', (database) => {
  let app: InProcessApp;
  let token: string;
  let orgId: string;
  let place: string;
  let patients: string[];
  let providers: string[];

  const call = (path: string, json?: EntityRecord, method?: string) =>
    app.call(path, { token, ...(json && { json }), ...(method && { method }) });
  const make = async (path: string, one: string, id: string, json: EntityRecord): Promise<string> => {
    const { status, body } = await call(path, json);
    expect(status, JSON.stringify(body)).toBe(201);
    return String((body[one] as EntityRecord)[id]);
  };
  /** Each test has a week of its own. */
  let week = 0;
  const wish = (from = 0, until = 30, changed: EntityRecord = {}): EntityRecord => ({
    patientId: patients[0] ?? '',
    providerId: providers[0] ?? '',
    category: 'phone',
    start: iso(week * 10_080 + from),
    end: iso(week * 10_080 + until),
    ...changed,
  });
  const book = async (json: EntityRecord, at = place) => {
    const { status, body } = await call(`${at}/create`, json, 'PUT');
    return { status, body, appointment: (body['appointment'] ?? {}) as EntityRecord };
  };
  const check = async (json: EntityRecord) => {
    const { category: _, ...rest } = json;
    const { status, body } = await call(`${place}/check`, rest);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as unknown as CheckedAppointment;
  };

  beforeAll(async () => {
    app = await openApp(database);
    token = String((await app.signIn()).body['idToken']);
    orgId = await make('orgs', 'org', 'orgId', {
      name: 'Practice',
      shortName: 'PRA',
      enableAppointments: true,
      timeZone: 'America/Chicago',
      appointmentHours: [{ days: { start: 1, end: 5 }, hours: { start: 9 * 60, end: 17 * 60 }, defaultDuration: 25 }],
    });
    place = `orgs/${orgId}/appointments`;
    const person = (name: string) => ({ firstName: 'Sam', lastName: name });
    patients = [];
    for (const name of ['One', 'Two', 'Three'])
      patients.push(await make('patients', 'patient', 'patientId', { ...person(name), dob: '1970-01-02' }));
    providers = [];
    for (const name of ['Four', 'Five'])
      providers.push(
        await make('providers', 'provider', 'providerId', {
          ...person(name),
          appointmentExclusions: [{ start: iso(50 * 10_080), end: iso(50 * 10_080 + 600), note: 'Leave' }],
        }),
      );
  });
  afterAll(() => app?.stop());

  test('a new appointment starts as requested, belongs to the organization, and names who made it', async () => {
    week = 0;
    const { status, appointment } = await book(wish());
    expect(status).toBe(201);
    const me = (await call('authentication/me')).body['user'] as EntityRecord;
    expect(appointment).toMatchObject({ orgId, status: 'requested', userId: me['userId'], _version: 1 });
    const { body } = await call(
      `appointments?orgId=${orgId}&addNotes=true&status=requested,confirmed,rejected&all=true`,
    );
    expect(body['appointments']).toEqual([expect.objectContaining({ appointmentId: appointment['appointmentId'] })]);
  });

  test('an organization has a list of its own; `*` and `all` stand for any', async () => {
    week = 18;
    const { appointment } = await book(wish(0, 30, { note: 'Bring the list' }));
    const other = await make('orgs', 'org', 'orgId', { name: 'Elsewhere', shortName: 'ELS' });
    const period = `from=${iso(week * 10_080)}&until=${iso(week * 10_080 + 1440)}`;
    const idsAt = async (path: string): Promise<unknown[]> => {
      const { status, body } = await call(path);
      expect(status, JSON.stringify(body)).toBe(200);
      return (body['appointments'] as EntityRecord[]).map((each) => each['appointmentId']);
    };
    const id = appointment['appointmentId'];
    expect(await idsAt(`${place}?${period}`)).toEqual([id]);
    expect(await idsAt(`${place}?${period}&status=confirmed`)).toEqual([]);
    expect(await idsAt(`orgs/${other}/appointments?${period}`)).toEqual([]);
    for (const any of [`orgs/*/appointments?${period}`, `orgs/all/appointments?${period}`])
      expect(await idsAt(any)).toEqual([id]);
    for (const any of ['all', '*']) expect(await idsAt(`appointments?orgId=${any}&${period}`)).toEqual([id]);
    const { body } = await call(`${place}?${period}&addNotes=true&all=true&endAfter=${iso(week * 10_080 - 60)}`);
    expect(body).toMatchObject({ total: 1, appointments: [{ notes: [{ note: 'Bring the list' }] }] });
    const named = await call(`${place}?${period}&orgId=${other}`);
    expect([named.status, named.body]).toMatchObject([400, { code: 'badRequest', params: { name: 'orgId' } }]);
  });

  test('a note about it is refused if it is another patient’s', async () => {
    week = 19;
    const [one = '', two = ''] = patients;
    const appointmentId = String((await book(wish())).appointment['appointmentId']);
    const add = (patientId: string) =>
      call(`patients/${patientId}/notes`, { note: 'Call first', category: 'appointment', appointmentId });
    const refused = await add(two);
    expect([refused.status, refused.body['errors']]).toEqual([
      422,
      { appointmentId: [{ code: 'otherPatientsAppointment' }] },
    ]);
    const { status, body } = await add(one);
    expect(status).toBe(201);
    const note = body['note'] as EntityRecord;
    const other = await call(`patients/${two}/notes`, { note: 'Seen', category: 'other' });
    const moved = { ...(other.body['note'] as EntityRecord), appointmentId };
    const changed = await call(
      `patients/${two}/notes/${String((other.body['note'] as EntityRecord)['noteId'])}`,
      moved,
      'PUT',
    );
    expect([changed.status, Object.keys((changed.body['errors'] ?? {}) as object)]).toEqual([422, ['appointmentId']]);
    expect((await call(`patients/${one}/notes/${String(note['noteId'])}`, note, 'PUT')).status).toBe(200);
  });

  test('the note given with a new appointment becomes its first note', async () => {
    week = 6;
    const { appointment } = await book(wish(0, 30, { note: 'Bring the list of medicines' }));
    const id = String(appointment['appointmentId']);
    await call(`${place}/${id}`, { ...appointment, note: 'Changed' });
    const { body } = await call(`patients/${patients[0] ?? ''}/notes?appointmentId=${id}`);
    expect(body['notes']).toEqual([
      expect.objectContaining({ note: 'Bring the list of medicines', category: 'appointment', appointmentId: id }),
    ]);
  });

  test('a list has the names of patients and providers if it is asked for them, and the reading is audited', async () => {
    week = 9;
    await book(wish());
    await book(wish(60, 90, { providerId: null, patientId: patients[1] ?? '' }));
    const asked = `appointments?from=${iso(week * 10_080)}&until=${iso(week * 10_080 + 1440)}&orderBy=start&order=asc`;
    const project = '&project=appointmentId,patientId,providerId';
    const reads = () =>
      app.services.database.db
        .selectFrom('audit')
        .select('entity')
        .where('action', '=', 'list')
        .where('entity', 'in', ['patient', 'provider'])
        .execute();
    const plain = (await call(`${asked}${project}`)).body['appointments'] as EntityRecord[];
    expect(plain.map((each) => Object.hasOwn(each, 'patientName'))).toEqual([false, false]);
    const before = await reads();
    const { body } = await call(`${asked}${project}&addNames=true`);
    expect((body['appointments'] as EntityRecord[]).map((each) => [each['patientName'], each['providerName']])).toEqual(
      [
        ['Sam One', 'Sam Four'],
        ['Sam Two', null],
      ],
    );
    expect((await reads()).length - before.length).toBeGreaterThanOrEqual(1);
  });

  test('a search finds it by its patient and its provider, each word in any of them', async () => {
    week = 12;
    const one = String((await book(wish())).appointment['appointmentId']);
    const two = String(
      (await book(wish(60, 90, { providerId: null, patientId: patients[1] ?? '' }))).appointment['appointmentId'],
    );
    const three = String((await book(wish(120, 150, { providerId: providers[1] ?? '' }))).appointment['appointmentId']);
    const found = async (search: string): Promise<unknown[]> => {
      const period = `from=${iso(week * 10_080)}&until=${iso(week * 10_080 + 1440)}&sort=start&sortOrder=1`;
      const { status, body } = await call(`appointments?${period}&search=${encodeURIComponent(search)}`);
      expect(status, JSON.stringify(body)).toBe(200);
      return (body['appointments'] as EntityRecord[]).map((each) => each['appointmentId']);
    };
    expect(await found('Two')).toEqual([two]);
    expect(await found('sam four')).toEqual([one]);
    expect(await found('one five phone')).toEqual([three]);
    expect(await found('fi')).toEqual([three]);
    expect(await found('two four')).toEqual([]);
    expect(await found('phone')).toEqual([one, two, three]);
  });

  test('it always has a status: none is refused', async () => {
    week = 10;
    expect((await book(wish(0, 30, { status: null }))).status).toBe(422);
    const { appointment } = await book(wish());
    const id = String(appointment['appointmentId']);
    const { status: _, ...without } = appointment;
    for (const changed of [{ ...appointment, status: null }, without]) {
      const { status, body } = await call(`${place}/${id}`, changed);
      expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['status']]);
    }
  });

  test('that are requested with a key are made once, and the same request again gets it', async () => {
    week = 45;
    const request = (json: EntityRecord) =>
      app.call(`${place}/create`, { token, method: 'PUT', json, headers: { 'idempotency-key': 'visit-once' } });
    const { atOnce, after } = await sendTwice(() => request(wish()));
    const answers = [...atOnce, after];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const ids = answers.map(({ body }) => (body['appointment'] as EntityRecord)['appointmentId']);
    expect(new Set(ids).size).toBe(1);
    expect((await request(wish(60, 90))).body['code']).toBe('idempotencyKeyReused');
  });

  test('a new one is requested, and no other status is taken', async () => {
    week = 16;
    for (const status of ['confirmed', 'completed']) {
      const { status: answered, body } = await book(wish(0, 30, { status }));
      expect([answered, body['errors']]).toEqual([422, { status: [{ code: 'startsRequested' }] }]);
    }
    const general = (status: string) => call('appointments', { ...wish(0, 30, { status }), orgId });
    const refused = await general('completed');
    expect([refused.status, refused.body['errors']]).toEqual([422, { status: [{ code: 'startsRequested' }] }]);
    expect((await book(wish(0, 30, { status: 'requested' }))).appointment).toMatchObject({ status: 'requested' });
  });

  test('an import keeps the status that an appointment has, and a restore that which it had', async () => {
    week = 17;
    const rows = [{ ...wish(0, 30, { status: 'completed' }), orgId }];
    const { status, body } = await call('appointments/import', { rows });
    expect([status, body['created'], body['failed']]).toEqual([200, 1, []]);
    const { body: list } = await call(`appointments?from=${iso(week * 10_080)}&until=${iso(week * 10_080 + 1440)}`);
    const [imported = {}] = list['appointments'] as EntityRecord[];
    expect(imported).toMatchObject({ status: 'completed', _version: 1 });
    const id = String(imported['appointmentId']);
    expect((await call(`appointments/${id}`, undefined, 'DELETE')).status).toBe(200);
    const restored = await call(`appointments/${id}/versions/1/restore`, { _version: 2 });
    expect(restored.body['appointment']).toMatchObject({ status: 'completed' });
  });

  test('names that it cannot have are refused by a decision, and named in the answer of a save', async () => {
    week = 7;
    const { body, appointment } = await book(wish(0, 30, { organization: 'x' }));
    expect(body['ignored']).toEqual(['organization']);
    const at1 = `${place}/${String(appointment['appointmentId'])}`;
    const decided = await call(`${at1}/confirm`, { ...appointment, organization: 'x' });
    expect([decided.status, decided.body]).toMatchObject([
      400,
      { code: 'unknownField', params: { name: 'organization' } },
    ]);
    const saved = await call(at1, { ...appointment, organization: 'x' });
    expect([saved.status, saved.body['ignored']]).toEqual([200, ['organization']]);
    const wrapped = await book({ appointment: wish() });
    expect([wrapped.status, wrapped.body]).toMatchObject([400, { code: 'unknownField' }]);
  });

  test('the author of a note about it is who wrote it, whatever provider it is about', async () => {
    week = 11;
    const { appointment } = await book(wish());
    const [patientId = '', providerId = ''] = [patients[0], providers[0]];
    const note = { patientId, providerId, appointmentId: String(appointment['appointmentId']), note: 'Call first' };
    const { status, body } = await call(`patients/${patientId}/notes`, { ...note, category: 'appointment' });
    expect(status, JSON.stringify(body)).toBe(201);
    const me = (await call('authentication/me')).body['user'] as EntityRecord;
    expect(body['note']).toMatchObject({ userId: me['userId'], providerId });
    // Any other note gets its writer, too, if it names no author; `_id` is the id under its general name.
    const write = async (named: JsonObject): Promise<EntityRecord> => {
      const answer = await call(`patients/${patientId}/notes`, { note: 'Call', category: 'other', ...named });
      return answer.body['note'] as EntityRecord;
    };
    const chosen = await call(`patients/${patientId}/notes`, { note: 'Call', noteId: 'mine', _id: 'mine' });
    expect(chosen.body['ignored']).toEqual(['noteId', '_id']);
    expect((await book({ ...wish(120, 150), appointmentId: 'mine' })).body['ignored']).toEqual(['appointmentId']);
    const own = await write({});
    expect(own).toMatchObject({ userId: me['userId'], _id: own['noteId'] });
    expect(await write({ providerId })).not.toHaveProperty('userId');
    // Whoever imports a note has not written it.
    for (const category of ['other', 'appointment']) {
      const noteId = randomUUID();
      const row = { noteId, note: 'From a file', category, appointmentId: note.appointmentId };
      const imported = await call(`patients/${patientId}/notes/import`, { rows: [row] });
      expect(imported.body, JSON.stringify(imported.body)).toMatchObject({ created: 1, failed: [] });
      expect((await call(`patients/${patientId}/notes/${noteId}`)).body['note']).not.toHaveProperty('userId');
    }
  });

  test('a note about it is added only once there is the appointment', async () => {
    const [patientId = ''] = patients;
    const add = (appointmentId?: string) =>
      call(`patients/${patientId}/notes`, {
        note: 'Call first',
        category: 'appointment',
        appointmentId: appointmentId ?? null,
      });
    const without = await add();
    expect([without.status, without.body['errors']]).toEqual([422, { appointmentId: [{ code: 'required' }] }]);
    const unknown = await add(crypto.randomUUID());
    expect([unknown.status, Object.keys(unknown.body['errors'] as object)]).toEqual([422, ['appointmentId']]);
    expect((await call(`patients/${patientId}/notes`, { note: 'Seen', category: 'other' })).status).toBe(201);
  });

  test('its end cannot be before its start', async () => {
    week = 1;
    const { status, body } = await book(wish(0, -10));
    expect([status, body['code']]).toEqual([422, 'validation']);
    expect(Object.keys(body['errors'] as object)).toEqual(['end']);
  });

  test.each(['start', 'orgId'] as const)('its %s is needed by every route that saves it', async (field) => {
    week = field === 'start' ? 13 : 14;
    const code = field === 'start' ? 'required' : 'organizationFirst';
    const refused = { status: 422, errors: { [field]: [{ code }] } };
    const tried = async (path: string, json: EntityRecord, method?: string) => {
      const { status, body } = await call(path, json, method);
      return { status, errors: body['errors'] };
    };
    const { appointment } = await book(wish());
    const { [field]: _, ...without } = appointment;
    const id = String(appointment['appointmentId']);
    for (const changed of [without, { ...appointment, [field]: null }]) {
      const { appointmentId: __, _version: ___, ...made } = changed as EntityRecord;
      expect(await tried('orgs/*/appointments/create', made, 'PUT')).toEqual(refused);
      expect(await tried('appointments', made)).toEqual(refused);
      expect(await tried(`${place}/${id}`, changed)).toEqual(refused);
      expect(await tried(`appointments/${id}`, changed, 'PUT')).toEqual(refused);
    }
    // What is stored without it stays readable, and the next save adds it.
    const { db } = app.services.database;
    await sql`UPDATE entity.appointment SET doc = doc || jsonb_build_object(${field}::text, null::text) WHERE id = ${id}`.execute(
      db,
    );
    const { body } = await call(`appointments/${id}`);
    expect((body['appointment'] as EntityRecord)[field] ?? null).toBeNull();
    const confirm = await tried(`orgs/*/appointments/${id}/confirm`, { _version: 1 });
    expect(confirm).toEqual(refused);
    expect((await tried(`orgs/*/appointments/${id}`, appointment)).status).toBe(200);
  });

  test('it may end when it starts', async () => {
    week = 15;
    expect((await book(wish(0, 0))).status).toBe(201);
  });

  test('a clash is told with three free times, and stored only if it is accepted', async () => {
    week = 2;
    const first = await book(wish());
    expect(first.status).toBe(201);
    const second = wish(15, 45, { patientId: patients[1] ?? '' });
    const { clashes, free } = await check(second);
    expect(clashes).toEqual([
      {
        clash: 'provider',
        appointmentId: first.appointment['appointmentId'],
        patientId: patients[0],
        start: first.appointment['start'],
        end: first.appointment['end'],
      },
    ]);
    expect(free.map(({ start }) => start)).toEqual([30, 60, 90].map((minutes) => iso(week * 10_080 + minutes)));

    const refused = await book(second);
    expect([refused.status, refused.body['code'], refused.body['params']]).toEqual([
      409,
      'appointmentClash',
      { clashes: ['provider'] },
    ]);
    const { start, end, providerId } = second;
    const acceptedClashes = [{ clash: 'provider', start, end, providerId } as unknown as EntityRecord];
    const accepted = await book({ ...second, acceptedClashes });
    expect(accepted.status).toBe(201);
    const me = (await call('authentication/me')).body['user'] as EntityRecord;
    expect(accepted.appointment['acceptedClashes']).toEqual([
      { ...acceptedClashes[0], userId: me['userId'], at: expect.any(String) },
    ]);

    // At another time nobody has accepted the clash, and the earlier entry stays.
    const { appointmentId } = accepted.appointment;
    const moved = { ...accepted.appointment, start: iso(week * 10_080 + 5), acceptedClashes: [] };
    const again = await call(`${place}/${String(appointmentId)}`, moved);
    expect([again.status, again.body['code']]).toEqual([409, 'appointmentClash']);
    const free1 = await call(`${place}/${String(appointmentId)}`, {
      ...moved,
      start: iso(week * 10_080 + 60),
      end: iso(week * 10_080 + 90),
    });
    expect(free1.status).toBe(200);
    expect(free1.body['appointment']).toMatchObject({ acceptedClashes: accepted.appointment['acceptedClashes'] });
  });

  test.each([
    ['hours', 8 * 60, 0],
    ['exclusion', 0, 50],
  ])('%s speak against a time, also through the general address', async (clash, from, inWeek) => {
    week = inWeek;
    const json = wish(from, from + 30, { patientId: patients[2] ?? '', providerId: providers[1] ?? '' });
    expect((await check(json)).clashes).toEqual([expect.objectContaining({ clash })]);
    const { status, body } = await call('appointments', { ...json, orgId });
    expect([status, body['params']]).toEqual([409, { clashes: [clash] }]);
  });

  test('an organization without appointments says so, and one without an end takes the default duration', async () => {
    week = 3;
    const closed = await make('orgs', 'org', 'orgId', { name: 'Laboratory', shortName: 'LAB' });
    const { status, body } = await book(wish(), `orgs/${closed}/appointments`);
    expect([status, body['params']]).toEqual([409, { clashes: ['disabled'] }]);
    expect((await check({ ...wish(), end: null })).end).toBe(iso(week * 10_080 + 25));
  });

  test('is confirmed, rejected and deleted in its own organization only, each by the version that was read', async () => {
    week = 4;
    const { appointment } = await book(wish());
    const id = String(appointment['appointmentId']);
    const other = await make('orgs', 'org', 'orgId', { name: 'Other', shortName: 'OTH' });
    const statuses = async (path: string, json: EntityRecord, method?: string) =>
      (await call(path, json, method)).status;
    expect(await statuses(`orgs/${other}/appointments/${id}/confirm`, { _version: 1 })).toBe(404);
    expect(await statuses(`${place}/${id}/confirm`, {})).toBe(428);
    const confirmed = await call(`${place}/${id}/confirm`, { _version: 1 });
    expect(confirmed.body['appointment']).toMatchObject({ status: 'confirmed', _version: 2 });
    expect(await statuses(`${place}/${id}/reject`, { _version: 1 })).toBe(409);
    const rejected = await call(`orgs/*/appointments/${id}/reject`, { _version: 2 });
    expect(rejected.body['appointment']).toMatchObject({ status: 'rejected', _version: 3 });
    // A rejected appointment takes up no time.
    expect((await book(wish(0, 30, { patientId: patients[1] ?? '' }))).status).toBe(201);
    // So it cannot simply be confirmed after all.
    const late = await call(`${place}/${id}/confirm`, { _version: 3 });
    expect(late.body).toMatchObject({ code: 'appointmentClash', params: { clashes: ['provider'] } });
    const { start, end, providerId } = appointment as unknown as AcceptedClash;
    const sure = { _version: 3, acceptedClashes: [{ clash: 'provider', start, end, providerId }] };
    expect(await statuses(`${place}/${id}/confirm`, sure as unknown as EntityRecord)).toBe(200);
    expect(await statuses(`orgs/${other}/appointments/${id}`, {}, 'DELETE')).toBe(404);
    const removed = await app.call(`${place}/${id}`, { token, method: 'DELETE' });
    expect(removed.status).toBe(200);
    expect((await call(`appointments/${id}`)).status).toBe(404);
    const acts = await call(`activity?patientId=${patients[0] ?? ''}&limit=3`);
    expect((acts.body['activities'] as EntityRecord[]).map(({ activityType }) => activityType)).toEqual([
      'AppointmentDeleted',
      'AppointmentConfirmed',
      'AppointmentRejected',
    ]);
  });

  test('of people who book the same time at once, one succeeds', async () => {
    week = 5;
    const outcomes = await Promise.all(
      patients.flatMap((patientId) => [book(wish(0, 30, { patientId })), book(wish(10, 40, { patientId }))]),
    );
    const statuses = outcomes.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    const { body } = await call(`appointments?providerId=${providers[0] ?? ''}&startTime=${iso(week * 10_080 - 60)}`);
    const within = (body['appointments'] as EntityRecord[]).filter(
      ({ start }) => String(start) < iso(week * 10_080 + 60),
    );
    expect(within).toHaveLength(1);
  });

  test('a period has the appointments that take place in it, also only in part or without an end', async () => {
    week = 8;
    const within = (from: number, until: number) =>
      call(
        `appointments?orgId=${orgId}&sort=start&sortOrder=1&from=${iso(8 * 10_080 + from)}&until=${iso(8 * 10_080 + until)}`,
      );
    const idsIn = async (from: number, until: number): Promise<unknown[]> =>
      ((await within(from, until)).body['appointments'] as EntityRecord[]).map((each) => each['appointmentId']);
    const first = (await book(wish(0, 30))).appointment['appointmentId'];
    const second = (await book(wish(60, 90))).appointment['appointmentId'];
    const open = (await book(wish(120, 0, { end: null }))).appointment['appointmentId'];
    expect(await idsIn(-60, 240)).toEqual([first, second, open]);
    expect(await idsIn(10, 70)).toEqual([first, second]);
    // An appointment that ends when the period begins is not in it, nor is one that begins when the period ends.
    expect(await idsIn(30, 60)).toEqual([]);
    expect(await idsIn(130, 140)).toEqual([open]);
    expect(await idsIn(120 + 1440, 120 + 1500)).toEqual([]);
    // In the table, an appointment without an end counts by its start.
    const after = async (minutes: number): Promise<unknown[]> => {
      const path = `appointments?orgId=${orgId}&endAfter=${iso(8 * 10_080 + minutes)}&endTime=${iso(8 * 10_080 + 240)}`;
      const { body } = await call(`${path}&sort=start&sortOrder=1`);
      return (body['appointments'] as EntityRecord[]).map((each) => each['appointmentId']);
    };
    expect(await after(0)).toEqual([first, second, open]);
    expect(await after(100)).toEqual([open]);
    expect(await after(121)).toEqual([]);
    const { status, body } = await call(`appointments?from=${encodeURIComponent('next week')}`);
    expect([status, body['params']]).toEqual([400, { name: 'from' }]);
  });
});
