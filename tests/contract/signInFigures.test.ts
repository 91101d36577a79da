import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInsBehind, STATISTICS, type Statistics } from '../../src/domain/dashboards/statistics';
import { openApp, type InProcessApp } from '../support/app';
import { figuresOf } from '../support/figures';
import { databases, ADMIN } from '../support/platform';

/** User-Agent headers of some devices, and how often each signs in. */
const DEVICES: readonly (readonly [agent: string, times: number])[] = [
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', 3],
  ['Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', 1],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15', 2],
  ['curl/8.9.1', 2],
];

describe.each(databases)('the sign-ins by device, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  beforeAll(async () => {
    app = await openApp(kind, { SAMPLE_PATIENTS: '3' });
    const json = { Username: ADMIN.username, Password: ADMIN.password, Group: 'administrators', device: 'test' };
    for (const [agent, times] of DEVICES)
      for (let each = 0; each < times; each += 1) {
        const headers = { 'user-agent': agent };
        const { status, body } = await app.call('anon/authentication/login', { json, headers });
        expect(status).toBe(200);
        token = String(body['idToken']);
      }
    await app.services.requestLog.flush();
  }, 60_000);
  afterAll(() => app?.stop());

  test('each figure is the number of its listed sign-ins, and that of a plain statement', async () => {
    const { at, deviceLoginCounts } = await figuresOf<Statistics>(app, token, STATISTICS);
    const from = new Date(Date.parse(at) - 30 * 86_400_000).toISOString();
    const { rows } = await sql<{ family: string; count: number }>`
      SELECT coalesce(metrics->>'DeviceFamily', '') AS family, count(*)::int AS count FROM metric_event
      WHERE event_name = 'LoginSuccess' AND create_date >= ${from}::timestamptz AND create_date < ${at}::timestamptz
      GROUP BY 1`.execute(app.services.database.db);
    const byFamily = (counts: typeof rows) => Object.fromEntries(counts.map(({ family, count }) => [family, count]));
    expect(byFamily(deviceLoginCounts)).toEqual(byFamily(rows));
    expect(byFamily(deviceLoginCounts)).toMatchObject({ iPhone: 3, iPad: 1, Mac: 2, '': 2 });
    const listed = async (query: Record<string, string>) => {
      const { status, body } = await app.call(`logging/metrics?${new URLSearchParams(query)}`, { token });
      expect(status, JSON.stringify(body)).toBe(200);
      return body as unknown as { metrics: { metrics: { DeviceFamily?: string } }[]; totalMetrics: number };
    };
    for (const { family, count } of deviceLoginCounts) {
      const { metrics, totalMetrics } = await listed(signInsBehind(at, family));
      expect(totalMetrics, family).toBe(count);
      expect(metrics.map((event) => event.metrics.DeviceFamily ?? '')).toEqual(Array(count).fill(family));
    }
    const all = deviceLoginCounts.reduce((sum, { count }) => sum + count, 0);
    expect((await listed(signInsBehind(at))).totalMetrics).toBe(all);
    expect((await listed({ EventName: 'LoginSuccess', DeviceFamily: 'Phone' })).totalMetrics).toBe(0);
  });
});
