import { describe, expect, it } from 'vitest';
import { answeredValues } from '../../platform/testModels/answers';
import { NO_DATABASE } from '../../platform/planTests/proofs/noDatabase';
import { runTest, TEST_MOMENT, type TestRecord } from '../../platform/planTests/run';
import { answersOf } from '../../src/domain/planTests/conversation';
import type { RowOf } from '../../src/domain/records';
import texts from '../../src/i18n/reports/testFindings';
import { IRAE, IRAE_CONTENT, IRAE_TESTED } from '../support/irae';

const run = (test: Partial<TestRecord>) => runTest(NO_DATABASE, IRAE_TESTED, { testId: 't', planId: 'irae', ...test });
const codes = (findings: readonly { code: string }[]): string[] => findings.map(({ code }) => code);
const says = (...answers: [questionId: string, answerId: string | null, answerText?: string][]) =>
  answers.map(([questionId, answerId, answerText = null]): RowOf<'test', 'journal'> => ({
    questionId,
    answerId,
    answerText,
  }));
const ticks = (...dataIds: string[]) => says(...dataIds.map((id): [string, string] => ['symptoms', `symptoms-${id}`]));
const usual = (stools: number): RowOf<'test', 'history'> => ({
  dataId: 'stoolsOverBaseline',
  data: [null, stools],
  baseline: true,
  eventTime: '2025-12-01',
});
const stools = (count: number) => [
  ...ticks('diarrhea'),
  ...says(['diarrhea-frequency', 'diarrhea-frequency-2'], ['stoolsOverBaseline-count', null, String(count)]),
];

