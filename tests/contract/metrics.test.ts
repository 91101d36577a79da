import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { MOST_SEARCHED, type MetricEvent } from '../../src/contract/metrics';
import { SYSTEM } from '../../platform/http/context';
import { anyJob } from '../support/anyJob';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';

describe.each(databases)('metric events, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  let patientId: string;
  beforeAll(async () => {
    app = await openApp(kind);
    token = String((await app.signIn()).body['idToken']);
    const { body } = await app.call('patients', {
      token,
      json: { firstName: 'Una', lastName: 'Ahl', dob: '1980-02-03' },
    });
    patientId = String((body['patient'] as Body)['patientId']);
  });
  afterAll(() => app?.stop());

  const found = async (query: string) => {
    const { status, body } = await app.call(`logging/metrics?${query}`, { token });
    expect(status, JSON.stringify(body)).toBe(200);
    return body as { metrics: MetricEvent[]; totalMetrics: number; atLeast: boolean; searchedTo: string | null };
  };
  /** The events that a query finds, once there are some. */
  const events = (query: string): Promise<MetricEvent[]> =>
    vi.waitFor(
      async () => {
        await app.services.requestLog.flush();
        const { metrics } = await found(query);
        if (metrics.length === 0) throw new Error(`no events for ${query}`);
        return metrics;
      },
      { timeout: 10_000 },
    );
  const audited = async (): Promise<Body[]> =>
    (await app.call('audit?entity=metricEvent', { token })).body['audit'] as Body[];

  test('each attempt to sign in is an event, whatever its outcome', async () => {
    const refused = await app.signIn('mistyped-name', 'wrong');
    const request = `requestId=${refused.headers.get('x-request-id')}`;
    expect(await events(`EventName=Login&${request}`)).toMatchObject([
      { level: 2, userId: null, metrics: { EventName: 'Login', Status: 'refused', Duration: expect.any(Number) } },
    ]);
    expect(await events(`EventName=LoginFailure&${request}`)).toMatchObject([{ level: 2 }]);
    const [signedIn] = await events('EventName=Login&key=Status&value=done');
    expect(signedIn?.userId).toMatch(/^[0-9a-f-]{36}$/);
    expect((await events(`EventName=LoginSuccess&requestId=${signedIn?.requestId}`))[0]?.userId).toBe(signedIn?.userId);
  });

  test('a request of the API is an event, a file of the console is not', async () => {
    const file = await fetch(`${app.address}/favicon.svg`);
    const asked = await app.call('config');
    const requestOf = ({ headers }: { headers: Headers }) => `requestId=${headers.get('x-request-id')}`;
    expect(await events(requestOf(asked))).toMatchObject([
      { metrics: { EventName: 'API', Endpoint: 'GET /api/config' } },
    ]);
    expect(file.headers.get('x-request-id')).toMatch(/./);
    expect((await found(requestOf(file))).metrics).toEqual([]);
  });

  test('what is done for a patient is an event with the patient, in the transaction of the act', async () => {
    const { status } = await app.call(`patients/${patientId}/notes`, {
      token,
      json: { patientId, category: 'other', note: 'words of the note' },
    });
    expect(status).toBeLessThan(300);
    const [event] = await events(`EventName=ProviderAction&patientId=${patientId}`);
    expect(event).toMatchObject({ level: 1, metrics: { Action: 'NoteAdded', Args: { patientId } } });
    expect(event?.userId).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(event)).not.toMatch(/words of the note|Una|Ahl/);
  });

  test('a check-in that reached its end is an act of the patient', async () => {
    const { status, body } = await app.call(`patients/${patientId}/journals`, {
      token,
      json: { patientId, eod: true, status: 'completed' },
    });
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    expect(await events(`EventName=PatientAction&patientId=${patientId}`)).toMatchObject([
      { metrics: { Action: 'CheckInCompleted' } },
    ]);
  });

  test('an import is an event with its duration and outcome; a failed one is an error', async () => {
    const { jobs } = app.services;
    jobs.define({ ...anyJob('brokenImport'), event: () => 'ImportPatients' as const }, async () => {
      throw new Error('secret of a record');
    });
    const jobId = await jobs.start(anyJob('brokenImport'), {}, SYSTEM);
    expect(await events('EventName=ImportPatients')).toMatchObject([
      { level: 3, metrics: { JobId: jobId, Status: 'failed', Duration: expect.any(Number) } },
    ]);
    expect(JSON.stringify(await events('EventName=ImportPatients'))).not.toContain('secret');
  });

  test('are found by user, request, time, key and value', async () => {
    const { headers } = await app.call('orgs/nowhere', { token });
    const request = headers.get('x-request-id');
    const [event] = await events(`requestId=${request}`);
    expect(event).toMatchObject({ level: 2, metrics: { EventName: 'API', Status: 404 } });
    const one = async (filter: string) => (await found(`requestId=${request}&${filter}`)).metrics.length;
    expect(await one('userId=admin')).toBe(1);
    expect(await one('userId=somebody')).toBe(0);
    expect(await one(`startTime=${event?.createDate}&endTime=${event?.createDate}`)).toBe(1);
    expect(await one('endTime=2020-01-01T00:00:00Z')).toBe(0);
    expect(await one('key=Status')).toBe(1);
    expect(await one('key=Args.patientId')).toBe(0);
    expect(await one('key=Endpoint&value=GET+/api/ORGS')).toBe(1);
    expect(await one('key=Client&value=orgs')).toBe(0);
    expect(await one('value=404')).toBe(1);
    expect(await one('value=no+such+value')).toBe(0);
    expect((await app.call('logging/metrics?startTime=soon', { token })).status).toBe(400);
  });

  test('reading events about patients is audited, reading others is not', async () => {
    const before = (await audited()).length;
    await found('EventName=API&limit=5');
    expect(await audited()).toHaveLength(before);
    await found('EventName=ProviderAction');
    const [row] = await audited();
    expect(row).toMatchObject({ action: 'list', entity: 'metricEvent', details: { patients: [patientId] } });
  });

  test('a page has 250 events unless the request asks for more, at most 500', async () => {
    const answer = async (query: string) => (await app.call(`logging/metrics?${query}`, { token })).status;
    expect(await answer('EventName=API&limit=500')).toBe(200);
    expect(await answer('EventName=API&limit=501')).toBe(400);
  });

  test('a search within events looks at a limited number of them, and says how far it came', async () => {
    await sql`
      INSERT INTO metric_event (metric_id, create_date, updated_at, tag, user_id, event_name, metrics)
      SELECT gen_random_uuid(), '2001-01-01'::timestamptz - n * interval '1 second', now(), 'platform', 'busy', 'API', '{"EventName": "API", "UserId": "busy", "A": "b"}'
      FROM generate_series(0, ${MOST_SEARCHED + 1}::int) AS n`.execute(app.services.database.db);
    const near = await found('userId=busy&value=b&limit=1');
    expect(near).toMatchObject({
      totalMetrics: 10_000,
      atLeast: true,
      metrics: [{ createDate: '2001-01-01T00:00:00.000Z' }],
    });
    const end = new Date(Date.parse('2001-01-01T00:00:00Z') - MOST_SEARCHED * 1_000).toISOString();
    expect(near.searchedTo).toBe(end);
    const rest = await found(`userId=busy&value=b&endTime=${end}`);
    expect(rest).toMatchObject({ totalMetrics: 2, atLeast: false, searchedTo: null });
    expect((await found('userId=busy&limit=1')).searchedTo).toBeNull();
  }, 60_000);
});
