import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityRecord } from '../../src/domain/entity/types';
import { openApp, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const SECRET = 'Zzyzx';

describe.each(databases)('calendar feeds on %s', (database) => {
  let app: InProcessApp;
  let token: string;
  let orgId: string;
  let patientId: string;
  let providerId: string;

  const call = (path: string, json?: EntityRecord, method?: string) =>
    app.call(path, { token, ...(json && { json }), ...(method && { method }) });
  const make = async (path: string, one: string, id: string, json: EntityRecord, method = 'POST'): Promise<string> => {
    const { status, body } = await call(path, json, method);
    expect(status, JSON.stringify(body)).toBe(201);
    return String((body[one] as EntityRecord)[id]);
  };
  const book = (json: EntityRecord) =>
    make(
      `orgs/${orgId}/appointments/create`,
      'appointment',
      'appointmentId',
      { patientId, providerId, ...json },
      'PUT',
    );
  const feed = () => `providers/${providerId}/calendarFeed`;
  const newFeed = async (): Promise<string> => {
    const { status, body } = await call(feed(), {});
    expect(status, JSON.stringify(body)).toBe(201);
    return String(body['url']);
  };
  /** What a calendar program gets, which does not sign in. */
  const read = async (url: string) => {
    const answer = await fetch(url);
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };

  beforeAll(async () => {
    app = await openApp(database, { APPOINTMENT_REMINDER_HOURS: '0' });
    token = String((await app.signIn()).body['idToken']);
    orgId = await make('orgs', 'org', 'orgId', { name: 'Practice', shortName: 'PRA', enableAppointments: true });
    const person = { firstName: 'Ann', lastName: SECRET, dob: '1970-01-02' };
    patientId = await make('patients', 'patient', 'patientId', person);
  });
  afterAll(() => app?.stop());

  test('a calendar program reads the appointments, without the patient', async () => {
    providerId = await make('providers', 'provider', 'providerId', { firstName: 'Sam', lastName: 'Four' });
    const soon = { start: inDays(2), end: inDays(2.02), category: 'phone', note: `${SECRET} brings the plan` };
    const appointmentId = await book(soon);
    const rejected = await book({ start: inDays(3), end: inDays(3.02) });
    const later = await book({ start: inDays(500), end: inDays(500.02) });
    await call(`orgs/${orgId}/appointments/${rejected}/reject`, { _version: 1 }, 'POST');
    const { status, type, text } = await read(await newFeed());
    expect(status).toBe(200);
    expect(type).toBe('text/calendar; charset=utf-8');
    const events = new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vevent')
      .map((each) => new ICAL.Event(each));
    expect(events.map(({ uid, summary, location }) => ({ uid, summary, location }))).toEqual([
      { uid: `${appointmentId}@careglass`, summary: 'Phone', location: 'Practice' },
    ]);
    expect(events[0]?.startDate.toJSDate().toISOString().slice(0, 19)).toBe(soon.start.slice(0, 19));
    for (const hidden of [SECRET, patientId, rejected, later]) expect(text).not.toContain(hidden);
    const { body } = await call(feed());
    expect((body['feed'] as EntityRecord)['readAt']).not.toBeNull();
    expect(JSON.stringify(body)).not.toContain('anon/calendars');
  });

  test('a new address replaces the earlier one, and a revoked one no longer works', async () => {
    providerId = await make('providers', 'provider', 'providerId', { firstName: 'Sam', lastName: 'Five' });
    const first = await newFeed();
    const second = await newFeed();
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).status).toBe(200);
    expect((await call(feed(), undefined, 'DELETE')).status).toBe(200);
    expect((await call(feed(), undefined, 'DELETE')).status).toBe(404);
    expect((await read(second)).status).toBe(404);
    expect((await call(feed())).body['feed']).toBeNull();
  });

  test('an inactive provider has no feed, nor has a deleted one', async () => {
    providerId = await make('providers', 'provider', 'providerId', { firstName: 'Sam', lastName: 'Six' });
    const url = await newFeed();
    const stored = (await call(`providers/${providerId}`)).body['provider'] as EntityRecord;
    const change = async (inactive: boolean) => {
      const { _version = null } = (await call(`providers/${providerId}`)).body['provider'] as EntityRecord;
      const { status, body } = await call(`providers/${providerId}`, { ...stored, _version, inactive }, 'PUT');
      expect(status, JSON.stringify(body)).toBe(200);
    };
    await change(true);
    expect((await read(url)).status).toBe(404);
    await change(false);
    expect((await read(url)).status).toBe(200);
    expect((await call(`providers/${providerId}`, undefined, 'DELETE')).status).toBe(200);
    expect((await read(url)).status).toBe(404);
  });

  test('only who may change providers makes a feed, and every reading is audited', async () => {
    providerId = await make('providers', 'provider', 'providerId', { firstName: 'Sam', lastName: 'Seven' });
    expect((await app.call(feed(), { json: {} })).status).toBe(401);
    await read(await newFeed());
    const { body } = await call('audit?action=export&entity=appointment&limit=5');
    const rows = body['audit'] as EntityRecord[];
    expect(rows.map(({ details }) => details)).toContainEqual({ of: 'calendarFeed', providerId, count: 0 });
  });
});