describe('a test of a plan', () => {
  it('passes for every test of the sample, without a warning about its inputs', async () => {
    expect(IRAE.test?.length).toBeGreaterThan(10);
    for (const draft of IRAE.test ?? []) {
      const { errors, warnings } = await run({ ...draft });
      expect(errors, draft.testId).toEqual([]);
      const known = ['noResponse', 'unexpectedAlert', 'unexpectedRecommendation', 'unreadData'];
      expect(
        codes(warnings).filter((code) => !known.includes(code)),
        draft.testId,
      ).toEqual([]);
    }
  });

  it('does not take a missing answer for 0, but an explicit 0', async () => {
    const expectsGreen = [{ dataId: 'iraeOverallAlert', tupleIndex: 0, value: 'green' }];
    const none = await run({ journal: says(['jaundice-presence', 'jaundice-presence-0']), data: expectsGreen });
    expect(none.errors).toMatchObject([
      { code: 'missingValue', params: { dataId: 'iraeOverallAlert', expected: 'green' } },
    ]);
    const opened = await run({ journal: says(['symptoms', 'symptoms-none']), data: expectsGreen });
    expect(opened.errors).toEqual([]);
    // Diarrhea was ticked, but the question about it has no answer.
    const left = await run({ journal: ticks('diarrhea'), data: expectsGreen });
    expect(codes(left.errors)).toEqual(['missingValue']);
    expect(left.warnings).toContainEqual({ code: 'noResponse', params: { questionId: 'diarrhea-frequency' } });
  });

  it('has the level of the first rule that fires, and says which rule it was', async () => {
    const found = await run({
      history: [usual(2)],
      journal: [
        ...stools(6),
        ...says(['bloodInStool-presence', 'bloodInStool-presence-1'], ['abdominalPain-frequency', null, '3']),
      ],
      data: [
        { dataId: 'colitisAlert', tupleIndex: 0, value: 'red' },
        { dataId: 'colitisAlert', tupleIndex: 1, value: '3.0' },
      ],
    });
    expect(found.errors).toEqual([]);
    expect(found.evaluations).toHaveLength(1);
    expect(found.ruleSet).toBe(IRAE_CONTENT.hash);
    expect(found.data).toContainEqual({ kind: 'value', dataId: 'stoolsOverBaseline', tupleIndex: 0, value: 2 });
  });

  it('compares with the baseline in the historical data', async () => {
    const data = [{ dataId: 'stoolsOverBaseline', tupleIndex: 0, value: '3' }];
    expect((await run({ history: [usual(2)], journal: stools(9), data })).errors).toMatchObject([
      // No alert is expected here, but there are two: the model's and the overall one.
      { code: 'unexpectedAlert', params: { dataId: 'iraeOverallAlert', actual: 'red' } },
      { code: 'unexpectedAlert', params: { dataId: 'colitisAlert' } },
    ]);
    const other = await run({ history: [usual(8)], journal: stools(9), data });
    expect(other.errors).toContainEqual({
      code: 'wrongValue',
      params: { dataId: 'stoolsOverBaseline', tuple: 0, expected: '3', actual: '1' },
    });
    const earlier = { ...usual(2), baseline: false };
    expect((await run({ history: [earlier], journal: stools(9) })).warnings).toContainEqual({
      code: 'earlierData',
      params: { dataId: 'stoolsOverBaseline' },
    });
  });

  it('fails without an expected recommendation, and warns of one that was not expected', async () => {
    const journal = [...ticks('jaundice'), ...says(['jaundice-presence', 'jaundice-presence-1'])];
    const data = [{ dataId: 'iraeOverallAlert', tupleIndex: 0, value: 'red' }];
    const found = await run({
      journal,
      data,
      recommendations: [{ recommendId: 'contactRed' }, { recommendId: 'rest' }],
    });
    expect(found.errors).toEqual([{ code: 'missingRecommendation', params: { recommendId: 'rest' } }]);
    expect(found.warnings).toContainEqual({
      code: 'unexpectedRecommendation',
      params: { recommendId: 'hepatitisWorkup' },
    });
    // The test names an alert, so another alert is only a warning.
    expect(found.warnings).toContainEqual({
      code: 'unexpectedAlert',
      params: { dataId: 'hepatitisAlert', actual: 'red' },
    });
  });

  it('fails with an alert if it expects none, and with a value where it expects none', async () => {
    const journal = [...ticks('jaundice'), ...says(['jaundice-presence', 'jaundice-presence-1'])];
    const found = await run({ journal });
    expect(codes(found.errors)).toEqual(['unexpectedAlert', 'unexpectedAlert']);
    expect(codes(found.warnings)).toContain('nothingExpected');
    const named = await run({ journal, data: [{ dataId: 'hepatitisAlert', tupleIndex: 0, value: null }] });
    expect(named.errors).toEqual([
      { code: 'unexpectedValue', params: { dataId: 'hepatitisAlert', tuple: 0, actual: 'red' } },
    ]);
  });

  it('warns of an expected level that does not exist', async () => {
    const journal = [...ticks('jaundice'), ...says(['jaundice-presence', 'jaundice-presence-1'])];
    const expecting = async (value: string, tupleIndex = 0) => {
      const { warnings } = await run({ journal, data: [{ dataId: 'hepatitisAlert', tupleIndex, value }] });
      return warnings.filter(({ code }) => code === 'impossibleLevel');
    };
    expect(await expecting('purple')).toEqual([
      { code: 'impossibleLevel', params: { dataId: 'hepatitisAlert', expected: 'purple' } },
    ]);
    expect(await expecting('yellow')).toEqual([]);
    // The tuples after the level are numbers.
    expect(await expecting('3', 1)).toEqual([]);
  });

  it('knows the conditions of its patient, and names what the plan does not know', async () => {
    const journal = [...ticks('darkUrine'), ...says(['darkUrine-presence', 'darkUrine-presence-1'])];
    const level = async (conditionId: string) => {
      const found = await run({
        journal,
        patient: { conditions: [{ conditionId }], medications: [{ medicationId: 'x' }] },
        flags: [{ flagId: 'y' }],
      });
      const overall = found.data.find(({ dataId }) => dataId === 'iraeOverallAlert');
      return { level: overall?.value, warnings: codes(found.warnings) };
    };
    expect(await level('cirrhosis')).toMatchObject({ level: 'red' });
    const other = await level('nothing');
    expect(other.level).toBe('yellow');
    expect(other.warnings).toEqual(
      expect.arrayContaining([
        'unknownCondition',
        'unknownMedication',
        'unknownFlag',
        'medicationsNotRead',
        'flagsNotRead',
      ]),
    );
  });

  it('fails for a question or an answer that the plan does not have', async () => {
    const found = await run({ journal: says(['nausea-smell', null, '1'], ['nausea-severity', 'nausea-severity-9']) });
    expect(found.errors).toEqual([
      { code: 'unknownQuestion', params: { questionId: 'nausea-smell' } },
      { code: 'unknownAnswer', params: { questionId: 'nausea-severity', answer: 'nausea-severity-9' } },
    ]);
  });

  it('is at a fixed time, and gives the same result and ids each time', async () => {
    const test = { history: [usual(2)], journal: stools(9) };
    const first = await run(test);
    expect(await run(test)).toEqual(first);
    expect(first.patient.data.at(-1)?.eventTime).toBe(TEST_MOMENT);
    const later = '2026-05-05T05:05:05.000Z';
    const cased = await run({ ...test, case: { patientId: null, eventTime: later } });
    expect(cased.patient.data.at(-1)?.eventTime).toBe(later);
  });
});

