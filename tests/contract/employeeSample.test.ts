import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM } from '../../platform/http/context';
import { countEmployees } from '../../platform/reports/employeeMetrics/count';
import { countEmployers } from '../../platform/reports/employerRosterMetrics/count';
import type { LevelCount } from '../../src/domain/dashboards/figures';
import { lastDays } from '../../src/domain/dates/calendar';
import { DAILY_STATUSES, type EmployeeReport } from '../../src/domain/report/employees';
import { openApp, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';
import { employees, PLAIN } from '../support/returnToWork';

type Row = Record<string, string | number | null>;

const levelsOf = (counts: readonly LevelCount[]): string[] => counts.map(({ alertLevelId }) => alertLevelId).toSorted();
/** The names of the numbers that are zero. */
const zeros = (counts: object): string[] =>
  Object.entries(counts).flatMap(([name, count]) => (count === 0 ? [name] : []));

describe.each(databases)('employees of the sample, on %s', (kind) => {
  let app: InProcessApp;
  let asked: { from: string; until: string; timeZone: string };
  beforeAll(async () => {
    app = await openApp(kind, { SAMPLE_PATIENTS: '60' });
    const until = new Date(Date.now() - 86_400_000 / 3).toISOString();
    asked = { from: new Date(Date.parse(until) - 28 * 86_400_000).toISOString(), until, timeZone: 'America/Chicago' };
  }, 120_000);
  afterAll(() => app?.stop());

  const plain = async (text: string): Promise<Row[]> =>
    (await sql<Row>`${sql.raw(text)}`.execute(app.services.database.db)).rows;
  const statement = (name: string): string => PLAIN[name]?.statement(asked) ?? '';
  const countBy = (values: readonly unknown[]): Record<string, number> => {
    const counts: Record<string, number> = {};
    for (const value of values) counts[String(value)] = (counts[String(value)] ?? 0) + 1;
    return counts;
  };
  /** The numbers of rows of a plain statement by its column `key`. */
  const counted = async (text: string): Promise<Record<string, number>> =>
    countBy((await plain(text)).map(({ key }) => key));

  async function rowsOf(reportName: EmployeeReport, more: object = {}): Promise<Row[]> {
    const report = app.services.reports.get(reportName);
    if (!report) throw new Error(`no ${reportName}`);
    const { from: startTime, until: endTime, timeZone } = asked;
    const args = report.check({ startTime, endTime, timeZone, ...more });
    const run = { args, recipe: 'json' as const, actor: SYSTEM, closed: new AbortController().signal };
    const { answer } = await report.write(app.services, run);
    let text = '';
    for await (const part of answer.content as AsyncIterable<Buffer>) text += part.toString();
    return (JSON.parse(text) as { rows: Row[] }).rows;
  }

  test('in reports: tests, vaccinations, isolations and statuses are those of plain statements', async () => {
    const tests = await counted(
      `SELECT t.result AS key FROM (${statement('tests')}) t JOIN entity.patient_data d ON d.id = t.id AND d.patient_id = t.patient_id
        WHERE (d.doc->>'eventTime')::timestamptz >= '${asked.from}'`,
    );
    expect(Object.keys(tests).length).toBeGreaterThan(2);
    expect(countBy((await rowsOf('covid19TestResults')).map(({ result }) => String(result).toLowerCase()))).toEqual(
      tests,
    );
    const doses = await counted(
      `SELECT v.type_id AS key FROM (${statement('vaccinations')}) v JOIN entity.procedure d ON d.id = v.id AND d.patient_id = v.patient_id
        WHERE ((d.doc->>'startDate')::date::timestamp AT TIME ZONE '${asked.timeZone}') >= '${asked.from}'`,
    );
    const given = (await rowsOf('covid19Vaccination')).filter(({ dose: place }) => place !== null);
    expect(given).toHaveLength(Object.values(doses).reduce((sum, n) => sum + n, 0));
    const restrictions = await counted(
      `SELECT r.kind || r.open AS key FROM (${statement('restrictions')}) r JOIN entity.condition d ON d.id = r.id AND d.patient_id = r.patient_id
        WHERE d.doc->>'endDate' IS NULL OR ((((d.doc->>'endDate')::date + 1)::timestamp) AT TIME ZONE '${asked.timeZone}') > '${asked.from}'`,
    );
    const found = await rowsOf('quarantineIsolation');
    expect(Object.keys(restrictions).length).toBeGreaterThan(1);
    expect(countBy(found.map(({ absence, end }) => `${String(absence).toLowerCase()}${end === null}`))).toEqual(
      restrictions,
    );
    const statuses = await counted(`SELECT coalesce(status, 'none') AS key FROM (${statement('statuses')}) s`);
    for (const status of DAILY_STATUSES)
      expect(await rowsOf('dailyStatus', { status }), status).toHaveLength(statuses[status] ?? 0);
    expect(Object.keys(statuses).length).toBeGreaterThan(1);
  });

  test('in reports: the answers are those of the check-ins’ sessions', async () => {
    const answers = await counted(
      `SELECT d.doc->>'dataId' AS key FROM entity.journal j JOIN entity.patient_data d ON d.patient_id = j.patient_id
          AND d.doc->>'sessionId' = j.doc->>'sessionId' AND d.doc->>'category' = 'symptom', jsonb_array_elements(d.doc->'data') value
        WHERE j.patient_id IN ${employees(asked)} AND j.doc->>'planId' = 'wellness' AND value <> 'null'
          AND (j.doc->>'createDate')::timestamptz >= '${asked.from}' AND (j.doc->>'createDate')::timestamptz < '${asked.until}'`,
    );
    const rows = await rowsOf('allCheckInData');
    expect(rows.length).toBeGreaterThan(100);
    expect(Object.values(countBy(rows.map(({ question }) => question))).toSorted()).toEqual(
      Object.values(answers).toSorted(),
    );
  });

  test('in reports: expected check-ins and missed ones agree with the check-ins of each day', async () => {
    const rows = await rowsOf('missedCheckIns');
    expect(rows.length).toBeGreaterThan(0);
    for (const { expected, missed, days } of rows) {
      expect(String(days).split(', ')).toHaveLength(Number(missed));
      expect(Number(missed)).toBeLessThanOrEqual(Number(expected));
    }
  });

  /** The days that the dashboards show at first. */
  const week = () => {
    const now = new Date();
    const { start } = lastDays(7, now.toISOString().slice(0, 10));
    return { from: `${start}T00:00:00.000Z`, until: now.toISOString(), timeZone: 'UTC' };
  };

  test('fill each card and chart of the employees', async () => {
    const { database, entities } = app.services;
    const { patientTotals, vaccinationCounts, statusCounts, begun, exposed, checkInsOver } = await countEmployees(
      database.db,
      entities,
      week(),
    );
    const { overallAlertCounts, covidAlertCounts, exposureAlertCounts, testCounts, ...numbers } = patientTotals;
    expect(patientTotals.qualified).toBeGreaterThanOrEqual(8);
    expect(zeros(numbers)).toEqual([]);
    expect(levelsOf(overallAlertCounts)).toEqual(['green', 'orange', 'red', 'yellow']);
    // The alert of a model has no green level.
    expect(levelsOf(covidAlertCounts)).toEqual(['orange', 'red', 'yellow']);
    expect(levelsOf(exposureAlertCounts)).toEqual(['orange']);
    expect(zeros(testCounts)).toEqual([]);
    expect(zeros(begun)).toEqual([]);
    expect(exposed).toBeGreaterThan(0);
    const { confirmed, high, medium, low, completed } = statusCounts;
    expect(zeros({ confirmed, high, medium, low, completed })).toEqual([]);
    expect(vaccinationCounts.employees).toBeGreaterThan(0);
    expect(vaccinationCounts.doses.map(({ count }) => count).filter((count) => count === 0)).toEqual([]);
    expect(vaccinationCounts.doses.some(({ inPeriod }) => inPeriod > 0)).toBe(true);
    expect(zeros({ ...vaccinationCounts.notGiven, unknown: 1 })).toEqual([]);
    expect(checkInsOver.periods.filter(({ checkIns }) => checkIns === 0).length).toBeLessThanOrEqual(1);
    expect(checkInsOver.periods.some(({ missed }) => missed > 0)).toBe(true);
  });

  test('belong to several employers, whose rosters have items of each status', async () => {
    const { database, entities } = app.services;
    const { orgs, employerTotals } = await countEmployers(database.db, entities, { ...week(), ignoreRTW: false });
    expect(orgs.filter(({ patientTotals }) => patientTotals.qualified > 0).length).toBeGreaterThan(1);
    const { total, registered, status } = employerTotals.rosterTotals;
    expect(zeros({ total, registered, ...status })).toEqual([]);
    expect(Object.keys(status).toSorted()).toEqual(['active', 'inactive']);
  });
});
