import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productEntities } from '../../support/entities';
import { startPlatform, type ApiAnswer, type TestPlatform } from '../../support/platform';
import { addressOf, nameOf, routesOf, shapeOf, walk, type Route } from '../../support/routes';

const UNKNOWN = '__unknown';
const entities = await productEntities();

/** Routes that accept unknown parameters, and the reason. */
const ANY_PARAMETER: Record<string, string> = {
  'GET health': 'a load balancer adds one of its own, so that no cache answers in our place',
  'GET ready': 'a load balancer adds one of its own here, too',
};

/** Routes with a body whose fields are not described, and the reason. */
const OTHER_BODY: Record<string, string> = {
  'POST fhir/import': 'takes any FHIR resource, which the job reads',
  'POST apricity-cleanse/import/ccda': 'takes XML alone',
  'POST promotion/changes': 'takes a line of JSON for each record',
};

/** Routes that save records. The entity's schema decides about a record's fields, and unknown fields are removed. */
const SAVES = new Set([
  ...entities.flatMap(({ 'x-entity': { api } }) => {
    const path = shapeOf(api.path.replace(/\/$/, ''));
    return [`POST ${path}`, `PUT ${path}/{}`];
  }),
  'PUT orgs/{}/appointments/create',
  'POST orgs/{}/appointments/{}',
]);

type Refusal = { code?: string; params?: { name?: string } };
const named = ({ status, body }: ApiAnswer<Refusal>, code = 'badRequest'): boolean =>
  status === 400 && body.code === code && body.params?.name === UNKNOWN;

/** Requests that clients send, by route. `plan`, `patient` and `org` stand for existing ids. */
const SENT: string[] = [
  'GET activity/?offset=0&limit=25&order=desc&orderBy=createdAt&activityType=a&patientId=p&providerId=p&userId=u',
  'GET activity/?startTime=2026-01-01T00:00:00Z&endTime=2026-01-02T00:00:00Z',
  'GET appointments?patientId=p&addNotes=true&sort=createdAt&sortOrder=-1&offset=0&limit=15',
  'GET appointments?orgId=o&endAfter=2026-01-01T00:00:00Z&addNotes=true&status=requested,confirmed,rejected&all=true',
  'GET appointments?patientId=p&notes=true&all=true',
  'GET orgs/org/appointments?endAfter=2026-01-01T00:00:00Z&addNotes=true&status=requested,confirmed,rejected&all=true',
  'GET appointments?from=2026-01-05T00:00:00Z&until=2026-01-12T00:00:00Z&orgId=o&limit=1000',
  'GET authentication/users?limit=100&offset=0&group=providers&email=a&phone=1',
  'GET billing/org/plans?disableFilter=true',
  'GET health?cacheBuster=1',
  'GET logging/metrics?EventName=LoginSuccess&UserName=u&limit=1',
  'GET logging/metrics?EventName=ReportLinkAccess&offset=0&limit=15&userId=u&sample=day&groupBy=Endpoint&key=a&value=b',
  'GET logging/notify?notifyId=n',
  'GET messaging/feedback?userId=u&feedbackId=f&subject=s&limit=250',
  'GET messaging/message/patient/patient?offset=0&limit=15',
  'GET messaging/message/patient/*?providerId=p',
  'GET orgs?inactive=false&validated=true',
  'GET orgs/org/roster?offset=0&limit=500&searchField=name&searchValue=a',
  'GET orgs/*/roster?searchField=name&searchValue=a&limit=1000',
  'GET orgs/org/roster/*?searchField=name&searchValue=a',
  'GET orgs/org/roster/export?searchField=name&searchValue=a',
  'GET patients?offset=0&limit=25&order=asc&orderBy=lastName&search=a&planId=p&orgId=o&trialId=t&exportFlag=true',
  'GET patients?inactive=false&importId=i&userId=u&project=patientId,firstName',
  'GET patients/patient?getOrgs=true&emr=true',
  'GET patients/patient/data?dataId=d&limit=1000&offset=0&baseline=true&orderBy=eventTime&order=desc',
  'GET patients/patient/data?startTime=2026-01-01T00:00:00Z&endTime=2026-01-02T00:00:00Z&category=labTest',
  'GET patients/*/data?dataId=iraeOverallAlert&lab=true&data=a,b&orderBy=eventTime&order=desc&offset=0&limit=50',
  'GET patients/patient/groups?groupId=a,b&days=30',
  'GET patients/patient/journals?offset=0&limit=25&flags=redAlert&groupId=g',
  'GET patients/patient/journals?sessionId=s',
  'GET patients/patient/encounters?key=status&value=a',
  'GET patients/patient/encounters/export?key=status&value=a',
  'GET patients/patient/notes?offset=0&limit=15&category=triage,workup&startTime=2026-01-01T00:00:00Z',
  'GET patients/patient/blobs?limit=500',
  'GET plans/?inactive=false',
  'GET providers?orgId=o&limit=0&inactive=false&validated=true&order=asc&orderBy=lastName&search=a',
  'GET types/plan/alert_levels/*?dependencies=true&resolveConflicts=true',
  'GET types/plan/data/*?category=labTest&dependencies=true&limit=1000',
  'GET types/plan/medications/*?dependencies=&limit=100&search=',
  'GET types/plan/medications/none?dependencies=&limit=100&search=',
  'GET types/plan/models/*?dependencies=true&category=lab',
  'GET types/plan/observations/*?dataId=d&dependencies=true',
  'DELETE authentication/users/none?version=1&noChangeLog=true',
  'DELETE content/maintenanceWindows?maintenanceId=none&version=1',
  'DELETE types/plan/data/none?noChangeLog=true',
];

