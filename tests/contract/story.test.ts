import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityRecord } from '../../src/domain/entity/types';
import type { Story, StoryDay } from '../../src/domain/story/types';
import { openApp, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';
import { plainDays, type PatientLists, type PlainDay } from '../support/storyOracle';

const PATIENTS = 24;

/** A day of the story in the words of the second computation. */
function plain(day: StoryDay): PlainDay {
  const written: PlainDay = {
    alert: day.alert?.levelId ?? '',
    sessions: day.sessions.map(({ sessionId, source }) => `${sessionId ?? ''} ${source}`),
    complaints: day.sessions.flatMap(({ complaints }) =>
      complaints
        .filter(({ removed }) => removed === null)
        .map(
          ({ modelId, level, grade, symptoms }) =>
            `${modelId} ${level?.levelId ?? ''} ${grade ?? ''} ${symptoms.map(({ dataId, value }) => `${dataId}=${value ?? ''}`).join(',')}`,
        ),
    ),
    triage: day.sessions.flatMap(({ alerts }) =>
      alerts.flatMap(({ triage }) => triage.map(({ updateId, at }) => `${updateId ?? ''} ${at ?? ''}`)),
    ),
    notes: day.notes.map(({ text }) => text),
    callbacks: day.callbacks.length,
    labs: day.labs.map(
      ({ dataId, value, unit, outside, overLimit }) =>
        `${dataId} ${String(value)} ${unit ?? ''} ${outside ?? ''} ${overLimit ? 'over' : ''}`,
    ),
    medications: day.medications.map(({ change, name }) => `${change === 'started' ? '+' : '-'}${name}`),
    appointments: day.appointments.map(({ status }) => status ?? ''),
    encounters: day.encounters.map(({ status }) => status ?? ''),
    overrides: day.overrides.map(({ value }) => value),
    forecasts: day.forecasts.map(({ dataId, p10, p90 }) => `${dataId} ${p10 ?? ''} ${p90 ?? ''}`),
  };
  for (const each of Object.values(written)) if (Array.isArray(each)) each.sort();
  return written;
}

describe.each(databases)('the story of a patient on %s', (database) => {
  let app: InProcessApp;
  let token: string;
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
  const storyOf = async (patientId: string, query = ''): Promise<Story> =>
    (await call(`patients/${patientId}/story${query}`)) as unknown as Story;
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
  });

  beforeAll(async () => {
    app = await openApp(database, { SAMPLE_PATIENTS: String(PATIENTS) });
    token = String((await app.signIn()).body['idToken']);
  });
  afterAll(() => app?.stop());

  test('agrees, day by day, with a second computation from the lists of the API', async () => {
    const patients = await rows('patients', 'patients');
    const all: { patientId: string; lists: PatientLists }[] = [];
    for (const { patientId } of patients)
      all.push({ patientId: String(patientId), lists: await listsOf(String(patientId)) });
    const chosen = all.toSorted((a, b) => b.lists.data.length - a.lists.data.length).slice(0, 10);
    expect(chosen).toHaveLength(10);
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
        const own = plain(day);
        expect({ day: day.day, ...own }).toEqual({ day: day.day, ...expected.get(day.day) });
        for (const name of Object.keys(seen) as (keyof typeof seen)[]) seen[name] += own[name].length;
      }
    }
    // The comparison is worth something only if there was something to compare.
    for (const [name, count] of Object.entries(seen)) expect(count, name).toBeGreaterThan(5);
  });
});
