import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMPLOYER_METRICS } from '../../src/domain/dashboards/employerMetrics';
import { daysOf, periodOf } from '../../src/domain/report/periods';
import { RTW_SETS } from '../../src/domain/returnToWork/sets';
import type { DocumentOf, RecordOf } from '../../src/domain/records';
import { run } from '../../platform/db/sql';
import { SYSTEM } from '../../platform/http/context';
import { countEmployees } from '../../platform/reports/employeeMetrics/count';
import { countEmployers } from '../../platform/reports/employerRosterMetrics/count';
import { readEmployers, readMeanings } from '../../platform/returnToWork/plans';
import { countSets } from '../../platform/returnToWork/sets';
import { withReturnToWork, type Asked } from '../../platform/returnToWork/tables';
import { openApp, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';
import { employees, expectedWindows, PLAIN } from '../support/returnToWork';

const DAY_MS = 86_400_000;
const CASES = [
  [7, 'Asia/Kolkata'],
  [28, 'America/Chicago'],
  [90, 'Asia/Kolkata'],
] as const;

type Row = Record<string, string | number | boolean | null>;

describe.each(databases)('the return to work, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  const plain = async (text: string): Promise<Row[]> =>
    (await sql<Row>`${sql.raw(text)}`.execute(app.services.database.db)).rows;

  /** A period that ended some hours ago, so that the present moment makes no difference. */
  const asked = (days: number, timeZone: string, more: Partial<Asked> = {}): Asked => {
    const until = new Date(Date.now() - DAY_MS / 3).toISOString();
    return { from: new Date(Date.parse(until) - days * DAY_MS).toISOString(), until, timeZone, ...more };
  };
  const table = async (select: string, period: Asked): Promise<Row[]> => {
    const { database, entities } = app.services;
    const meanings = await readMeanings(database.db, entities);
    return run<Row>(database.db, sql`${withReturnToWork(entities, meanings, period)} ${sql.raw(select)}`);
  };

  beforeAll(async () => {
    app = await openApp(kind, { SAMPLE_PATIENTS: '60' });
    token = String((await app.signIn()).body['idToken']);
    const [employer] = await readEmployers(app.services.database.db, app.services.entities, {});
    const startDate = new Date(Date.now() - 5 * DAY_MS).toISOString().slice(0, 10);
    const patient = {
      patientId: '0a0b0c0d-0001-4002-8003-000000000002',
      firstName: 'Joan',
      lastName: 'New',
      dob: '1990-02-03',
      primaryOrgId: employer?.orgId ?? '',
      plans: [{ planId: 'wellness', startDate, endDate: null }],
    };
    const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
    const plan = (start: number, end?: number) => ({
      planId: 'wellness',
      startDate: daysAgo(start),
      endDate: end === undefined ? null : daysAgo(end),
    });
    const more: Partial<DocumentOf<'patient'>>[] = [
      { timezone: 'Pacific/Auckland', reminderInterval: 1_440, plans: [plan(60, 40), plan(39, 33), plan(30)] },
      { timezone: 'America/Havana', reminderInterval: 10_080, plans: [plan(80, 30), plan(50)] },
      { timezone: 'Mars/Base', reminderInterval: 1_440, plans: [plan(70, 3), plan(60, 50)] },
      {
        timezone: 'America/Havana',
        reminderInterval: 10_080,
        plans: [{ planId: 'wellness', startDate: '2026-10-01', endDate: '2026-11-25' }],
      },
      { timezone: 'Asia/Kolkata', reminderInterval: 1_440, deceased: true, plans: [plan(70)] },
    ];
    const others = more.map((fields, at) => ({
      ...patient,
      ...fields,
      patientId: `0a0b0c0d-0001-4002-8003-00000000001${at}`,
      reminderEnabled: true,
    }));
    await app.services.database.db
      .transaction()
      .execute((tx) => app.services.entities.insertMany(tx, 'patient', [patient, ...others], SYSTEM));
  }, 120_000);
  afterAll(() => app?.stop());

  test.each(CASES)('the records of %s days in %s are those of plain statements', async (days, zone) => {
    const period = asked(days, zone);
    const seen: Record<string, number> = {};
    for (const [name, { select, statement }] of Object.entries(PLAIN)) {
      const found = await table(`${select} ORDER BY 1, 2`, period);
      expect(found, name).toEqual(await plain(`${statement(period)} ORDER BY 1, 2`));
      seen[name] = found.length;
    }
    expect(Object.entries(seen).filter(([, rows]) => rows === 0)).toEqual([]);
  });

  const call = async (
    path: string,
  ): Promise<{ records: { id: string; patientId: string }[]; totalRecords: number }> => {
    const { status, body } = await app.call(path, { token });
    expect(status, `${path} ${JSON.stringify(body)}`).toBe(200);
    return body as never;
  };

  test('each figure is the number of its listed records', async () => {
    const { database, entities } = app.services;
    const { from, until, timeZone } = asked(28, 'Asia/Kolkata');
    const meanings = await readMeanings(database.db, entities);
    const orgIds = (await readEmployers(database.db, entities, {})).map(({ orgId }) => orgId);
    const counts = await countSets(database.db, entities, meanings, { from, until, timeZone, orgIds });
    const query = new URLSearchParams({ startTime: from, endTime: until, timeZone, employers: 'true', limit: '1000' });
    expect(RTW_SETS.filter((set) => !counts.some((each) => each.set === set))).toEqual([]);
    // Of each figure, the organization with the largest count.
    const largest = new Map(
      counts.toSorted((a, b) => a.count - b.count).map((each) => [`${each.set} ${each.value}`, each]),
    );
    for (const { set, orgId, value, count } of largest.values()) {
      const list = await call(
        `reporting/returnToWork/records?${new URLSearchParams({ counted: set, orgId, value }).toString()}&${query.toString()}`,
      );
      expect(list.totalRecords, `${set} ${value}`).toBe(count);
      expect(new Set(list.records.map(({ id, patientId }) => `${patientId} ${id}`)).size).toBe(count);
    }
  });

  test('a record whose date has no time of day is listed with its day', async () => {
    const { from, until, timeZone } = asked(28, 'Asia/Kolkata');
    const query = new URLSearchParams({ startTime: from, endTime: until, timeZone, limit: '1000' });
    const list = async (counted: string) => {
      const { records } = await call(`reporting/returnToWork/records?${query.toString()}&counted=${counted}`);
      return records as { id: string; patientId: string; time: string; day: string | null }[];
    };
    const days = async (table: string): Promise<Record<string, unknown>> =>
      Object.fromEntries(
        (await plain(`SELECT patient_id || ' ' || id AS key, doc->>'startDate' AS day FROM entity.${table}`)).map(
          ({ key, day }) => [key, day],
        ),
      );
    const [procedures, conditions] = [await days('procedure'), await days('condition')];
    for (const [set, own] of [
      ['doses', procedures],
      ['notGiven', procedures],
      ['begun', conditions],
      ['open', conditions],
    ] as const) {
      const records = await list(set);
      expect(records.length, set).toBeGreaterThan(0);
      for (const { id, patientId, day, time } of records) {
        expect(day, set).toBe(own[`${patientId} ${id}`]);
        expect(Date.parse(time)).toBe(Date.parse(`${day}T00:00:00+05:30`));
      }
    }
    for (const set of ['employees', 'added', 'vaccinated', 'missed'])
      expect((await list(set)).filter(({ day }) => day === null || !/^\d{4}-\d\d-\d\d$/.test(day))).toEqual([]);
    for (const set of ['checkIns', 'tests', 'overallAlerts', 'exposed']) {
      const records = await list(set);
      expect(records.length, set).toBeGreaterThan(0);
      expect(records.filter(({ day }) => day !== null)).toEqual([]);
    }
  });

  test.each(CASES)('the metrics of employers of %s days in %s equal plain statements', async (days, zone) => {
    const { database, entities } = app.services;
    const period = asked(days, zone);
    const counted = await countEmployers(database.db, entities, { ...period, ignoreRTW: false });
    const employers = await plain(
      `SELECT id FROM entity.organization WHERE doc->>'orgType' = 'employer' AND coalesce(doc->>'inactive', 'false') = 'false' ORDER BY doc->>'name' COLLATE "und-x-icu"`,
    );
    expect(counted.orgs.map(({ orgId }) => orgId).toSorted()).toEqual(employers.map(({ id }) => id).toSorted());
    const number = async (text: string): Promise<number> =>
      Number((await plain(`SELECT count(*) AS n ${text}`))[0]?.['n']);
    const sums = { total: 0, qualified: 0, events: 0, doses: 0 };
    for (const org of counted.orgs) {
      const own = `patient_id IN (SELECT id FROM entity.patient WHERE doc->>'primaryOrgId' = '${org.orgId}')`;
      const rows = (name: string, where = 'true') =>
        number(
          `FROM (${PLAIN[name]?.statement(period) ?? ''}) r WHERE ${where} AND ${name === 'employees' ? own.replace('patient_id', 'id') : own}`,
        );
      const { rosterTotals, patientTotals, vaccinationCounts } = org;
      const inPeriod = `patient_id || id IN (SELECT patient_id || id FROM entity.patient_data WHERE (doc->>'eventTime')::timestamptz >= '${period.from}')`;
      expect(rosterTotals.total).toBe(await number(`FROM entity.roster_item WHERE org_id = '${org.orgId}'`));
      expect(rosterTotals.registered).toBe(
        await number(
          `FROM entity.roster_item WHERE org_id = '${org.orgId}' AND doc->>'patientId' IN (SELECT id FROM entity.patient)`,
        ),
      );
      for (const [status, count] of Object.entries(rosterTotals.status))
        expect(count).toBe(
          await number(
            `FROM entity.roster_item WHERE org_id = '${org.orgId}' AND coalesce(doc->>'status', '') = '${status}'`,
          ),
        );
      expect(patientTotals.qualified).toBe(await rows('employees'));
      expect(patientTotals.registered).toBe(await rows('employees', 'registered'));
      for (const [name, levels] of [
        ['overall', patientTotals.overallAlertCounts],
        ['covid', patientTotals.covidAlertCounts],
        ['exposure', patientTotals.exposureAlertCounts],
      ] as const)
        for (const { alertLevelId, count } of levels) expect(count).toBe(await rows(name, `level = '${alertLevelId}'`));
      expect(patientTotals.totalEvents).toBe(await rows('overall', `level <> 'green'`));
      expect(patientTotals.covidEventsCount).toBe(await rows('covid', `level <> 'green'`));
      expect(patientTotals.exposureEventsCount).toBe(await rows('exposure', `level <> 'green'`));
      for (const [result, count] of Object.entries(patientTotals.testCounts))
        expect(count, result).toBe(await rows('tests', `result = '${result}' AND ${inPeriod}`));
      expect(patientTotals.openIsolations).toBe(await rows('restrictions', `kind = 'isolation' AND open`));
      expect(patientTotals.openQuarantines).toBe(await rows('restrictions', `kind = 'quarantine' AND open`));
      for (const { typeId, count } of vaccinationCounts.doses)
        expect(count).toBe(await rows('vaccinations', `type_id = '${typeId}'`));
      sums.total += rosterTotals.total;
      sums.qualified += patientTotals.qualified;
      sums.events += patientTotals.totalEvents;
      sums.doses += vaccinationCounts.doses.reduce((sum, { count }) => sum + count, 0);
    }
    const { rosterTotals, patientTotals, vaccinationCounts } = counted.employerTotals;
    expect(vaccinationCounts.doses.map(({ names }) => names?.fr)).toContain(
      'Vaccination contre la COVID-19, première dose',
    );
    expect({
      total: rosterTotals.total,
      qualified: patientTotals.qualified,
      events: patientTotals.totalEvents,
      doses: vaccinationCounts.doses.reduce((sum, { count }) => sum + count, 0),
    }).toEqual(sums);
    expect(counted.patientsAddedToRTW).toBe(
      await number(
        `FROM entity.patient p WHERE p.id IN ${employees(period)} AND EXISTS (SELECT FROM jsonb_array_elements(p.doc->'plans') plan
          WHERE plan->>'planId' = 'wellness' AND ((plan->>'startDate')::date::timestamp AT TIME ZONE '${zone}') >= '${period.from}')
          AND p.doc->>'primaryOrgId' IN (${employers.map(({ id }) => `'${String(id)}'`).join(', ')})`,
      ),
    );
  });

  test.each(CASES)('the metrics of employees of %s days in %s equal plain statements', async (days, zone) => {
    const { database, entities } = app.services;
    const period = asked(days, zone);
    const counted = await countEmployees(database.db, entities, period);
    const byStatus = await plain(
      `SELECT coalesce(status, 'unknown') AS status, count(*)::int AS n FROM (${PLAIN['statuses']?.statement(period) ?? ''}) s GROUP BY 1`,
    );
    const known = Object.entries(counted.statusCounts).filter(([, count]) => count > 0);
    expect(Object.fromEntries(known)).toEqual(Object.fromEntries(byStatus.map(({ status, n }) => [status, n])));
    const days_ = await plain(
      `SELECT to_char((j.doc->>'createDate')::timestamptz AT TIME ZONE '${zone}', 'YYYY-MM-DD') AS day, count(*)::int AS n
        FROM entity.journal j JOIN (${PLAIN['checkIns']?.statement(period) ?? ''}) own USING (patient_id, id) GROUP BY 1`,
    );
    const { unit, periods } = counted.checkInsOver;
    const byPeriod = new Map<string, number>();
    for (const { day, n } of days_) {
      const start = periodOf(String(day), unit);
      byPeriod.set(start, (byPeriod.get(start) ?? 0) + Number(n));
    }
    const checkIns = periods.filter((period) => period.checkIns > 0);
    expect(new Map(checkIns.map(({ start, checkIns: n }) => [start, n]))).toEqual(byPeriod);
    const windows = await expectedWindows(app, period);
    expect(windows.some(({ kept }) => kept) && windows.some(({ kept }) => !kept)).toBe(true);
    for (const { start, expected, missed } of periods) {
      const own = windows.filter(({ until }) => periodOf(until, unit) === start);
      const unkept = own.filter(({ kept }) => !kept);
      expect({ expected, missed }, start).toEqual({ expected: own.length, missed: unkept.length });
    }
  });

  test('check-ins since the least year are counted by year, and each bar is the number of its listed records', async () => {
    const { database, entities } = app.services;
    const period = { ...asked(1, 'America/Chicago'), from: '1900-01-01T06:00:00.000Z' };
    const { checkInsOver } = await countEmployees(database.db, entities, period);
    const { unit, periods } = checkInsOver;
    expect([unit, periods.length]).toEqual(['year', new Date(period.until).getUTCFullYear() - 1899]);
    const query = {
      startTime: period.from,
      endTime: period.until,
      timeZone: period.timeZone,
      counted: 'checkIns',
      limit: '1',
    };
    const counted = periods.filter(({ checkIns }) => checkIns > 0);
    expect(counted.length).toBeGreaterThan(0);
    for (const { start, checkIns } of counted) {
      const address = new URLSearchParams({ ...query, value: daysOf(start, unit) });
      expect((await call(`reporting/returnToWork/records?${address.toString()}`)).totalRecords).toBe(checkIns);
    }
  });

  test.each(CASES)(
    'check-ins of %s days in %s are expected by the one definition, in each employee’s zone',
    async (days, zone) => {
      const period = asked(days, zone);
      const found = await table(
        `SELECT patient_id AS "patientId", first_day::text AS from, day::text AS until, checked_in AS kept FROM expected_window
        ORDER BY 1, 2`,
        period,
      );
      expect(found).toEqual(await expectedWindows(app, period));
    },
  );

  test('a day whose clocks go back at midnight begins once: a period that starts between its midnights has the next day', async () => {
    const period = { from: '2026-11-01T04:30:00Z', until: '2026-11-24T00:00:00Z', timeZone: 'UTC' };
    const select = `SELECT patient_id AS "patientId", first_day::text AS from, day::text AS until, checked_in AS kept
      FROM expected_window WHERE zone = 'America/Havana' ORDER BY 1, 2`;
    const found = await table(select, period);
    expect(found.map(({ from }) => from)).toContain('2026-11-02');
    const ids = new Set(found.map(({ patientId }) => patientId));
    expect(found).toEqual((await expectedWindows(app, period)).filter(({ patientId }) => ids.has(patientId)));
  });

  test('an employer with a return-to-work plan can be left out, in the arguments or beside them', async () => {
    const { database, entities } = app.services;
    const period = { startTime: asked(7, 'UTC').from, endTime: asked(7, 'UTC').until };
    expect((await countEmployers(database.db, entities, { ...asked(7, 'UTC'), ignoreRTW: true })).orgs).toEqual([]);
    for (const [body, kept] of [
      [{ args: { ...period, ignoreRTW: true } }, false],
      [{ args: period, includeRTWOrgs: false }, false],
      [{ args: period, includeRTWOrgs: true }, true],
      [{ args: period }, true],
    ] as const) {
      const started = await app.call('reporting/jobs', { token, json: { reportName: EMPLOYER_METRICS, ...body } });
      expect(started.status).toBe(202);
      const job = started.body['job'] as RecordOf<'reportJob'>;
      expect(job.includeRTWOrgs).toBe(kept);
      expect(job.args?.['ignoreRTW'] === true).toBe(!kept);
    }
  });

  describe('never counts as a fact', () => {
    const today = new Date().toISOString().slice(0, 10);
    const ago = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();
    const PATIENT = '0a0b0c0d-0001-4002-8003-000000000001';
    const earlier = ago(100).slice(0, 10);
    const add = async <E extends 'patientData' | 'procedure' | 'condition'>(entity: E, records: DocumentOf<E>[]) => {
      const { database, entities } = app.services;
      await database.db.transaction().execute((tx) => entities.insertMany(tx, entity, records, SYSTEM));
    };
    const own = async (select: string): Promise<Row[]> => table(select, asked(28, 'UTC', { until: ago(0) }));

    beforeAll(async () => {
      const { database, entities } = app.services;
      const patient = {
        patientId: PATIENT,
        firstName: 'Ann',
        lastName: 'Abel',
        dob: '1980-02-03',
        plans: [{ planId: 'wellness', startDate: ago(200).slice(0, 10), endDate: null }],
      };
      await database.db.transaction().execute((tx) => entities.insertMany(tx, 'patient', [patient], SYSTEM));
    });

    test('a test that is pending, refused, of unknown time or in the future', async () => {
      const result = (id: string, more: Partial<DocumentOf<'patientData'>>): DocumentOf<'patientData'> => ({
        _id: id,
        patientId: PATIENT,
        dataId: 'covidTest',
        planId: 'wellness',
        category: 'labTest',
        eventTime: ago(3),
        status: 'final',
        data: [1],
        ...more,
      });
      await add('patientData', [
        result('preliminary', { status: 'preliminary' }),
        result('submitted', { status: 'submitted' }),
        result('no-status', { status: null }),
        result('mistake', { status: 'entered-in-error' }),
        result('future', { eventTime: ago(-2) }),
        result('month', { eventTime: today.slice(0, 7) }),
        result('no-time', { eventTime: null }),
        result('invalid', { data: [7] }),
        result('no-value', { data: [null] }),
        result('other-plan', { planId: 'irae' }),
      ]);
      expect(await own(`SELECT id, result FROM test WHERE patient_id = '${PATIENT}' ORDER BY 1`)).toEqual([
        { id: 'invalid', result: 'inconclusive' },
        { id: 'no-status', result: 'pending' },
        { id: 'no-value', result: 'inconclusive' },
        { id: 'preliminary', result: 'pending' },
        { id: 'submitted', result: 'pending' },
      ]);
      const [status] = await own(`SELECT status FROM employee_status WHERE patient_id = '${PATIENT}'`);
      expect(status).toEqual({ status: null });
    });

    test('a vaccination that was refused or planned, or whose status or time is not known', async () => {
      const dose = (id: string, status: string | null, startDate: string | null): DocumentOf<'procedure'> => ({
        _id: id,
        patientId: PATIENT,
        procedureId: 'covidFirstDose',
        status,
        startDate,
      });
      await add('procedure', [
        dose('a-given', 'completed', earlier),
        dose('b-refused', 'not-done', earlier),
        dose('c-planned', 'intended', earlier),
        dose('d-future', 'completed', ago(-3).slice(0, 10)),
        dose('e-year', 'completed', earlier.slice(0, 4)),
        dose('f-no-time', 'completed', null),
        dose('g-no-status', null, earlier),
        dose('h-mistake', 'entered-in-error', earlier),
      ]);
      expect(await own(`SELECT id, state FROM vaccination WHERE patient_id = '${PATIENT}' ORDER BY 1`)).toEqual([
        { id: 'a-given', state: 'completed' },
        { id: 'b-refused', state: 'refused' },
        { id: 'c-planned', state: 'planned' },
        { id: 'd-future', state: 'unknown' },
        { id: 'e-year', state: 'unknown' },
        { id: 'f-no-time', state: 'unknown' },
        { id: 'g-no-status', state: 'unknown' },
      ]);
    });

    test('an isolation that is not confirmed, of unknown beginning or in the future; an unknown end is no end', async () => {
      const isolation = (id: string, more: Partial<DocumentOf<'condition'>>): DocumentOf<'condition'> => ({
        _id: id,
        patientId: PATIENT,
        conditionId: 'covidIsolation',
        startDate: ago(5).slice(0, 10),
        status: 'active',
        verification: 'confirmed',
        ...more,
      });
      await add('condition', [
        isolation('a-open', {}),
        isolation('b-ended', { endDate: ago(2).slice(0, 10), status: 'resolved' }),
        isolation('c-provisional', { verification: 'provisional' }),
        isolation('d-refuted', { verification: 'refuted' }),
        isolation('e-month', { startDate: today.slice(0, 7) }),
        isolation('f-future', { startDate: ago(-2) }),
        isolation('g-end-unknown', { endDate: '2099' }),
        isolation('h-resolved', { status: 'resolved' }),
      ]);
      expect(await own(`SELECT id, open, ended FROM restriction WHERE patient_id = '${PATIENT}' ORDER BY 1`)).toEqual([
        { id: 'a-open', open: true, ended: false },
        { id: 'b-ended', open: false, ended: true },
        { id: 'g-end-unknown', open: false, ended: false },
        { id: 'h-resolved', open: false, ended: false },
      ]);
    });

    test('a case is confirmed by a positive final result, and completed only by an isolation that ended', async () => {
      const status = async () =>
        (await own(`SELECT status FROM employee_status WHERE patient_id = '${PATIENT}'`))[0]?.['status'];
      const { database, entities } = app.services;
      const positive = { _id: 'positive', patientId: PATIENT, dataId: 'covidTest', status: 'final', data: [1] };
      expect(await status()).toBeNull();
      await add('patientData', [{ ...positive, eventTime: ago(6) }]);
      expect(await status(), 'an isolation is open').toBe('confirmed');
      const conditions = entities.of('condition').table;
      await run(database.db, sql`DELETE FROM ${conditions} WHERE patient_id = ${PATIENT} AND id = 'a-open'`);
      expect(await status(), 'an isolation ended after the result').toBe('completed');
      await run(database.db, sql`DELETE FROM ${conditions} WHERE patient_id = ${PATIENT} AND id = 'b-ended'`);
      expect(await status(), 'nobody knows whether it is over').toBe('confirmed');
    });
  });
});
