import { randomUUID } from 'node:crypto';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM } from '../../platform/http/context';
import type { EntityRecord, Json } from '../../src/domain/entity/types';
import { openApp, type InProcessApp } from '../support/app';
import { pdfText } from '../support/pdf';
import { databases } from '../support/platform';

const START = '2026-05-01T05:00:00.000Z';
const END = '2026-05-15T04:59:59.999Z';
const zone = 'America/Chicago';

describe.each(databases)('patient summary report, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  let patientId: string;
  const call = (path: string, json?: unknown) => app.call(path, { token, ...(json !== undefined && { json }) });
  const ok = async (path: string, json: unknown): Promise<EntityRecord> => {
    const { status, body } = await call(path, json);
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body as EntityRecord;
  };
  const report = (args: EntityRecord, recipe?: string) =>
    call('reporting/report', { reportName: 'PatientSummary', ...(recipe && { recipe }), args });
  const usual = () => ({ patientId, startTime: START, endTime: END, timeZone: zone });
  const html = async (args: EntityRecord = {}): Promise<string> => {
    const { status, body } = await report({ ...usual(), ...args }, 'html');
    expect(status, JSON.stringify(body)).toBe(200);
    return String(body['data']);
  };
  const page = (text: string): Document => new JSDOM(text).window.document;
  const cells = (row: Element | undefined): string[] =>
    [...(row?.children ?? [])].map((cell) => cell.textContent ?? '');
  const tableAfter = (document: Document, heading: string): string[][] => {
    const head = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === heading);
    return [...(head?.nextElementSibling?.querySelectorAll('tbody tr') ?? [])].map(cells);
  };

  beforeAll(async () => {
    app = await openApp(kind);
    token = String((await app.signIn()).body['idToken']);
    await ok('plans', { planId: 'irae', name: 'Immune effects', title: 'Immune effects' });
    const types = 'types/irae';
    await ok(`${types}/alert_levels`, { alertLevelId: 'red', name: 'Severe', color: 'red', priority: 3 });
    await ok(`${types}/alert_levels`, { alertLevelId: 'yellow', name: 'Mild', color: 'yellow', priority: 1 });
    await ok(`${types}/models`, { modelId: 'colitis', name: 'Colitis', symptoms: [] });
    const symptom = (dataId: string, name: string, tuples: EntityRecord[]) =>
      ok(`${types}/data`, { dataId, name, category: 'symptom', tupleDescriptions: tuples });
    await symptom('diarrhea', 'Diarrhea', [{ index: 0, classType: 'integer', min: 0, max: 4 }]);
    await symptom('rash', 'Rash', [{ index: 0, classType: 'integer', min: 0, max: 4 }]);
    await symptom('stools', 'Stools over baseline', [
      { index: 0, classType: 'grade', min: 0, max: 4 },
      { index: 1, classType: 'integer', min: 0, max: 50 },
    ]);
    await ok(`${types}/recommendations`, {
      recommendId: 'call',
      name: 'Call the care team',
      type: 'patient',
      category: 'selfCare',
      text: '**Within** the day.',
    });
    const { patient } = await ok('patients', {
      firstName: 'Amélie',
      lastName: '王秀英',
      dob: '1980-02-03',
      gender: 'female',
      plans: [{ planId: 'irae', startDate: '2026-01-01' }],
    });
    patientId = String((patient as EntityRecord)['patientId']);
    const point = (more: EntityRecord) => ok(`patients/${patientId}/data`, { planId: 'irae', ...more });
    // 22:30 in Chicago is the next day in UTC.
    await point({ dataId: 'diarrhea', data: [3], eventTime: '2026-05-03T03:30:00.000Z' });
    await point({ dataId: 'diarrhea', data: [1], eventTime: '2026-05-03T15:00:00.000Z' });
    await point({ dataId: 'diarrhea', data: [2], eventTime: '2026-05-03T16:00:00.000Z' });
    await point({ dataId: 'diarrhea', data: [4], eventTime: '2026-05-03T16:00:00.000Z', baseline: true });
    await point({ dataId: 'diarrhea', data: [4], eventTime: '2026-04-30T16:00:00.000Z' });
    await point({ dataId: 'rash', data: [0], eventTime: '2026-05-03T15:00:00.000Z' });
    await point({ dataId: 'stools', data: [1, 4], eventTime: '2026-05-03T15:00:00.000Z' });
    const complaint = { modelId: 'colitis', grade: 3, alert: 'red', symptoms: [{ dataId: 'diarrhea', value: 3 }] };
    await point({
      dataId: 'iraeOverallAlert',
      category: 'alert',
      data: ['red'],
      eventTime: '2026-05-03T03:40:00.000Z',
      source: [{ complaints: [complaint] }],
    });
    await point({ dataId: 'iraeOverallAlert', data: ['yellow'], eventTime: '2026-05-05T15:00:00.000Z' });
    await point({
      dataId: 'alt',
      category: 'labTest',
      groupId: 'lab',
      data: [90, 1.69],
      status: 'preliminary',
      eventTime: '2026-05-04T15:00:00.000Z',
      labs: [
        { name: 'ALT', value: 90, unit: 'U/L', normalizedValue: 1.6938, range: { low: 7, high: 56 } },
        { name: 'Potassium', value: 5.3, interpretation: 'HH', normalizedValue: 1.125, range: { low: 3.5, high: 5.1 } },
      ],
    });
    await ok(`patients/${patientId}/recommendations`, {
      recommendId: 'call',
      name: 'call',
      category: 'contact',
      createDate: '2026-05-03T04:00:00.000Z',
    });
    await ok(`patients/${patientId}/conditions`, {
      name: '<img src=x onerror=alert(1)>',
      startDate: '2020-01-01T12:00:00.000Z',
    });
    await ok(`patients/${patientId}/journals`, { createDate: '2026-05-03T03:00:00.000Z', eod: true });
    await ok(`patients/${patientId}/journals`, { createDate: '2026-06-03T03:00:00.000Z', eod: true });
  });
  afterAll(() => app?.stop());

  test('names a medication with its status, and says nothing of one that was a mistake', async () => {
    const { patient } = await ok('patients', { firstName: 'Mia', lastName: 'Statuses', dob: '1980-02-03' });
    const ownId = String((patient as EntityRecord)['patientId']);
    const taken = [
      { name: 'Aspirin', status: 'active' },
      { name: 'Warfarin', status: 'stopped' },
      { name: 'Insulin', status: 'entered-in-error' },
    ];
    for (const each of taken) await ok(`patients/${ownId}/medications`, each);
    await ok(`patients/${ownId}/conditions`, { text: 'Asthma', verification: 'provisional' });
    await ok(`patients/${ownId}/conditions`, { text: 'Gout', verification: 'refuted' });
    await app.services.entities.save(
      app.services.database.db,
      'condition',
      { _id: randomUUID(), patientId: ownId, name: 'Sinusitis', category: 'encounter-diagnosis' },
      SYSTEM,
      { mode: 'create', trusted: true },
    );
    const document = page(await html({ patientId: ownId, level: 2 }));
    const names = (heading: string) => tableAfter(document, heading).map(([name]) => name);
    expect(names('Medications').toSorted()).toEqual(['Aspirin', 'Warfarin (Stopped)']);
    expect(names('Conditions')).toEqual(['Asthma (Provisional)']);
    expect(names('Encounter diagnoses')).toEqual(['Sinusitis']);
  });

  test('has the allergies on each level, and says when it was said that none of a kind are known', async () => {
    const { patient } = await ok('patients', { firstName: 'Ada', lastName: 'Allergic', dob: '1980-02-03' });
    const ownId = String((patient as EntityRecord)['patientId']);
    const headed = async (level: number) =>
      page(await html({ patientId: ownId, level })).querySelector('dl, table.facts, body')?.textContent ?? '';
    expect(await headed(1)).toContain('not recorded');
    const { entities, database } = app.services;
    for (const kind of ['allergies', 'medications', 'problems', 'procedures'] as const)
      await entities.save(
        database.db,
        'absenceStatement',
        { _id: randomUUID(), patientId: ownId, kind, meaning: 'noneKnown', saidOn: '2024-03-05' },
        SYSTEM,
        { mode: 'create', trusted: true },
      );
    expect(await headed(1)).toContain('No known allergies, said on 5 March 2024');
    const details = await headed(2);
    for (const said of ['medications', 'problems', 'procedures'])
      expect(details).toContain(`No known ${said}, said on 5 March 2024`);
    await ok(`patients/${ownId}/allergies`, { name: 'Latex', verification: 'unconfirmed', status: 'active' });
    await ok(`patients/${ownId}/allergies`, { name: 'Penicillin', criticality: 'high', status: 'active' });
    expect(await headed(1)).toContain('Penicillin (high criticality), Latex (unconfirmed)');
  });

  test('symptoms are shown by the reader’s days, with the highest score of each; baselines and empty days are left out', async () => {
    const document = page(await html());
    const [head] = document.querySelectorAll('table.heat thead tr');
    const columns = cells(head);
    expect(columns).toHaveLength(15);
    const rows = [...document.querySelectorAll('table.heat tbody tr')].map(cells);
    expect(rows.map(([name]) => name)).toEqual(['Overall alert', 'Diarrhea', 'Stools over baseline']);
    const at = (row: number, day: string) => rows[row]?.[columns.indexOf(day.replace('-', '\n'))];
    expect([at(1, '05-02'), at(1, '05-03'), at(1, '05-04')]).toEqual(['3', '2', '']);
    expect([at(0, '05-02'), at(0, '05-05')]).toEqual(['Severe', 'Mild']);
    expect(at(2, '05-03')).toBe('1');
    expect(document.body.textContent).toContain('Always answered with none: Rash');
    expect(document.body.textContent).toContain('1 complete, 0 incomplete, 0 abandoned, 0 baseline');
  });

  test('level 2 also lists alerts and results, and markup in a record is text', async () => {
    const first = await html({ level: 1 });
    expect(page(first).body.textContent).not.toContain('Lab results');
    const second = await html({ level: 2 });
    expect(second).not.toContain('<img');
    const document = page(second);
    expect(tableAfter(document, 'Alerts').map((row) => row.slice(1).map((text) => text.trim()))).toEqual([
      ['Mild', ''],
      ['Severe', 'Colitis (grade 3): Diarrhea 3'],
    ]);
    expect(tableAfter(document, 'Lab results')).toEqual([
      [
        '05-04-2026',
        'Potassium',
        '5.3 (preliminary)',
        '3.5 – 5.1',
        '1.13outside the range; critical, says the laboratory',
      ],
      ['05-04-2026', 'ALT', '90 U/L (preliminary)', '7 – 56', '1.69outside the range'],
    ]);
    expect(tableAfter(document, 'Recommendations')).toEqual([
      ['Call the care teamWithin the day.', 'Contact', '1', '05-02-2026'],
    ]);
    expect(tableAfter(document, 'Conditions')[0]?.[0]).toBe('<img src=x onerror=alert(1)>');
  });

  test('the PDF opens and contains what the HTML shows, with names in every script', async () => {
    const { status, body } = await report({ ...usual(), level: 2 }, 'pdf');
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ fileName: 'PatientSummary.pdf', mimeType: 'application/pdf' });
    const pages = await pdfText(Buffer.from(String(body['data']), 'base64'));
    const squeezed = (text: string) => text.replace(/\s+/g, '');
    const all = squeezed(pages.join(''));
    const document = page(await html({ level: 2 }));
    const shown = [...document.querySelectorAll('h1, h2, dt, dd, th, td:not(:has(svg)), p')].map((each) =>
      squeezed(each.textContent ?? ''),
    );
    expect(shown.length).toBeGreaterThan(60);
    expect(shown.filter((text) => !all.includes(text))).toEqual([]);
    expect(all).toContain('Amélie王秀英');
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
  });

  test('a current override is in the header, an ended one is not', async () => {
    const hour = 3_600_000;
    const override = (data: Json[], at: number) =>
      ok(`patients/${patientId}/data`, {
        dataId: 'permittedOverride',
        category: 'override',
        status: 'preliminary',
        data,
        eventTime: new Date(at).toISOString(),
      });
    const fact = async (label: string, args: EntityRecord = {}) =>
      [...page(await html(args)).querySelectorAll('dt')].find(({ textContent }) => textContent === label)
        ?.nextElementSibling?.textContent;
    await override(['permitted', 1, 'Too long ago'], Date.now() - 48 * hour);
    expect(await fact('Medication override')).toBeUndefined();
    await override(['notPermitted', 5, 'Liver values'], Date.now() - hour);
    expect(await fact('Medication override')).toMatch(
      /^Not permittedDays: 5 \(\d\d-\d\d-\d{4} to \d\d-\d\d-\d{4}\) · Liver values$/,
    );
    expect(await fact('Dérogation médicamenteuse', { language: 'fr' })).toContain('Non autorisé');
    await override([], Date.now());
    expect(await fact('Medication override')).toBeUndefined();
  });

  test("a plan's texts are in the reader’s language", async () => {
    const translated = (category: string, recordId: string, field: string, text: string, planId?: string) =>
      ok('content/text', {
        textId: `${planId ?? 'all'}.${category}.${recordId}.${field}`,
        ...(planId !== undefined && { planId }),
        category,
        recordId,
        field,
        texts: [{ language: 'fr', text }],
      });
    await ok('plans', { planId: 'other', name: 'Other' });
    await translated('alert', 'red', 'name', 'Grave', 'irae');
    await translated('alert', 'yellow', 'name', 'Léger');
    await translated('alert', 'yellow', 'name', 'D’un autre plan', 'other');
    await translated('data', 'diarrhea', 'name', 'Diarrhée', 'irae');
    await translated('model', 'colitis', 'name', 'Colite', 'irae');
    await translated('recommendation', 'call', 'name', 'Appeler l’équipe', 'irae');
    await translated('general', 'irae', 'name', 'Effets immunitaires', 'irae');
    const french = page(await html({ level: 2, language: 'fr' }));
    const alerts = tableAfter(french, 'Alertes').map((row) => row.slice(1).map((text) => text.trim()));
    expect(alerts).toEqual([
      ['Léger', ''],
      ['Grave', 'Colite (grade 3): Diarrhée 3'],
    ]);
    expect(tableAfter(french, 'Recommandations')[0]?.[0]).toBe('Appeler l’équipeWithin the day.');
    expect(french.body.textContent).toContain('Effets immunitaires');
    const english = page(await html({ level: 2 }));
    expect(tableAfter(english, 'Alerts')[1]?.[1]?.trim()).toBe('Severe');
  });

  test('parts that are not requested are left out, and the texts are in the reader’s language', async () => {
    const bare = page(await html({ showHeatmapAndSymptoms: false, showRecommendations: false }));
    expect([...bare.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([]);
    expect(bare.body.textContent).toContain('Amélie 王秀英');
    expect(page(await html({ language: 'fr' })).querySelector('h1')?.textContent).toBe('Résumé du patient');
    const { body } = await report({ ...usual(), language: 'zh-Hans' });
    expect((await pdfText(Buffer.from(String(body['data']), 'base64'))).join('')).toContain('患者摘要');
  });

  test('an invalid argument is named, and an unknown patient is not found', async () => {
    const refused = async (args: EntityRecord, recipe?: string) => {
      const { status, body } = await report({ ...usual(), ...args }, recipe);
      return [status, (body['params'] as EntityRecord | undefined)?.['name']];
    };
    expect(await refused({ level: 3 })).toEqual([400, 'level']);
    expect(await refused({ showHeader: false })).toEqual([400, 'showHeader']);
    expect(await refused({ startTime: '2026-06-01' })).toEqual([400, 'startTime']);
    expect(await refused({ timeZone: 'Mars/Olympus' })).toEqual([400, 'timeZone']);
    expect(await refused({ language: 'tlh' })).toEqual([400, 'language']);
    expect(await refused({ colour: 'red' })).toEqual([400, 'colour']);
    expect(await refused({}, 'xlsx')).toEqual([400, 'recipe']);
    expect((await refused({ patientId: 'nobody' }))[0]).toBe(404);
    expect((await call('reporting/report', { reportName: 'Nothing', args: {} })).status).toBe(400);
  });

  test('each report writes an audit row with the patient and no data', async () => {
    await html();
    const { body } = await call(`audit?patientId=${patientId}&action=export`);
    const [newest] = body['audit'] as EntityRecord[];
    expect(newest).toMatchObject({
      entity: 'patient',
      patientId,
      details: { report: 'PatientSummary', level: 1, recipe: 'html' },
    });
  });
});
