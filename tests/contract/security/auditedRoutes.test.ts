import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CLASHES } from '../../../src/domain/appointments/clashes';
import { schemaWarnings } from '../../../src/domain/entity/warnings';
import { bookAppointment } from '../../support/bookAppointment';
import { areDeclared } from '../../support/auditRows';
import { exampleRecord, productEntities } from '../../support/entities';
import { ADMIN, databases, startPlatform, type TestPlatform } from '../../support/platform';
import { addressWith, nameOf, neededBy, routesOf, shapeOf, type Route } from '../../support/routes';
import type { Body } from '../../support/app';

const entities = await productEntities();
const audited = ({ 'x-entity': x }: (typeof entities)[number]): boolean => x.phi === true || x.auditReads === true;
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The values of parameters, by name. The ids of records that the test creates are added. */
const VALUES: Record<string, string> = {
  set: 'activePatients',
  counted: 'employees',
  at: '2026-01-01T00:00:00Z',
  username: 'ann',
  createDate: '2026-01-01T00:00:00Z',
  logId: '00000000-0000-4000-8000-000000000000',
  startTime: '2026-01-01T00:00:00Z',
  endTime: '2026-01-31T00:00:00Z',
  shown: '9',
  logLevel: '2',
  modelId: 'any',
  ruleId: 'any',
  group: 'primary',
  limit: 'min',
  to: '3',
};

/** Further parameters with which routes are called: without them, the request would be refused, or leave no row. */
const ALSO: Record<string, readonly string[]> = {
  'GET search': ['text'],
  'GET logging/metrics': ['patientId'],
  'GET reporting/reportLinks': ['patientId'],
};

/**
 * Reads that are not called here but in another test file of this folder, because they require an import, a document or
 * an event stream. The other file checks the row, or that there is none.
 */
const ELSEWHERE: Record<string, string> = {
  'GET heldImports/{}': 'heldImports.test.ts',
  'GET heldImports/{}/candidates/{}': 'heldImports.test.ts',
  'GET patients/{}/data/{}/explanation': 'detection.test.ts',
  'GET patients/{}/evaluation': 'detection.test.ts',
  'GET patients/{}/data/{}/withdrawals': 'withdrawnAlerts.test.ts',
  'GET patients/{}/journals/{}/withdrawals': 'withdrawnAlerts.test.ts',
  'GET patients/{}/conditions/{}/withdrawals': 'withdrawnAlerts.test.ts',
  'GET patients/{}/originals': 'importedFacts.test.ts',
  'GET patients/{}/data/{}/test': 'testOfAlert.test.ts',
  'GET patients/{}/blobs/{}/content': 'documents.test.ts',
  'GET apricity-cleanse/patients': 'scrub.test.ts',
  'GET orgs/{}/codes/{}': 'organizations/codes.test.ts',
  'GET live': 'live.test.ts',
  'GET reporting/jobs/{}/result': 'reportJobs.test.ts',
  'GET reporting/schedules/{}/sends': 'reportSchedules.test.ts',
  'GET logging/job/{}': 'logs.test.ts',
  'GET logging/logs': 'logs.test.ts',
  'GET views/{}': 'views.test.ts',
  'GET fhir/import/{}': 'import.test.ts',
  'GET orgs/merge/preview': 'organizations/merge.test.ts',
  'GET test/proofs/{}/questions/{}/test': 'testProofs.test.ts',
  'GET promotion/received/{}': 'promotion.test.ts',
  'GET promotion/received/{}/records': 'promotion.test.ts',
  'GET promotion/runs/{}': 'promoting.test.ts',
  'GET test/create/model': 'modelPatientsJob.test.ts',
  'GET test/proofs/{}/comparison': 'testProofs.test.ts',
  'GET test/proofs/{}/coverage/test': 'testProofs.test.ts',
  'GET test/proofs/{}/mutants/test': 'testProofs.test.ts',
  'GET promotion/runs/{}/choice': 'dryRuns.test.ts',
  'GET promotion/compare/{}': 'dryRuns.test.ts',
  'GET promotion/compare/{}/seqs': 'promoting.test.ts',
  'GET promotion/compare/{}/records': 'promoting.test.ts',
  'GET messaging/directMessages/{}/details': 'directMessages.test.ts',
  'GET messaging/directMessages/{}/content': 'directMessages.test.ts',
  'GET messaging/directMessages/{}/attachments/{}': 'directMessages.test.ts',
  'GET messaging/directMessageAttachments/{}/attempts': 'directMessages.test.ts',
  'GET messaging/directMessageAttachments/{}/correction': 'attachmentCorrections.test.ts',
};

