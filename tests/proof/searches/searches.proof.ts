import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textBodiesOf, textRecordsOf } from '../../support/bodies';
import { productEntities } from '../../support/entities';
import { healthDuring } from '../../support/healthDuring';
import { storeLongTexts } from '../../support/longTexts';
import { bothDatabases, startAtFullSpeed, type PlatformProcess } from '../../support/platform';
import { addressWith, routesOf, type Route } from '../../support/routes';
import { HOSTILE, textParametersOf } from '../../support/searches';

/**
 * `npm run proof:searches`: sends the longest text that each search, pattern and filter of the API takes, and each
 * text of a body, in ten kinds, to a platform that stores texts of 100 kB.
 */

const PATIENTS = 12;
const LONGEST_MS = 1_000;
const LONGEST_HEALTH_MS = 200;

const entities = await productEntities();

/** The values of other parameters, by name; `*` stands for all parents. */
const VALUES: Record<string, string> = {
  orgId: '*',
  set: 'activePatients',
  counted: 'employees',
  at: '2026-01-01T00:00:00Z',
  createDate: '2026-01-01T00:00:00Z',
  startTime: '2026-01-01T00:00:00Z',
  endTime: '2026-01-31T00:00:00Z',
  logLevel: '2',
  group: 'primary',
  key: 'location',
  searchField: 'name',
};
/** Parameters that give another one its meaning. */
const ALSO: Record<string, readonly string[]> = { value: ['key'], searchValue: ['searchField'] };

/** Stands for the status of an answer that broke off. */
const BROKEN_OFF = 599;

interface Slow {
  what: string;
  ms: number;
}

/** The beginnings of paths that end the session, ask another service, or lock the name that signs in. */
const UNSENT = ['authentication/', 'anon/authentication/', 'ai/', 'promotion/targets'];
const NOBODY = '00000000-0000-4000-8000-000000000000';

function expectQuick(what: string, { slow, failed, worst }: { slow: Slow[]; failed: string[]; worst: number }): void {
  const slowest = slow.toSorted((a, b) => b.ms - a.ms).slice(0, 5);
  console.log(
    [
      `${what}, health at most ${worst.toFixed(0)} ms`,
      ...slowest.map((each) => `  ${each.ms.toFixed(0)} ms ${each.what}`),
    ].join('\n'),
  );
  expect(failed).toEqual([]);
  expect(slowest[0]?.ms).toBeLessThan(LONGEST_MS);
  expect(worst).toBeLessThan(LONGEST_HEALTH_MS);
}

describe.each(bothDatabases)('the longest texts, on %s', (database) => {
  let platform: PlatformProcess;
  let routes: Map<string, Route>;
  let values: Record<string, string>;
  beforeAll(async () => {
    platform = await startAtFullSpeed({ database, samplePatients: PATIENTS });
    routes = new Map(
      (await routesOf(platform)).filter(({ method }) => method === 'GET').map((route) => [route.path, route]),
    );
    const { body } = await platform.api<{ patients: Record<string, string>[] }>('patients?limit=1');
    const { plans } = (await platform.api<{ plans: Record<string, string>[] }>('plans?limit=1')).body;
    values = {
      ...VALUES,
      patientId: body.patients[0]?.['patientId'] ?? '',
      planId: plans[0]?.['planId'] ?? '',
    };
    const { dataDir, databaseUrl } = platform;
    await platform.stop({ keep: true });
    await storeLongTexts({ dataDir, ...(databaseUrl !== undefined && { databaseUrl }) });
    platform = await platform.restart();
  });
  afterAll(() => platform?.stop());

  // Other work on the machine also takes time.
  test.each(Object.entries(HOSTILE))(
    '%s: each read answers within a second, and health beside it',
    { retry: 2 },
    async (name, make) => {
      const slow: Slow[] = [];
      const failed: string[] = [];
      let asked = 0;
      const parameters = await textParametersOf(platform);
      const { worst } = await healthDuring(platform.url, async () => {
        for (const { path, name: parameter, maxLength = 1_000 } of parameters) {
          const route = routes.get(path);
          if (!route || path === 'live') continue;
          const text = make(maxLength);
          const needed = {
            ...route,
            required: [...route.required, ...(ALSO[parameter] ?? [])].filter((each) => each !== parameter),
          };
          const address = addressWith(needed, values);
          const query = `${parameter}=${encodeURIComponent(text)}`;
          const start = performance.now();
          const status = await platform.api(`${address}${address.includes('?') ? '&' : '?'}${query}`).then(
            (answer) => answer.status,
            () => BROKEN_OFF,
          );
          slow.push({ what: `${path} ${parameter} ${status}`, ms: performance.now() - start });
          asked += 1;
          if (status >= 500) failed.push(`${path} ${parameter}: ${status}`);
        }
      });
      expectQuick(`${name} on ${database}: ${asked} reads`, { slow, failed, worst });
    },
  );

  test.each(Object.entries(HOSTILE))(
    '%s: each body is answered within a second, and health beside it',
    { retry: 2 },
    async (name, make) => {
      const slow: Slow[] = [];
      const failed: string[] = [];
      const bodies = [...(await textBodiesOf(platform)), ...textRecordsOf(entities)].filter(
        ({ path }) => !UNSENT.some((each) => path.startsWith(each)),
      );
      const { worst } = await healthDuring(platform.url, async () => {
        for (const { method, path, place, with: bodyWith } of bodies) {
          const address = path.replace(/\{(\w+)\}/g, (_, param: string) => values[param] || NOBODY);
          const json = bodyWith(make);
          const start = performance.now();
          const status = await platform.api(address, { method, json }).then(
            (answer) => answer.status,
            () => BROKEN_OFF,
          );
          slow.push({ what: `${method} ${path} ${place} ${status}`, ms: performance.now() - start });
          if (status >= 500) failed.push(`${method} ${path} ${place}: ${status}`);
        }
      });
      expectQuick(`${name} on ${database}: ${bodies.length} bodies`, { slow, failed, worst });
    },
  );
});
