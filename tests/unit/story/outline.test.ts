import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lanesOf } from '../../../src/custom/recentActivity/story/rows/lanes';
import { factsByDay } from '../../../src/domain/story/facts';
import { EXTRA_ROWS, MAIN_ROWS } from '../../../src/domain/story/facts/fact';
import type { StoryDay } from '../../../src/domain/story/types';
import { alert, dayOf, session, storyWith } from './madeStory';

const DAYS = ['2026-11-14', '2026-11-15'];
const id = fc.constantFrom('one', 'two', 'three');
const amount = fc.option(fc.integer({ min: 0, max: 4 }));
const few = <T>(each: fc.Arbitrary<T>) => fc.array(each, { maxLength: 3 });
const change = fc.constantFrom('started' as const, 'ended' as const);

/** A day with any kind of content. Its alert can be on the next day, minutes after a late check-in. */
const dayWith = (day: string): fc.Arbitrary<StoryDay> => {
  const at = `${day}T08:00:00.000Z`;
  const late = fc.constantFrom(at, new Date(Date.parse(at) + 86_400_000).toISOString());
  const dates = { text: null, status: null, startDate: day, endDate: null };
  const journal = { journalId: 'j', status: null, at, ended: 'yes', completed: true, baseline: false } as const;
  return fc
    .record({
      sessions: few(
        fc.record({
          alerts: few(fc.record({ dataPointId: id, at: late })),
          journal: fc.boolean(),
          answers: few(fc.record({ dataId: id, score: amount, values: few(amount) })),
        }),
      ),
      notes: few(id),
      callbacks: few(id),
      withdrawn: few(id),
      labs: few(fc.record({ dataId: id, outside: fc.constantFrom('low' as const, null) })),
      allergies: few(fc.record({ allergyId: id, name: id, change })),
      medications: few(fc.record({ medicationId: id, name: id, change })),
      conditions: few(fc.record({ conditionId: id, name: id, change })),
      appointments: few(id),
      encounters: few(id),
      missed: fc.option(fc.constant({ since: day, dueEvery: 60 })),
      overrides: few(id),
      forecasts: few(fc.record({ dataId: id, p10: amount, p50: amount, p90: amount })),
    })
    .map((some) =>
      dayOf(day, {
        sessions: some.sessions.map(({ alerts, journal: has, answers }, index) =>
          session({
            key: `${day} ${index}`,
            alerts: alerts.map((each) => alert(each)),
            journal: has ? { ...journal, noSymptoms: false } : null,
            answers: answers.map((each) => ({ ...each, dataPointId: 'a' })),
          }),
        ),
        notes: some.notes.map((noteId) => ({
          noteId,
          at,
          category: 'other',
          providerId: null,
          userId: null,
          text: '',
        })),
        withdrawn: some.withdrawn.map((dataPointId) => ({
          dataPointId,
          at,
          level: null,
          by: { userId: null, at: null },
          reason: 'deleted' as const,
        })),
        callbacks: some.callbacks.map((activityId) => ({ activityId, at, userId: null, sessionId: null })),
        labs: some.labs.map((each) => ({
          ...each,
          dataPointId: 'l',
          name: null,
          at,
          sessionId: null,
          status: null,
          comparator: null,
          value: 1,
          unit: null,
          range: null,
          normalized: null,
          missing: null,
          rangeText: null,
          certain: true,
          critical: false,
          overLimit: false,
        })),
        allergies: some.allergies.map((each) => ({
          ...dates,
          reactions: [],
          criticality: null,
          verification: null,
          recordedDate: null,
          ...each,
        })),
        medications: some.medications.map((each) => ({ ...dates, ...each })),
        conditions: some.conditions.map((each) => ({ ...dates, verification: null, category: null, ...each })),
        appointments: some.appointments.map((appointmentId) => ({
          appointmentId,
          start: at,
          end: null,
          status: null,
          category: null,
          providerId: null,
        })),
        encounters: some.encounters.map((encounterId) => ({
          encounterId,
          start: at,
          end: null,
          status: null,
          text: null,
        })),
        missed: some.missed,
        overrides: some.overrides.map((dataPointId) => ({
          dataPointId,
          value: 'permitted' as const,
          reason: '',
          from: at,
          until: at,
          userId: null,
        })),
        forecasts: some.forecasts.map((each) => ({ ...each, forecastId: 'f', at })),
      }),
    );
};

const say = (key: string): string => key;

describe('the outline of a day', () => {
  test('has what its facts have: the same rows, as many, with the same lanes and alerts', () => {
    fc.assert(
      fc.property(fc.tuple(...DAYS.map(dayWith)), (days) => {
        const facts = factsByDay(storyWith(days), { say, language: 'en' });
        for (const [day, outlines] of facts.outlines) {
          const made = facts.get(day) ?? [];
          for (const row of [...MAIN_ROWS, ...EXTRA_ROWS]) {
            const whole = made.filter((fact) => fact.row === row && !fact.part);
            const known = outlines.filter((each) => each.row === row && !each.part);
            expect(known).toHaveLength(whole.length);
            const lanes = known.flatMap(({ lane }) => lane ?? []);
            if (lanes.length > 0) expect(lanes.toSorted()).toEqual(whole.map(({ key }) => key).toSorted());
            expect(outlines.some((each) => each.row === row)).toBe(made.some((fact) => fact.row === row));
            expect(known.flatMap(({ band }) => band ?? [])).toEqual(whole.flatMap(({ band }) => band ?? []));
          }
          expect(outlines.flatMap(({ alertId }) => alertId ?? [])).toEqual(
            made.flatMap(({ row, part, record }) => (row === 'alert' && !part ? (record?.id ?? []) : [])),
          );
        }
        const outlined = new Set(facts.keys());
        for (const { day } of days) expect(outlined.has(day)).toBe(facts.get(day) !== undefined);
      }),
      { numRuns: 40 },
    );
  });

  test('orders the lanes of a row without computing the words of the days', () => {
    const said: string[] = [];
    const days = Array.from({ length: 20 }, (_, index) =>
      dayOf(`2026-11-${String(index + 1).padStart(2, '0')}`, {
        sessions: [
          session({
            key: String(index),
            answers: [
              { dataPointId: 'a', dataId: 'rash', values: [2], score: index === 19 ? 4 : 1 },
              { dataPointId: 'b', dataId: 'fatigue', values: [2], score: 2 },
              { dataPointId: 'c', dataId: 'cough', values: [0], score: 0 },
            ],
          }),
        ],
      }),
    );
    const facts = factsByDay(storyWith(days), {
      say: (key) => {
        said.push(key);
        return key;
      },
      language: 'en',
    });
    expect(said).toEqual([]);
    expect(lanesOf(facts, 'symptoms')).toEqual([
      { key: 'rash', name: 'Rash' },
      { key: 'fatigue', name: 'Fatigue' },
    ]);
    const ofOneDay = said.length;
    facts.get('2026-11-01');
    expect(said).toHaveLength(ofOneDay);
  });
});
