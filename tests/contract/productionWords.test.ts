import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { JobFailure } from '../../platform/jobs/jobs';
import type { EntityRecord } from '../../src/domain/entity/types';
import { readWorkbook } from '../support/workbook';
import type { AvailableReport } from '../../src/contract/reportJobs';
import { LANGUAGES } from '../../src/domain/entity/types';
import { openApp, type InProcessApp } from '../support/app';
import { pdfText } from '../support/pdf';
import { databases } from '../support/platform';
import { anyJob } from '../support/anyJob';

/** Names that must not appear in production; field ids (`patientId`) do not count. */
const USUAL = /\b(patient|provider|soignant)s?\b/i;

describe.each(databases)('in production, on %s,', (kind) => {
  let app: InProcessApp;
  let token: string;
  let patientId: string;
  let providerId: string;
  const ok = async (path: string, json: unknown): Promise<EntityRecord> => {
    const { status, body } = await app.call(path, { token, json });
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body as EntityRecord;
  };
  const report = (reportName: string, recipe: string, args: EntityRecord) =>
    ok('reporting/report', { reportName, recipe, args });
  const shown = (html: unknown): string =>
    String(html)
      .replace(/<style[\s\S]*?<\/style>/g, '')
      .replace(/<[^>]*>/g, ' ');

  beforeAll(async () => {
    app = await openApp(kind, { STAGE: 'production' });
    token = String((await app.signIn()).body['idToken']);
    const provider = await ok('providers', { firstName: 'Bo', lastName: 'Beck' });
    providerId = String((provider['provider'] as EntityRecord)['providerId']);
    const person = { firstName: 'Ann', lastName: 'Lee', dob: '1980-02-03', primaryProviderId: providerId };
    const made = await ok('patients', { ...person, inactive: true });
    patientId = String((made['patient'] as EntityRecord)['patientId']);
    await ok('patients', person);
  });
  afterAll(() => app?.stop());

  test('an employee’s summary uses these words in its title, labels and file name, in each language', async () => {
    const html = await report('PatientSummary', 'html', { patientId });
    expect(html['fileName']).toBe('EmployeeSummary.html');
    expect(String(html['data'])).toContain('<title>Employee summary');
    const text = shown(html['data']);
    for (const words of ['Employee summary', 'Employee ID', 'Primary manager', 'This employee is inactive.'])
      expect(text).toContain(words);
    expect(text).not.toMatch(USUAL);
    const french = shown((await report('PatientSummary', 'html', { patientId, language: 'fr' }))['data']);
    expect(french).toContain('Résumé de l’employé');
    expect(french).not.toMatch(USUAL);
    const pdf = await report('PatientSummary', 'pdf', { patientId });
    expect(pdf['fileName']).toBe('EmployeeSummary.pdf');
    const pages = (await pdfText(Buffer.from(String(pdf['data']), 'base64'))).join(' ');
    expect(pages).toContain('Employee ID');
    expect(pages).not.toMatch(USUAL);
  });

  test('the list of a manager’s employees uses them too, in pages and in the workbook', async () => {
    const { data } = await report('ProviderPatients', 'html', { providerId });
    expect(shown(data)).toContain('Employees');
    expect(shown(data)).not.toMatch(USUAL);
    const { data: sheet } = await report('ProviderPatients', 'xlsx', { providerId });
    const { rows } = readWorkbook(Buffer.from(String(sheet), 'base64'));
    const texts = rows.flatMap((row) => Object.values(row).map((cell) => String(cell?.value ?? '')));
    expect(texts).toContain('Employee');
    expect(texts.filter((each) => USUAL.test(each))).toEqual([]);
  });

  test('the names of the reports use them too, and no two reports have the same name', async () => {
    const { reports } = (await app.call('reporting/reports', { token })).body as unknown as {
      reports: AvailableReport[];
    };
    for (const language of LANGUAGES) {
      const names = reports.map(({ title }) => title[language] ?? '');
      expect(names.filter((name) => USUAL.test(name))).toEqual([]);
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    }
  });

  test('the reason why a job failed uses them too', async () => {
    const { jobs } = app.services;
    jobs.define(anyJob('failing'), () => Promise.reject(new JobFailure('The patient has no EMR ID')));
    const id = await jobs.start(anyJob('failing'), {}, { userId: 'u', username: 'u', requestId: 'r' });
    await vi.waitFor(async () => {
      const { body } = await app.call(`jobs/${id}`, { token });
      expect(body['job']).toMatchObject({ status: 'failed', error: 'The employee has no EMR ID' });
    }, 20_000);
  });
});
