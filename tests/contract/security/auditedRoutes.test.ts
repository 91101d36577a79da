import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { schemaWarnings } from '../../../src/domain/entity/warnings';
import { areDeclared } from '../../support/auditRows';
import { exampleRecord, productEntities } from '../../support/entities';
import { databases, startPlatform, type TestPlatform } from '../../support/platform';
import { nameOf, routesOf, shapeOf, type Route } from '../../support/routes';
import type { Body } from '../../support/app';

const entities = await productEntities();
const audited = ({ 'x-entity': x }: (typeof entities)[number]): boolean => x.phi === true || x.auditReads === true;
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/**
 * Reads other than those of entities that need an id or a parameter, each with the address of an existing record: each
 * leaves a row. Other such reads are found in the contracts.
 */
const READS: Record<string, (known: Record<string, string>) => string> = {
  'GET patients/{}/orgs': ({ patient }) => `patients/${patient}/orgs`,
  'GET patients/{}/providers': ({ patient }) => `patients/${patient}/providers`,
  'GET patients/{}/delegates': ({ patient }) => `patients/${patient}/delegates`,
  'GET patients/{}/labReports': ({ patient }) => `patients/${patient}/labReports`,
  'GET authentication/users/{}/sessions': () => 'authentication/users/ann/sessions',
  'GET jobs/{}': ({ job }) => `jobs/${job}`,
  'GET audit/{}': ({ auditRow }) => `audit/${auditRow}`,
  'GET search': () => 'search?text=admin',
  'GET outbox/{}': ({ message }) => `outbox/${message}`,
  'GET messaging/deliveries/{}': ({ message }) => `messaging/deliveries/${message}`,
  'GET images/{}': ({ image }) => `images/${image}`,
  'GET logging/metrics': ({ patient }) => `logging/metrics?patientId=${patient}`,
  'GET patients/{}/story/parts': ({ patient }) =>
    `patients/${patient}/story/parts?startTime=2026-01-01&endTime=2026-01-31&shown=9`,
  'GET patients/{}/story': ({ patient }) => `patients/${patient}/story?startTime=2026-01-01&endTime=2026-01-31`,
  'GET reporting/reportLinks': ({ patient }) => `reporting/reportLinks?patientId=${patient}`,
};

/** Reads whose rows are checked in other test files, because these reads require an import or a document. */
const SHOWN_ELSEWHERE: Record<string, string> = {
  'GET heldImports/{}': 'heldImports.test.ts',
  'GET heldImports/{}/candidates/{}': 'heldImports.test.ts',
  'GET patients/{}/data/{}/explanation': 'detection.test.ts',
  'GET patients/{}/evaluation': 'detection.test.ts',
  'GET patients/{}/blobs/{}/content': 'documents.test.ts',
  'GET apricity-cleanse/patients': 'scrub.test.ts',
  'GET orgs/{}/codes/{}': 'organizations/codes.test.ts',
};

/** Requests that leave no row, of reads whose rows depend on what is read. */
const QUIET_SOMETIMES: Record<string, (known: Record<string, string>) => string> = {
  'GET logging/metrics': () => 'logging/metrics?EventName=LoginSuccess',
  'GET search': () => 'search?text=',
};

/** More of them. Their requests without a row are in other test files. */
const QUIET_ELSEWHERE: Record<string, string> = {
  'GET jobs/{}': 'jobs.test.ts',
  'GET apricity-cleanse/patients': 'scrub.test.ts',
};

/**
 * Reads whose contract says that they leave no row, and that need an id or a parameter, each with the address of an
 * existing record. Other such reads are found in the contracts.
 */
const UNAUDITED: Record<string, (known: Record<string, string>) => string> = {
  'GET views': () => 'views?resource=patients',
  'GET logging/lines': () => 'logging/lines?limit=1',
  'GET logging/around': () =>
    'logging/around?createDate=2026-01-01T00:00:00Z&logId=00000000-0000-4000-8000-000000000000',
  'GET billing/{}/plans': ({ organization }) => `billing/${organization}/plans`,
  'GET plans/{}/contents': ({ plan }) => `plans/${plan}/contents`,
  'GET orgs/{}/codes': ({ organization }) => `orgs/${organization}/codes`,
  'GET providers/{}/orgs': ({ provider }) => `providers/${provider}/orgs`,
};

/** More reads that leave no row. They are called in other test files, because their records are harder to create. */
const UNAUDITED_ELSEWHERE: Record<string, string> = {
  'GET live': 'live.test.ts',
  'GET logging/job/{}': 'logs.test.ts',
  'GET views/{}': 'views.test.ts',
  'GET fhir/import/{}': 'import.test.ts',
  'GET orgs/merge/preview': 'organizations/merge.test.ts',
};

