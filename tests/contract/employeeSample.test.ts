import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM } from '../../platform/http/context';
import { DAILY_STATUSES, type EmployeeReport } from '../../src/domain/report/employees';
import { openApp, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';
import { employees, PLAIN } from '../support/returnToWork';

type Row = Record<string, string | number | null>;

describe.each(databases)('employee reports about the sample, on %s', (kind) => {
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

  test('tests, vaccinations, isolations and statuses are those of plain statements', async () => {
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

  test('the answers are those of the check-ins’ sessions', async () => {
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

  test('expected check-ins and missed ones agree with the check-ins of each day', async () => {
    const rows = await rowsOf('missedCheckIns');
    expect(rows.length).toBeGreaterThan(0);
    for (const { expected, missed, days } of rows) {
      expect(String(days).split(', ')).toHaveLength(Number(missed));
      expect(Number(missed)).toBeLessThanOrEqual(Number(expected));
    }
  });
});
