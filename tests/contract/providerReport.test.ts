import { sql } from 'kysely';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../../platform/db/sql';
import { patientsStatement } from '../../platform/reports/dailySummary/statements';
import type { DraftOf } from '../../src/domain/records';
import type { EntityRecord } from '../../src/domain/entity/types';
import { openApp, type InProcessApp } from '../support/app';
import { pdfText } from '../support/pdf';
import { databases } from '../support/platform';
import { readWorkbook } from '../support/workbook';

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();
const squeezed = (text: string): string => text.replace(/\s+/g, '');

describe.each(databases)('daily summary report of a provider, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  let providerId: string;
  let lonelyId: string;
  const patientIds = new Map<string, string>();
  const call = (path: string, json?: unknown) => app.call(path, { token, ...(json !== undefined && { json }) });
  const ok = async (path: string, json: unknown): Promise<EntityRecord> => {
    const { status, body } = await call(path, json);
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body as EntityRecord;
  };
  const report = (args: EntityRecord, recipe?: string) =>
    call('reporting/report', { reportName: 'ProviderPatients', ...(recipe && { recipe }), args });
  const page = async (args: EntityRecord = {}): Promise<Document> => {
    const { status, body } = await report({ providerId, timeZone: 'America/Chicago', ...args }, 'html');
    expect(status, JSON.stringify(body)).toBe(200);
    return new JSDOM(String(body['data'])).window.document;
  };
  const rows = (document: Document): string[][] =>
    [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => (cell.textContent ?? '').trim()),
    );
  const facts = (document: Document): Record<string, string> =>
    Object.fromEntries(
      [...document.querySelectorAll('dt')].map((label) => [
        label.textContent ?? '',
        (label.nextElementSibling?.textContent ?? '').trim(),
      ]),
    );

  beforeAll(async () => {
    app = await openApp(kind);
    token = String((await app.signIn()).body['idToken']);
    const provider = async (lastName: string) =>
      String(((await ok('providers', { firstName: 'Bo', lastName }))['provider'] as EntityRecord)['providerId']);
    providerId = await provider('Beck');
    lonelyId = await provider('Lone');
    const level = (planId: string, alertLevelId: string, name: string, color: string) =>
      ok(`types/${planId}/alert_levels`, { alertLevelId, name, color, priority: 1 });
    await ok('plans', { planId: 'irae', name: 'Immune effects' });
    await level('irae', 'red', 'Severe', 'red');
    await level('irae', 'green', 'Green', 'green');
    await ok('types/irae/models', { modelId: 'colitis', name: 'Colitis', symptoms: [] });
    await ok('plans', { planId: 'heart', name: 'Heart', overallAlertId: 'heartAlert' });
    // A level of the other plan has the same id, but is a different level.
    await level('heart', 'green', 'Watch', 'orange');
    const patient = async (lastName: string, more: EntityRecord) => {
      const made = await ok('patients', { firstName: 'Ann', lastName, dob: '1980-02-03', ...more });
      patientIds.set(lastName, String((made['patient'] as EntityRecord)['patientId']));
    };
    const irae = { planId: 'irae', startDate: '2026-01-01' };
    const primary = { primaryProviderId: providerId };
    await patient('Green', { ...primary, plans: [irae] });
    await patient('Red', { ...primary, plans: [irae] });
    await patient('Quiet', { ...primary, plans: [], dob: '1988-08-08' });
    await patient('<img src=x onerror=alert(1)>', { plans: [irae, { planId: 'heart', startDate: '2026-01-01' }] });
    await patient('Gone', { ...primary, inactive: true });
    await patient('Dead', { ...primary, deceased: true });
    await patient('Other', { primaryProviderId: lonelyId, inactive: true });
    await ok(`patients/${patientIds.get('<img src=x onerror=alert(1)>')}/providers`, { providerId });
    const point = (name: string, more: EntityRecord) =>
      ok(`patients/${patientIds.get(name)}/data`, { planId: 'irae', ...more });
    const overall = (name: string, data: string[], hours: number, more: EntityRecord = {}) =>
      point(name, { dataId: 'iraeOverallAlert', category: 'alert', data, eventTime: hoursAgo(hours), ...more });
    const complaint = { modelId: 'colitis', grade: 3, alert: 'red', symptoms: [{ dataId: 'diarrhea', value: 3 }] };
    await overall('Red', ['green'], 60);
    await overall('Red', ['red'], 30, { source: [{ complaints: [complaint] }] });
    // An alert in the future does not count yet.
    await overall('Red', ['green'], -30);
    await overall('Green', ['red'], 50);
    await overall('Green', ['green'], 2);
    await overall('<img src=x onerror=alert(1)>', ['green'], 3);
    await point('<img src=x onerror=alert(1)>', {
      dataId: 'heartAlert',
      category: 'alert',
      planId: 'heart',
      data: ['green'],
      eventTime: hoursAgo(100),
    });
    // An alert that is over does not count.
    await overall('Quiet', ['red'], 40);
    await overall('Quiet', [], 39);
    await point('Green', { dataId: 'diarrhea', category: 'symptom', data: [1], eventTime: '2026-05-03T03:30:00.000Z' });
    await ok(`patients/${patientIds.get('Green')}/notes`, { note: 'Called back.' });
    await ok(`messaging/message/patient/${patientIds.get('Green')}`, { message: 'Hello', createDate: hoursAgo(1) });
    await ok(`messaging/message/patient/${patientIds.get('Green')}`, { message: 'Old', createDate: hoursAgo(25) });
  });
  afterAll(() => app?.stop());

  test('lists the patients by urgency, with their current alerts and new data', async () => {
    const document = await page();
    const patients = rows(document);
    expect(patients.map(([name]) => name)).toEqual([
      'Ann Red',
      'Ann <img src=x onerror=alert(1)>',
      'Ann Green',
      'Ann Quiet',
    ]);
    const [red, both, green, quiet] = patients;
    expect(red?.[1]).toBe('02-03-1980');
    expect(red?.[3]).toMatch(/^Severe \(Red\)\d\d-\d\d-\d{4} \d\d:\d\d C[DS]T · Colitis \(grade 3\)$/);
    expect(red?.slice(4)).toEqual(['Never', 'Nothing new']);
    expect(both?.[2]).toBe('Immune effects, Heart');
    expect(both?.[3]).toMatch(/^Watch \(Orange\).* Green\d/);
    expect(green?.slice(4)).toEqual(['05-02-2026 22:30 CDT', 'Alerts: 1 · Messages: 1 · Notes: 1']);
    expect(quiet?.slice(2)).toEqual(['', 'No alert', 'Never', 'Nothing new']);
    expect(document.querySelectorAll('tbody svg')).toHaveLength(4);
    expect(document.querySelector('img')).toBeNull();
    expect(facts(document)).toMatchObject({
      Patients: '4',
      Red: '1',
      Orange: '1',
      Yellow: '0',
      Green: '1',
      'No alert': '1',
    });
    expect(facts(document)['Day']).toMatch(/^\d\d-\d\d-\d{4} \(America\/Chicago\)$/);
    expect(document.querySelector('h1 + p')?.textContent).toBe('Bo Beck');
  });

  test('the PDF contains what the HTML shows, and both are in the reader’s language', async () => {
    const { status, body } = await report({ providerId, language: 'fr' });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ fileName: 'DailySummaryReport.pdf', mimeType: 'application/pdf' });
    const pages = await pdfText(Buffer.from(String(body['data']), 'base64'));
    const all = squeezed(pages.join(''));
    // The widest date fits on one line: a wrapped year is easily misread.
    expect(pages.join('')).toContain('08/08/1988');
    const document = await page({ language: 'fr', timeZone: 'UTC' });
    expect(document.querySelector('h1')?.textContent).toBe('Rapport de synthèse quotidien');
    const shown = [...document.querySelectorAll('h1, h2, dt, th, td:first-child, td:last-child')];
    expect(shown.map((each) => squeezed(each.textContent ?? '')).filter((text) => !all.includes(text))).toEqual([]);
    expect(all).toContain('Severe(Rouge)');
    expect(all).toContain('Watch(Orange)');
  });

  test('the workbook has the same patients in the same order, with one fact per column', async () => {
    const { status, body } = await report({ providerId, timeZone: 'America/Chicago' }, 'xlsx');
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      fileName: 'DailySummaryReport.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    });
    const { name, rows: read, frozen } = readWorkbook(Buffer.from(String(body['data']), 'base64'));
    expect([name, frozen]).toEqual(['Daily summary report', 1]);
    const [head, ...sheetRows] = read.map((row) =>
      Object.fromEntries(Object.entries(row).map(([at, cell]) => [at, cell.value])),
    );
    expect(head).toMatchObject({
      A: 'Patient',
      B: 'Date of birth',
      D: 'Current alert',
      I: 'Last check-in (America/Chicago)',
    });
    expect(Object.values(read[0] ?? {}).every(({ bold }) => bold)).toBe(true);
    expect(sheetRows.map(({ A }) => A)).toEqual(rows(await page()).map(([patient]) => patient));
    const [red, both, green, quiet] = sheetRows;
    expect(red).toMatchObject({
      B: '1980-02-03T00:00',
      D: 'Severe',
      E: 'Red',
      G: 'Colitis (grade 3)',
      J: 0,
      K: 0,
      L: 0,
    });
    expect(String(red?.['F'])).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
    expect(red).not.toHaveProperty('I');
    expect(both).toMatchObject({ C: 'Immune effects, Heart', D: 'Watch', E: 'Orange', H: 'Green' });
    expect(green).toMatchObject({ I: '2026-05-02T22:30', J: 1, K: 1, L: 1 });
    expect(quiet).toMatchObject({ D: 'No alert' });
    const lonely = await report({ providerId: lonelyId }, 'xlsx');
    const empty = readWorkbook(Buffer.from(String(lonely.body['data']), 'base64'));
    expect(empty.rows[1]?.['A']?.value).toContain('This provider has no patients');
  });

  test('the report of a provider without active patients says so', async () => {
    const document = await page({ providerId: lonelyId });
    expect(document.querySelector('table')).toBeNull();
    expect(document.body.textContent).toContain('This provider has no patients');
  });

  test('an invalid argument is named, an unknown provider is not found, and other groups are refused', async () => {
    const refused = async (args: EntityRecord, recipe?: string) => {
      const { status, body } = await report({ providerId, ...args }, recipe);
      return [status, (body['params'] as EntityRecord | undefined)?.['name']];
    };
    expect(await refused({ providerId: '' })).toEqual([400, 'providerId']);
    expect(await refused({ providerId: 'x'.repeat(1_001) })).toEqual([400, 'providerId']);
    expect(await refused({ timeZone: 'Mars/Olympus' })).toEqual([400, 'timeZone']);
    expect(await refused({ language: 'tlh' })).toEqual([400, 'language']);
    expect(await refused({ patientId: 'p' })).toEqual([400, 'patientId']);
    expect(await refused({}, 'csv')).toEqual([400, 'recipe']);
    expect((await refused({ providerId: 'nobody' }))[0]).toBe(404);
    const body = { reportName: 'ProviderPatients', recipe: 'html', args: { providerId } };
    expect((await app.call('reporting/report', { json: body })).status).toBe(401);
    await app.addUser('pat', 'Some-pass-12345', ['patients']);
    const signedIn = await app.signIn('pat', 'Some-pass-12345', { Group: 'patients' });
    const other = String(signedIn.body['idToken']);
    expect((await app.call('reporting/report', { token: other, json: body })).status).toBe(403);
  });

  test("writes an audit row with the patients shown and none of their data; a patient's audit finds it", async () => {
    await page();
    const newest = async (filter: string) => {
      const { body } = await call(`audit?action=export&${filter}`);
      return (body['audit'] as EntityRecord[])[0];
    };
    const row = await newest(`entity=provider&recordId=${providerId}`);
    expect(row?.['details']).toEqual({
      report: 'ProviderPatients',
      recipe: 'html',
      patients: ['Red', '<img src=x onerror=alert(1)>', 'Green', 'Quiet'].map((name) => patientIds.get(name)),
    });
    expect((await newest(`patientId=${patientIds.get('Green')}`))?.['auditId']).toBe(row?.['auditId']);
    expect(await newest(`patientId=${patientIds.get('Gone')}`)).toBeUndefined();
  });

  test('its patients are found by index, however many others there are', async () => {
    const statement = patientsStatement(app.services.entities.of('patient'), providerId, 10);
    const plan = await app.services.database.db.transaction().execute(async (tx) => {
      // The planner avoids sequential scans wherever it can use an index. So a sequential scan in a plan means that no
      // index is suitable.
      await run(tx, sql`set local enable_seqscan = off`);
      return JSON.stringify(await run(tx, sql`explain (format json) ${statement}`));
    });
    expect(plan).toContain('Index');
    expect(plan).not.toContain('Seq Scan');
    const found = await call(`patients?providerId=${providerId}`);
    expect((found.body['patients'] as EntityRecord[]).map(({ lastName }) => lastName)).toEqual([
      '<img src=x onerror=alert(1)>',
    ]);
    expect((await call(`patients?primaryProviderId=${providerId}&inactive=true`)).body['totalPatients']).toBe(1);
  });

  test('only the first of very many patients are listed, and the report says how many there are', async () => {
    const { entities, database } = app.services;
    const actor = { userId: 'test', username: 'test', requestId: 'test' } as Parameters<typeof entities.insertMany>[3];
    const many = Array.from({ length: 210 }, (_, at): DraftOf<'patient'> => ({
      patientId: crypto.randomUUID(),
      firstName: 'Many',
      lastName: `M${String(at).padStart(3, '0')}`,
      dob: '1970-01-01',
      contactMethod: 'email',
      primaryProviderId: providerId,
    }));
    await database.db.transaction().execute((tx) => entities.insertMany(tx, 'patient', many, actor));
    const document = await page();
    expect(rows(document)).toHaveLength(200);
    expect(rows(document)[0]?.[0]).toBe('Ann Red');
    expect(facts(document)).toMatchObject({ Patients: '214', 'No alert': '211' });
    expect(document.body.textContent).toContain('200 of 214 patients are listed');
    const { body } = await report({ providerId }, 'xlsx');
    const sheet = readWorkbook(Buffer.from(String(body['data']), 'base64'));
    expect(sheet.rows).toHaveLength(202);
    expect(sheet.rows.at(-1)?.['A']?.value).toContain('200 of 214 patients are listed');
  });
});
