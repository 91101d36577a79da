import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OVERVIEW_SETS, type OverviewSet } from '../../src/domain/dashboards/countedSets';
import { alertOrigin } from '../../src/domain/alerts/source';
import { EMPLOYER_METRICS } from '../../src/domain/dashboards/employerMetrics';
import { LONGITUDINAL, type Longitudinal } from '../../src/domain/dashboards/longitudinal';
import { OVERVIEW, type Overview } from '../../src/domain/dashboards/overview';
import { STATISTICS, type Statistics } from '../../src/domain/dashboards/statistics';
import { isObject } from '../../src/domain/entity/paths';
import type { JsonObject } from '../../src/domain/entity/types';
import { openApp, type InProcessApp } from '../support/app';
import { figuresOf, sampleTakenIn } from '../support/figures';
import { databases } from '../support/platform';

const DAY_MS = 86_400_000;
const DAYS: Partial<Record<OverviewSet, number>> = {
  registered24Hours: 1,
  checkIns24Hours: 1,
  checkInAlerts24Hours: 1,
  labAlerts24Hours: 1,
  registered30Days: 30,
  checkIns30Days: 30,
};
const ZONES = ['America/Chicago', 'Asia/Kolkata'];

const COUNTS_BY_LEVEL = ['alertLevelId', 'name', 'color', 'count'];
const ROSTER = ['total', 'registered', 'status'].map((name) => `rosterTotals.${name}`);
const EMPLOYEES = [
  'qualified',
  'registered',
  'overallAlertCounts',
  'covidAlertCounts',
  'exposureAlertCounts',
  'positiveForCovid',
  'totalEvents',
  'covidEventsCount',
  'exposureEventsCount',
].map((name) => `patientTotals.${name}`);
const EMPLOYER = [...ROSTER, ...EMPLOYEES, 'vaccinationCounts'];

/** The fields of each report by the names of the specification. `[]` stands for each row of a list with rows. */
const SPECIFIED: readonly (readonly [reportName: string, args: 'period' | 'none', paths: readonly string[]])[] = [
  [
    OVERVIEW,
    'none',
    [
      'totalPatients',
      'totalProviders',
      'totalOrganizations',
      'totalRosterItems',
      'totalDuplicatesInRoster',
      'inactivePatientCount',
      'deletedPatientCount',
      ...['labAlertCounts', 'checkInAlertCounts'].map((name) => `alertCounts24Hours.${name}`),
      ...['name', 'patientCount'].map((name) => `orgs.[].${name}`),
    ],
  ],
  [
    LONGITUDINAL,
    'period',
    [
      ...COUNTS_BY_LEVEL.flatMap((name) => [
        `dispositionCategoryCounts.[].alertCounts.[].${name}`,
        `labAlertCounts.[].${name}`,
        `proAlertCounts.[].${name}`,
        `croAlertCounts.[].${name}`,
        `clinVerifiedAlertCounts.[].${name}`,
      ]),
      'dispositionCategoryCounts.[].total',
      'proAlertCount',
      'croAlertCount',
      'clinVerifiedAlertCount',
      'obsAlertCount',
      'labAlertCount',
      'uniquePatientCheckinCount',
      'totals',
    ],
  ],
  [
    STATISTICS,
    'none',
    [
      ...[7, 30, 180, 365].map((days) => `checkinByHourCounts${days}Days`),
      'newPatientCountsByMonth',
      'patientTriageCountsByMonth',
      ...['orgId', 'name', 'patientCount', 'patientCountWithConfirmedAccount', 'patientCountWithAtLeastOneCheckin'].map(
        (name) => `orgs.[].${name}`,
      ),
      'selfRegisterCountsByOrg',
      'selfRegisterMetrics',
      'deviceLoginCounts',
      'patientsWithMultipleOrgs.[].patientId',
      'patientsWithMultipleOrgs.[].orgs.[].systemName',
      'languageCounts',
      'oldestMetric.createdAt',
    ],
  ],
  [
    EMPLOYER_METRICS,
    'period',
    [
      'orgs.[].name',
      ...EMPLOYER.map((name) => `orgs.[].${name}`),
      ...EMPLOYER.map((name) => `employerTotals.${name}`),
      'patientsAddedToRTW',
    ],
  ],
];

