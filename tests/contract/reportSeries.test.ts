import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PatientTotals } from '../../src/contract/reports';
import { dayInZone } from '../../src/domain/dates/zone';
import type { EntityRecord } from '../../src/domain/entity/types';
import { PATIENT_EXPORT_FIELDS } from '../../src/domain/patients/exportFields';
import { periodOf } from '../../src/domain/report/periods';
import { openApp, type InProcessApp } from '../support/app';
import { figuresOf } from '../support/figures';
import { databases } from '../support/platform';

const DAY_MS = 86_400_000;
const A = '00000000-0000-4000-8000-00000000000a';
const B = '00000000-0000-4000-8000-00000000000b';

describe.each(databases)('report series, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  let patientId: string;
  const call = (path: string, json?: unknown) => app.call(path, { token, ...(json !== undefined && { json }) });
  const series = (reportName: string, args: unknown) => call('reporting/reportSeries', { reportName, args });

  beforeAll(async () => {
    app = await openApp(kind);
    token = String((await app.signIn()).body['idToken']);
    for (const orgId of [A, B]) await call('orgs', { orgId, name: orgId, shortName: orgId.slice(-1) });
    await call('plans', { planId: 'irae', name: 'Side effects', title: 'Side effects' });
    const level = await call('types/irae/alert_levels', {
      alertLevelId: 'red',
      name: 'Severe',
      color: 'red',
      priority: 4,
    });
    expect(level.status, JSON.stringify(level.body)).toBe(201);
    const patient = await call('patients', { dob: '1980-02-03', lastName: 'Abel' });
    patientId = String((patient.body['patient'] as EntityRecord)['patientId']);
    const point = (dataId: string, value: string, eventTime: string, planId: string | null = 'irae') =>
      call(`patients/${patientId}/data`, { dataId, data: [value], eventTime, planId });
    await point('iraeOverallAlert', 'red', '2026-05-01T10:00:00.000Z');
    await point('iraeOverallAlert', 'red', '2026-05-03T10:00:00.000Z');
    await point('iraeOverallAlert', 'green', '2026-05-02T10:00:00.000Z');
    await point('iraeOverallAlert', 'red', '2025-01-01T10:00:00.000Z');
    await point('covidAlert', 'high', '2026-05-02T11:00:00.000Z', null);
    await point('fatigue', '3', '2026-05-02T11:00:00.000Z');
    const roster = (org: string, items: EntityRecord[]) => call(`orgs/${org}/roster?override=true`, items);
    await roster(A, [
      { employeeId: '1', firstName: 'Ann', lastName: 'Abel', dob: '1980-02-03', patientId },
      { employeeId: '2', firstName: 'Bo', lastName: 'Berg', dob: '1990-01-01' },
      { employeeId: '3', firstName: 'Cy', lastName: 'Cole', dob: '1970-01-01' },
      { employeeId: '4', firstName: 'cy', lastName: ' COLE', dob: '1970-01-01' },
      { employeeId: '5', firstName: 'No', lastName: 'Birthday' },
    ]);
    await roster(B, [
      { employeeId: '1', firstName: 'Anna', lastName: 'Abel-Moore', dob: '1980-02-03', patientId },
      { employeeId: '9', firstName: 'BO', lastName: 'Berg', dob: '1990-01-01' },
      { employeeId: '8', firstName: 'Bo', lastName: 'Berg', dob: '1991-01-01' },
      { employeeId: '7', firstName: 'No', lastName: 'Birthday' },
    ]);
  });
  afterAll(() => app?.stop());

  test('a patient’s alerts since a time are counted by level, with the plan’s names and colours', async () => {
    const args = { patientId, dataId: 'iraeOverallAlert,covidAlert,exposureAlert', startTime: '2026-04-01T00:00:00Z' };
    const { status, body } = await series('PatientMetrics', args);
    expect(status).toBe(200);
    const severe = { name: 'Severe', color: 'red', planId: 'irae', alertLevelId: 'red' };
    const green = { name: 'green', color: null, planId: 'irae', alertLevelId: 'green' };
    const high = { name: 'high', color: null, planId: null, alertLevelId: 'high' };
    expect(body['patientTotals']).toEqual({
      completeCheckIn: 0,
      inCompleteCheckIn: 0,
      baselineCheckIn: 0,
      bailedCheckIn: 0,
      dataTotals: {
        iraeOverallAlert: [
          { ...severe, count: 2 },
          { ...green, count: 1 },
        ],
        covidAlert: [{ ...high, count: 1 }],
        exposureAlert: [],
      },
      // All these alerts are from Friday to Sunday of one week.
      alertsOverTime: {
        unit: 'week',
        periods: [
          { dataId: 'covidAlert', start: '2026-04-27', ...high, count: 1 },
          { dataId: 'iraeOverallAlert', start: '2026-04-27', ...green, count: 1 },
          { dataId: 'iraeOverallAlert', start: '2026-04-27', ...severe, count: 2 },
        ],
      },
      mostRecentAlertData: [
        {
          _id: expect.any(String) as string,
          dataId: 'iraeOverallAlert',
          eventTime: '2026-05-03T10:00:00.000Z',
          data: ['red'],
          ...severe,
        },
        {
          _id: expect.any(String) as string,
          dataId: 'covidAlert',
          eventTime: '2026-05-02T11:00:00.000Z',
          data: ['high'],
          ...high,
        },
        {
          _id: expect.any(String) as string,
          dataId: 'iraeOverallAlert',
          eventTime: '2026-05-02T10:00:00.000Z',
          data: ['green'],
          ...green,
        },
        {
          _id: expect.any(String) as string,
          dataId: 'iraeOverallAlert',
          eventTime: '2026-05-01T10:00:00.000Z',
          data: ['red'],
          ...severe,
        },
      ],
    });
  });

  test.each([80, 1_000, 4_000])('alerts of %i days are counted in the periods of any zone', async (days) => {
    const made = await call('patients', { dob: '1980-02-03', lastName: 'Berg' });
    const ofOne = String((made.body['patient'] as EntityRecord)['patientId']);
    const now = Date.now();
    const times = fc.sample(fc.integer({ min: now - days * DAY_MS + DAY_MS, max: now }), 40);
    // The hours around clock changes in America/Chicago and Europe/Paris.
    const changes = ['2025-11-02', '2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01'].flatMap((day) =>
      [0, 1, 5, 6, 7, 8, 23].map((hour) => Date.parse(`${day}T00:30:00Z`) + hour * 3_600_000),
    );
    const all = [...times, ...changes.filter((at) => at <= now && at > now - (days - 1) * DAY_MS)];
    for (const at of all)
      await call(`patients/${ofOne}/data`, {
        dataId: 'iraeOverallAlert',
        data: ['red'],
        eventTime: new Date(at).toISOString(),
        planId: 'irae',
      });
    const startTime = new Date(now - days * DAY_MS).toISOString();
    for (const timeZone of ['UTC', 'America/Chicago', 'Europe/Paris', 'Pacific/Kiritimati', 'Asia/Kathmandu']) {
      const { status, body } = await series('PatientMetrics', {
        patientId: ofOne,
        dataId: 'iraeOverallAlert',
        startTime,
        timeZone,
      });
      expect(status).toBe(200);
      const { unit, periods } = (body['patientTotals'] as unknown as PatientTotals).alertsOverTime;
      const expected: Record<string, number> = {};
      for (const at of all) {
        const start = periodOf(dayInZone(at, timeZone), unit);
        expected[start] = (expected[start] ?? 0) + 1;
      }
      expect(Object.fromEntries(periods.map(({ start, count }) => [start, count])), timeZone).toEqual(expected);
      expect(periods.map(({ start }) => start)).toEqual(Object.keys(expected).toSorted());
    }
  });

  test('a patient’s check-ins are counted once each: baseline, left early, completed, or incomplete', async () => {
    const journal = async (more: EntityRecord, createDate = '2026-05-02T10:00:00.000Z') => {
      const made = await call(`patients/${patientId}/journals`, { createDate, ...more });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
    };
    await journal({ baseline: true, eod: true });
    await journal({ bail: true });
    await journal({ bail: true, status: 'complete' });
    await journal({ eod: true });
    await journal({ status: 'Complete' });
    await journal({ eod: true, status: null });
    await journal({ status: 'active' });
    await journal({ eod: true }, '2026-03-01T10:00:00.000Z');
    const { body } = await series('PatientMetrics', { patientId, dataId: 'covidAlert', startTime: '2026-04-01' });
    expect(body['patientTotals']).toMatchObject({
      completeCheckIn: 3,
      inCompleteCheckIn: 1,
      baselineCheckIn: 1,
      bailedCheckIn: 2,
    });
  });

  test('people who are in rosters twice are found by patient, or by name and date of birth', async () => {
    const { body } = await series('RosterDuplicates', { orgId: '*' });
    const rows = body['rosterDuplicates'] as EntityRecord[];
    expect(body['totalDuplicates']).toBe(6);
    expect(rows.map(({ orgId, employeeId, reason }) => `${String(orgId).slice(-1)}${employeeId} ${reason}`)).toEqual([
      'a1 patient',
      'b1 patient',
      'a2 nameAndDob',
      'b9 nameAndDob',
      'a3 nameAndDob',
      'a4 nameAndDob',
    ]);
    expect(rows[0]?.['person']).toBe(rows[1]?.['person']);
    expect(rows[2]?.['person']).not.toBe(rows[4]?.['person']);
    const ofB = (await series('RosterDuplicates', { orgId: B })).body['rosterDuplicates'] as EntityRecord[];
    expect(ofB.map(({ employeeId }) => employeeId)).toEqual(['1', '1', '2', '9']);
  });

  test('fields of patients are selected, of all or of a plan and an organization', async () => {
    const made = await call('patients', {
      dob: '1970-05-06',
      firstName: 'Bo',
      lastName: 'Bell, jr',
      plans: [{ planId: 'irae', startDate: '2026-01-01' }],
      orgs: [{ orgId: A }],
    });
    const id = String((made.body['patient'] as EntityRecord)['patientId']);
    const { status, body } = await series('PatientDataSelect', { project: 'patientId, lastName,alertCounts' });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body['totalPatients']).toBe((body['patients'] as unknown[]).length);
    expect(body['patients']).toContainEqual({ patientId, lastName: 'Abel', alertCounts: { red: 3, green: 1 } });
    expect(body['patients']).toContainEqual({ patientId: id, lastName: 'Bell, jr', alertCounts: null });
    for (const args of [
      { planId: 'irae', orgId: A, trialId: null },
      { planId: 'irae', orgId: '' },
    ]) {
      const own = (await series('PatientDataSelect', { project: 'patientId', ...args })).body;
      expect(own).toEqual({ patients: [{ patientId: id }], totalPatients: 1 });
    }
    for (const every of ['*', 'all']) {
      const args = { project: 'patientId', planId: every, orgId: every, trialId: every };
      expect((await series('PatientDataSelect', args)).body['totalPatients']).toBe(body['totalPatients']);
      const people = (await series('RosterDuplicates', { orgId: every })).body['totalDuplicates'];
      expect(people).toBe((await series('RosterDuplicates', { orgId: '*' })).body['totalDuplicates']);
      const one = await series('LatestAlerts', { patientId: every });
      expect([one.status, one.body['params']]).toEqual([400, { name: 'patientId' }]);
    }
    const none = await series('PatientDataSelect', { project: 'patientId', planId: 'irae', orgId: B });
    expect(none.body).toEqual({ patients: [], totalPatients: 0 });
    const csv = await series('PatientDataSelect', { project: 'patientId,lastName', planId: 'irae', csv: true });
    expect(csv.body).toEqual({ csv: `patientId,lastName\r\n${id},"Bell, jr"\r\n` });
    const all = (await series('PatientDataSelect', {})).body['patients'] as EntityRecord[];
    expect(Object.keys(all[0] ?? {})).toEqual([...PATIENT_EXPORT_FIELDS]);
    const wrong = await series('PatientDataSelect', { project: 'patientId,password' });
    expect([wrong.status, wrong.body['params']]).toEqual([400, { name: 'project' }]);
    const job = await figuresOf<EntityRecord>(app, token, 'PatientDataSelect', { project: 'lastName', orgId: A });
    expect(job).toEqual({ patients: [{ lastName: 'Bell, jr' }], totalPatients: 1 });
  });

  test('invalid arguments are refused', async () => {
    for (const [name, args] of [
      ['Nothing', {}],
      ['PatientMetrics', { patientId, dataId: 'a' }],
      ['PatientMetrics', { patientId, dataId: 'a', startTime: 'soon' }],
      ['PatientMetrics', { patientId, dataId: 'a', startTime: '2026-01-01', more: 1 }],
      ['PatientMetrics', { patientId, dataId: 'a', startTime: '2026-01-01', timeZone: 'Mars/Base' }],
      ['RosterDuplicates', {}],
      ['RosterDuplicates', []],
    ] as const)
      expect((await series(name, args)).status, name).toBe(400);
  });
});
