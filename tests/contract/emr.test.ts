import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFhirServer, type FhirServer, type ServedResource } from '../support/fhirServer';
import { databases, startProcess, type PlatformProcess, type TestPlatform } from '../support/platform';

interface Report {
  faults: { type: string; page: number; code: string; status?: number; patientId?: string }[];
  counts: Record<string, Record<string, number>>;
  labItems: Record<string, number>;
  remarks: { type: string; id: string; reason: string }[];
  patients?: number;
  incomplete?: number;
}
interface Job {
  status: string;
  progress: { done: number; total: number | null };
  result: Report;
  error: string | null;
}

const of = (emrId: string) => ({ reference: `Patient/${emrId}` });
const condition = (id: string, emrId: string, onsetDateTime?: string, more: object = {}): ServedResource => ({
  resourceType: 'Condition',
  id,
  subject: of(emrId),
  code: { text: `Condition ${id}` },
  ...(onsetDateTime !== undefined && { onsetDateTime }),
  ...more,
});
const procedure = (id: string, emrId: string, performedDateTime: string): ServedResource => ({
  resourceType: 'Procedure',
  id,
  subject: of(emrId),
  status: 'completed',
  code: { text: `Procedure ${id}` },
  performedDateTime,
});

/**
 * A patient's data: three pages of conditions, a resource of each type, and a result that no search response includes.
 */
const chart = (emrId: string): ServedResource[] => [
  ...['2019-03-01', '2020-03-01', '2021-03-01', '2022-03-01', '2023-03-01'].map((onset, index) =>
    condition(`${emrId}-c${index}`, emrId, onset, { abatementDateTime: `${onset.slice(0, 4)}-06-01` }),
  ),
  ...['2019-05-01', '2020-05-01', '2021-05-01', '2022-05-01'].map((at, index) =>
    procedure(`${emrId}-p${index}`, emrId, at),
  ),
  {
    resourceType: 'MedicationStatement',
    id: `${emrId}-ms`,
    subject: of(emrId),
    status: 'active',
    medicationReference: { reference: `Medication/${emrId}-m` },
    effectivePeriod: { start: '2021-01-01' },
  },
  { resourceType: 'Medication', id: `${emrId}-m`, code: { text: 'nivolumab' } },
  {
    resourceType: 'DocumentReference',
    id: `${emrId}-d`,
    subject: of(emrId),
    status: 'current',
    date: '2021-02-01T10:00:00Z',
    content: [{ attachment: { contentType: 'text/plain', data: 'aGVsbG8=', title: 'Letter' } }],
  },
  {
    resourceType: 'DiagnosticReport',
    id: `${emrId}-r`,
    subject: of(emrId),
    status: 'final',
    code: { text: 'Liver' },
    effectiveDateTime: '2021-03-01T08:00:00Z',
    result: [{ reference: `Observation/${emrId}-o` }],
  },
  {
    resourceType: 'Observation',
    id: `${emrId}-o`,
    subject: of(emrId),
    status: 'final',
    code: { text: 'ALT' },
    valueQuantity: { value: 80, unit: 'U/L' },
  },
  {
    resourceType: 'Encounter',
    id: `${emrId}-e`,
    subject: of(emrId),
    status: 'finished',
    period: { start: '2021-04-01', end: '2021-04-02' },
  },
];

