import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityRecord } from '../../src/domain/entity/types';
import { SYSTEM } from '../../platform/http/context';
import { openApp, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';

const DAY = 86_400_000;
const START = Date.parse('2026-01-01T00:00:00.000Z');
const POINTS = 2_300;

describe.each(databases)('the history of a patient on %s', (database) => {
  let app: InProcessApp;
  let token: string;
  let patientId: string;
  let other: string;
  const get = async (path: string) => {
    const answer = await app.call(path, { token });
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200);
    return answer.body;
  };
  const add = async (path: string, json: EntityRecord) => {
    const answer = await app.call(path, { token, json });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body;
  };
  /** An organization that takes appointments, and a time of one. */
  const place = async () => {
    const { org } = await add('orgs', { name: 'Clinic', shortName: 'CLI', enableAppointments: true });
    return { orgId: String((org as EntityRecord)['orgId']), start: '2031-07-07T15:00:00.000Z' };
  };
  const rows = (body: Record<string, unknown>, name: string) => body[name] as EntityRecord[];
  const insert = (entity: string, records: EntityRecord[]) =>
    app.services.database.db
      .transaction()
      .execute((tx) => app.services.entities.insertMany(tx, entity, records, SYSTEM, { dated: true }));

  beforeAll(async () => {
    app = await openApp(database);
    token = String((await app.signIn()).body['idToken']);
    const patient = async (lastName: string) =>
      (await add('patients', { firstName: 'Ada', lastName, dob: '1970-01-31' }))['patient'] as EntityRecord;
    patientId = String((await patient('Whole'))['patientId']);
    other = String((await patient('Other'))['patientId']);
    const points = Array.from({ length: POINTS }, (_, index) => ({
      patientId,
      dataId: ['fever', 'nausea', 'iraeOverallAlert'][index % 3] ?? '',
      groupId: `group-${Math.floor(index / 10)}`,
      category: index % 100 === 0 ? 'labTest' : 'symptom',
      eventTime: new Date(START + (index * DAY) / 20).toISOString(),
      data: [index, index % 2 === 0 ? 'Warm' : 'Cold'],
    }));
    await insert('patientData', [...points, { patientId: other, dataId: 'fever', data: [1] }]);
  });
  afterAll(() => app?.stop());

  test('data is paged by a thousand, by offset and by cursor, each point once', async () => {
    const path = `patients/${patientId}/data?limit=1000&orderBy=eventTime`;
    const first = await get(path);
    expect(first['totalData']).toBe(POINTS);
    const byOffset = [first, await get(`${path}&offset=1000`), await get(`${path}&offset=2000`)].flatMap((body) =>
      rows(body, 'data').map(({ _id }) => _id),
    );
    const byCursor: unknown[] = [];
    for (let page = first; ; page = await get(`${path}&cursor=${encodeURIComponent(String(page['nextCursor']))}`)) {
      byCursor.push(...rows(page, 'data').map(({ _id }) => _id));
      if (page['nextCursor'] === undefined) break;
    }
    expect(byCursor).toHaveLength(POINTS);
    expect(byOffset).toEqual(byCursor);
    expect(new Set(byCursor).size).toBe(POINTS);
  });

  test('data is found by id, group, category, time and value', async () => {
    const data = async (query: string) => rows(await get(`patients/${patientId}/data?limit=1000&${query}`), 'data');
    expect(await data('dataId=fever,nausea&groupId=group-0,group-1')).toHaveLength(14);
    expect(await data('category=labTest')).toHaveLength(POINTS / 100);
    const day = await data('startTime=2026-01-02T00:00:00.000Z&endTime=2026-01-02T23:59:59.999Z');
    expect(day).toHaveLength(20);
    expect((await data('search=warm&groupId=group-3')).every((row) => String(row['data']).includes('Warm'))).toBe(true);
    expect(await data('search=2299')).toHaveLength(1);
    const listed = await get(`patients/*/data?dataId=fever&limit=1000&startTime=2026-04-25`);
    expect(rows(listed, 'data').every((row) => row['dataId'] === 'fever')).toBe(true);
  });

  test('alerts are filtered by level and by laboratory origin, on a page and in an export', async () => {
    const path = `patients/${patientId}/data`;
    const alert = { dataId: 'covidAlert', eventTime: '2026-05-01T08:00:00.000Z' };
    await add(path, { ...alert, data: ['red'], source: [{ userType: 'patient' }, { lab: true }] });
    await add(path, { ...alert, data: ['yellow'], source: [{ lab: false }] });
    await add(path, { ...alert, data: ['green', 'red'] });
    const levels = async (query: string, list = path) =>
      rows(await get(`${list}?dataId=covidAlert&${query}`), 'data')
        .map(({ data }) => String(data))
        .toSorted();
    expect(await levels('data=red,yellow')).toEqual(['red', 'yellow']);
    expect(await levels('data=red', 'patients/*/data')).toEqual(['red']);
    expect(await levels('data=&lab=')).toHaveLength(3);
    expect(await levels('lab=true')).toEqual(['red']);
    expect(await levels('lab=false')).toHaveLength(3);
    expect(await levels('lab=true&data=green,yellow')).toEqual([]);
    const { body } = await app.call(`${path}/export?format=json&data=yellow`, { token });
    expect(JSON.parse(String(body['text']))).toHaveLength(1);
    for (const query of ['lab=yes', `data=${'a,'.repeat(200)}`, 'data=a&data=b'])
      expect((await app.call(`${path}?${query}`, { token })).status, query.slice(0, 20)).toBe(400);
  });

  test('journals are found by group, session and flag, and have their creation time', async () => {
    const path = `patients/${patientId}/journals`;
    const entry = { questionId: 'q1', question: 'Fever?', answers: [{ answerId: 'a1', text: 'None' }] };
    await add(path, { groupId: 'g1', sessionId: 's1', flags: ['redAlert'], eod: true, journal: [entry] });
    await add(path, { groupId: 'g2', sessionId: 's2', flags: ['greenAlert'], baseline: true });
    const all = await get(`${path}?offset=0&limit=25`);
    expect(all['count']).toBe(2);
    expect(rows(all, 'records').every(({ createDate }) => typeof createDate === 'string')).toBe(true);
    expect((await get(`${path}?groupId=g1`))['count']).toBe(1);
    expect((await get(`${path}?sessionId=s2`))['count']).toBe(1);
    const found = async (query: string) => (await get(`${path}?${query}`))['count'];
    await add(path, { groupId: 'Ward_7%-A', sessionId: 'Ärztin-1' });
    expect(await found('groupId=ward_7%25')).toBe(1);
    expect(await found('sessionId=%C3%A4RZTIN')).toBe(1);
    expect(await found('groupId=ward%257')).toBe(0);
    expect(await found('groupId=G')).toBe(2);
    expect((await get(`patients/*/journals?flags=redAlert,orangeAlert`))['count']).toBe(1);
    expect((await app.call(path, { token, json: { flags: ['blueAlert'] } })).status).toBe(422);
  });

  test('encounters are found by a key and a value', async () => {
    const path = `patients/${patientId}/encounters`;
    await add(path, { resourceId: 'enc-1', status: 'finished', start: '2026-01-05T10:00:00.000Z' });
    await add(path, { resourceId: 'enc-2', status: 'planned' });
    expect((await get(`${path}?key=status&value=FINI`))['totalEncounters']).toBe(1);
    expect((await get(`${path}?key=start&value=2026-01`))['totalEncounters']).toBe(1);
    expect((await get(`${path}?key=status&value=%25`))['totalEncounters']).toBe(0);
    expect((await get(`${path}?key=status&value=`))['totalEncounters']).toBe(2);
    for (const query of ['key=patient&value=x', 'value=x', 'key=doc%27%29&value=x']) {
      expect((await app.call(`${path}?${query}`, { token })).status, query).toBe(400);
    }
  });

  test('activities have their time and the list of kinds', async () => {
    const at = '2025-12-24T08:00:00.000Z';
    await insert('activity', [
      { patientId, activityType: 'CheckInCompleted', createdAt: at },
      { patientId, activityType: 'ReportLinkAccess', createdAt: '2026-01-03T08:00:00.000Z' },
      { patientId: other, activityType: 'CheckInCompleted', createdAt: at },
    ]);
    // The earlier tests wrote activities of today, which this range leaves out.
    const until = 'endTime=2026-01-31&offset=0&limit=25&orderBy=createdAt&order=desc';
    const body = await get(`activity/?patientId=${patientId}&${until}`);
    expect(rows(body, 'activities').map(({ createdAt }) => createdAt)).toEqual(['2026-01-03T08:00:00.000Z', at]);
    expect(body['totalActivities']).toBe(2);
    expect(body['activityTypes']).toEqual(['CheckInCompleted', 'PatientCreated', 'ReportLinkAccess']);
    expect(rows(await get('activity?endTime=2025-12-31'), 'activities')).toHaveLength(2);
  });

  test('an export of activities names the providers, neutralises formulas, and is audited', async () => {
    const made = await app.call('providers', { token, json: { firstName: '=Vera', lastName: 'Vale' } });
    const { providerId } = (made.body['provider'] ?? {}) as EntityRecord;
    await insert('activity', [
      { patientId, providerId: String(providerId), activityType: 'NoteAdded', description: '@SUM(1)' },
      { patientId, providerId: 'gone', activityType: 'NoteAdded' },
      { patientId, activityType: 'CheckInCompleted' },
    ]);
    const columns = 'activityType,providerId,providerName,description';
    const { status, body } = await app.call(
      `activity/export?format=csv&columns=${columns}&activityType=NoteAdded&orderBy=createdAt&order=desc`,
      { token },
    );
    expect(status).toBe(200);
    expect(String(body['text']).trim().split('\r\n').sort()).toEqual(
      [`NoteAdded,${String(providerId)},'=Vera Vale,'@SUM(1)`, 'NoteAdded,gone,,', columns].sort(),
    );
    const audit = rows(await get('audit?entity=activity&action=export'), 'audit');
    expect(audit.length).toBeGreaterThan(0);
    const unknown = await app.call('activity/export?format=csv&columns=providerNames', { token });
    expect(unknown.status).toBe(400);
  });

  test('groups, messages, appointments and notes have their own parameters and property names', async () => {
    await add(`patients/${patientId}/groups`, { groupId: 'g1', eventTime: '2026-01-03T08:00:00.000Z' });
    expect((await get(`patients/${patientId}/groups?groupId=g1,g9`))['totalGroups']).toBe(1);
    const days = async (count: string) => get(`patients/${patientId}/groups?groupId=g1,g2&days=${count}`);
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    await add(`patients/${patientId}/groups`, { groupId: 'g2', eventTime: yesterday });
    expect(rows(await days('2'), 'groups').map(({ groupId }) => groupId)).toEqual(['g2']);
    expect((await days('36000'))['totalGroups']).toBe(2);
    for (const wrong of ['-1', 'soon', '99999'])
      expect((await app.call(`patients/${patientId}/groups?days=${wrong}`, { token })).status, wrong).toBe(400);
    await add(`messaging/message/patient/${patientId}`, { message: 'Please call us' });
    expect((await get(`messaging/message/patient/${patientId}?offset=0&limit=15`))['totalMessages']).toBe(1);
    await add('appointments', { patientId, category: 'visit', ...(await place()) });
    const { appointments, total } = await get(`appointments?patientId=${patientId}`);
    expect([total, (appointments as EntityRecord[])[0]?.['status']]).toEqual([1, 'requested']);
    const appointmentId = String((appointments as EntityRecord[])[0]?.['appointmentId']);
    for (const note of ['First', 'Second'])
      await add(`patients/${patientId}/notes`, { note, category: 'appointment', appointmentId });
    for (const word of ['addNotes', 'notes'])
      for (const query of ['&sort=createdAt&sortOrder=-1&offset=0&limit=15', '&all=true']) {
        const [found] = rows(await get(`appointments?patientId=${patientId}&${word}=true${query}`), 'appointments');
        expect(found?.['notes']).toMatchObject([{ note: 'Second' }, { note: 'First' }]);
      }
    expect(rows(await get('appointments'), 'appointments')[0]).not.toHaveProperty('notes');
    for (const query of ['sortOrder=2', 'all=perhaps', 'addNotes=1', 'notes=1', 'sort=doc'])
      expect((await app.call(`appointments?${query}`, { token })).status, query).toBe(400);
    await add(`patients/${patientId}/notes`, { note: 'Seen', category: 'workup' });
    expect((await get(`patients/${patientId}/notes?category=triage,workup`))['total']).toBe(1);
    expect((await get(`patients/${patientId}/notes?category=triage,other`))['total']).toBe(0);
  });

  test('`all` in a filter of a selector or of another record is no filter', async () => {
    const everything = await get('activity?limit=1');
    expect(everything['totalActivities']).toBeGreaterThan(0);
    for (const query of ['activityType=all', 'userId=all', 'providerId=*', 'patientId=all&activityType=all'])
      expect((await get(`activity?limit=1&${query}`))['totalActivities'], query).toBe(everything['totalActivities']);
    expect((await get('activity?limit=1&activityType=none'))['totalActivities']).toBe(0);
    const json = { username: 'all', email: 'all@example.com', groups: ['support'] };
    expect((await app.call('authentication/users', { token, json })).status).toBe(422);
  });

  test('a new laboratory result is submitted, unless it comes with a status; other data has none', async () => {
    const add = async (json: EntityRecord): Promise<EntityRecord> => {
      const { status, body } = await app.call(`patients/${patientId}/data`, {
        token,
        json: { dataId: 'ALT', eventTime: '2026-01-05T08:00:00.000Z', data: [34], ...json },
      });
      expect(status, JSON.stringify(body)).toBe(201);
      return Object.values(body).find((value) => typeof value === 'object') as EntityRecord;
    };
    const made = await add({ category: 'labTest' });
    expect(made['status']).toBe('submitted');
    expect((await add({ groupId: 'lab' }))['status']).toBe('submitted');
    expect((await add({ category: 'labTest', status: 'final' }))['status']).toBe('final');
    expect((await add({ category: 'symptom' }))['status'] ?? null).toBeNull();
    // Somebody may take the status away again.
    const path = `patients/${patientId}/data/${String(made['_id'])}`;
    const { body } = await app.call(path, { token, method: 'PUT', json: { ...made, status: null } });
    expect(JSON.stringify(body)).not.toContain('"status":"submitted"');
  });

  test('a medication has its source history, whether the caller writes it or not', async () => {
    const path = `patients/${patientId}/medications`;
    const statusesOf = ({ source }: EntityRecord) => (source as EntityRecord[]).map(({ status }) => status);
    const add = async (json: EntityRecord) => {
      const { status, body } = await app.call(path, { token, json });
      expect(status, JSON.stringify(body)).toBe(201);
      return body['medication'] as EntityRecord;
    };
    const save = async (json: EntityRecord) => {
      const { status, body } = await app.call(`${path}/${String(json['_id'])}`, { method: 'PUT', token, json });
      expect(status, JSON.stringify(body)).toBe(200);
      return body['medication'] as EntityRecord;
    };
    const made = await add({ name: 'Aspirin' });
    expect(made['source']).toEqual([{ updatedBy: made['updatedBy'], date: made['createdAt'], status: 'new' }]);
    const edited = await save({ ...made, text: 'with water' });
    expect(statusesOf(edited)).toEqual(['new', 'updated']);
    const { source: _left, ...rest } = edited;
    const same = await save(rest);
    expect(same['source']).toEqual(edited['source']);
    const own = { updatedBy: 'somebody', date: '2026-01-01T00:00:00.000Z', status: 'updated' };
    const written = await save({ ...same, text: 'before lunch', source: [...(same['source'] as EntityRecord[]), own] });
    expect((written['source'] as EntityRecord[]).at(-1)).toEqual(own);
    expect(statusesOf(written)).toHaveLength(3);
    expect((await add({ name: 'Ibuprofen', source: [own] }))['source']).toEqual([own]);
  });

  test('a reset ends the current check-in, keeps its answers, and is recorded', async () => {
    const path = `patients/${patientId}`;
    const answers = [{ questionId: 'q1', question: 'Fever?', answers: [{ answerId: 'a1', text: 'None' }] }];
    await add(`${path}/journals`, { groupId: 'open', sessionId: 'open', status: 'open', journal: answers });
    await add(`${path}/conversations`, { sessionId: 'open', questionId: 'q2', context: { asked: 1 } });
    await add(`${path}/conversations`, { sessionId: 'done', status: 'done' });
    await add(`patients/${other}/conversations`, { sessionId: 'elsewhere' });
    const reset = (json: unknown, whom = patientId) => app.call(`dialog/conversation/${whom}`, { token, json });
    expect(await reset({ resetContext: true })).toMatchObject({ status: 200, body: { conversation: { reset: 1 } } });
    const [journal] = rows(await get(`${path}/journals?sessionId=open`), 'records');
    expect(journal).toMatchObject({ status: 'incomplete', bail: true, journal: answers });
    const states = rows(await get(`${path}/conversations?orderBy=sessionId`), 'conversations');
    expect(
      states.map(({ sessionId, status, questionId, context }) => [
        sessionId,
        status,
        questionId ?? null,
        context ?? {},
      ]),
    ).toEqual([
      ['done', 'done', null, {}],
      ['open', 'reset', null, {}],
    ]);
    expect(rows(await get(`patients/${other}/conversations`), 'conversations')[0]?.['status']).toBe('open');
    const [activity] = rows(await get(`activity?patientId=${patientId}&activityType=ConversationReset`), 'activities');
    expect(activity).toMatchObject({ patientId });
    const audit = rows(await get(`audit?patientId=${patientId}&entity=conversation`), 'audit');
    expect(audit.some(({ details }) => JSON.stringify(details) === '{"reset":1}')).toBe(true);
    expect(await reset({ resetContext: true })).toMatchObject({ body: { conversation: { reset: 0 } } });
    for (const json of [{}, { resetContext: false }, { resetContext: true, more: 1 }])
      expect((await reset(json)).status).toBe(400);
    expect((await reset({ resetContext: true }, 'nobody')).status).toBe(404);
  });

  test('a patient’s data is deleted with the patient, and no other data', async () => {
    await add('appointments', { patientId: other, category: 'visit', ...(await place()) });
    const counts = async (whom: string) => [
      (await get(`appointments?patientId=${whom}`))['total'],
      (await get(`activity?patientId=${whom}`))['totalActivities'],
    ];
    const kept = await counts(patientId);
    // The creation of the patient and the request of the appointment are activities, too.
    expect(await counts(other)).toEqual([1, 3]);
    expect((await app.call(`patients/${other}`, { token, method: 'DELETE' })).status).toBe(200);
    expect(await counts(other)).toEqual([0, 0]);
    expect(await counts(patientId)).toEqual(kept);
    const audit = rows(await get(`audit?patientId=${other}&action=delete`), 'audit');
    expect(audit[0]?.['details']).toMatchObject({ removed: { appointment: 1, activity: 3 } });
  });
});
