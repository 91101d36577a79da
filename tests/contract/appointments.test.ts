import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AcceptedClash, CheckedAppointment } from '../../src/contract/appointments';
import type { EntityRecord } from '../../src/domain/entity/types';
import { openApp, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';

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

  test('its end cannot be before its start', async () => {
    week = 1;
    const { status, body } = await book(wish(0, -10));
    expect([status, body['code']]).toEqual([422, 'validation']);
    expect(Object.keys(body['errors'] as object)).toEqual(['end']);
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
});
