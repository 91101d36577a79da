import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../src/domain/entity/read';
import type { EntityRecord, Language } from '../../src/domain/entity/types';
import type { StoryLine } from '../../src/contract/story';
import { factsByDay, undatedTexts, wordsOf } from '../../src/domain/story/facts';
import { factsOf } from '../../src/domain/story/facts/fact';
import { findingText } from '../../src/domain/story/findings/words';
import type { Story } from '../../src/domain/story/types';
import { i18nProvider } from '../../src/i18n';
import { run } from '../../platform/db/sql';
import { openApp, type InProcessApp } from '../support/app';
import { pdfText } from '../support/pdf';
import { databases } from '../support/platform';
import { jobEnded } from '../support/jobs';
import { samples } from '../support/samples';
import { explainStory } from '../support/storyPlans';
import { plainDays, plainWorse, toPlain, type PatientLists } from '../support/storyOracle';

/** Number of patients whose stories are read: those with the most data. */
const READ = 5;
const FILES = [...samples('fhir', '.json').slice(0, 3), ...samples('ccda', '.xml').slice(0, 4)];
/** The text without spaces, because lines break anywhere in a PDF. */
const squeezed = (text: string): string => text.replace(/\s+/g, '');

describe.each(databases)('the story of a patient on %s', (database) => {
  let app: InProcessApp;
  let token: string;
  let patients: string[];
  const call = async (path: string, json?: unknown, method?: string): Promise<EntityRecord> => {
    const answer = await app.call(path, {
      token,
      ...(json !== undefined && { json }),
      ...(method !== undefined && { method }),
    });
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body as EntityRecord;
  };
  const rows = async (path: string, name: string): Promise<EntityRecord[]> =>
    (await call(`${path}${path.includes('?') ? '&' : '?'}limit=0`))[name] as EntityRecord[];
  const ofPlans = async (part: string, name: string): Promise<EntityRecord[]> =>
    (await Promise.all(['irae', 'wellness'].map((plan) => rows(`types/${plan}/${part}`, name)))).flat();
  const storyOf = async (patientId: string, query = ''): Promise<Story> =>
    (await call(`patients/${patientId}/story${query}`)) as unknown as Story;
  /** The parts of a story as they arrive. */
  const linesOf = async (patientId: string, query: string): Promise<StoryLine[]> => {
    const answer = await fetch(`${app.address}/api/patients/${patientId}/story/parts?${query}`, {
      headers: { authorization: token },
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    const text = await answer.text();
    expect(text.endsWith('\n')).toBe(true);
    return text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as StoryLine);
  };
  /** The middle one of the days that have sessions. */
  const dayOfStory = ({ days }: Pick<Story, 'days'>): string => {
    const filled = days.filter(({ sessions }) => sessions.length > 0);
    return filled[filled.length >> 1]?.day ?? '2026-06-01';
  };
  const listsOf = async (patientId: string): Promise<PatientLists> => ({
    data: await rows(`patients/${patientId}/data`, 'data'),
    journals: await rows(`patients/${patientId}/journals`, 'records'),
    notes: await rows(`patients/${patientId}/notes`, 'notes'),
    activities: await rows(`activity?patientId=${patientId}`, 'activities'),
    medications: await rows(`patients/${patientId}/medications`, 'medications'),
    appointments: await rows(`appointments?patientId=${patientId}`, 'appointments'),
    encounters: await rows(`patients/${patientId}/encounters`, 'encounters'),
    forecasts: await rows(`patients/${patientId}/forecasts`, 'forecasts'),
    levels: await rows('types/irae/alert_levels', 'alertLevels'),
    types: await ofPlans('data', 'data'),
  });
  /** The symptoms that a story calls worse, in the format of `plainWorse`, the second computation. */
  const worseIn = ({ findings }: Story): string[] =>
    findings
      .filter(({ code }) => code === 'symptomWorse')
      .map(
        ({ params: { dataId, against, from, to }, place }) =>
          `${dataId ?? ''} ${against ?? ''} ${from ?? ''} ${to ?? ''} ${(place.session ?? '').replace('session ', '')}`,
      )
      .toSorted();
  const sessionsIn = ({ days }: Story): Set<string> =>
    new Set(days.flatMap(({ sessions }) => sessions.map(({ sessionId }) => sessionId ?? '')));

  const report = (args: EntityRecord, recipe = 'pdf') =>
    app.call('reporting/report', { token, json: { reportName: 'PatientStory', recipe, args } });
  const printed = async (args: EntityRecord): Promise<string> => {
    const { status, body } = await report(args);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ fileName: 'PatientStory.pdf', mimeType: 'application/pdf' });
    const pages = await pdfText(Buffer.from(String(body['data']), 'base64'));
    return squeezed(pages.join(''));
  };

  beforeAll(async () => {
    app = await openApp(database, { SAMPLE_PATIENTS: '60' });
    token = String((await app.signIn()).body['idToken']);
    const { rows: busiest } = await sql<{ id: string }>`SELECT patient_id AS id FROM entity.patient_data
      GROUP BY patient_id ORDER BY count(*) DESC, patient_id LIMIT ${READ}`.execute(app.services.database.db);
    patients = busiest.map(({ id }) => id);
  });
  afterAll(async () => {
    await i18nProvider.changeLocale('en');
    await app?.stop();
  });

  test('agrees, day by day, with a second computation from the lists of the API', async () => {
    const chosen: { patientId: string; lists: PatientLists }[] = [];
    for (const patientId of patients) chosen.push({ patientId, lists: await listsOf(patientId) });
    expect(chosen).toHaveLength(READ);
    const today = new Date();
    const start = new Date(today.getTime() - 100 * 86_400_000).toISOString().slice(0, 10);
    const end = new Date(today.getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
    const seen = {
      sessions: 0,
      complaints: 0,
      triage: 0,
      notes: 0,
      labs: 0,
      medications: 0,
      appointments: 0,
      forecasts: 0,
    };
    for (const { patientId, lists } of chosen) {
      const story = await storyOf(patientId, `?startTime=${start}&endTime=${end}`);
      const days = story.days.map(({ day }) => day);
      expect(days).toHaveLength(121);
      const expected = plainDays(lists, days, story.zone);
      for (const day of story.days) {
        const own = toPlain(day);
        expect({ day: day.day, ...own }).toEqual({ day: day.day, ...expected.get(day.day) });
        for (const name of Object.keys(seen) as (keyof typeof seen)[]) seen[name] += own[name].length;
      }
      expect(worseIn(story)).toEqual(plainWorse(lists, sessionsIn(story)));
    }
    // Each list had data to compare.
    for (const [name, count] of Object.entries(seen)) expect(count, name).toBeGreaterThan(5);
  });

  test('arrives in two parts, of which the first has exactly days of the whole', async () => {
    let filled = 0;
    for (const patientId of patients.slice(0, 2)) {
      const range = 'startTime=2026-01-01&endTime=2026-12-31';
      const { findings: _, ...whole } = await storyOf(patientId, `?${range}`);
      for (const asked of ['shown=40', `shown=30&day=${dayOfStory(whole)}`, 'shown=7&day=2026-01-02']) {
        const lines = await linesOf(patientId, `${range}&${asked}`);
        expect(lines.map(({ part }) => part)).toEqual(['first', 'whole']);
        const [first, last] = lines;
        if (first?.part !== 'first' || last?.part !== 'whole') throw new Error('the parts are missing');
        expect(first.range).toEqual({ start: '2026-01-01', end: '2026-12-31' });
        const days = first.story.days.map(({ day }) => day);
        expect(days).toHaveLength(Number(/shown=(\d+)/.exec(asked)?.[1]));
        expect(first.story.days).toEqual(whole.days.filter(({ day }) => days.includes(day)));
        expect(first.story.undated).toEqual(whole.undated);
        expect(last.story.days).toEqual(whole.days);
        filled += first.story.days.filter(({ sessions }) => sessions.length > 0).length;
      }
    }
    expect(filled).toBeGreaterThan(8);
    // A short story has a single part.
    const [one] = patients;
    const short = await linesOf(String(one), 'startTime=2026-10-01&endTime=2026-10-31&shown=40');
    expect(short.map(({ part }) => part)).toEqual(['whole']);
  });

  test('compares symptoms with an old baseline or, if there is none, with the mildest score', async () => {
    const { patient } = (await call('patients', {
      firstName: 'Bea',
      lastName: 'Boe',
      dob: '1970-02-03',
      plans: [{ planId: 'irae', startDate: '2025-01-01' }],
    })) as { patient: EntityRecord };
    const patientId = String(patient['patientId']);
    const answer = (day: string, dataId: string, data: unknown[], more: EntityRecord = {}) =>
      call(`patients/${patientId}/data`, {
        dataId,
        category: 'symptom',
        planId: 'irae',
        groupId: day,
        sessionId: `s ${day}`,
        eventTime: `${day}T10:00:00Z`,
        data,
        ...more,
      });
    const baseline = { baseline: true };
    await answer('2025-01-02', 'fatigue', [2, 2], baseline);
    await answer('2025-02-02', 'fatigue', [1, 0], baseline);
    await answer('2025-02-02', 'cough', [2, 2], baseline);
    await answer('2025-02-02', 'dizziness', [null], baseline);
    await answer('2025-02-02', 'itching', [0, 0], { ...baseline, status: 'entered-in-error' });
    await answer('2025-12-02', 'headache', [0, 0, 0], baseline);
    for (const dataId of ['cough', 'itching', 'dizziness']) await answer('2025-11-03', dataId, [1, 1]);
    for (const dataId of ['fatigue', 'cough', 'itching', 'dizziness', 'headache'])
      await answer('2025-11-08', dataId, [3, 1]);
    const story = await storyOf(patientId, '?startTime=2025-11-01&endTime=2025-11-30&zone=UTC');
    const expected = [
      'dizziness mildest 1 3 s 2025-11-08',
      'fatigue baseline 1 3 s 2025-11-08',
      'itching mildest 1 3 s 2025-11-08',
    ];
    expect(worseIn(story)).toEqual(expected);
    const lists = await listsOf(patientId);
    const valid = { ...lists, data: lists.data.filter(({ status }) => status !== 'entered-in-error') };
    expect(plainWorse(valid, sessionsIn(story))).toEqual(expected);
    const text = await printed({ patientId, startTime: '2025-11-01', endTime: '2025-11-30', timeZone: 'UTC' });
    expect(text).toContain(squeezed('Fatigue: from 1 at baseline to 3 on 8 November 2025, no alert'));
    expect(text).toContain(squeezed('Itching: from 1 at its mildest in these days to 3 on 8 November 2025, no alert'));
  });

  test('has all rules of each model that fired, with their levels, and says which rule fired', async () => {
    const models = await ofPlans('detect_models', 'detectModels');
    let fired = 0;
    for (const patientId of patients) {
      const { days, rules } = await storyOf(patientId);
      const complaints = days.flatMap(({ sessions }) => sessions.flatMap((each) => each.complaints));
      for (const { rule, modelId } of complaints) {
        const own = rules.find(({ key }) => key === rule);
        if (!own) continue;
        fired += 1;
        const model = rules.filter((each) => each.ruleSet === own.ruleSet && each.modelId === modelId);
        expect(model).toHaveLength(rowsOf(models.find((each) => each['modelId'] === modelId)?.['rules']).length);
        expect(model.map(({ level }) => level?.color)).not.toContain(null);
        expect(model.map(({ level, rule: { alertLevelId } }) => level?.levelId === alertLevelId)).not.toContain(false);
      }
      const found = new Set(complaints.map(({ modelId }) => modelId));
      expect(rules.filter(({ modelId }) => !found.has(modelId))).toEqual([]);
    }
    expect(fired).toBeGreaterThan(0);
  });

  test('writes one audit row, is not cached, and refuses invalid parameters', async () => {
    const [first] = await rows('patients', 'patients');
    const patientId = String(first?.['patientId']);
    const reads = async (): Promise<number> => {
      const { audit } = (await call(`audit?patientId=${patientId}&entity=patient&limit=100`)) as {
        audit: EntityRecord[];
      };
      return audit.filter(({ details }) => JSON.stringify(details).includes('story')).length;
    };
    const before = await reads();
    const answer = await app.call(`patients/${patientId}/story`, { token });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const body = answer.body as unknown as Story;
    expect(body.days).toHaveLength(30);
    expect(await reads()).toBe(before + 1);
    const status = async (query: string) => (await app.call(`patients/${patientId}/story?${query}`, { token })).status;
    expect(await status('startTime=2026-01-01&endTime=2027-01-01')).toBe(200);
    expect(await status('startTime=2026-01-01&endTime=2027-02-01')).toBe(400);
    expect(await status('startTime=2026-02-01&endTime=2026-01-01')).toBe(400);
    expect(await status('startTime=2026')).toBe(400);
    const old = await app.call(`patients/${patientId}/story?startTime=2019-03-01`, { token });
    expect(old.status).toBe(200);
    const { days } = old.body as unknown as Story;
    expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2019-03-01', '2020-03-01']);
    expect(await status('startTime=yesterday')).toBe(400);
    expect(await status('zone=Mars/Base')).toBe(400);
    expect(await status('limit=-1')).toBe(400);
    expect(await status('days=30')).toBe(400);
    expect((await app.call('patients/nobody/story', { token })).status).toBe(404);
    expect((await app.call(`patients/${patientId}/story`, {})).status).toBe(401);
  });

  test('has the days of the requested zone, which have 23 or 25 hours where its clocks change', async () => {
    const [first] = await rows('patients', 'patients');
    const story = (query: string) => storyOf(String(first?.['patientId']), query);
    const { days, zone } = await story('?startTime=2026-03-07&endTime=2026-03-09&zone=America/Chicago');
    expect(zone).toBe('America/Chicago');
    expect(days.map(({ hours }) => hours)).toEqual([24, 23, 24]);
    // A time stands for its day in the zone.
    const tokyo = await story('?startTime=2026-03-07T20:00:00Z&endTime=2026-03-08T20:00:00Z&zone=Asia/Tokyo');
    expect(tokyo.days.map(({ day }) => day)).toEqual(['2026-03-08', '2026-03-09']);
  });

  test('of a patient without plans has what was recorded, and nothing of another patient', async () => {
    const { patient } = (await call('patients', { firstName: 'Bea', lastName: 'Boe', dob: '1970-02-03' })) as {
      patient: EntityRecord;
    };
    const id = String(patient['patientId']);
    const labs = [
      { dataId: '1742-6', name: 'ALT', value: 400, unit: 'U/L', range: { low: 7, high: 55 }, normalizedValue: 8.2 },
    ];
    const at = (time: string) => ({ eventTime: `2026-10-0${time}T10:00:00Z` });
    await call(`patients/${id}/data`, {
      dataId: '1742-6',
      category: 'labTest',
      groupId: 'lab',
      sessionId: 'r1',
      labs,
      ...at('3'),
    });
    await call(`patients/${id}/data`, {
      dataId: 'wrong',
      category: 'labTest',
      status: 'entered-in-error',
      labs,
      ...at('3'),
    });
    await call(`patients/${id}/medications`, { name: 'Prednisone', startDate: '2026-10-05', status: 'active' });
    await call(`patients/${id}/medications`, { name: 'Aspirin', startDate: '2026' });
    await call(`patients/${id}/conditions`, { conditionId: 'K75', name: 'Hepatitis', startDate: '2026-10-03' });
    const story = await storyOf(id, '?startTime=2026-10-01&endTime=2026-10-10&zone=UTC');
    const listed = story.days.flatMap(({ day, labs: values, medications, conditions, sessions, missed }) => [
      ...values.map(({ name, outside, overLimit }) => `${day} ${name ?? ''} ${outside ?? ''} ${String(overLimit)}`),
      ...medications.map(({ name }) => `${day} ${name}`),
      ...conditions.map(({ name }) => `${day} ${name}`),
      ...sessions.map(({ key }) => `${day} ${key}`),
      ...(missed ? [`${day} missed`] : []),
    ]);
    expect(listed).toEqual(['2026-10-03 ALT high true', '2026-10-03 Hepatitis', '2026-10-05 Prednisone']);
    expect(story.undated.medications.map(({ name }) => name)).toEqual(['Aspirin']);
    expect(story.findings.map(({ code }) => code)).toEqual(['labOutside', 'medicationStarted']);
  });

  // The other reports here are in English.
  test.each<Language>(['zh-Hant'])(
    'as a report in %s says all that the screen says, in the same words',
    async (language) => {
      await i18nProvider.changeLocale(language);
      const translate = (key: string, params?: Record<string, unknown>) => i18nProvider.translate(key, params);
      const reader = {
        language,
        translate,
        say: (key: string, params?: Record<string, unknown>) => translate(`storyFacts.${key}`, params),
      };
      const { database: on, entities } = app.services;
      // The patient with the most data.
      const [most] = await run<{ id: string }>(
        on.db,
        sql`SELECT patient_id AS id FROM ${entities.of('patientData').table} GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
      );
      const patientId = String(most?.id);
      const end = new Date().toISOString().slice(0, 10);
      const start = new Date(Date.now() - 90 * 86_400_000).toISOString().slice(0, 10);
      const story = await storyOf(patientId, `?startTime=${start}&endTime=${end}&language=${language}`);
      const text = await printed({ patientId, startTime: start, endTime: end, language });
      const isRead = (name: string): boolean => /\p{Script=Han}/u.test(name);
      expect(story.patient.plans.length).toBeGreaterThan(0);
      expect(story.patient.plans.filter(({ name }) => !isRead(name))).toEqual([]);
      const listed = factsByDay(story, reader);
      const facts = [...listed.keys()].flatMap((day) => factsOf(listed, day));
      expect(facts.length).toBeGreaterThan(100);
      expect(facts.some(({ zero }) => zero)).toBe(true);
      const findings = story.findings.map((finding) => findingText(finding, story, reader));
      expect(findings.length).toBeGreaterThan(0);
      const undated = undatedTexts(Object.values(story.undated).flat(), wordsOf(story, reader));
      const expected = [
        ...facts.map(({ name, value, zero }) => (value === '' || zero ? name : `${name}: ${value}`)),
        ...facts.flatMap(({ more }) => more),
        ...findings,
        ...undated,
        story.zone,
        translate('storyView.unanswered'),
        translate('storyView.footnote1'),
      ];
      expect(expected.filter((each) => !text.includes(squeezed(each)))).toEqual([]);
    },
  );

  test('as a report claims nothing more than the records: 0 is an answer, a missing answer is left out, an unknown day stays unknown', async () => {
    const { patient } = (await call('patients', { firstName: 'Bea', lastName: '<b>Boe</b>', dob: '1970-02-03' })) as {
      patient: EntityRecord;
    };
    const patientId = String(patient['patientId']);
    const eventTime = '2026-10-03T10:00:00Z';
    const answer = (dataId: string, data: unknown[]) =>
      call(`patients/${patientId}/data`, {
        dataId,
        category: 'symptom',
        sessionId: 's',
        groupId: 'g',
        eventTime,
        data,
      });
    await answer('cough', [0]);
    await answer('rash', []);
    await call(`patients/${patientId}/medications`, { name: 'Aspirin', startDate: '2026' });
    await call(`patients/${patientId}/medications`, { name: 'Ibuprofen' });
    await call(`patients/${patientId}/conditions`, {
      conditionId: 'K75',
      name: 'Hepatitis',
      status: 'resolved',
      verification: 'unconfirmed',
    });
    await call(`patients/${patientId}/allergies`, {
      name: 'Latex',
      criticality: 'high',
      startDate: '2026-10-04',
      reactions: [{ manifestation: 'Hives', severity: 'mild' }],
    });
    await call(`patients/${patientId}/absenceStatements`, {
      kind: 'problems',
      meaning: 'noneKnown',
      saidOn: '2026-10-02',
    });
    const args = { patientId, startTime: '2026-10-01', endTime: '2026-10-10', timeZone: 'America/Chicago' };
    const text = await printed(args);
    expect(text).toContain('AllergiesLatex(highcriticality)');
    expect(text).toContain('Latex:startedHives(mild)·highcriticality');
    expect(text).toContain('Noknownproblems,saidon2October2026');
    expect(text).toContain('TimezoneAmerica/Chicago');
    expect(text).toContain('cough:0');
    expect(text).not.toContain('rash:');
    expect(text).toContain('Medications:Aspirin:started2026;Ibuprofen');
    expect(text).toContain('Conditions:Hepatitis:resolved,unconfirmed');
    expect(text).toContain('Nothingstandsout');
    const { body } = await report(args, 'html');
    expect(String(body['data'])).not.toContain('<b>');
    const { audit } = (await call(`audit?patientId=${patientId}&action=export&limit=100`)) as { audit: EntityRecord[] };
    expect(audit.map(({ recordId, details }) => [recordId, details])).toEqual(
      ['html', 'pdf'].map((recipe) => [patientId, { report: 'PatientStory', days: 10, recipe }]),
    );
  });

  test('as a report is refused for invalid arguments, and without signing in', async () => {
    const [first] = ((await call('patients?limit=1')) as { patients: EntityRecord[] }).patients;
    const patientId = String(first?.['patientId']);
    const status = async (args: EntityRecord, recipe?: string) => (await report(args, recipe)).status;
    expect(await status({ patientId: 'nobody' })).toBe(404);
    expect(await status({ patientId, startTime: '2026-01-01', endTime: '2027-02-01' })).toBe(400);
    expect(await status({ patientId, startTime: '2026' })).toBe(400);
    expect(await status({ patientId, timeZone: 'Mars/Base' })).toBe(400);
    expect(await status({ patientId, rows: 'all' })).toBe(400);
    expect(await status({ patientId }, 'xlsx')).toBe(400);
    const unsigned = await app.call('reporting/report', { json: { reportName: 'PatientStory', args: { patientId } } });
    expect(unsigned.status).toBe(401);
  });

  test('is read by index: no statement reads through the records of all patients', async () => {
    const { database: on } = app.services;
    const plans = await explainStory(
      on.db,
      app.services.entities,
      String((await rows('patients', 'patients'))[0]?.['patientId']),
    );
    expect(plans.length).toBeGreaterThan(8);
    expect(plans.filter(({ plan }) => plan.includes('Seq Scan on')).map(({ statement }) => statement)).toEqual([]);
  });

  test.skipIf(FILES.length === 0)(
    'of imported bundles and documents agrees with their lists too',
    async () => {
      for (const { name, text } of FILES) {
        const fhir = name.endsWith('.json');
        const sent = await app.call(fhir ? 'fhir/import' : 'apricity-cleanse/import/ccda?async=true', {
          token,
          body: text,
          headers: { 'content-type': fhir ? 'application/json' : 'application/xml' },
        });
        expect(sent.status, name).toBe(202);
        await jobEnded(app, token, sent.body);
      }
      const imported = (await rows('patients', 'patients')).filter(({ importSource }) => importSource);
      expect(imported.length).toBeGreaterThan(3);
      const seen = { labs: 0, medications: 0, encounters: 0 };
      for (const { patientId } of imported) {
        const id = String(patientId);
        const lists = await listsOf(id);
        const newest = [...lists.data.map(({ eventTime }) => eventTime), ...lists.encounters.map(({ start }) => start)]
          .map((time) => String(time ?? '').slice(0, 10))
          .filter((day) => day.length === 10)
          .toSorted()
          .at(-1);
        if (newest === undefined) continue;
        const start = new Date(Date.parse(newest) - 360 * 86_400_000).toISOString().slice(0, 10);
        const story = await storyOf(id, `?startTime=${start}&endTime=${newest}&zone=America/Chicago`);
        const expected = plainDays(
          lists,
          story.days.map(({ day }) => day),
          story.zone,
        );
        for (const day of story.days) {
          const own = toPlain(day);
          expect({ day: day.day, ...own }).toEqual({ day: day.day, ...expected.get(day.day) });
          for (const name of Object.keys(seen) as (keyof typeof seen)[]) seen[name] += own[name].length;
        }
        expect(story.days.flatMap(({ alert, missed }) => [alert, missed]).filter(Boolean)).toEqual([]);
      }
      for (const [name, count] of Object.entries(seen)) expect(count, name).toBeGreaterThan(5);
    },
    120_000,
  );
});
