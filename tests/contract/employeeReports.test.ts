import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AvailableReport } from '../../src/contract/reportJobs';
import type { RecordOf } from '../../src/domain/records';
import { PREDEFINED_REPORTS, type EmployeeReport } from '../../src/domain/report/employees';
import { openApp, type InProcessApp } from '../support/app';
import {
  add,
  addScreening,
  checkIn,
  checkInDaily,
  condition,
  dose,
  employee,
  FROM,
  KOLKATA,
  NEW_YORK,
  patientId,
  point,
  RTW_PLAN,
  UNTIL,
} from '../support/employeeData';
import { databases } from '../support/platform';

type Row = Record<string, string | number | null>;
interface RowsFile {
  columns: { name: string; title: string; kind: string }[];
  rows: Row[];
  totalRows: number;
  measures?: Record<string, string>;
  series?: Row[];
}

describe.each(databases)('employee reports, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;

  beforeAll(async () => {
    app = await openApp(kind);
    token = String((await app.signIn()).body['idToken']);
    await addScreening(app);
    await add(app, 'patient', [
      employee(1, 'Ann'),
      // No item in the roster, and another zone than the organization's.
      employee(2, 'Bo', { timezone: 'Asia/Tokyo' }),
      employee(3, 'Cy', { primaryOrgId: KOLKATA, orgs: [{ orgId: KOLKATA }], timezone: 'Asia/Kolkata' }),
      employee(4, 'Di', { inactive: true }),
      employee(5, 'Ed', { plans: [{ planId: 'other', startDate: '2026-01-01', endDate: null }] }),
      employee(6, 'Flo', { reminderInterval: 10_080 }),
    ]);
    await add(app, 'rosterItem', [
      {
        orgId: NEW_YORK,
        employeeId: 'N-1',
        patientId: patientId(1),
        firstName: 'Anne',
        lastName: 'Abel',
        status: 'active',
        location: 'Yard',
        department: 'Packing',
        supervisor: 'K. Rivera',
      },
      { orgId: NEW_YORK, employeeId: 'N-0', patientId: patientId(1), status: 'inactive', location: 'Old' },
      { orgId: KOLKATA, employeeId: 'K-3', patientId: patientId(3), status: 'active', location: '=Mill' },
      // The patient has been deleted.
      { orgId: NEW_YORK, employeeId: 'N-9', patientId: patientId(9), status: 'active' },
    ]);
  }, 60_000);
  afterAll(() => app?.stop());

  const call = (path: string, json?: unknown) => app.call(path, { token, ...(json !== undefined && { json }) });
  const period = { startTime: FROM, endTime: UNTIL };

  async function jobOf(reportName: EmployeeReport, args: object = {}, recipe = 'json'): Promise<RecordOf<'reportJob'>> {
    const { status, body } = await call('reporting/jobs', { reportName, recipe, args: { ...period, ...args } });
    expect(status, JSON.stringify(body)).toBe(202);
    const job = await vi.waitFor(
      async () => {
        const found = (await call(`reporting/jobs/${String(body['jobId'])}`)).body['job'] as RecordOf<'reportJob'>;
        if (found.status === 'active') throw new Error('is active');
        return found;
      },
      { timeout: 20_000 },
    );
    expect(job).toMatchObject({ status: 'done' });
    return job;
  }
  const textOf = async ({ jobId }: RecordOf<'reportJob'>, query = ''): Promise<string> => {
    const url = `${app.address}/api/reporting/jobs/${jobId}/result${query}`;
    const answer = await fetch(url, { headers: { authorization: token } });
    expect(answer.status).toBe(200);
    return answer.text();
  };
  const fileOf = async (reportName: EmployeeReport, args: object = {}): Promise<RowsFile> => {
    const job = await jobOf(reportName, args);
    const file = JSON.parse(await textOf(job)) as RowsFile;
    expect(file.rows).toHaveLength(file.totalRows);
    expect(job.result?.rows).toBe(file.totalRows);
    return file;
  };
  /** The rows of a report, without the cells that say where the employee works. */
  const rowsOf = async (reportName: EmployeeReport, args: object = {}) =>
    (await fileOf(reportName, args)).rows.map(
      ({ lastName: _name, organization: _org, location: _place, department: _dept, supervisor: _boss, ...row }) => row,
    );
  const ANN = { employeeId: 'N-1', firstName: 'Anne' };
  const BO = { employeeId: null, firstName: 'Bo' };
  const CY = { employeeId: 'K-3', firstName: 'Cy' };

  test('every predefined report is one that the platform makes, with its arguments', async () => {
    const { reports } = (await call('reporting/reports')).body as unknown as { reports: AvailableReport[] };
    for (const { reportName, recipe, isSeries, args } of PREDEFINED_REPORTS) {
      const known = reports.find((each) => each.reportName === reportName);
      expect(known?.recipes, reportName).toContain(recipe);
      const { status, body } = await call('reporting/jobs', { reportName, recipe, isSeries, args });
      expect(status, JSON.stringify(body)).toBe(202);
    }
    const osha = reports.find(({ reportName }) => reportName === 'osha');
    expect(osha?.title).toMatchObject({ en: 'OSHA log of illnesses', fr: 'Registre OSHA des maladies' });
  });

  test('a range that ends before it starts, and an unknown status, are refused', async () => {
    const fault = async (reportName: EmployeeReport, args: object) =>
      (await call('reporting/jobs', { reportName, args })).body['params'];
    expect(await fault('missedCheckIns', { startTime: UNTIL, endTime: FROM })).toEqual({ name: 'endTime' });
    expect(await fault('dailyStatus', {})).toEqual({ name: 'status' });
    expect(await fault('dailyStatus', { status: 'unknown' })).toEqual({ name: 'status' });
  });

  test('missed check-ins are days in the employee’s zone, also when the clocks change', async () => {
    await checkInDaily(app, 1, ['2026-10-25', '2026-11-07'], ['2026-10-30', '2026-11-02']);
    // Half past eleven in New York at the end of the day with 25 hours, which is the next day in UTC.
    await checkInDaily(app, 3, ['2026-10-25', '2026-11-07'], ['2026-11-01']);
    await checkIn(app, 6, '2026-10-27T12:00:00.000Z', {});
    await checkIn(app, 2, '2026-10-27T23:30:00.000Z', {});
    // Neither an abandoned check-in nor one of another plan is a check-in.
    await checkIn(app, 1, '2026-10-30T12:00:00.000Z', {}, { bail: true, status: 'incomplete' });
    await checkIn(app, 1, '2026-11-02T12:00:00.000Z', {}, { planId: 'other' });
    const rows = await rowsOf('missedCheckIns');
    expect(rows).toEqual([
      { ...ANN, expected: 14, missed: 2, days: '2026-10-30, 2026-11-02' },
      { ...BO, expected: 13, missed: 12, days: expect.stringMatching(/^2026-10-26, 2026-10-27, 2026-10-29/) },
      { ...CY, expected: 13, missed: 1, days: '2026-11-01' },
      { employeeId: null, firstName: 'Flo', expected: 2, missed: 1, days: '2026-11-01/2026-11-07' },
    ]);
    expect((await rowsOf('missedCheckIns', { orgId: KOLKATA })).map(({ firstName }) => firstName)).toEqual(['Cy']);
    expect(await rowsOf('missedCheckIns', { orgId: '*' })).toHaveLength(4);
  });

  test('all check-in data are the answered values, with the time in the employee’s zone', async () => {
    const before = (await rowsOf('allCheckInData')).length;
    expect(before).toBe(0);
    await checkIn(app, 1, '2026-11-01T06:30:00.000Z', { cough: [2, 1], fever: [true], chills: [0] });
    await checkIn(app, 1, '2026-11-01T05:30:00.000Z', { cough: [0, null] }, { status: 'incomplete', bail: true });
    await checkIn(app, 3, '2026-11-01T20:00:00.000Z', { cough: ['often'] }, { baseline: true });
    await checkIn(app, 1, '2026-10-25T03:59:59.000Z', { cough: [3] });
    await checkIn(app, 4, '2026-11-01T06:30:00.000Z', { cough: [3] });
    await checkIn(app, 1, '2026-11-01T06:31:00.000Z', { cough: [3] }, { planId: 'other' });
    await add(app, 'patientData', [
      point(1, 'screeningAlert', '2026-11-01T06:31:00.000Z', ['bad'], { category: 'alert' }),
    ]);
    expect(await rowsOf('allCheckInData')).toEqual([
      {
        ...ANN,
        checkInTime: '2026-11-01T01:30:00.000-04:00',
        checkIn: 'Not completed',
        question: 'Cough',
        part: 'Frequency',
        value: 0,
      },
      {
        ...ANN,
        checkInTime: '2026-11-01T01:30:00.000-05:00',
        checkIn: 'Completed',
        question: 'Cough',
        part: 'Frequency',
        value: 2,
      },
      {
        ...ANN,
        checkInTime: '2026-11-01T01:30:00.000-05:00',
        checkIn: 'Completed',
        question: 'Cough',
        part: 'Severity',
        value: 1,
      },
      {
        ...ANN,
        checkInTime: '2026-11-01T01:30:00.000-05:00',
        checkIn: 'Completed',
        question: 'fever',
        part: null,
        value: 'Yes',
      },
      {
        ...ANN,
        checkInTime: '2026-11-01T01:30:00.000-05:00',
        checkIn: 'Completed',
        question: 'Chills',
        part: 'Presence',
        value: 'No',
      },
      {
        ...CY,
        checkInTime: '2026-11-02T01:30:00.000+05:30',
        checkIn: 'Baseline',
        question: 'Cough',
        part: 'Frequency',
        value: 'often',
      },
    ]);
    const { rows, columns } = await fileOf('allCheckInData', { language: 'fr' });
    expect(rows.find(({ question }) => question === 'Chills')).toMatchObject({ part: 'Présence', value: 'Non' });
    expect(columns.map(({ title }) => title).slice(0, 3)).toEqual(['ID de l’employé', 'Nom de famille', 'Prénom']);
    expect(rows[0]).toMatchObject({
      organization: 'Hudson Foods',
      location: 'Yard',
      department: 'Packing',
      supervisor: 'K. Rivera',
    });
  });

  test('results of tests are never upgraded: what is not final is pending', async () => {
    await add(app, 'patientData', [
      point(1, 'pcr', '2026-10-27T12:00:00.000Z', ['Detected']),
      point(1, 'pcr', '2026-10-28T12:00:00.000Z', ['detected'], { status: 'preliminary' }),
      point(2, 'pcr', '2026-10-29T20:00:00.000Z', ['Not detected']),
      point(3, 'pcr', '2026-10-30T12:00:00.000Z', ['unclear']),
      point(3, 'pcr', null, ['detected']),
      point(3, 'pcr', '2026-10-30T12:00:00.000Z', ['detected'], { status: 'entered-in-error' }),
      point(1, 'pcr', '2026-10-20T12:00:00.000Z', ['not detected']),
      point(4, 'pcr', '2026-10-27T12:00:00.000Z', ['detected']),
    ]);
    const final = { test: 'PCR test', recordStatus: 'final' };
    expect(await rowsOf('covid19TestResults')).toEqual([
      { ...ANN, ...final, testTime: '2026-10-27T08:00:00.000-04:00', result: 'Positive', value: 'Detected' },
      {
        ...ANN,
        ...final,
        testTime: '2026-10-28T08:00:00.000-04:00',
        result: 'Pending',
        value: 'detected',
        recordStatus: 'preliminary',
      },
      { ...BO, ...final, testTime: '2026-10-30T05:00:00.000+09:00', result: 'Negative', value: 'Not detected' },
      { ...CY, ...final, testTime: '2026-10-30T17:30:00.000+05:30', result: 'Inconclusive', value: 'unclear' },
    ]);
  });

  test('vaccinations have their state; only completed ones have a dose', async () => {
    await add(app, 'procedure', [
      dose(1, 'dose1', '2026-02-01', 'completed', 'Brand A'),
      dose(1, 'dose2', '2026-10-27', 'completed', 'Brand B'),
      dose(2, 'dose1', '2026-10-28', 'not-done'),
      dose(2, 'dose1', '2026-11-05', 'planned'),
      dose(3, 'dose1', null, 'completed'),
      dose(3, 'dose1', '2026-12-24', 'planned'),
      dose(3, 'else', '2026-10-28', 'completed'),
    ]);
    const row = (who: object, vaccineDate: string | null, vaccine: string, state: string, more: object) => ({
      ...who,
      vaccineDate,
      vaccine,
      product: null,
      dose: null,
      state,
      ...more,
    });
    expect(await rowsOf('covid19Vaccination')).toEqual([
      row(ANN, '2026-10-27', 'Second dose', 'Completed', { product: 'Brand B', dose: 2, recordStatus: 'completed' }),
      row(BO, '2026-10-28', 'First dose', 'Not given', { recordStatus: 'not-done' }),
      row(BO, '2026-11-05', 'First dose', 'Planned', { recordStatus: 'planned' }),
      row(CY, null, 'First dose', 'Unknown', { recordStatus: 'completed' }),
    ]);
    const inFrench = await rowsOf('covid19Vaccination', { language: 'fr' });
    expect(inFrench.map(({ vaccine }) => vaccine)).toEqual([
      'Second dose',
      'Première dose',
      'Première dose',
      'Première dose',
    ]);
  });

  test('quarantine and isolation tell the expected end from the real one, and count calendar days', async () => {
    await add(app, 'condition', [
      condition(1, 'isolated', '2026-10-28', '2026-11-04', { text: 'Fever' }),
      condition(2, 'quarantined', '2026-11-02', '2026-11-12', { status: 'active' }),
      condition(3, 'quarantined', '2026-11-03', null),
      condition(3, 'isolated', '2026-10-01', '2026-10-10'),
      condition(3, 'isolated', '2026-11-03', null, { verification: 'refuted' }),
      condition(3, 'isolated', null, null),
    ]);
    expect(await rowsOf('quarantineIsolation', { timeZone: 'America/New_York' })).toEqual([
      {
        ...ANN,
        absence: 'Isolation',
        reason: 'Isolation after a positive test',
        note: 'Fever',
        start: '2026-10-28',
        expectedEnd: null,
        end: '2026-11-04',
        daysAway: 8,
      },
      {
        ...BO,
        absence: 'Quarantine',
        reason: 'Close contact',
        note: null,
        start: '2026-11-02',
        expectedEnd: '2026-11-12',
        end: null,
        daysAway: 6,
      },
      {
        ...CY,
        absence: 'Quarantine',
        reason: 'Close contact',
        note: null,
        start: '2026-11-03',
        expectedEnd: null,
        end: null,
        daysAway: 5,
      },
    ]);
  });

  test('the daily status is that of the last day', async () => {
    await add(app, 'patientData', [
      point(2, 'screeningAlert', '2026-11-03T06:31:00.000Z', ['good'], { category: 'alert' }),
      point(2, 'screeningAlert', '2026-11-04T06:31:00.000Z', ['fair'], { category: 'alert' }),
      point(3, 'screeningAlert', '2026-11-05T06:31:00.000Z', ['bad'], { category: 'alert' }),
      point(6, 'screeningAlert', '2026-11-06T06:31:00.000Z', ['good'], { category: 'alert' }),
    ]);
    await vi.waitFor(async () => expect(await rowsOf('dailyStatus', { status: 'high' })).toHaveLength(1), {
      timeout: 20_000,
    });
    const of = async (status: string, more: object = {}) =>
      (await rowsOf('dailyStatus', { status, timeZone: 'America/New_York', ...more })).map(
        ({ firstName, day, status: shown, positiveTime }) => [firstName, day, shown, positiveTime],
      );
    expect(await of('completed')).toEqual([
      ['Anne', '2026-11-07', 'Completed (recovered)', '2026-10-27T08:00:00.000-04:00'],
    ]);
    expect(await of('medium')).toEqual([['Bo', '2026-11-08', 'Intermediate', null]]);
    expect(await of('high')).toEqual([['Cy', '2026-11-08', 'High', null]]);
    expect(await of('low')).toEqual([['Flo', '2026-11-07', 'Low', null]]);
    expect(await of('confirmed')).toEqual([]);
    // On the day before the isolation ended.
    expect(await of('confirmed', { endTime: '2026-11-04T05:00:00.000Z' })).toEqual([
      ['Anne', '2026-11-03', 'Confirmed', '2026-10-27T08:00:00.000-04:00'],
    ]);
  });

  test('the OSHA log has the confirmed cases; the series sums them up by month', async () => {
    const { rows, series, measures } = await fileOf('osha');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      employeeId: 'N-1',
      caseNumber: 1,
      jobTitle: null,
      illnessDate: '2026-10-27',
      where: 'Yard',
      description: 'COVID-19',
      workRelated: null,
      classification: 'Days away from work',
      daysAwayFromWork: 8,
      daysRestricted: null,
      illnessType: 'Respiratory condition',
    });
    expect(series).toEqual([{ group: '2026-10', cases: 1, daysAwayFromWork: 8 }]);
    expect(measures).toEqual({ cases: 'Cases', daysAwayFromWork: 'Days away from work' });
    const csv = await jobOf('osha', {}, 'csv');
    expect(csv).toMatchObject({ isSeries: false, result: { fileName: 'Osha.csv', mimeType: 'text/csv', rows: 1 } });
    const [head, line] = (await textOf(csv)).split('\r\n');
    expect(head).toMatch(/^Employee ID,Last name,First name,Organization,Location,Department,Supervisor,Case number,/);
    expect(line).toBe(
      'N-1,Abel,Anne,Hudson Foods,Yard,Packing,K. Rivera,1,,2026-10-27,Yard,COVID-19,,Days away from work,8,,Respiratory condition',
    );
  });

  test('a result of rows can be read as CSV, in which no cell is a formula', async () => {
    const job = await jobOf('covid19TestResults', { orgId: KOLKATA });
    const asked = await jobOf('covid19TestResults', { orgId: KOLKATA }, 'csv');
    const converted = await textOf(job, '?format=csv');
    expect(converted).toBe(await textOf(asked));
    expect(converted).toContain(`'=Mill`);
    expect(await textOf(asked, '?format=csv')).toBe(converted);
    const { body } = await call('reporting/jobs', { reportName: 'RosterDuplicates', args: { orgId: '*' } });
    const other = String(body['jobId']);
    await vi.waitFor(
      async () => expect((await call(`reporting/jobs/${other}`)).body['job']).toMatchObject({ status: 'done' }),
      { timeout: 20_000 },
    );
    expect((await call(`reporting/jobs/${other}/result?format=csv`)).body).toMatchObject({
      code: 'badRequest',
      params: { name: 'format' },
    });
  });

  test('each report leaves an audit row that names it', async () => {
    await jobOf('osha', { orgId: KOLKATA });
    const { audit } = (await call('audit?entity=patient&action=list')).body as { audit: { details: object }[] };
    expect(audit.map(({ details }) => details)).toContainEqual({ report: 'osha', orgId: KOLKATA });
  });

  test(`without the plan ${RTW_PLAN} there are no employees`, async () => {
    const empty = await openApp(kind);
    try {
      const own = String((await empty.signIn()).body['idToken']);
      const { body } = await empty.call('reporting/jobs', { token: own, json: { reportName: 'osha', args: period } });
      await vi.waitFor(async () =>
        expect((await empty.call(`reporting/jobs/${String(body['jobId'])}`, { token: own })).body['job']).toMatchObject(
          {
            status: 'done',
            result: { rows: 0 },
          },
        ),
      );
    } finally {
      await empty.stop();
    }
  });
});
