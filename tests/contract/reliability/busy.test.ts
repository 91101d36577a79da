import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectPrompt, healthDuring } from '../../support/healthDuring';
import { databasesFrom, startProcess, type ApiAnswer, type PlatformProcess } from '../../support/platform';

const MANY = 200;

interface Asked {
  path: string;
  json?: unknown;
}

// The embedded database runs in the process that also answers, so it holds up other requests the most.
describe.each(databasesFrom('pglite'))('two hundred concurrent reports, on %s,', (database) => {
  let platform: PlatformProcess;
  let asked: Asked[];
  const report = (reportName: string, recipe: string, args: unknown): Asked => ({
    path: 'reporting/report',
    json: { reportName, recipe, args },
  });

  beforeAll(async () => {
    platform = await startProcess({ database });
    const made = async (path: string, one: string, json: object): Promise<Record<string, string>> => {
      const { status, text, body } = await platform.api<Record<string, Record<string, string>>>(path, { json });
      expect(status, text).toBe(201);
      return body[one] ?? {};
    };
    const { providerId } = await made('providers', 'provider', { firstName: 'Vera', lastName: 'Vale' });
    const ann = { firstName: 'Ann', lastName: 'Abel', dob: '1980-01-01', primaryProviderId: providerId };
    const { patientId } = await made('patients', 'patient', ann);
    const rows = Array.from({ length: 300 }, (_, at) => ({
      dataId: 'fatigue',
      category: 'symptom',
      groupId: `g${at}`,
      eventTime: new Date(Date.now() - at * 3_600_000).toISOString(),
      data: [at % 4],
    }));
    expect((await platform.api(`patients/${patientId}/data/import`, { json: { rows } })).status).toBe(200);
    asked = [
      report('PatientSummary', 'pdf', { patientId, level: 2 }),
      report('PatientSummary', 'html', { patientId, level: 2, startTime: '2020-01-01T00:00:00Z' }),
      report('ProviderPatients', 'xlsx', { providerId }),
      { path: 'reporting/reportSeries', json: { reportName: 'LatestAlerts', args: { patientId } } },
      { path: 'reporting/generateCCDA', json: { patientId } },
      { path: `patients/${patientId}/detect`, json: { days: 3_650 } },
      { path: 'patients/export?format=csv' },
      { path: 'patients/*/data/export?format=json' },
      { path: 'patients/*/data?limit=1000' },
      { path: 'audit/verify' },
    ];
    // Warms up code that is loaded on first use.
    for (const { path, json } of asked) expect((await platform.api(path, { json })).status, path).toBe(200);
  });
  afterAll(() => platform?.stop());

  const flood = (one: (turn: number) => Asked) =>
    Promise.all(
      Array.from({ length: MANY }, (_, turn) => {
        const { path, json } = one(turn);
        return platform.api(path, { json });
      }),
    );
  /**
   * Checks that each answer is the report, or `busy` with a time to retry.
   * @returns the number of reports
   */
  const served = (answers: ApiAnswer<Record<string, unknown>>[]): number => {
    for (const { status, headers, body } of answers) {
      expect([200, 429, 503]).toContain(status);
      if (status === 200) continue;
      expect(body['code']).toBe('busy');
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    return answers.filter(({ status }) => status === 200).length;
  };

  test('each is answered or told to retry, health answers within a second, and afterwards a report works', async () => {
    let answers: ApiAnswer<Record<string, unknown>>[] = [];
    const health = await healthDuring(platform.url, async () => {
      answers = await flood((turn) => asked[turn % asked.length] ?? { path: 'health' });
    });
    expect(served(answers)).toBeGreaterThan(0);
    expect(answers.length).toBe(MANY);
    expectPrompt(health);
    for (const { path, json } of asked) expect((await platform.api(path, { json })).status, path).toBe(200);
  });

  test('clients that hang up free their places for others, and nothing is computed for them', async () => {
    const { idToken } = await platform.signIn();
    const { path, json } = asked[0] ?? { path: '' };
    const made = async () => (await platform.api<{ totalAudit: number }>('audit?action=export')).body.totalAudit;
    const before = await made();
    await Promise.all(
      Array.from({ length: MANY }, async () => {
        const call = request(`${platform.url}/api/${path}`, {
          method: 'POST',
          headers: { authorization: idToken, 'content-type': 'application/json' },
        });
        call.on('error', () => undefined);
        call.end(JSON.stringify(json));
        await once(call, 'finish');
        call.destroy();
      }),
    );
    await expect.poll(async () => (await platform.api(path, { json })).status).toBe(200);
    // Reports that had started when their clients disconnected may finish; waiting reports never start.
    expect((await made()) - before).toBeLessThan(10);
    expect(platform.output()).not.toContain('request failed');
  });
});