/** Input is checked before any query, so one database is enough. */
describe('unknown input', () => {
  let platform: TestPlatform;
  let routes: Route[];

  /** Calls every route with an unknown name, and returns the routes that accept the name. */
  const taking = (list: Route[], call: (route: Route) => Promise<ApiAnswer<Refusal>>, code?: string) =>
    walk(list, async (route) => (named(await call(route), code) ? undefined : nameOf(route)));

  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres', samplePatients: 3, env: { SIGN_INS_PER_MINUTE: '0' } });
    routes = await routesOf(platform);
  });
  afterAll(() => platform?.stop());

  test('as a parameter is refused by every route, with its name', async () => {
    expect(routes.length).toBeGreaterThan(300);
    const json = (route: Route) => (route.method === 'GET' ? {} : { json: {} });
    const found = await taking(routes, (route) =>
      platform.api<Refusal>(`${addressOf(route)}?${UNKNOWN}=1`, { method: route.method, ...json(route) }),
    );
    expect(found).toEqual(Object.keys(ANY_PARAMETER));
  });

  test('as a field is refused by every route that accepts JSON or no body, with its name', async () => {
    const writes = routes.filter((route) => route.method !== 'GET' && !SAVES.has(shapeOf(nameOf(route))));
    expect(writes.length).toBeGreaterThan(100);
    const found = await taking(
      writes,
      (route) => platform.api<Refusal>(addressOf(route), { method: route.method, json: { [UNKNOWN]: 1 } }),
      'unknownField',
    );
    expect(found).toEqual(Object.keys(OTHER_BODY).toSorted());
  });

  test('is documented: every route may answer 400', async () => {
    const { body } = await platform.api<{ paths: Record<string, Record<string, { responses: object }>> }>('docs/json');
    const silent = Object.entries(body.paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, { responses }]) => !('400' in responses))
        .map(([method]) => `${method.toUpperCase()} ${path.slice(1)}`),
    );
    expect(silent).toEqual([]);
  });

  test('includes parameters that the same route accepts for another use', async () => {
    const { status } = await platform.api('types/none/models/*?limit=1');
    expect(status).toBe(404);
    for (const [method, address] of [
      ['GET', 'types/none/models/none?offset=1'],
      ['GET', 'orgs/none/roster/none?searchValue=a'],
      ['GET', 'patients/none/notes/none?limit=1'],
      ['DELETE', 'types/none/models/*?version=1'],
      ['PUT', 'patients/none?emr=true'],
    ] as const)
      expect((await platform.api(address, { method, ...(method === 'PUT' && { json: {} }) })).status, address).toBe(
        400,
      );
  });

  test('does not include what clients send', async () => {
    const first = async (path: string, id: string): Promise<string> => {
      const { body } = await platform.api<Record<string, Record<string, unknown>[]>>(`${path}?limit=1`);
      return String(body[path]?.[0]?.[id]);
    };
    const known = {
      plan: await first('plans', 'planId'),
      patient: await first('patients', 'patientId'),
      org: await first('orgs', 'orgId'),
    };
    const refused: string[] = [];
    for (const call of SENT) {
      const [method = '', address = ''] = call.split(' ');
      const path = Object.entries(known).reduce(
        (at, [name, id]) => at.replace(new RegExp(`/${name}(?=[/?])`), `/${id}`),
        address,
      );
      const { status, text } = await platform.api(path, { method });
      if (status === 400 || status >= 500) refused.push(`${call}: ${text}`);
    }
    expect(refused).toEqual([]);
  });
});
