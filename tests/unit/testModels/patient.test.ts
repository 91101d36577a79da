import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import type { Questions } from '../../../platform/testModels/answers';
import { occurrencesOf, occurrencesOfPatient, sessionsOf } from '../../../platform/testModels/occurrences';
import { madePatient, type Batch } from '../../../platform/testModels/patient';
import type { ConversationEntry, DataEntry } from '../../../platform/testModels/types';

const entry = (more: Partial<DataEntry>): DataEntry => ({
  dataId: 'nausea',
  startDay: 0,
  interval: 0,
  probability: 1,
  minute: 600,
  category: 'symptom',
  planId: 'irae',
  values: [2],
  ...more,
});
const asked = (more: Partial<ConversationEntry>): ConversationEntry => ({
  questionId: 'nausea-severity',
  startDay: 0,
  interval: 0,
  probability: 1,
  minute: 600,
  planId: 'irae',
  answers: [{ answerId: 'a2', value: null }],
  ...more,
});

const QUESTIONS: Questions = new Map([
  [
    'irae',
    new Map([
      [
        'nausea-severity',
        {
          questionId: 'nausea-severity',
          planId: 'irae',
          text: 'How severe was it?',
          dataId: 'nausea',
          tuple: 1,
          answers: [{ answerId: 'a2', text: 'Quite a bit', value: 2 }],
        },
      ],
    ]),
  ],
]);

const batch = (
  data: DataEntry[],
  {
    conversation = [],
    days = 30,
    ...more
  }: Partial<Batch> & { conversation?: ConversationEntry[]; days?: number } = {},
): Batch => ({
  model: { modelId: 'm1', patient: { plans: [{ planId: 'irae' }] } },
  hash: 'h',
  occurrences: occurrencesOf(sessionsOf(data, conversation), days),
  questions: QUESTIONS,
  seed: 7,
  firstName: 'TestModel',
  lastName: 'Patient',
  digits: 1,
  dob: '1960-05-04',
  firstDay: '2026-10-28',
  ...more,
});

describe('when the entries of a model are due', () => {
  const daysOf = (more: Partial<DataEntry>, days: number): number[] =>
    occurrencesOf(sessionsOf([entry(more)], []), days).map(({ day }) => day);

  test('an entry without an interval is due once', () => {
    expect(daysOf({ startDay: 3 }, 10)).toEqual([3]);
  });

  test('an entry repeats until the last day of the history', () => {
    expect(daysOf({ startDay: 1, interval: 4 }, 10)).toEqual([1, 5, 9]);
    expect(daysOf({ startDay: 1, interval: 4 }, 9)).toEqual([1, 5]);
  });

  test('an entry that starts after the history is left out', () => {
    expect(daysOf({ startDay: 10, interval: 1 }, 10)).toEqual([]);
  });

  test('a probability of 0 is never, of 1 always, and others are kept to within chance', () => {
    const shareOf = (probability: number): number => {
      const all = occurrencesOf(sessionsOf([entry({ interval: 1, probability })], []), 50);
      const kept = Array.from({ length: 100 }, (_, number) => occurrencesOfPatient(all, 1, number).length);
      return kept.reduce((sum, each) => sum + each, 0) / (100 * all.length);
    };
    expect(shareOf(0)).toBe(0);
    expect(shareOf(1)).toBe(1);
    // 5,000 draws: four standard deviations are 0.026.
    expect(Math.abs(shareOf(0.3) - 0.3)).toBeLessThan(0.026);
  });

  test('the entries of one check-in come or stay away together', () => {
    const together = { startDay: 2, interval: 3, probability: 0.5 };
    const data = [entry(together), entry({ ...together, dataId: 'rash' })];
    const made = Array.from({ length: 40 }, (_, number) => madePatient(batch(data), number));
    for (const { points } of made) {
      const of = (id: string) => points.filter(({ dataId }) => dataId === id).map(({ eventTime }) => eventTime);
      expect(of('nausea')).toEqual(of('rash'));
    }
    expect(new Set(made.map(({ points }) => points.length)).size).toBeGreaterThan(1);
  });
});