describe('the answers of a conversation', () => {
  const questions = IRAE.question ?? [];

  it('are the tuples of their data types, with a gap where a question has no answer', () => {
    const { data } = answersOf(questions, says(['jointPain-interference', 'jointPain-interference-3']), []);
    expect([...data]).toEqual([['jointPain', [null, null, 3]]]);
  });

  it('may be given by their text or number', () => {
    const written = answersOf(
      questions,
      says(['itching-severity', null, 'moderate'], ['itching-interference', null, '4']),
      [],
    );
    expect([...written.data]).toEqual([['itching', [2, 4]]]);
    expect(written.errors).toEqual([]);
  });

  it('are 0 for a symptom that could be ticked and was not, and for a question that was not asked', () => {
    const primary = ['jaundice', 'stoolsOverBaseline'];
    const { data } = answersOf(questions, ticks('nausea'), primary);
    expect([...data]).toEqual([
      ['jaundice', [0]],
      ['stoolsOverBaseline', [0]],
    ]);
    expect([...answersOf(questions, [], primary).data]).toEqual([]);
    expect([...answersOf(questions, stools(4).slice(0, 2), primary).data.keys()]).toEqual(['diarrhea', 'jaundice']);
  });
});

it('every finding has a text with its parameters in every language', () => {
  const names = (text: string): string[] => [...text.matchAll(/%\{(\w+)\}/g)].map(([, name = '']) => name).toSorted();
  for (const [code, text] of Object.entries(texts.en))
    for (const language of ['fr', 'es', 'zh-Hant', 'zh-Hans'] as const)
      expect(names(Object.entries(texts[language]).find(([each]) => each === code)?.[1] ?? ''), code).toEqual(
        names(text),
      );
});

it('answers become the same data in a test and in the patients of a test patient model', () => {
  for (const { journal = [] } of IRAE.test ?? []) {
    const { data } = answersOf(IRAE_TESTED.questions, journal, []);
    const answered = journal.flatMap(({ questionId, answerId = null, answerText = null }) => {
      const question = IRAE.question?.find((each) => each.questionId === questionId);
      const chosen = question?.answers?.find((each) => each.answerId === answerId);
      const value = chosen?.value ?? Number(answerText);
      return question
        ? [{ question: { ...question, planId: 'irae' }, answers: [{ answerId, text: answerText, value }] }]
        : [];
    });
    expect(answeredValues(answered)).toEqual(data);
  }
});
