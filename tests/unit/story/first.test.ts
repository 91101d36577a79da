import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayLater } from '../../../src/domain/dates/calendar';
import { firstDays, withLinked, type Links } from '../../../src/domain/story/first';
import type { StoryRecords } from '../../../src/domain/story/sources';
import { storyOf, storyPartOf } from '../../../src/domain/story/story';
import { alertPoint, entry, inputOf, liver, PATIENT } from '../../support/stories';

const RANGE = { start: '2026-11-01', end: '2026-11-20' };

describe('the days that a screen shows first', () => {
  test('are the last ones, or those around the chosen day', () => {
    expect(firstDays(RANGE, { shown: 5 })).toEqual({ start: '2026-11-16', end: '2026-11-20' });
    expect(firstDays(RANGE, { shown: 5, day: '2026-11-10' })).toEqual({ start: '2026-11-09', end: '2026-11-13' });
    expect(firstDays(RANGE, { shown: 5, day: '2026-11-01' })).toEqual({ start: '2026-11-01', end: '2026-11-05' });
    expect(firstDays(RANGE, { shown: 5, day: '2026-10-01' })).toEqual({ start: '2026-11-16', end: '2026-11-20' });
    for (let day = RANGE.start; day <= RANGE.end; day = dayLater(day, 1))
      expect(firstDays(RANGE, { shown: 4, day })).toSatisfy(
        (days) => typeof days === 'object' && days !== null && days.start <= day && days.end >= day,
      );
  });

  test('are no part of their own if the story has hardly more days', () => {
    expect(firstDays(RANGE, { shown: 10 })).not.toBeNull();
    expect(firstDays(RANGE, { shown: 11 })).toBeNull();
  });
});

/** The moments of the records: few, so that many records share a day. */
const moment = fc
  .tuple(fc.integer({ min: -1, max: 22 }), fc.constantFrom('04:30', '05:30', '12:00', '23:30'))
  .map(([days, clock]) => `${dayLater(RANGE.start, days)}T${clock}:00.000Z`);
/** Few ids, so that records are connected in chains. */
const ids = fc.record({
  groupId: fc.constantFrom('', 'lab', 'g1', 'g2', 'g3', 'g4'),
  sessionId: fc.constantFrom('', 's1', 's2', 's3', 's4'),
});
const complaints = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 4 }), fc.constantFrom('', 's1', 's2', 's3'))
    .map(([grade, sessionId]) => liver(grade, grade > 2 ? 'red' : 'yellow', sessionId === '' ? {} : { sessionId })),
  { maxLength: 1 },
);
const own = { patientId: PATIENT };
const alerts = fc.array(
  fc
    .tuple(moment, ids, fc.array(complaints, { maxLength: 2 }), fc.constantFrom('submitted', 'final'))
    .map(([at, linked, entries, status]) => ({ at, linked, source: entries.map((each) => entry(at, each)), status })),
  { maxLength: 6 },
);
const answers = fc.array(fc.tuple(moment, ids, fc.integer({ min: 0, max: 4 }), fc.constantFrom('symptom', 'model')), {
  maxLength: 10,
});
const journals = fc.array(fc.tuple(moment, ids, fc.constantFrom('submitted', 'incomplete')), { maxLength: 6 });

const has = (days: typeof RANGE, time: unknown): boolean =>
  typeof time === 'string' && time >= dayLater(days.start, -1) && time <= `${dayLater(days.end, 1)}~`;

/** The records that the platform reads for some days, selected from all records. */
async function selected(all: Pick<StoryRecords, 'points' | 'journals'>, days: typeof RANGE): Promise<typeof all> {
  const whole = {
    points: all.points.filter(({ eventTime }) => has(RANGE, eventTime)),
    journals: all.journals.filter(({ createDate }) => has(RANGE, createDate)),
  };
  const isLinked =
    ({ groups, sessions }: Links) =>
    ({ groupId, sessionId }: { groupId?: unknown; sessionId?: unknown }): boolean =>
      groups.includes(String(groupId)) || sessions.includes(String(sessionId));
  const known = whole.points.filter((point) => point.category === 'alert');
  const rest = whole.points.filter((point) => point.category !== 'alert');
  const linked = await withLinked(
    {
      points: rest.filter(({ eventTime }) => has(days, eventTime)),
      journals: whole.journals.filter(({ createDate }) => has(days, createDate)),
    },
    known,
    ({ eventTime }) => has(days, eventTime),
    async (links) => ({
      points: rest.filter(isLinked(links)),
      journals: whole.journals.filter(isLinked(links)),
    }),
  );
  return { points: [...known, ...linked.points], journals: linked.journals };
}

describe('the first part of a story', () => {
  test('has exactly the days of the whole story', async () => {
    await fc.assert(
      fc.asyncProperty(
        alerts,
        answers,
        journals,
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 0, max: 19 }),
        async (ofAlerts, ofAnswers, ofJournals, shown, day) => {
          const all = {
            points: [
              ...ofAlerts.map(({ at, linked, source, status }, index) =>
                alertPoint(`a${index}`, at, 'red', source, { ...linked, status }),
              ),
              ...ofAnswers.map(([eventTime, linked, score, category], index) => ({
                ...own,
                ...linked,
                _id: `p${index}`,
                dataId: category === 'model' ? 'liverModel' : 'fatigue',
                category,
                eventTime,
                data: [score],
                source: [{ data: [score] }, { data: [score + 1] }],
              })),
            ],
            journals: ofJournals.map(([createDate, linked, status], index) => ({
              ...own,
              ...linked,
              _id: `j${index}`,
              createDate,
              status,
            })),
          };
          const days = firstDays(RANGE, { shown, day: dayLater(RANGE.start, day) });
          if (!days) throw new Error('no part');
          const whole = storyOf(inputOf(await selected(all, RANGE), RANGE));
          const part = storyPartOf(inputOf(await selected(all, days), { ...days, whole: RANGE }));
          const { findings: _, ...rest } = whole;
          expect(part).toEqual({
            ...rest,
            days: whole.days.filter((each) => each.day >= days.start && each.day <= days.end),
          });
        },
      ),
      { numRuns: 500 },
    );
  });
});