/**
 * Reads with `when` in their contract: the address of a request that leaves no row, or the other test file with such a
 * request.
 */
const QUIET_SOMETIMES: Record<string, { address: string } | { file: string }> = {
  'GET logging/metrics': { address: 'logging/metrics?EventName=LoginSuccess' },
  'GET logging/facets': { address: 'logging/facets?requestId=none' },
  'GET logging/logs': { file: 'logs.test.ts' },
  'GET logging/job/{}': { file: 'logs.test.ts' },
  'GET search': { address: 'search?text=' },
  'GET jobs/{}': { file: 'jobs.test.ts' },
  'GET apricity-cleanse/patients': { file: 'scrub.test.ts' },
};

/** What to do about a route that this test cannot call. */
const ADVICE = `Each read is called here, to see that it leaves the audit row of its contract. For each name listed,
- a parameter: add its value to VALUES, or create its record in beforeAll and add the record's id to "values" by this name;
- a route: if its record is hard to create here, check its audit row in another test file, and name that file in ELSEWHERE;
- a route with "when" in its contract: add a request that leaves no row to QUIET_SOMETIMES.`;

/** Whether a test file mentions the last word of a route's path. */
const calls = (file: string, name: string): boolean =>
  readFileSync(join('tests/contract', file), 'utf8').includes(/\w+(?=[/{}]*$)/.exec(name)?.[0] ?? name);

/** Whether a list has rows only for records that `include` names; `lookups.test.ts` checks these rows. */
const isForIncluded = ({ audited: what }: Route): boolean =>
  what !== undefined && 'when' in what && what.when?.startsWith('`include`') === true;

const nameIn = (route: Route): string => shapeOf(nameOf(route));

/** The entity whose schema created a route, if there is one. */
function entityOf({ path }: Route) {
  return entities.find(({ 'x-entity': { api } }) => {
    const base = shapeOf(api.path);
    const rest = shapeOf(path).startsWith(base) ? shapeOf(path).slice(base.length) : undefined;
    return rest !== undefined && ['', '/export', '/{}', '/{}/versions', '/{}/versions/{}', '/{}/uses'].includes(rest);
  });
}