/** Whether figures have a field, each row of a list included; a list of fields must have a row. */
function hasField(value: unknown, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return value !== undefined;
  if (step === '[]') return Array.isArray(value) && value.length > 0 && value.every((row) => hasField(row, rest));
  return isObject(value) && Object.hasOwn(value, step) && hasField(value[step], rest);
}

type Row = Record<string, string | number | boolean | null>;

describe.each(databases)('dashboards, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  const call = (path: string, json?: unknown) => app.call(path, { token, ...(json !== undefined && { json }) });
  const rows = async (text: string): Promise<Row[]> =>
    (await sql<Row>`${sql.raw(text)}`.execute(app.services.database.db)).rows;
  const number = async (text: string): Promise<number> =>
    Number((await rows(`SELECT count(*) AS n ${text}`))[0]?.['n']);

  const figures = <Figures>(reportName: string, args: object = {}) => figuresOf<Figures>(app, token, reportName, args);

  /** The same records by a plain statement. */
  const plain = (set: OverviewSet, at: Date, more = ''): string => {
    const until = at.toISOString();
    const from = new Date(at.getTime() - (DAYS[set] ?? 0) * DAY_MS).toISOString();
    const during = (time: string) =>
      `(${time})::timestamptz >= '${from}'::timestamptz AND (${time})::timestamptz < '${until}'::timestamptz`;
    switch (set) {
      case 'activePatients':
        return `FROM entity.patient r WHERE coalesce(doc->>'inactive', 'false') = 'false' ${more}`;
      case 'inactivePatients':
        return `FROM entity.patient r WHERE doc->>'inactive' = 'true' ${more}`;
      case 'deletedPatients':
        return `FROM (SELECT DISTINCT id FROM entity.patient_version WHERE operation = 'delete') r WHERE id NOT IN (SELECT id FROM entity.patient)`;
      case 'registered24Hours':
      case 'registered30Days':
        return `FROM entity.patient r WHERE ${during(`doc->>'patientCreated'`)} ${more}`;
      case 'checkIns24Hours':
      case 'checkIns30Days':
        return `FROM entity.journal r WHERE doc->>'status' IN ('submitted', 'final') AND coalesce(doc->>'bail', 'false') = 'false' AND ${during(`doc->>'createDate'`)} ${more}`;
      case 'checkInAlerts24Hours':
      case 'labAlerts24Hours':
        return `FROM entity.patient_data r WHERE doc->>'dataId' IN (SELECT coalesce(nullif(doc->>'overallAlertId', ''), 'iraeOverallAlert') FROM entity.plan) AND jsonb_typeof(doc #> '{data,0}') = 'string'
          AND doc #>> '{data,0}' <> '' AND ${set === 'labAlerts24Hours' ? '' : 'NOT'} EXISTS (SELECT FROM jsonb_array_elements(CASE WHEN jsonb_typeof(doc->'source') = 'array' THEN doc->'source' ELSE '[]' END) s WHERE s->>'lab' = 'true')
          AND ${during(`doc->>'eventTime'`)} ${more}`;
    }
  };

  beforeAll(async () => {
    app = await openApp(kind, { SAMPLE_PATIENTS: '60' });
    token = String((await app.signIn()).body['idToken']);
    await sampleTakenIn(app);
    const [first] = await rows(`SELECT id FROM entity.patient ORDER BY id LIMIT 1`);
    const removed = await app.call(`patients/${String(first?.['id'])}`, { token, method: 'DELETE' });
    expect(removed.status).toBe(200);
    expect((await call('patients', { dob: '1980-02-03', firstName: 'Ann', lastName: 'Abel' })).status).toBe(201);
  }, 120_000);
  afterAll(() => app?.stop());

  const records = async (set: OverviewSet, at: Date, more = '') =>
    (await call(`reporting/records?set=${set}&at=${at.toISOString()}&limit=1000${more}`)).body as unknown as {
      records: { id: string; patientId: string; name: string; time: string }[];
      totalRecords: number;
    };

  test.each(OVERVIEW_SETS)('the records of %s are those of a plain statement, in three periods', async (set) => {
    let counted = 0;
    for (const daysAgo of [0, 10, 45]) {
      const at = new Date(Date.now() - daysAgo * DAY_MS);
      const list = await records(set, at);
      const expected = await rows(`SELECT r.id ${plain(set, at)}`);
      expect(list.records.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => String(id)).toSorted());
      expect(list.totalRecords).toBe(expected.length);
      expect(list.records.map(({ time }) => time)).toEqual(
        list.records
          .map(({ time }) => time)
          .toSorted()
          .toReversed(),
      );
      counted += expected.length;
    }
    expect(counted, 'the sample has such records').toBeGreaterThan(0);
  });

  test('only patients of an organization, and only alerts of a level', async () => {
    const at = new Date();
    const [{ org } = { org: '' }] = await rows(
      `SELECT doc #>> '{orgs,0,orgId}' AS org FROM entity.patient GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
    );
    const within = `AND doc->'orgs' @> '[{"orgId":"${String(org)}"}]'`;
    const own = await records('activePatients', at, `&orgId=${String(org)}`);
    expect(own.totalRecords).toBe(await number(plain('activePatients', at, within)));
    expect(own.totalRecords).toBeLessThan((await records('activePatients', at)).totalRecords);
    // At some hours, the day before has alerts of one level only.
    let most = 0;
    for (let days = 0; days < 10; days += 1) {
      const then = new Date(at.getTime() - days * DAY_MS);
      const levels = await rows(
        `SELECT doc #>> '{data,0}' AS level, count(*)::int AS n ${plain('checkInAlerts24Hours', then)} GROUP BY 1`,
      );
      for (const { level, n } of levels)
        expect((await records('checkInAlerts24Hours', then, `&level=${String(level)}`)).totalRecords).toBe(n);
      most = Math.max(most, levels.length);
    }
    expect(most).toBeGreaterThan(1);
  });

  test('the overview equals plain statements', async () => {
    const overview = await figures<Overview>(OVERVIEW);
    const at = new Date(overview.at);
    const expected = async (set: OverviewSet) => number(plain(set, at));
    const organizations = await rows(
      `SELECT o->>'orgId' AS "orgId", count(DISTINCT id)::int AS n FROM entity.patient, jsonb_array_elements(doc->'orgs') o
        WHERE coalesce(doc->>'inactive', 'false') = 'false' GROUP BY 1`,
    );
    expect(overview).toMatchObject({
      totalPatients: await expected('activePatients'),
      totalProviders: await number(`FROM entity.provider WHERE coalesce(doc->>'inactive', 'false') = 'false'`),
      totalOrganizations: await number(`FROM entity.organization WHERE coalesce(doc->>'inactive', 'false') = 'false'`),
      totalRosterItems: await number('FROM entity.roster_item'),
      inactivePatientCount: await expected('inactivePatients'),
      deletedPatientCount: 1,
      registeredCount24Hours: await expected('registered24Hours'),
      registeredCount30Days: await expected('registered30Days'),
      checkInCount24Hours: await expected('checkIns24Hours'),
      checkInCount30Days: await expected('checkIns30Days'),
    });
    const sum = (counts: readonly { count: number }[]) => counts.reduce((total, { count }) => total + count, 0);
    expect(sum(overview.alertCounts24Hours.checkInAlertCounts)).toBe(await expected('checkInAlerts24Hours'));
    expect(sum(overview.alertCounts24Hours.labAlertCounts)).toBe(await expected('labAlerts24Hours'));
    expect(Object.fromEntries(overview.orgs.map(({ orgId, patientCount }) => [orgId, patientCount]))).toEqual(
      Object.fromEntries(organizations.map(({ orgId, n }) => [String(orgId), n])),
    );
    const duplicates = (await call('reporting/reportSeries', { reportName: 'RosterDuplicates', args: { orgId: '*' } }))
      .body;
    expect(overview.totalDuplicatesInRoster).toBe(duplicates['totalDuplicates']);
  });

  test.each(ZONES)('the statistics in %s equal counts of the stored records', async (timeZone) => {
    const statistics = await figures<Statistics>(STATISTICS, { timeZone });
    const at = Date.parse(statistics.at);
    const local = (time: unknown, options: Intl.DateTimeFormatOptions): string =>
      new Intl.DateTimeFormat('en-CA', { timeZone, hourCycle: 'h23', ...options }).format(new Date(String(time)));
    const checkIns = await rows(`SELECT doc->>'createDate' AS time, patient_id AS patient FROM entity.journal
      WHERE doc->>'status' IN ('submitted', 'final') AND coalesce(doc->>'bail', 'false') = 'false' AND doc->>'createDate' IS NOT NULL`);
    for (const days of [7, 30, 180, 365] as const) {
      const hours = Array.from({ length: 24 }, () => 0);
      for (const { time } of checkIns) {
        const moment = Date.parse(String(time));
        if (moment < at - days * DAY_MS || moment >= at) continue;
        const hour = Number(local(time, { hour: '2-digit' }));
        hours[hour] = (hours[hour] ?? 0) + 1;
      }
      expect(statistics[`checkinByHourCounts${days}Days`], `${days} days`).toEqual(hours);
    }
    const months = (times: unknown[]): Record<string, number> => {
      const found: Record<string, number> = {};
      for (const time of times) {
        const month = `${local(time, { year: 'numeric', month: '2-digit' })}-01`;
        if (statistics.newPatientCountsByMonth.some(({ start }) => start === month))
          found[month] = (found[month] ?? 0) + 1;
      }
      return found;
    };
    const counted = (of: Statistics['newPatientCountsByMonth']) =>
      Object.fromEntries(of.filter(({ count }) => count > 0).map(({ start, count }) => [start, count]));
    expect(statistics.newPatientCountsByMonth).toHaveLength(12);
    const created = await rows(
      `SELECT doc->>'patientCreated' AS time FROM entity.patient WHERE doc->>'patientCreated' <> ''`,
    );
    expect(counted(statistics.newPatientCountsByMonth)).toEqual(months(created.map(({ time }) => time)));
    const acts = await rows(
      `SELECT created_at AS time FROM entity.activity WHERE doc->>'activityType' = 'AlertTriaged'`,
    );
    expect(acts.length).toBeGreaterThan(0);
    expect(counted(statistics.patientTriageCountsByMonth)).toEqual(months(acts.map(({ time }) => time)));
  });

  test('the statistics of organizations, languages and sign-ins equal plain statements', async () => {
    const statistics = await figures<Statistics>(STATISTICS);
    const month = new Date(Date.parse(statistics.at) - 30 * DAY_MS).toISOString();
    const journals = `FROM entity.journal j WHERE j.patient_id = p.id AND j.doc->>'status' IN ('submitted', 'final') AND coalesce(j.doc->>'bail', 'false') = 'false'`;
    const expected = await rows(`SELECT o->>'orgId' AS "orgId", count(*)::int AS "patientCount",
        (count(*) FILTER (WHERE p.doc->>'acceptedTerms' <> ''))::int AS "patientCountWithConfirmedAccount",
        (count(*) FILTER (WHERE EXISTS (SELECT ${journals})))::int AS "patientCountWithAtLeastOneCheckin",
        (count(*) FILTER (WHERE EXISTS (SELECT ${journals} AND (j.doc->>'createDate')::timestamptz >= '${month}')))::int AS "patientCountWithAtLeastOneCheckin30Days",
        (count(*) FILTER (WHERE (p.doc->>'selfRegistered')::timestamptz >= '${month}'))::int AS self
      FROM entity.patient p, jsonb_array_elements(p.doc->'orgs') o WHERE coalesce(p.doc->>'inactive', 'false') = 'false' GROUP BY 1`);
    expect(statistics.orgs.map(({ name: _name, ...org }) => org)).toEqual(
      expect.arrayContaining(expected.map(({ self: _self, ...org }) => org)),
    );
    expect(Object.fromEntries(statistics.selfRegisterCountsByOrg.map(({ orgId, count }) => [orgId, count]))).toEqual(
      Object.fromEntries(expected.flatMap(({ orgId, self }) => (Number(self) > 0 ? [[String(orgId), self]] : []))),
    );
    expect(statistics.selfRegisterMetrics).toEqual({
      startTime: month,
      endTime: statistics.at,
      count: await number(
        `FROM entity.patient WHERE coalesce(doc->>'inactive', 'false') = 'false' AND (doc->>'selfRegistered')::timestamptz >= '${month}'`,
      ),
    });
    expect(statistics.orgs).toHaveLength(expected.length);
    const languages =
      await rows(`SELECT coalesce(doc->>'language', '') AS language, count(*)::int AS count FROM entity.patient
      WHERE coalesce(doc->>'inactive', 'false') = 'false' GROUP BY 1`);
    expect(statistics.languageCounts).toHaveLength(languages.length);
    expect(statistics.languageCounts).toEqual(expect.arrayContaining(languages));
    const several = await number(
      `FROM entity.patient WHERE coalesce(doc->>'inactive', 'false') = 'false' AND jsonb_array_length(doc->'orgs') > 1`,
    );
    expect(statistics.totalPatientsWithMultipleOrgs).toBe(several);
    expect(several).toBeGreaterThan(0);
    expect(statistics.deviceLoginCounts.reduce((total, { count }) => total + count, 0)).toBeGreaterThan(0);
  });

  test.each([
    ['trialId', `doc #>> '{trials,0,trialId}'`, (id: string) => `doc->'trials' @> '[{"trialId":"${id}"}]'`],
    ['providerId', `doc->>'primaryProviderId'`, (id: string) => `doc->>'primaryProviderId' = '${id}'`],
  ] as const)('statistics of one %s count its patients only', async (name, of, within) => {
    const [{ id } = { id: '' }] = await rows(
      `SELECT ${of} AS id FROM entity.patient WHERE coalesce(${of}, '') <> '' GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
    );
    const own = plain('activePatients', new Date(), `AND ${within(String(id))}`);
    const statistics = await figures<Statistics>(STATISTICS, { [name]: String(id) });
    const counted = statistics.languageCounts.reduce((total, { count }) => total + count, 0);
    expect(counted).toBe(await number(own));
    expect(counted).toBeGreaterThan(0);
    const listed = await records('activePatients', new Date(statistics.at), `&${name}=${String(id)}`);
    expect(listed.totalRecords).toBe(counted);
    expect(counted).toBeLessThan((await records('activePatients', new Date(statistics.at))).totalRecords);
  });

  test('statistics of one organization count its patients only', async () => {
    const [{ org } = { org: '' }] = await rows(
      `SELECT doc #>> '{orgs,0,orgId}' AS org FROM entity.patient GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
    );
    const statistics = await figures<Statistics>(STATISTICS, { orgId: String(org) });
    expect(statistics.orgs.map(({ orgId }) => orgId)).toEqual([org]);
    expect(statistics.languageCounts.reduce((total, { count }) => total + count, 0)).toBe(
      statistics.orgs[0]?.patientCount,
    );
  });

  test.each([
    [7, {}],
    [30, {}],
    [90, { of: 'org' }],
    [30, { of: 'plan' }],
    [90, { of: 'trial' }],
    [90, { of: 'provider' }],
    [90, { of: 'patient' }],
  ] as const)(
    'the longitudinal figures of %s days equal plain statements, %o',
    async (days, { of }: { of?: string }) => {
      const endTime = new Date(Date.now() - DAY_MS / 3).toISOString();
      const startTime = new Date(Date.parse(endTime) - days * DAY_MS).toISOString();
      const [{ org, plan } = { org: '', plan: '' }] = await rows(
        `SELECT doc->>'primaryOrgId' AS org, doc #>> '{plans,0,planId}' AS plan FROM entity.patient GROUP BY 1, 2 ORDER BY count(*) DESC LIMIT 1`,
      );
      const [{ trial, provider, patient } = { trial: '', provider: '', patient: '' }] = await rows(
        `SELECT doc #>> '{trials,0,trialId}' AS trial, doc->>'primaryProviderId' AS provider, id AS patient FROM entity.patient p
          WHERE doc #>> '{trials,0,trialId}' <> '' AND doc->>'primaryProviderId' <> ''
          ORDER BY (SELECT count(*) FROM entity.patient_data d WHERE d.patient_id = p.id AND d.doc->>'dataId' = 'iraeOverallAlert') DESC LIMIT 1`,
      );
      const limits: Record<string, [limit: object, patients: string]> = {
        org: [{ orgId: org }, `doc->>'primaryOrgId' = '${String(org)}'`],
        trial: [{ trialId: trial }, `doc->'trials' @> '[{"trialId":"${String(trial)}"}]'`],
        provider: [{ providerId: provider }, `doc->>'primaryProviderId' = '${String(provider)}'`],
        patient: [{ patientId: patient }, `id = '${String(patient)}'`],
        plan: [{ planId: plan }, 'true'],
      };
      const [limit, people] = limits[of ?? ''] ?? [{}, 'true'];
      const counts = await figures<Longitudinal>(LONGITUDINAL, { startTime, endTime, ...limit, returnData: true });
      const during = (time: string) =>
        `(${time})::timestamptz >= '${startTime}'::timestamptz AND (${time})::timestamptz < '${endTime}'::timestamptz
        AND ${people === 'true' ? people : `patient_id IN (SELECT id FROM entity.patient WHERE ${people})`}
        ${of === 'plan' ? `AND doc->>'planId' = '${String(plan)}'` : ''}`;
      const [checkIns] = await rows(
        `SELECT count(*)::int AS n, count(DISTINCT patient_id)::int AS people FROM entity.journal
        WHERE doc->>'status' IN ('submitted', 'final') AND coalesce(doc->>'bail', 'false') = 'false' AND ${during(`doc->>'createDate'`)}`,
      );
      expect([counts.totals.checkIns, counts.uniquePatientCheckinCount]).toEqual([
        checkIns?.['n'],
        checkIns?.['people'],
      ]);
      const alerts = await rows(
        `SELECT id, doc #>> '{data,0}' AS level, doc->>'status' AS status, doc->'source' AS source FROM entity.patient_data
        WHERE doc->>'dataId' IN (SELECT coalesce(nullif(doc->>'overallAlertId', ''), 'iraeOverallAlert') FROM entity.plan)
          AND jsonb_typeof(doc #> '{data,0}') = 'string' AND doc #>> '{data,0}' <> '' AND ${during(`doc->>'eventTime'`)}`,
      );
      expect(alerts.length).toBeGreaterThan(0);
      const origins = alerts.map((row) => ({ ...row, ...alertOrigin({ source: row['source'] as never }) }));
      const from = (...sources: string[]) => origins.filter(({ source }) => sources.includes(source)).length;
      expect(counts).toMatchObject({
        totals: { alerts: alerts.length, unknownAlerts: from('unknown') },
        proAlertCount: from('patient', 'sms'),
        croAlertCount: from('provider'),
        obsAlertCount: from('delegate'),
        labAlertCount: from('lab'),
        clinVerifiedAlertCount: alerts.filter(({ status }) => status === 'final').length,
      });
      expect(counts.data?.map(({ dataPointId }) => dataPointId).toSorted()).toEqual(
        alerts.map(({ id }) => String(id)).toSorted(),
      );
      const given = await rows(
        `SELECT coalesce(doc->>'category', '') AS category, count(*)::int AS total FROM entity.recommendation
        WHERE ${during(`doc->>'createDate'`)} GROUP BY 1`,
      );
      expect(
        Object.fromEntries(counts.dispositionCategoryCounts.map(({ category, total }) => [category, total])),
      ).toEqual(Object.fromEntries(given.map(({ category, total }) => [String(category), total])));
      if (of !== 'patient')
        expect(counts.dispositionCategoryCounts).toContainEqual(
          expect.objectContaining({
            category: 'workup',
            name: 'Work-up',
            names: expect.objectContaining({ fr: 'Bilan', 'zh-Hans': '检查评估' }),
          }),
        );
      for (const { total, alertCounts } of counts.dispositionCategoryCounts)
        expect(alertCounts.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(total);
    },
  );

  test.each(SPECIFIED)('%s has the fields that the specification names', async (reportName, args, paths) => {
    const until = new Date().toISOString();
    const from = new Date(Date.parse(until) - 90 * DAY_MS).toISOString();
    const found = await figures<JsonObject>(reportName, args === 'period' ? { startTime: from, endTime: until } : {});
    expect(paths.filter((path) => !hasField(found, path.split('.')))).toEqual([]);
  });

  test('* and all in place of an id list the records of all', async () => {
    const every = `reporting/records?set=activePatients&at=${new Date().toISOString()}`;
    const { totalRecords } = (await call(every)).body;
    expect(totalRecords).toBeGreaterThan(0);
    expect((await call(`${every}&orgId=*&trialId=all&providerId=all`)).body).toMatchObject({ totalRecords });
  });

  test('an unknown set, a wrong moment and a wrong zone are refused', async () => {
    expect((await call('reporting/records?set=everything&at=2026-01-01T00:00:00Z')).status).toBe(400);
    expect((await call('reporting/records?set=activePatients&at=yesterday')).status).toBe(400);
    expect((await call('reporting/jobs', { reportName: STATISTICS, args: { timeZone: 'Mars/Base' } })).status).toBe(
      400,
    );
  });
});
