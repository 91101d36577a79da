import { sql } from 'kysely';
import fc from 'fast-check';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityRecord } from '../../src/domain/entity/types';
import { keepAlerts } from '../../platform/clinical/alerts/keep';
import { ident, run } from '../../platform/db/sql';
import { SYSTEM } from '../../platform/http/context';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';

const OVERALL = 'iraeOverallAlert';
const LEVELS = ['green', 'yellow', 'orange', 'red'];
const HOUR = 3_600_000;
const START = Date.parse('2026-03-01T00:00:00.000Z');

describe.each(databases)('alerts on %s', (database) => {
  let app: InProcessApp;
  let token: string;
  let patientIds: string[];
  const call = async (
    path: string,
    json?: EntityRecord,
    init?: { method?: string; headers?: Record<string, string> },
  ) => app.call(path, { token, ...(json && { json }), ...init });
  const list = async (query: string, patientId = '*') => {
    const { status, body } = await call(`patients/${patientId}/data?${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return { ids: (body['data'] as EntityRecord[]).map(({ _id }) => String(_id)), body };
  };
  const points = (): EntityRecord[] =>
    Array.from({ length: 900 }, (_, index) => {
      const level = (index * 7) % LEVELS.length;
      return {
        _id: uuid(),
        patientId: patientIds[index % patientIds.length] ?? '',
        dataId: index % 9 === 0 ? 'otherOverall' : index % 5 === 0 ? 'skinAlert' : OVERALL,
        category: 'alert',
        groupId: `group-${index}`,
        // Groups of three alerts have the same time.
        eventTime: new Date(START + Math.floor(index / 3) * HOUR).toISOString(),
        status: index % 4 === 0 ? 'final' : 'submitted',
        priority: level,
        data: index % 11 === 0 ? [] : [LEVELS[level] ?? ''],
        source: index % 6 === 0 ? [{ lab: true }] : [{ userType: 'patient' }],
      };
    });
  let stored: EntityRecord[];
  const insert = (entity: string, records: EntityRecord[]) =>
    app.services.database.db
      .transaction()
      .execute((tx) => app.services.entities.insertMany(tx, entity, records, SYSTEM));

  beforeAll(async () => {
    app = await openApp(database);
    token = String((await app.signIn()).body['idToken']);
    const patient = async (lastName: string) =>
      String(
        ((await call('patients', { firstName: 'Pat', lastName, dob: '1970-01-02' })).body['patient'] as Body)[
          'patientId'
        ],
      );
    patientIds = [await patient('One'), await patient('Two'), await patient('Three')];
    stored = points();
    await insert('patientData', stored);
    await insert('patientData', [
      { _id: uuid(), patientId: patientIds[0] ?? '', dataId: OVERALL, category: 'symptom', data: [3] },
    ]);
  });
  afterAll(() => app?.stop());

  const ORDERS: Record<string, (point: EntityRecord) => string> = {
    eventTime: () => '',
    status: ({ status }) => String(status),
    priority: ({ priority }) => String(priority),
  };
  const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

  const MANY_IDS = Array.from({ length: 19 }, (_, place) => `unknownOverall${place}`);

  test('the list has the rows, the order and the total of the points themselves, page by page', async () => {
    const asked = fc.record({
      levels: fc.subarray(LEVELS),
      // Above 20 pairs of a data id and a level, the rows are read by another query.
      dataIds: fc.constantFrom([','], [OVERALL], [OVERALL, 'otherOverall'], [OVERALL, 'otherOverall', ...MANY_IDS]),
      lab: fc.boolean(),
      open: fc.boolean(),
      orderBy: fc.constantFrom('eventTime', 'status', 'priority'),
      order: fc.constantFrom('asc' as const, 'desc' as const),
      patient: fc.constantFrom('*', ...patientIds),
      page: fc.nat(4),
    });
    await fc.assert(
      fc.asyncProperty(asked, async ({ levels, dataIds, lab, open, orderBy, order, patient, page }) => {
        const sign = order === 'asc' ? 1 : -1;
        const key = ORDERS[orderBy] ?? String;
        const matching = stored
          .filter(({ patientId }) => patient === '*' || patientId === patient)
          .filter(({ dataId }) => dataIds.some((each) => each === dataId))
          .filter(({ data }) => levels.length === 0 || levels.includes(String((data as string[])[0])))
          .filter(({ source }) => !lab || (source as EntityRecord[])[0]?.['lab'] === true)
          .filter(({ status }) => !open || status !== 'final')
          .toSorted(
            (a, b) =>
              sign *
              (compare(key(a), key(b)) ||
                compare(String(a['eventTime']), String(b['eventTime'])) ||
                compare(String(a['_id']), String(b['_id']))),
          )
          .map(({ _id }) => String(_id));
        const query = `dataId=${dataIds.join(',')}&data=${levels.join(',') || '*'}&orderBy=${orderBy}&order=${order}&limit=50&offset=${page * 50}`;
        const { ids, body } = await list(`${query}${lab ? '&lab=true' : ''}${open ? '&open=true' : ''}`, patient);
        expect(ids).toEqual(matching.slice(page * 50, page * 50 + 50));
        expect([body['totalData'], body['totalIsMinimum'] ?? false]).toEqual([
          Math.min(matching.length, 500),
          matching.length > 500,
        ]);
      }),
      { numRuns: 80 },
    );
  });

  test('the list follows every change of a point, and a start without triggers fills it from the stored points', async () => {
    const [patientId = ''] = patientIds;
    const counted = async () => (await list(`dataId=changed&data=*`, patientId)).ids.length;
    const { body } = await call(`patients/${patientId}/data`, { dataId: 'changed', category: 'alert', data: ['red'] });
    const point = body['dataPoint'] as EntityRecord;
    expect(await counted()).toBe(1);
    const path = `patients/${patientId}/data/${String(point['_id'])}`;
    const changed = (await call(path, { ...point, data: ['green'] }, { method: 'PUT' })).body[
      'dataPoint'
    ] as EntityRecord;
    expect((await list('dataId=changed&data=red', patientId)).ids).toEqual([]);
    expect((await list('dataId=changed&data=green', patientId)).ids).toHaveLength(1);
    const { db } = app.services.database;
    const rows = () => run(db, sql`SELECT * FROM alert ORDER BY patient_id, id`);
    const before = await rows();
    for (const event of ['insert', 'update', 'delete'])
      await run(db, sql`DROP TRIGGER ${ident(`keep_alert_${event}`)} ON entity.patient_data`);
    await run(db, sql`DELETE FROM alert`);
    await keepAlerts(db, app.services.entities);
    expect(await rows()).toEqual(before);
    await call(path, { ...changed, category: 'symptom', data: [1] }, { method: 'PUT' });
    expect(await counted()).toBe(0);
  });

  test('sorting by priority, which only alerts have, is refused for other lists', async () => {
    for (const query of [
      'orderBy=priority',
      'data=red&orderBy=priority',
      `dataId=${OVERALL}&data=red&orderBy=priority&limit=0`,
    ])
      expect((await call(`patients/*/data?${query}`)).status, query).toBe(400);
  });

  describe('acknowledging', () => {
    let patientId = '';
    const alertOf = async (groupId: string, more: EntityRecord = {}) => {
      const json = {
        dataId: OVERALL,
        category: 'alert',
        status: 'submitted',
        data: ['red'],
        groupId,
        eventTime: '2026-03-02T08:00:00.000Z',
        ...more,
      };
      return (await call(`patients/${patientId}/data`, json)).body['dataPoint'] as EntityRecord;
    };
    const act = (alert: EntityRecord, more: EntityRecord = {}, key = uuid()) =>
      call(
        `patients/${patientId}/data/${String(alert['_id'])}/triage`,
        { _version: Number(alert['_version']), note: 'Called. <img src=x onerror=alert(1)>', ...more },
        { headers: { 'idempotency-key': key } },
      );
    beforeAll(() => {
      patientId = patientIds[1] ?? '';
    });

    test('changes the alert and its group, and adds a note and an activity, each with its audit row', async () => {
      await call(`patients/${patientId}/groups`, { groupId: 'check-1', status: 'submitted' });
      const alert = await alertOf('check-1');
      const { status, body } = await act(alert);
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body).toMatchObject({
        alert: { status: 'final', data: ['red'], source: [{ action: 'triage-assessment' }] },
        group: { groupId: 'check-1', status: 'final', validatedDate: expect.any(String) },
        note: { category: 'triage', note: 'Called. <img src=x onerror=alert(1)>' },
      });
      const { validatedDate } = body['group'] as EntityRecord;
      const open = await alertOf('check-1');
      const dates = async (parent: string, more = '') => {
        const { data } = (await call(`patients/${parent}/data?dataId=${OVERALL}&data=*&limit=1000${more}`)).body;
        const of = (id: unknown) => (data as EntityRecord[]).find(({ _id }) => _id === id)?.['validatedDate'];
        return [of(alert['_id']), of(open['_id'])];
      };
      expect(await dates(patientId, '&validation=true')).toEqual([validatedDate, undefined]);
      expect(await dates('*', '&validation=true&orderBy=eventTime&order=desc')).toEqual([validatedDate, undefined]);
      expect(await dates(patientId)).toEqual([undefined, undefined]);
      const activities = (await call(`activity?patientId=${patientId}&activityType=AlertTriaged`)).body;
      expect(activities['activities']).toMatchObject([
        { dataId: OVERALL, groupId: 'check-1', providerId: null, description: 'Triage of a red alert' },
      ]);
      const audited = await run<{ entity: string; action: string }>(
        app.services.database.db,
        sql`SELECT DISTINCT entity, action FROM audit WHERE request_id =
          (SELECT request_id FROM audit WHERE entity = 'note' ORDER BY at DESC LIMIT 1) ORDER BY entity`,
      );
      expect(audited.map(({ entity, action }) => `${action} ${entity}`)).toEqual([
        'create activity',
        'update dataGroup',
        'create note',
        'update patientData',
      ]);
    });

    test('the second of two people gets 409 with the name of the first and the time, and nothing of theirs is stored', async () => {
      const alert = await alertOf('check-2');
      const both = await Promise.all([act(alert, { note: 'First' }), act(alert, { note: 'Second' })]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const refused = both.find(({ status }) => status === 409)?.body;
      expect(refused).toMatchObject({ code: 'alreadyTriaged', params: { by: 'admin', at: expect.any(String) } });
      const notes = (await call(`patients/${patientId}/notes?category=triage`)).body['notes'] as EntityRecord[];
      expect(notes.filter(({ note }) => note === 'First' || note === 'Second')).toHaveLength(1);
    });

    test('a note can be added to an alert that somebody has acknowledged; the alert stays as it is', async () => {
      const alert = await alertOf('check-6');
      await act(alert, { note: 'First' });
      const path = `patients/${patientId}/data/${String(alert['_id'])}`;
      const before = (await call(path)).body['dataPoint'];
      const key = uuid();
      const note = () => act(alert, { note: 'Also called.', noteOnly: true }, key);
      const added = [await note(), await note()];
      expect(added.map(({ status }) => status)).toEqual([200, 200]);
      expect((await call(path)).body['dataPoint']).toEqual(before);
      const notes = (await call(`patients/${patientId}/notes?category=triage`)).body['notes'] as EntityRecord[];
      expect(notes.filter(({ note: text }) => text === 'Also called.')).toMatchObject([
        { source: [{ resourceId: alert['_id'] }] },
      ]);
      const { activities } = (await call(`activity?patientId=${patientId}&activityType=NoteAdded`)).body;
      expect(activities).toHaveLength(1);
    });

    test('the note and the activity name the provider who has the account of the user, if only one has it', async () => {
      const { body } = await act(await alertOf('check-9'));
      const userId = String(((body['alert'] as EntityRecord)['source'] as EntityRecord[])[0]?.['userId']);
      const provider = async (firstName: string) => {
        const made = await call('providers', { firstName, lastName: 'Vale', userId });
        return String((made.body['provider'] as EntityRecord)['providerId']);
      };
      const lastActivity = async () =>
        (
          (await call(`activity?patientId=${patientId}&activityType=AlertTriaged`)).body['activities'] as EntityRecord[]
        )[0];
      const providerId = await provider('Vera');
      expect((await act(await alertOf('check-7', { data: ['orange'] }))).body['note']).toMatchObject({ providerId });
      expect(await lastActivity()).toMatchObject({ providerId, description: 'Triage of an orange alert' });
      await provider('Victor');
      expect((await act(await alertOf('check-8', { data: ['free text'] }))).body['note']).toMatchObject({
        providerId: null,
      });
      expect(await lastActivity()).toMatchObject({ providerId: null, description: 'Triage of an alert' });
    });

    test('the same request has its effect once, even if it is sent several times or concurrently', async () => {
      const alert = await alertOf('check-3');
      const key = uuid();
      const all = await Promise.all([1, 2, 3].map(() => act(alert, { note: 'Once' }, key)));
      expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(all.map(({ body }) => (body['alert'] as EntityRecord)['_version'])).size).toBe(1);
      const notes = (await call(`patients/${patientId}/notes?category=triage`)).body['notes'] as EntityRecord[];
      expect(notes.filter(({ note }) => note === 'Once')).toHaveLength(1);
      expect((await act(await alertOf('check-4'), { note: 'Once' }, key)).body['code']).toBe('idempotencyKeyReused');
    });

    test('an old version, an empty note, another patient, and a point that is not an alert are refused', async () => {
      const alert = await alertOf('check-5');
      expect((await act({ ...alert, _version: Number(alert['_version']) + 1 })).body['code']).toBe('conflict');
      expect((await act(alert, { note: '' })).status).toBe(400);
      expect(
        (
          await call(`patients/${patientIds[2]}/data/${String(alert['_id'])}/triage`, {
            _version: 1,
            note: 'x',
          })
        ).status,
      ).toBe(404);
      const point = (await call(`patients/${patientId}/data`, { dataId: 'pain', category: 'symptom', data: [3] })).body[
        'dataPoint'
      ] as EntityRecord;
      expect((await act(point)).body['code']).toBe('noAlert');
    });

    test('an alert of one laboratory report does not validate the group that all reports share', async () => {
      await call(`patients/${patientId}/groups`, { groupId: 'lab' });
      expect((await act(await alertOf('lab', { sessionId: 'report-1' }))).body).toMatchObject({
        group: null,
        alert: { status: 'final' },
      });
      const groups = (await call(`patients/${patientId}/groups?groupId=lab`)).body['groups'] as EntityRecord[];
      expect(groups.every(({ validatedDate }) => !validatedDate)).toBe(true);
    });
  });
});