describe.each(databases)('every read, on %s,', (database) => {
  let platform: TestPlatform;
  /** All routes that read. */
  let routes: Route[];
  /** Those that are not of entities. */
  let own: Route[];
  let declared: ReadonlyMap<string, Route['audited']>;
  const values: Record<string, string> = { ...VALUES };
  const seen: { name: string; path: string; requestId: string; isQuiet?: true }[] = [];
  const get = async (name: string, path: string, more: { isQuiet?: true } = {}) => {
    const answer = await platform.api<Body>(path);
    expect([200, 202], `${name} at ${path}: ${answer.text.slice(0, 200)}`).toContain(answer.status);
    seen.push({ name, path, requestId: answer.headers.get('x-request-id') ?? '', ...more });
    return answer;
  };
  const first = (body: Body): Record<string, unknown> =>
    (
      Object.values({ body, ...body }).find((value) => Array.isArray(value)) as Record<string, unknown>[] | undefined
    )?.[0] ?? {};
  const make = async (path: string, json: unknown) => {
    const answer = await platform.api<Record<string, Record<string, string>>>(path, { json });
    expect(answer.status, `${path}: ${answer.text.slice(0, 200)}`).toBeLessThan(300);
    seen.push({ name: `POST ${path}`, path, requestId: answer.headers.get('x-request-id') ?? '' });
    return answer.body;
  };

  beforeAll(async () => {
    platform = await startPlatform({ database, samplePatients: 3 });
    const all = await routesOf(platform);
    routes = all.filter(({ method }) => method === 'GET');
    own = routes.filter((route) => !entityOf(route));
    declared = new Map(all.map((route) => [shapeOf(nameOf(route)), route.audited]));
    values['patientId'] = String(first((await platform.api<Body>('patients?limit=1')).body)['patientId']);
    for (const [path, id] of [
      ['orgs', 'orgId'],
      ['plans', 'planId'],
      ['providers', 'providerId'],
    ] as const)
      values[id] = String(first((await platform.api<Body>(`${path}?limit=1`)).body)[id]);
    const { orgId = '', patientId = '' } = values;
    const start = '2099-03-08T08:30:00.000Z';
    const acceptedClashes = CLASHES.map((clash) => ({ clash, start, end: null, providerId: null }));
    const booked = await bookAppointment(platform.api, orgId, { patientId, start, acceptedClashes });
    values['appointmentId'] = String(booked['appointmentId']);
    const feed = await platform.api<Record<string, string>>(`providers/${values['providerId']}/calendarFeed`, {
      json: {},
    });
    values['token'] = /[^/]+$/.exec(String(feed.body['url']))?.[0] ?? '';
    values['attachmentId'] = String(
      (await make('images', { mimeType: 'image/png', data: PNG }))['image']?.['attachmentId'],
    );
    const made = await platform.api<Record<string, Record<string, string>>>(`test/${values['planId']}`, {
      json: { name: 'Audited' },
    });
    values['testId'] = String(made.body['test']?.['testId']);
    const ran = await platform.api<Record<string, string>>(`test/run/${values['planId']}/${values['testId']}`);
    values['resultId'] = String(ran.body['resultId']);
    await make('authentication/users', { username: 'ann', email: 'ann@example.org', groups: ['administrators'] });
    for (const name of ['device', 'feedback', 'subscription']) {
      const entity = entities.find(({ $id }) => $id === name);
      if (entity) await make(entity['x-entity'].api.path, exampleRecord(entity, 'Audited'));
    }
    const { body } = await platform.api<Body>('audit/verify', { method: 'POST', json: {} });
    values['jobId'] = String(body['jobId']);
    await vi.waitFor(
      async () =>
        expect((await platform.api(`jobs/${values['jobId']}`)).body).toMatchObject({ job: { status: 'done' } }),
      { timeout: 20_000 },
    );
    values['outboxId'] = String(first((await platform.api<Body>('outbox')).body)['outboxId']);
    values['auditId'] = String(first((await platform.api<Body>('audit')).body)['auditId']);
    values['text'] = ADMIN.username;
  });
  afterAll(() => platform?.stop());

  test('leaves a row or has a reason not to: no route is missing here', () => {
    const missing = own
      .filter((route) => !(nameIn(route) in ELSEWHERE))
      .flatMap((route) => neededBy(route).flatMap((name) => (name in values ? [] : [`"${name}" of ${nameOf(route)}`])));
    const sometimes = routes
      .filter((route) => route.audited !== undefined && 'when' in route.audited && !isForIncluded(route))
      .map(nameIn)
      .filter((name) => !(name in QUIET_SOMETIMES));
    expect([...missing, ...sometimes], ADVICE).toEqual([]);
    // The lists name only existing routes and files.
    const names = routes.map(nameIn);
    const listed = [...Object.keys(ALSO), ...Object.keys(ELSEWHERE), ...Object.keys(QUIET_SOMETIMES)];
    expect(listed.filter((name) => !names.includes(name))).toEqual([]);
    const others = [
      ...Object.entries(ELSEWHERE),
      ...Object.entries(QUIET_SOMETIMES).flatMap(([name, quiet]) =>
        'file' in quiet ? [[name, quiet.file] as const] : [],
      ),
    ];
    expect(others.filter(([name, file]) => !calls(file, name))).toEqual([]);
    // Entities that refer to patients are audited; so are some that have data of persons, but do not refer to patients.
    expect(schemaWarnings(entities)).toEqual([]);
    expect(entities.filter((entity) => entity['x-entity'].partition !== undefined && !audited(entity))).toEqual([]);
    expect(entities.filter(audited).map(({ $id }) => $id)).toEqual(
      expect.arrayContaining(['feedback', 'patient', 'rosterItem', 'subscription', 'user']),
    );
  });

  test(
    'leaves its row: lists, exports, records and versions of entities, and the other routes',
    { timeout: 240_000 },
    async () => {
      const walked = new Set<string>();
      const has = (name: string): boolean => routes.some((route) => shapeOf(nameOf(route)) === name);
      for (const entity of entities.filter(audited)) {
        const { api, id, parent } = entity['x-entity'];
        const base = api.path.replace(/\{\w+\}/g, () =>
          parent?.entity === 'organization' ? '*' : (values[parent?.entity === 'plan' ? 'planId' : 'patientId'] ?? ''),
        );
        const path = shapeOf(`GET ${api.path}`);
        const { body } = await get(path, api.dialect === 'simple-rest' ? base : `${base}?limit=1`);
        if (has(`${path}/export`)) await get(`${path}/export`, `${base}/export`);
        const record = first(body);
        const key = record[id];
        if (typeof key !== 'string' || base.includes('*')) continue;
        walked.add(entity.$id);
        await get(`${path}/{}`, `${base}/${encodeURIComponent(key)}`);
        if (has(`${path}/{}/uses`)) await get(`${path}/{}/uses`, `${base}/${encodeURIComponent(key)}/uses`);
        if (!has(`${path}/{}/versions`)) continue;
        await get(`${path}/{}/versions`, `${base}/${encodeURIComponent(key)}/versions`);
        if (typeof record['_version'] === 'number')
          await get(`${path}/{}/versions/{}`, `${base}/${encodeURIComponent(key)}/versions/${record['_version']}`);
      }
      expect([...walked]).toEqual(expect.arrayContaining(['device', 'feedback', 'patient', 'subscription', 'user']));
      for (const route of own) {
        const name = nameIn(route);
        if (name in ELSEWHERE) continue;
        await get(name, addressWith({ ...route, required: [...route.required, ...(ALSO[name] ?? [])] }, values));
      }
      for (const route of routes.filter(isForIncluded))
        await get(nameIn(route), addressWith(route, { planId: '*', ...values }), { isQuiet: true });
      for (const [name, quiet] of Object.entries(QUIET_SOMETIMES))
        if ('address' in quiet) await get(name, quiet.address, { isQuiet: true });
      const rows = await platform.inspect(async (db) =>
        db.selectFrom('audit').select(['request_id', 'entity', 'action', 'user_id', 'patient_id']).execute(),
      );
      const isOpen = new Map(routes.map((route) => [nameIn(route), route.open]));
      const wrong = seen.flatMap(({ name, requestId, isQuiet = false }) => {
        const written = rows.filter((row) => row.request_id === requestId);
        const what = declared.get(name);
        return what && areDeclared(what, written) && written.length > 0 === (!isQuiet && !('none' in what))
          ? []
          : [`${name}: ${JSON.stringify(what)}, written ${JSON.stringify(written)}`];
      });
      expect(wrong).toEqual([]);
      // Each row says who has read. That of a read of one patient says whom.
      const nameless = seen.flatMap(({ name, path, requestId }) => {
        const written = rows.filter((row) => row.request_id === requestId);
        const lacksUser = isOpen.get(name) === false && written.some((row) => row.user_id === null);
        const isOfPatient = name.startsWith('GET patients/{}') && path.includes(values['patientId'] ?? '');
        const lacksPatient =
          isOfPatient && written.length > 0 && !written.some((row) => row.patient_id === values['patientId']);
        return lacksUser || lacksPatient ? [`${name}: ${JSON.stringify(written)}`] : [];
      });
      expect(nameless).toEqual([]);
      const patients = seen.filter(({ path }) => path.includes(values['patientId'] ?? '-'));
      expect(patients.length).toBeGreaterThan(20);
      expect(seen.length).toBeGreaterThan(50);
    },
  );
});