/** Whether a route's contract says that it leaves no row. */
const isQuiet = ({ audited }: Route): boolean => audited !== undefined && 'none' in audited;

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
  let declared: ReadonlyMap<string, Route['audited']>;
  const known: Record<string, string> = {};
  const seen: { name: string; requestId: string; isQuiet?: true }[] = [];
  const get = async (name: string, path: string, more: { isQuiet?: true } = {}) => {
    const answer = await platform.api<Body>(path);
    expect(answer.status, `${name} at ${path}: ${answer.text.slice(0, 200)}`).toBe(200);
    seen.push({ name, requestId: answer.headers.get('x-request-id') ?? '', ...more });
    return answer;
  };
  const first = (body: Body): Record<string, unknown> =>
    (
      Object.values({ body, ...body }).find((value) => Array.isArray(value)) as Record<string, unknown>[] | undefined
    )?.[0] ?? {};
  const make = async (path: string, json: unknown) => {
    const answer = await platform.api<Record<string, Record<string, string>>>(path, { json });
    expect(answer.status, `${path}: ${answer.text.slice(0, 200)}`).toBeLessThan(300);
    seen.push({ name: `POST ${path}`, requestId: answer.headers.get('x-request-id') ?? '' });
    return answer.body;
  };

  beforeAll(async () => {
    platform = await startPlatform({ database, samplePatients: 3 });
    const all = await routesOf(platform);
    routes = all.filter(({ method }) => method === 'GET');
    declared = new Map(all.map((route) => [shapeOf(nameOf(route)), route.audited]));
    known['patient'] = String(first((await platform.api<Body>('patients?limit=1')).body)['patientId']);
    for (const [name, path, id] of [
      ['organization', 'orgs', 'orgId'],
      ['plan', 'plans', 'planId'],
      ['provider', 'providers', 'providerId'],
    ] as const)
      known[name] = String(first((await platform.api<Body>(`${path}?limit=1`)).body)[id]);
    known['image'] = String((await make('images', { mimeType: 'image/png', data: PNG }))['image']?.['attachmentId']);
    await make('authentication/users', { username: 'ann', email: 'ann@example.org', groups: ['administrators'] });
    for (const name of ['device', 'feedback', 'subscription']) {
      const entity = entities.find(({ $id }) => $id === name);
      if (entity) await make(entity['x-entity'].api.path, exampleRecord(entity, 'Audited'));
    }
    const { body } = await platform.api<Body>('audit/verify', { method: 'POST', json: {} });
    known['job'] = String(body['jobId']);
    await vi.waitFor(
      async () => expect((await platform.api(`jobs/${known['job']}`)).body).toMatchObject({ job: { status: 'done' } }),
      { timeout: 20_000 },
    );
    known['message'] = String(first((await platform.api<Body>('outbox')).body)['outboxId']);
    known['auditRow'] = String(first((await platform.api<Body>('audit')).body)['auditId']);
  });
  afterAll(() => platform?.stop());

  test('leaves a row or has a reason not to: no route is missing here', () => {
    const own = routes.filter((route) => !entityOf(route));
    const nameIn = (route: Route) => shapeOf(nameOf(route));
    const quiet = own.filter(isQuiet).map(nameIn);
    const leaving = own.map(nameIn).filter((name) => !quiet.includes(name));
    const shown = [...Object.keys(READS), ...Object.keys(SHOWN_ELSEWHERE)];
    expect(shown.filter((name) => !leaving.includes(name))).toEqual([]);
    expect(leaving.filter((name) => name.includes('{}') && !shown.includes(name))).toEqual([]);
    const listed = [...Object.keys(UNAUDITED), ...Object.keys(UNAUDITED_ELSEWHERE)];
    expect(listed.filter((name) => !quiet.includes(name))).toEqual([]);
    expect(quiet.filter((name) => name.includes('{}') && !listed.includes(name))).toEqual([]);
    expect(
      routes
        .filter((route) => route.audited !== undefined && 'when' in route.audited)
        .map(nameIn)
        .toSorted(),
    ).toEqual([...Object.keys(QUIET_SOMETIMES), ...Object.keys(QUIET_ELSEWHERE)].toSorted());
    // Entities that refer to patients are audited; so are some that have data of persons, but do not refer to patients.
    expect(schemaWarnings(entities)).toEqual([]);
    expect(entities.filter((entity) => entity['x-entity'].partition !== undefined && !audited(entity))).toEqual([]);
    const names = entities.filter(audited).map(({ $id }) => $id);
    expect(names).toEqual(expect.arrayContaining(['feedback', 'patient', 'rosterItem', 'subscription', 'user']));
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
          parent?.entity === 'organization' ? '*' : (known['patient'] ?? ''),
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
      for (const [name, address] of Object.entries(READS)) await get(name, address(known));
      for (const [name, address] of Object.entries(UNAUDITED)) await get(name, address(known));
      for (const [name, address] of Object.entries(QUIET_SOMETIMES)) await get(name, address(known), { isQuiet: true });
      const listed = { ...READS, ...SHOWN_ELSEWHERE, ...UNAUDITED, ...UNAUDITED_ELSEWHERE };
      for (const route of routes.filter((each) => !entityOf(each))) {
        const name = shapeOf(nameOf(route));
        if (!(name in listed)) await get(name, route.path);
      }
      const rows = await platform.inspect(async (db) =>
        db.selectFrom('audit').select(['request_id', 'entity', 'action']).execute(),
      );
      const wrong = seen.flatMap(({ name, requestId, isQuiet = false }) => {
        const own = rows.filter((row) => row.request_id === requestId);
        const what = declared.get(name);
        return what && areDeclared(what, own) && own.length > 0 === (!isQuiet && !('none' in what))
          ? []
          : [`${name}: ${JSON.stringify(what)}, written ${JSON.stringify(own)}`];
      });
      expect(wrong).toEqual([]);
      expect(seen.length).toBeGreaterThan(50);
    },
  );
});