describe.each(databases)('the import from an EMR on %s', (database) => {
  let killed: PlatformProcess;
  let platform: TestPlatform;
  let emr: FhirServer;

  beforeAll(async () => {
    emr = await startFhirServer();
    const env = { EMR_URL: emr.url, EMR_PAGE_SIZE: '2', EMR_TOKEN: 'secret-1' };
    platform = killed = await startProcess({ database, env });
  });
  afterAll(async () => {
    await platform?.stop();
    await emr?.stop();
  });

  const patientWith = async (emrId: string): Promise<string> => {
    const json = { dob: '1970-01-01', firstName: 'E', lastName: emrId, emrId };
    return (await platform.api<{ patient: { patientId: string } }>('patients', { json })).body.patient.patientId;
  };
  const begin = (query: Record<string, string>) =>
    platform.api<{ jobId: string; code: string; params: { name?: string } }>(
      `apricity-cleanse/import/emr?${new URLSearchParams(query)}`,
      { json: {} },
    );
  const job = async (jobId: string) => (await platform.api<{ job: Job }>(`jobs/${jobId}`)).body.job;
  const ended = async (jobId: string): Promise<Job> => {
    await expect.poll(async () => (await job(jobId)).status, { timeout: 30_000 }).toMatch(/done|failed|cancelled/);
    return job(jobId);
  };
  const run = async (emrId: string, query: Record<string, string> = {}): Promise<Report> => {
    const { body } = await begin({ emrId, async: 'true', ...query });
    const { status, result } = await ended(body.jobId);
    expect(status).toBe('done');
    return result;
  };
  const texts = async (patientId: string, child: string, one = child): Promise<string[]> => {
    const { body } = await platform.api<Record<string, Record<string, string>[]>>(
      `patients/${patientId}/${child}?limit=0`,
    );
    return (body[one] ?? [])
      .map((row) => String(row['text'] ?? row['name'] ?? row['dataId'] ?? row['resourceId']))
      .toSorted();
  };
  const conditions = (patientId: string) => texts(patientId, 'conditions');
  const named = (kind: string, emrId: string, ...numbers: number[]) =>
    numbers.map((number) => `${kind} ${emrId}-${kind[0]?.toLowerCase()}${number}`);

  test('reads the six types page by page, waits when told to, reports a broken page, and adds nothing twice', async () => {
    emr.resources.push(...chart('A'), condition('strange', 'B', '2021-01-01'));
    const patientId = await patientWith('A');
    emr.instead.set('Condition#2', [
      (response) => void response.writeHead(429, { 'retry-after': '1' }).end('{"resourceType":"OperationOutcome"}'),
    ]);
    emr.instead.set('Procedure#2', [(response) => void response.writeHead(200).end('{"resourceType":"Bundle","ent')]);
    const report = await run('A');
    expect(report.faults).toEqual([{ type: 'Procedure', page: 2, code: 'notJson' }]);
    expect(await conditions(patientId)).toEqual(named('Condition', 'A', 0, 1, 2, 3, 4));
    expect(await texts(patientId, 'procedures')).toEqual(named('Procedure', 'A', 0, 1));
    expect(await texts(patientId, 'medications')).toEqual(['nivolumab']);
    expect(await texts(patientId, 'encounters')).toEqual(['A-e']);
    expect(await texts(patientId, 'data')).toEqual(['ALT']);
    expect(report.counts['DocumentReference']).toMatchObject({ added: 1 });
    const pages = emr.asked.filter(({ path, query }) => path === '/fhir/Condition' && query.get('page') === '2');
    expect((pages[1]?.at ?? 0) - (pages[0]?.at ?? 0)).toBeGreaterThanOrEqual(1000);
    expect(emr.asked.every(({ headers }) => headers.authorization === 'Bearer secret-1')).toBe(true);
    const patient = async () =>
      (await platform.api<{ patient: Record<string, string> }>(`patients/${patientId}`)).body.patient;
    expect(Date.now() - Date.parse((await patient())['lastImport'] ?? '')).toBeLessThan(60_000);

    // The next import requests changes since the last import, and repeats incomplete searches in full.
    emr.asked.length = 0;
    const again = await run('A');
    expect(again.faults).toEqual([]);
    const asked = (type: string) => emr.asked.find(({ path }) => path === `/fhir/${type}`)?.query.has('_lastUpdated');
    expect([asked('Condition'), asked('Procedure')]).toEqual([true, false]);
    expect(again.counts).toEqual({ Procedure: { added: 2, updated: 0, there: 2, skipped: 0, refused: 0 } });
    const full = await run('A', { fullImport: 'true' });
    expect(Object.values(full.counts).map(({ added, updated, refused }) => [added, updated, refused])).toEqual(
      Object.keys(full.counts).map(() => [0, 0, 0]),
    );
    expect(await conditions(patientId)).toHaveLength(5);
    // Each import that could read a type completely is recorded as an activity.
    const { body } = await platform.api<{ activities: Record<string, string>[] }>(`activity?patientId=${patientId}`);
    const acts = body.activities.filter(({ activityType }) => activityType === 'RecordsImported');
    expect(acts.map(({ description }) => description)).toEqual(['EMR', 'EMR', 'EMR']);
    expect(killed.output()).not.toContain('secret-1');
  });

  test('reads the requested types and dates, and everything again if all is requested', async () => {
    emr.resources.push(...chart('D'), condition('D-undated', 'D'));
    const patientId = await patientWith('D');
    const span = { types: 'Condition,Procedure', startDate: '2020-05-01T00:00', endDate: '2021-05-01T00:00' };
    await run('D', span);
    // A period includes a condition if the condition lasted on any day of the period. No period includes a resource
    // without a date.
    expect(await conditions(patientId)).toEqual(named('Condition', 'D', 1, 2));
    expect(await texts(patientId, 'procedures')).toEqual(named('Procedure', 'D', 1, 2));
    expect(await texts(patientId, 'encounters')).toEqual([]);
    await run('D', { types: 'Condition' });
    expect(await conditions(patientId)).toHaveLength(6);

    const list = await platform.api<{ conditions: Record<string, string>[] }>(`patients/${patientId}/conditions`);
    const [gone] = list.body.conditions;
    const id = Object.entries(gone ?? {}).find(([name]) => /^_id$|Id$/.test(name) && name !== 'patientId')?.[1] ?? '';
    await platform.api(`patients/${patientId}/conditions/${id}`, { method: 'DELETE' });
    emr.resources.push(condition('D-new', 'D', '2024-01-01', { meta: { lastUpdated: new Date().toISOString() } }));
    await run('D', { types: 'Condition', sinceDate: new Date(Date.now() - 3_600_000).toISOString().slice(0, 16) });
    expect(await conditions(patientId)).toContain('Condition D-new');
    expect(await conditions(patientId)).toHaveLength(6);
    await run('D', { types: 'Condition', fullImport: 'true' });
    expect(await conditions(patientId)).toHaveLength(7);
  });

  test('imports nothing for patients of an organization that has EMR imports switched off', async () => {
    emr.resources.push(...chart('O'));
    const { body: made } = await platform.api<{ org: { orgId: string } }>('orgs', {
      json: { name: 'No records', shortName: 'NR', orgType: 'practice', disableEMR: true },
    });
    const { orgId } = made.org;
    const patientId = await patientWith('O');
    const count = async () => (await platform.api<{ patients: number }>('apricity-cleanse/import/emr')).body.patients;
    const before = await count();
    await platform.api(`patients/${patientId}/orgs`, { json: { orgId } });
    const { status, body } = await begin({ emrId: 'O', patientId });
    expect([status, body.code, body.params.name]).toEqual([409, 'emrDisabled', 'No records']);
    expect(await count()).toBe(before - 1);
    await platform.api(`patients/${patientId}/orgs/${orgId}`, { method: 'DELETE' });
    await run('O');
    expect([await count(), (await conditions(patientId)).length]).toEqual([before, 5]);
  });

  test("never leaves the EMR's server, and takes no records of other patients", async () => {
    const elsewhere = await startFhirServer([condition('x1', 'S', '2021-01-01')]);
    emr.resources.push(condition('S-1', 'S', '2021-01-01'));
    const patientId = await patientWith('S');
    const page = (link: string) => ({
      resourceType: 'Bundle',
      type: 'searchset',
      link: [{ relation: 'next', url: link }],
      entry: [{ resource: condition('S-1', 'S', '2021-01-01') }, { resource: condition('S-2', 'T', '2021-01-01') }],
    });
    emr.instead.set('Condition#1', [
      (response) => void response.writeHead(200).end(JSON.stringify(page(`${elsewhere.url}/Condition?patient=S`))),
    ]);
    emr.instead.set('Procedure#1', [
      (response) => void response.writeHead(302, { location: `${elsewhere.url}/Procedure?patient=S` }).end(),
    ]);
    const report = await run('S');
    expect(report.faults).toEqual([
      { type: 'Condition', page: 2, code: 'elsewhere' },
      { type: 'Procedure', page: 1, code: 'status', status: 302 },
    ]);
    expect(report.remarks).toEqual([
      {
        type: 'Condition',
        id: 'S-2',
        name: 'Condition S-2',
        date: '2021-01-01',
        outcome: 'refused',
        reason: 'is another patient’s',
      },
    ]);
    expect(await conditions(patientId)).toEqual(['Condition S-1']);
    expect(elsewhere.asked).toEqual([]);
    await elsewhere.stop();
  });

  test('refuses invalid requests', async () => {
    const refused = async (query: Record<string, string>) => {
      const { status, body } = await begin(query);
      return [status, body.params?.name ?? body.code];
    };
    const at = '2021-01-01T00:00';
    expect(await refused({})).toEqual([400, 'emrId']);
    expect(await refused({ emrId: 'nobody' })).toEqual([404, 'notFound']);
    expect(await refused({ emrId: 'A', fullImport: 'true', sinceDate: at })).toEqual([400, 'fullImport']);
    expect(await refused({ emrId: 'A', sinceDate: at, endDate: at })).toEqual([400, 'sinceDate']);
    expect(await refused({ emrId: 'A', startDate: at, endDate: at })).toEqual([400, 'startDate']);
    expect(await refused({ emrId: 'A', startDate: 'yesterday' })).toEqual([400, 'startDate']);
    expect(await refused({ emrId: 'A', types: 'Condition,Patient' })).toEqual([400, 'types']);
    expect(await refused({ emrId: '*', patientId: 'x' })).toEqual([400, 'patientId']);
  });

  test('of all patients shows progress, can be cancelled, and is correct after being killed halfway', async () => {
    emr.resources.length = 0;
    const ids = new Map<string, string>();
    for (const emrId of ['K0', 'K1', 'K2', 'K3', 'K4', 'K5']) {
      emr.resources.push(...chart(emrId));
      ids.set(emrId, await patientWith(emrId));
    }
    const about = await platform.api('apricity-cleanse/import/emr');
    expect(about.body).toEqual({ source: 'server', patients: 10 });
    const hold = (): Promise<() => void> =>
      new Promise((held) => emr.instead.set('Encounter#1', [(response) => held(() => void response.destroy())]));

    let holding = hold();
    const first = (await begin({ emrId: '*' })).body.jobId;
    await holding;
    expect((await begin({ emrId: 'K1' })).status).toBe(409);
    await platform.api(`jobs/${first}/cancel`, { method: 'POST', json: {} });
    (await holding)();
    expect((await ended(first)).status).toBe('cancelled');

    holding = hold();
    const { jobId } = (await begin({ emrId: '*', fullImport: 'true' })).body;
    await holding;
    await killed.kill();
    platform = await killed.restartShared();
    if (database === 'postgres') {
      // Ends the lease of the killed process, as the passing of time would.
      const { default: pg } = await import('pg');
      const client = new pg.Client({ connectionString: platform.databaseUrl });
      await client.connect();
      await client.query(`update job set lease_until = now() - interval '1 minute' where status = 'active'`);
      await client.end();
    }
    const { status, result, progress } = await ended(jobId);
    expect([status, result.patients, result.faults]).toEqual(['done', 10, []]);
    expect(progress).toMatchObject({ done: 10, total: 10 });
    for (const [emrId, patientId] of ids) {
      expect(await conditions(patientId)).toEqual(named('Condition', emrId, 0, 1, 2, 3, 4));
      expect(await texts(patientId, 'procedures')).toHaveLength(4);
      expect(await texts(patientId, 'data')).toHaveLength(1);
      expect(await texts(patientId, 'medications')).toEqual(['nivolumab']);
    }
  }, 60_000);

  test('reads the imported bundles if there is no server', async () => {
    platform = await (async () => {
      await platform.stop({ keep: true });
      return platform.restart({ EMR_URL: '' });
    })();
    const resources = [
      { resourceType: 'Patient', id: 'F', birthDate: '1960-01-01', name: [{ family: 'Filed' }] },
      ...chart('F'),
    ];
    const bundle = { resourceType: 'Bundle', type: 'collection', entry: resources.map((resource) => ({ resource })) };
    const { body } = await platform.api<{ jobId: string }>('fhir/import', { json: bundle });
    await ended(body.jobId);
    const list = await platform.api<{ patients: { patientId: string }[] }>('patients?emrId=F');
    const filed = list.body.patients[0]?.patientId ?? '';
    expect(await conditions(filed)).toHaveLength(5);
    const removed = await platform.api<{ removed: number }>(`patients/${filed}/conditions/*`, { method: 'DELETE' });
    expect([removed.status, await conditions(filed)]).toEqual([200, []]);
    await run('F', { startDate: '2021-01-01T00:00', endDate: '2021-12-31T00:00' });
    expect(await conditions(filed)).toEqual(named('Condition', 'F', 2));
    await run('F', { fullImport: 'true' });
    expect(await conditions(filed)).toHaveLength(5);
    expect(await texts(filed, 'medications')).toEqual(['nivolumab']);

    // Another patient with the same EMR ID gets separate records; an unknown id is reported.
    const other = await patientWith('F');
    expect((await begin({ emrId: 'F' })).status).toBe(400);
    await run('F', { patientId: other });
    expect([(await conditions(other)).length, (await conditions(filed)).length]).toEqual([5, 5]);
    expect((await run('A')).faults).toEqual([{ type: 'Patient', page: 1, code: 'unknown' }]);
    await platform.api(`patients/${filed}`, { method: 'DELETE' });
    const kept = await platform.inspect((db) => db.selectFrom('emr_resource').selectAll().execute());
    expect(kept).toEqual([]);
  });
});
