import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { latestAlerts } from '../../src/domain/alerts/latest';
import type { EntityRecord } from '../../src/domain/entity/types';
import { openApp, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';

const HOUR_MS = 3_600_000;
/** Now, rounded down to a second, so that equal times can be written in several ways. */
const NOW = Math.floor(Date.now() / 1000) * 1000;
const hoursAgo = (hours: number): string => new Date(NOW - hours * HOUR_MS).toISOString();
const withoutMilliseconds = (hours: number): string => hoursAgo(hours).replace('.000Z', 'Z');
const elsewhere = (hours: number, zone: number): string =>
  hoursAgo(hours - zone).replace('.000Z', `${zone < 0 ? '-' : '+'}${String(Math.abs(zone)).padStart(2, '0')}:00`);
const OVERALL = 'iraeOverallAlert';
const COLORS: Record<string, string> = { red: 'red', orange: 'orange', green: 'green' };

describe.each(databases)('the latest alert, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  let providerId: string;
  const call = (path: string, json?: unknown) => app.call(path, { token, ...(json !== undefined && { json }) });
  const ok = async (path: string, json: unknown): Promise<EntityRecord> => {
    const { status, body } = await call(path, json);
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body as EntityRecord;
  };
  const newPatient = async (more: EntityRecord = {}): Promise<string> => {
    const made = await ok('patients', {
      firstName: 'Ann',
      lastName: 'Abel',
      dob: '1980-02-03',
      plans: [{ planId: 'irae', startDate: '2026-01-01' }],
      ...more,
    });
    return String((made['patient'] as EntityRecord)['patientId']);
  };
  const alert = (patientId: string, data: readonly unknown[], eventTime: string, more: EntityRecord = {}) =>
    ok(`patients/${patientId}/data`, { dataId: OVERALL, category: 'alert', planId: 'irae', data, eventTime, ...more });
  const latest = async (patientId: string, language?: string): Promise<EntityRecord[]> =>
    (
      await ok('reporting/reportSeries', {
        reportName: 'LatestAlerts',
        args: { patientId, ...(language !== undefined && { language }) },
      })
    )['latestAlerts'] as EntityRecord[];

  beforeAll(async () => {
    app = await openApp(kind);
    token = String((await app.signIn()).body['idToken']);
    const { provider } = await ok('providers', { firstName: 'Bo', lastName: 'Beck' });
    providerId = String((provider as EntityRecord)['providerId']);
    await ok('plans', { planId: 'base', name: 'Base' });
    await ok('plans', { planId: 'irae', name: 'Immune effects', dependencies: ['base'] });
    const level = (planId: string, alertLevelId: string, name: string, color: string) =>
      ok(`types/${planId}/alert_levels`, { alertLevelId, name, color, priority: 1 });
    // The red level belongs to the base plan.
    await level('base', 'red', 'Severe', 'red');
    await level('irae', 'orange', 'Watch', 'orange');
    await level('irae', 'green', 'Well', 'green');
    await ok('content/text', {
      planId: 'irae',
      textId: 'orange-name',
      category: 'alert',
      recordId: 'orange',
      field: 'name',
      texts: [{ language: 'fr', text: 'Surveiller' }],
    });
  });
  afterAll(() => app?.stop());

  test('follows the rule over all records, however their times are written and whatever their status', async () => {
    const time = fc.constantFrom(
      hoursAgo(1),
      withoutMilliseconds(1),
      elsewhere(1, 14),
      elsewhere(1, -12),
      hoursAgo(2),
      elsewhere(2, 9),
      hoursAgo(23),
      elsewhere(40, 14),
      hoursAgo(300),
      elsewhere(301, -12),
      hoursAgo(-1),
      elsewhere(-20, -12),
      hoursAgo(-900),
    );
    const record = fc.record({
      eventTime: time,
      data: fc.constantFrom(['red'], ['orange'], ['green'], ['strange'], []),
      status: fc.constantFrom('final', 'submitted', 'preliminary', 'overridden'),
      dataId: fc.constantFrom(OVERALL, OVERALL, OVERALL, 'permittedOverride', 'covidAlert'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 7 }), async (records) => {
        const patientId = await newPatient();
        const stored: EntityRecord[] = [];
        for (const { data, eventTime, ...more } of records)
          stored.push((await alert(patientId, data, eventTime, more))['dataPoint'] as EntityRecord);
        const expected = latestAlerts(
          stored
            .filter(({ dataId }) => dataId === OVERALL)
            .map(({ _id, dataId, eventTime, data }) => {
              const level = (data as string[])[0] ?? null;
              return {
                alertId: String(_id),
                dataId: String(dataId),
                at: String(eventTime),
                levelId: level,
                color: COLORS[level ?? ''] ?? null,
              };
            }),
          Date.now(),
        );
        expect((await latest(patientId)).map(({ eventTime, alertLevelId }) => [eventTime, alertLevelId])).toEqual(
          expected.map(({ at, levelId }) => [at, levelId]),
        );
      }),
      { numRuns: 25 },
    );
  });

  test('is the same in the header, the reports, the patient export, the chart and a clinical document', async () => {
    const at = hoursAgo(50);
    const patientId = await newPatient({ primaryProviderId: providerId });
    await alert(patientId, ['red'], hoursAgo(99));
    await alert(patientId, ['green'], at);
    const { dataPoint } = await alert(patientId, ['orange'], withoutMilliseconds(50), { status: 'final' });
    await alert(patientId, [], at);
    await alert(patientId, ['red'], hoursAgo(-99));
    const [header, ...others] = await latest(patientId);
    expect(others).toEqual([]);
    expect(header).toEqual({
      _id: (dataPoint as EntityRecord)['_id'],
      dataId: OVERALL,
      eventTime: withoutMilliseconds(50),
      name: 'Watch',
      color: 'orange',
      planId: 'irae',
      alertLevelId: 'orange',
    });
    expect((await latest(patientId, 'fr'))[0]?.['name']).toBe('Surveiller');

    const html = async (reportName: string, args: EntityRecord): Promise<Document> =>
      new JSDOM(String((await ok('reporting/report', { reportName, recipe: 'html', args }))['data'])).window.document;
    const summary = await html('PatientSummary', { patientId });
    const fact = [...summary.querySelectorAll('dt')].find(({ textContent }) => textContent === 'Latest overall alert');
    expect(fact?.nextElementSibling?.textContent).toMatch(/^ ?Watch\d\d-\d\d-\d{4}/);
    // Only one alert is before the end of this period.
    const early = await html('PatientSummary', { patientId, startTime: hoursAgo(90), endTime: hoursAgo(60) });
    expect(early.querySelector('dl')?.textContent).toMatch(/Latest overall alert ?Severe/);
    const daily = await html('ProviderPatients', { providerId });
    expect(daily.querySelector('tbody tr')?.children[3]?.textContent).toMatch(/^ ?Watch \(Orange\)/);

    const csv = await fetch(`${app.address}/api/patients/export?columns=patientId,latestAlert,latestAlertTime`, {
      headers: { authorization: token },
    });
    expect(await csv.text()).toContain(`${patientId},Watch,${withoutMilliseconds(50)}`);

    const { patientTotals } = await ok('reporting/reportSeries', {
      reportName: 'PatientMetrics',
      args: { patientId, dataId: OVERALL, startTime: hoursAgo(200), language: 'fr' },
    });
    const { mostRecentAlertData, dataTotals } = patientTotals as Record<string, EntityRecord[]>;
    expect(mostRecentAlertData?.map(({ name }) => name)).toEqual(['Surveiller', 'Well', '', 'Severe']);
    expect((dataTotals as unknown as Record<string, EntityRecord[]>)[OVERALL]).toHaveLength(3);

    const { ccda } = await ok('reporting/generateCCDA', { patientId, isStructured: true, data: { results: [] } });
    expect(String(ccda)).toContain(`Latest overall alert: Watch (${at.slice(0, 10)}).`);
  });

  test('stands in the patient’s facts beside the override and the allergies, as their own lists have them', async () => {
    const { org } = await ok('orgs', { name: 'Birch', shortName: 'Birch', orgType: 'employer' });
    const orgId = String((org as EntityRecord)['orgId']);
    const plans = [{ planId: 'irae' }];
    const patientId = await newPatient({ primaryProviderId: providerId, primaryOrgId: orgId, plans });
    await alert(patientId, ['orange'], hoursAgo(5));
    const planName = { category: 'general', planId: 'irae', recordId: 'irae', field: 'name' };
    const texts = [{ language: 'fr', text: 'Effets immunitaires' }];
    await ok('content/text', { ...planName, textId: 'irae-name', texts });
    await ok(`patients/${patientId}/data`, { dataId: 'alt', category: 'labTest', data: [30] });
    const point = { dataId: 'permittedOverride', category: 'userAction', data: ['permitted', 3, 'Fever'] };
    for (const hours of [30, 2, -4]) await ok(`patients/${patientId}/data`, { ...point, eventTime: hoursAgo(hours) });
    for (const name of ['Penicillin', 'Latex'])
      await ok(`patients/${patientId}/allergies`, { name, clinicalStatus: 'active' });
    const absence = { kind: 'allergies', meaning: 'noneKnown', saidOn: hoursAgo(50), status: 'active' };
    await ok(`patients/${patientId}/absenceStatements`, absence);
    await ok(`patients/${patientId}/absenceStatements`, { ...absence, kind: 'problems' });

    const { body: facts, headers } = await call(`patients/${patientId}/facts?language=fr`);
    const list = async (path: string, many: string) => (await call(`patients/${patientId}/${path}`)).body[many];
    const now = new Date().toISOString();
    const overrides = await list(
      `data?dataId=permittedOverride&endTime=${now}&limit=1&orderBy=eventTime&order=desc`,
      'data',
    );
    expect(facts).toEqual({
      latestAlerts: await latest(patientId, 'fr'),
      override: (overrides as EntityRecord[])[0],
      allergies: await list('allergies?orderBy=name', 'allergies'),
      absences: await list('absenceStatements?kind=allergies', 'absenceStatements'),
      patient: expect.objectContaining({ patientId, primaryProviderId: providerId }),
      untimed: 1,
      referred: (
        await ok('search/records', {
          lookups: [
            { resource: 'providers', ids: [providerId] },
            { resource: 'organizations', ids: [orgId] },
            { resource: 'plans', ids: ['irae'], language: 'fr' },
          ],
        })
      )['found'],
    });
    expect(facts).toMatchObject({
      latestAlerts: [{ name: 'Surveiller' }],
      override: { eventTime: hoursAgo(2) },
      allergies: [{ name: 'Latex' }, { name: 'Penicillin' }],
      absences: [{ kind: 'allergies' }],
      referred: [
        { records: [{ lastName: 'Beck' }] },
        { records: [{ name: 'Birch' }] },
        { records: [{ name: 'Effets immunitaires' }] },
      ],
    });
    const { body: whole } = await call(`patients/${patientId}`);
    expect(facts['patient'], 'the whole record, which the console then does not request').toEqual(whole['patient']);
    const { audit } = (await call(`audit?patientId=${patientId}&limit=50`)).body;
    const own = (audit as EntityRecord[]).filter((row) => row['requestId'] === headers.get('x-request-id'));
    expect(own.map(({ entity }) => entity).toSorted()).toEqual([
      'absenceStatement',
      'allergy',
      'patient',
      'patientData',
    ]);
    expect((await call('patients/nobody/facts')).status).toBe(404);
  });

  test('of a patient without alerts, and of an unknown patient', async () => {
    const patientId = await newPatient();
    expect(await latest(patientId)).toEqual([]);
    await alert(patientId, ['red'], hoursAgo(5));
    await alert(patientId, [], hoursAgo(4));
    expect(await latest(patientId)).toEqual([]);
    const nobody = await call('reporting/reportSeries', { reportName: 'LatestAlerts', args: { patientId: 'nobody' } });
    expect(nobody.status).toBe(404);
  });
});