describe('a patient of a model', () => {
  test('has the data on the days of the history, shifted as one block', () => {
    const { patient, points, groups } = madePatient(batch([entry({}), entry({ startDay: 29, minute: 1439 })]), 1);
    expect(points.map(({ eventTime }) => eventTime)).toEqual(['2026-10-28T10:00:00.000Z', '2026-11-26T23:59:00.000Z']);
    expect(groups.map(({ groupId }) => groupId)).toEqual(['checkin-2026-10-28', 'checkin-2026-11-26']);
    expect(patient).toMatchObject({
      firstName: 'TestModel',
      lastName: 'Patient 1',
      testModelId: 'm1',
      testModelShare: 1,
      plans: [{ planId: 'irae', startDate: '2026-10-28' }],
    });
  });

  test('has a group of its own for each of two check-ins on a day', () => {
    const { groups } = madePatient(batch([entry({}), entry({ minute: 900 })]), 1);
    expect(groups.map(({ groupId }) => groupId)).toEqual(['checkin-2026-10-28', 'checkin-2026-10-28-2']);
  });

  test('has no contacts, organizations or providers', () => {
    const { patient } = madePatient(batch([entry({})]), 1);
    expect(Object.keys(patient).toSorted()).toEqual([
      'dob',
      'firstName',
      'lastName',
      'patientId',
      'plans',
      'testModelId',
      'testModelShare',
    ]);
  });

  test('has the answers in the words of the plan, and the data that they mean', () => {
    const { journals, points } = madePatient(batch([], { conversation: [asked({})] }), 1);
    expect(journals[0]).toMatchObject({
      status: 'submitted',
      journal: [{ question: 'How severe was it?', answers: [{ answerId: 'a2', text: 'Quite a bit', value: 2 }] }],
    });
    expect(points).toMatchObject([{ dataId: 'nausea', data: [null, 2], sessionId: journals[0]?.sessionId }]);
  });

  test('has the data of the check-in once, if the model has both the answer and the data', () => {
    const { points } = madePatient(batch([entry({ values: [3, 2] })], { conversation: [asked({})] }), 1);
    expect(points.map(({ data }) => data)).toEqual([[3, 2]]);
  });

  test('has no journal for answers to questions that no longer exist', () => {
    const { journals } = madePatient(batch([], { conversation: [asked({ questionId: 'gone' })] }), 1);
    expect(journals).toEqual([]);
  });

  test('is the same for the same seed and number, in any order', () => {
    const data = [entry({ interval: 1, probability: 0.5 }), entry({ interval: 2, probability: 0.7, dataId: 'rash' })];
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 10_000 }), (seed, a, b) => {
        const one = batch(data, { seed });
        const first = [madePatient(one, a), madePatient(one, b)];
        const again = [madePatient(batch(data.toReversed(), { seed }), b), madePatient(one, a)].toReversed();
        const sorted = (each: ReturnType<typeof madePatient>) =>
          each.points.map(({ dataId, eventTime }) => `${dataId} ${eventTime}`).toSorted();
        expect(again.map(sorted)).toEqual(first.map(sorted));
        expect(again.map(({ patient }) => patient.patientId)).toEqual(first.map(({ patient }) => patient.patientId));
        expect(first[0]?.patient.patientId === first[1]?.patient.patientId).toBe(a === b);
      }),
      { numRuns: 50 },
    );
  });

  test('has a name that sorts like its number, and is otherwise the same in a job of any size', () => {
    const [few, many] = [1, 4].map((digits) => madePatient(batch([entry({})], { digits }), 12));
    expect([few?.patient.lastName, many?.patient.lastName]).toEqual(['Patient 12', 'Patient 0012']);
    const named = { ...many?.patient, lastName: 'Patient 12' };
    expect({ ...many, patient: named }).toEqual(few);
  });

  test('another seed makes other patients', () => {
    const ids = [1, 2].map((seed) => madePatient(batch([entry({})], { seed }), 1).patient.patientId);
    expect(ids[0]).not.toBe(ids[1]);
  });

  test('the share says how much of the model the patient has', () => {
    const data = [entry({ interval: 1, probability: 0.5 })];
    const { patient, points } = madePatient(batch(data), 3);
    expect(patient.testModelShare).toBeCloseTo(points.length / 30, 10);
  });
});
