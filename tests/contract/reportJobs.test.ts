import { randomUUID } from 'node:crypto';
import Type from 'typebox';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fields } from '../../src/contract/fields';
import { fieldsOf } from '../../src/domain/entity/read';
import { EMPLOYEE_REPORTS } from '../../src/domain/report/employees';
import texts from '../../src/i18n/messages/reportJobs';
import { argSchemas, takesEvery } from '../../src/resources/reports/argsEntity';
import { SYSTEM } from '../../platform/http/context';
import type { AvailableReport } from '../../src/contract/reportJobs';
import type { EntityRecord } from '../../src/domain/entity/types';
import type { RecordOf } from '../../src/domain/records';
import { openApp, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';

type Job = RecordOf<'reportJob'>;

describe.each(databases)('reports that run as jobs, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  let patientId: string;
  const call = (path: string, json?: unknown, method?: string) =>
    app.call(path, { token, ...(json !== undefined && { json }), ...(method !== undefined && { method }) });

  beforeAll(async () => {
    app = await openApp(kind);
    token = String((await app.signIn()).body['idToken']);
    const { body } = await call('patients', { dob: '1980-02-03', firstName: 'Ann', lastName: 'Abel' });
    patientId = String((body['patient'] as EntityRecord)['patientId']);
  });
  afterAll(() => app?.stop());

  const start = (reportName: string, args: object, more: object = {}) =>
    call('reporting/jobs', { reportName, args, ...more });
  const started = async (reportName: string, args: object, more: object = {}): Promise<string> => {
    const { status, body } = await start(reportName, args, more);
    expect(status, JSON.stringify(body)).toBe(202);
    return String(body['jobId']);
  };
  const read = async (jobId: string): Promise<Job> => (await call(`reporting/jobs/${jobId}`)).body['job'] as Job;
  const inState = (jobId: string, status: Job['status']): Promise<Job> =>
    vi.waitFor(
      async () => {
        const job = await read(jobId);
        if (job.status !== status) throw new Error(`is ${job.status}: ${job.error}`);
        return job;
      },
      { timeout: 20_000 },
    );
  const file = async (job: Job): Promise<Response> =>
    fetch(`${app.address}/api/${job.result?.link}`, { headers: { authorization: token } });

  test('the same figures are computed once for all who ask at the same time', async () => {
    const args = { orgId: 'org-1', timeZone: 'UTC' };
    const running = await app.services.entities.save(
      app.services.database.db,
      'reportJob',
      { jobId: randomUUID(), reportName: 'StatisticsMetrics', isSeries: true, recipe: 'json', args, status: 'active' },
      SYSTEM,
      { mode: 'create', trusted: true },
    );
    expect(await started('StatisticsMetrics', { timeZone: 'UTC', orgId: 'org-1' })).toBe(running.jobId);
    const other = await started('StatisticsMetrics', { ...args, orgId: 'org-2' });
    expect(other).not.toBe(running.jobId);
    await inState(other, 'done');
    expect(await started('StatisticsMetrics', { ...args, orgId: 'org-2' })).not.toBe(other);
  });

  test('figures that are fresh enough are not computed again, those of other arguments are', async () => {
    const args = { orgId: 'org-3', timeZone: 'UTC' };
    const first = await started('StatisticsMetrics', args, { maxAge: 3_600 });
    const { endTime } = await inState(first, 'done');
    expect(await started('StatisticsMetrics', { timeZone: 'UTC', orgId: 'org-3' }, { maxAge: 3_600 })).toBe(first);
    expect(await started('StatisticsMetrics', { ...args, timeZone: 'Asia/Tokyo' }, { maxAge: 3_600 })).not.toBe(first);
    // The figures grow older by two hours.
    const { entities, database } = app.services;
    const stored = await entities.get(database.db, 'reportJob', first);
    if (!stored || typeof endTime !== 'string') throw new Error('the job has ended');
    const earlier = new Date(Date.parse(endTime) - 7_200_000).toISOString();
    await entities.save(database.db, 'reportJob', { ...stored, endTime: earlier }, SYSTEM, {
      mode: 'update',
      trusted: true,
    });
    expect(await started('StatisticsMetrics', args, { maxAge: 10_800 })).toBe(first);
    expect(await started('StatisticsMetrics', args, { maxAge: 3_600 })).not.toBe(first);
  });

  test.each([
    ['StatisticsMetrics', {}],
    ['OverviewMetrics', {}],
    ['LongitudinalMetrics', { startTime: '2026-01-01T00:00:00Z', endTime: '2026-02-01T00:00:00Z' }],
  ])('null and an empty text as arguments of %s mean all', async (reportName, args) => {
    const blank = { planId: null, trialId: '', orgId: '', providerId: null, patientId: '', userId: null };
    const { status, body } = await start(reportName, { ...blank, ignoreRTW: false, returnData: false, ...args });
    expect(status, JSON.stringify(body)).toBe(202);
    const { returnData: _own, ...stored } = fieldsOf((await inState(String(body['jobId']), 'done')).args);
    expect(stored).toEqual(args);
    expect((await start(reportName, { ...args, organization: null })).body['params']).toEqual({ name: 'organization' });
  });

  test.each(['*', 'all'])('%s as arguments of reports means all, and is stored as absent', async (every) => {
    const whole = { startTime: '2026-01-01T00:00:00Z', endTime: '2026-02-01T00:00:00Z' };
    for (const [reportName, args] of [
      ['StatisticsMetrics', {}],
      ['OverviewMetrics', {}],
      ['LongitudinalMetrics', whole],
      ['FollowUpMetrics', whole],
      ['EmployerRosterMetrics', whole],
      ['EmployeeMetrics', whole],
      ['PatientDataSelect', {}],
    ] as const) {
      const ids = { planId: every, trialId: every, orgId: every, providerId: every, patientId: every, userId: every };
      const { status, body } = await start(reportName, { ...ids, ...args });
      expect([reportName, status, body['params']]).toEqual([reportName, 202, undefined]);
      expect(fieldsOf((await inState(String(body['jobId']), 'done')).args), reportName).toEqual(args);
    }
    const roster = await inState(await started('RosterDuplicates', { orgId: every }), 'done');
    expect(roster.args).toEqual({ orgId: '*' });
  });

  test.each(['*', 'all'])('%s is refused where a report is about one record', async (every) => {
    for (const [reportName, name, more] of [
      ['PatientSummary', 'patientId', {}],
      ['PatientStory', 'patientId', {}],
      ['LatestAlerts', 'patientId', {}],
      ['PatientMetrics', 'patientId', { dataId: 'overallAlert', startTime: '2026-01-01' }],
      ['PatientMetrics', 'dataId', { patientId, startTime: '2026-01-01' }],
      ['ProviderPatients', 'providerId', {}],
      ['TestResults', 'planId', {}],
      ['TestPermutationResults', 'testId', { planId: 'plan-1' }],
    ] as const) {
      const { status, body } = await start(reportName, { ...more, [name]: every });
      expect([reportName, status, body['params']]).toEqual([reportName, 400, { name }]);
    }
  });

  test('an argument that a report does not take is refused, unless it is blank', async () => {
    expect((await start('OverviewMetrics', { trialId: 'trial-1' })).body['params']).toEqual({ name: 'trialId' });
    expect((await start('OverviewMetrics', { ignoreRTW: true })).body['params']).toEqual({ name: 'ignoreRTW' });
  });

  test('the newest jobs of a report are listed with their results', async () => {
    const made = await inState(await started('OverviewMetrics', {}), 'done');
    const { status, body } = await call('reporting/jobs?reportName=OverviewMetrics&result=true&limit=10');
    expect(status).toBe(200);
    expect((body['jobs'] as Job[])[0]).toMatchObject({ jobId: made.jobId, result: { link: made.result?.link } });
    expect((await call(`reporting/jobs/${made.jobId}?result=true`)).status).toBe(200);
  });

  test('the reports and series are listed with their titles, formats and arguments', async () => {
    const { reports } = (await call('reporting/reports')).body as unknown as { reports: AvailableReport[] };
    expect(reports.map(({ reportName }) => reportName)).toEqual([
      'EmployeeMetrics',
      'EmployerRosterMetrics',
      'FollowUpMetrics',
      'LatestAlerts',
      'LongitudinalMetrics',
      'OverviewMetrics',
      'PatientDataSelect',
      'PatientMetrics',
      'PatientStory',
      'PatientSummary',
      'ProviderPatients',
      'RosterDuplicates',
      'StatisticsMetrics',
      'TestPermutationResults',
      'TestResults',
      'allCheckInData',
      'covid19TestResults',
      'covid19Vaccination',
      'dailyStatus',
      'missedCheckIns',
      'osha',
      'quarantineIsolation',
    ]);
    const summary = reports.find(({ reportName }) => reportName === 'PatientSummary');
    expect(summary).toMatchObject({ isSeries: false, recipes: ['pdf', 'html'], args: { required: ['patientId'] } });
    expect(summary?.title['fr']).not.toBe(summary?.title['en']);
    expect(reports.find(({ reportName }) => reportName === 'LatestAlerts')).toMatchObject({ isSeries: true });
  });

  test('each argument that can be chosen has a label', async () => {
    const { reports } = (await call('reporting/reports')).body as unknown as { reports: AvailableReport[] };
    const labels = new Set(Object.keys(texts.en.args));
    const unlabelled = reports.flatMap(({ reportName, args }) =>
      Object.entries(argSchemas(args)).flatMap(([name, schema]) =>
        labels.has(name) || Object.hasOwn(fieldsOf(schema), 'const') ? [] : [`${reportName}.${name}`],
      ),
    );
    expect(unlabelled).toEqual([]);
  });

  test('forms offer all organizations exactly where a report accepts them', async () => {
    const { reports } = (await call('reporting/reports')).body as unknown as { reports: AvailableReport[] };
    const offered = reports.filter(({ args }) => takesEvery(argSchemas(args)['orgId']));
    expect(offered.map(({ reportName }) => reportName)).toEqual(['RosterDuplicates', ...EMPLOYEE_REPORTS.toSorted()]);
  });

  test('a report is made, kept as a file, and opened by its link', async () => {
    const jobId = await started('PatientSummary', { patientId }, { recipe: 'html' });
    const job = await inState(jobId, 'done');
    expect(job).toMatchObject({ reportName: 'PatientSummary', isSeries: false, recipe: 'html', args: { patientId } });
    expect(job.userId).toMatch(/^[0-9a-f-]{36}$/);
    expect(job.requestId).toBeTruthy();
    expect(job.result).toMatchObject({ fileName: 'PatientSummary.html', mimeType: 'text/html' });
    expect(Date.parse(String(job.result?.expiresAt)) - Date.now()).toBeGreaterThan(29 * 86_400_000);
    const opened = await file(job);
    const text = await opened.text();
    expect(opened.headers.get('content-disposition')).toBe('attachment; filename="PatientSummary.html"');
    expect(text).toContain('Ann Abel');
    expect(Buffer.byteLength(text)).toBe(job.result?.size);
    const rows = (await call(`audit?entity=reportJob&recordId=${jobId}`)).body['audit'] as object[];
    // The audit of the patient finds who opened the report.
    expect(rows).toContainEqual(expect.objectContaining({ action: 'export', patientId }));
  });

  test('the pages of a report are a PDF unless another format is asked for', async () => {
    const job = await inState(await started('PatientSummary', { patientId }), 'done');
    expect(job.recipe).toBe('pdf');
    const bytes = Buffer.from(await (await file(job)).arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('a series is JSON', async () => {
    const job = await inState(await started('RosterDuplicates', { orgId: '*' }, { isSeries: true }), 'done');
    expect(await (await file(job)).json()).toEqual({ rosterDuplicates: [], totalDuplicates: 0 });
  });

  test('unknown reports, formats and arguments are refused before a job starts', async () => {
    const faults = async (reportName: string, args: object, more: object = {}) => {
      const { status, body } = await start(reportName, args, more);
      return [status, body['errors'] ?? body['params']];
    };
    expect(await faults('Nothing', {})).toEqual([400, { name: 'reportName' }]);
    expect(await faults('PatientSummary', { patientId }, { isSeries: true })).toEqual([400, { name: 'isSeries' }]);
    expect(await faults('PatientSummary', { patientId }, { recipe: 'xlsx' })).toEqual([400, { name: 'recipe' }]);
    expect(await faults('PatientSummary', {})).toEqual([400, { name: 'patientId' }]);
    expect(await faults('PatientSummary', { patientId, extra: 1 })).toEqual([400, { name: 'extra' }]);
    expect(await faults('PatientSummary', { patientId, startTime: '2026-02-01', endTime: '2026-01-01' })).toEqual([
      400,
      { name: 'startTime' },
    ]);
  });

  test('a report about a record that does not exist fails with the reason', async () => {
    const job = await inState(await started('PatientSummary', { patientId: 'nobody' }), 'failed');
    expect(job.error).toBe('notFound');
    expect(job.result ?? null).toBeNull();
    const { status } = await call(`reporting/jobs/${job.jobId}/result`);
    expect(status).toBe(404);
  });

  test('the list is newest first, and filtered by name', async () => {
    const names = async (query: string) =>
      ((await call(`reporting/jobs?${query}`)).body['jobs'] as Job[]).map(({ reportName }) => reportName);
    expect((await names('limit=25'))[0]).toBe('PatientSummary');
    expect([...new Set(await names('reportName=RosterDuplicates'))]).toEqual(['RosterDuplicates']);
  });

  test('a job that is cancelled stops, also before it runs, and its record says so', async () => {
    const { jobConcurrency } = app.services.config;
    let begun = 0;
    app.services.reports.add({
      reportName: 'Endless',
      title: { en: 'Endless', fr: 'Endless', es: 'Endless', 'zh-Hant': 'Endless', 'zh-Hans': 'Endless' },
      isSeries: true,
      recipes: ['json'],
      args: fields({ place: Type.Number() }),
      write: (_services, { closed }) =>
        new Promise((_resolve, reject) => {
          closed.addEventListener('abort', () => reject(new Error('stopped')));
          begun += 1;
        }),
    });
    const ended = { status: 'cancelled', endTime: expect.any(String) as string };
    const running: string[] = [];
    for (let place = 0; place < jobConcurrency; place += 1) running.push(await started('Endless', { place }));
    await vi.waitFor(() => expect(begun).toBe(jobConcurrency), { timeout: 10_000 });
    const waiting = await started('Endless', { place: jobConcurrency });
    await call(`jobs/${waiting}/cancel`, {});
    expect(await read(waiting)).toMatchObject(ended);
    for (const jobId of running) {
      expect((await read(jobId)).status).toBe('active');
      await call(`jobs/${jobId}/cancel`, {});
      await vi.waitFor(async () => expect(await read(jobId)).toMatchObject(ended), { timeout: 2_000 });
    }
  });

  test('a deleted job takes its file along, and an expired file is gone', async () => {
    const { db } = app.services.database;
    const files = (jobId: string) => db.selectFrom('upload').select('upload_id').where('job_id', '=', jobId).execute();
    const deleted = await inState(await started('RosterDuplicates', { orgId: '*' }), 'done');
    expect(await files(deleted.jobId)).toHaveLength(1);
    expect((await call(`reporting/jobs/${deleted.jobId}`, undefined, 'DELETE')).status).toBe(200);
    expect(await files(deleted.jobId)).toHaveLength(0);
    const expired = await inState(await started('RosterDuplicates', { orgId: '*' }), 'done');
    await db
      .updateTable('upload')
      .set({ kept_until: '2020-01-01T00:00:00Z' })
      .where('job_id', '=', expired.jobId)
      .execute();
    expect((await file(expired)).status).toBe(404);
    await app.services.jobs.tidy();
    expect(await files(expired.jobId)).toHaveLength(0);
  });
});
