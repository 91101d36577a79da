import { describe, expect, it } from 'vitest';
import { answersOf } from '../../src/domain/planTests/conversation';
import type { Seen, SeenValue } from '../../src/domain/planTests/compare';
import type { Detection, ModelResult } from '../../src/domain/detection';
import { changedModels } from '../../src/domain/planTests/proofs/changedAlerts';
import { differencesOf } from '../../src/domain/planTests/proofs/differences';
import { responsesReaching } from '../../src/domain/planTests/proofs/question';
import type { Question } from '../../src/domain/planTests/asking';
import { samplePlans } from '../../platform/sample/plans';

const SEVERITY = [0, 1, 2, 3].map((value) => ({ answerId: `a${value}`, text: String(value), value }));
const question = (questionId: string, more: Partial<Question> = {}): Question => ({
  questionId,
  kind: 'severity',
  dataId: questionId,
  answers: SEVERITY,
  ...more,
});

describe('a test for a question that no test answers', () => {
  const questions = samplePlans().flatMap((each) => each.question ?? []);

  it('answers each question of the sample, and what leads to it', () => {
    expect(questions.length).toBeGreaterThan(20);
    for (const { questionId } of questions) {
      const responses = responsesReaching(questions, questionId) ?? [];
      const asked = responses.map((each) => each.questionId);
      expect(asked, questionId).toContain(questionId);
      expect(answersOf(questions, responses, []).errors, questionId).toEqual([]);
    }
  });

  it('ticks the symptom in the opening question, and answers the earlier question high enough', () => {
    const opening = question('open', {
      trigger: true,
      multiple: true,
      dataId: null,
      answers: [
        { answerId: 'open-rash', text: 'Rash' },
        { answerId: 'open-none', text: 'None', value: 0 },
      ],
    });
    const later = question('later', { dataId: null, showWhen: [{ questionId: 'rash', min: 2 }] });
    const all = [later, question('rash'), opening];
    expect(responsesReaching(all, 'later')?.map(({ questionId, answerId }) => [questionId, answerId])).toEqual([
      ['open', 'open-rash'],
      ['rash', 'a2'],
      ['later', 'a3'],
    ]);
  });

  it('is not made for a question that no answers lead to', () => {
    const never = question('never', { showWhen: [{ questionId: 'rash', min: 9 }] });
    expect(responsesReaching([never, question('rash')], 'never')).toBeNull();
    expect(responsesReaching([never], 'other')).toBeNull();
  });
});

describe('the difference between two runs of a test', () => {
  const value = (dataId: string, of: number, kind: SeenValue['kind'] = 'value'): SeenValue => ({
    kind,
    dataId,
    tupleIndex: 0,
    value: of,
  });
  const seen = (...data: SeenValue[]): Seen => ({ data, recommendations: [] });
  const codes = (before: Seen, after: Seen) => differencesOf(before, after).map(({ dataId }) => dataId);

  it('is an alert that only one of them has, and a value that both have read', () => {
    expect(codes(seen(value('alert', 1, 'alert')), seen())).toEqual(['alert']);
    expect(codes(seen(value('thirst', 1)), seen(value('thirst', 2)))).toEqual(['thirst']);
  });

  it('is not a value that only one of them has read', () => {
    expect(codes(seen(value('thirst', 1)), seen())).toEqual([]);
    expect(codes(seen(), seen(value('thirst', 1)))).toEqual([]);
  });
});

describe('the models whose alerts differ', () => {
  const model = (modelId: string, grade: number | null, alertLevelId: string | null): ModelResult => ({
    modelId,
    version: null,
    outcome: alertLevelId === null ? 'green' : 'alert',
    alertLevelId,
    grade,
    ruleId: null,
    trace: [],
  });
  const found = (...models: ModelResult[]): Detection => ({ models, overall: 'yellow' });

  it('are those with another grade or level, even if the overall level is the same', () => {
    expect(
      changedModels(
        found(model('fatigue', 1, 'yellow'), model('rash', 2, 'yellow'), model('pain', 1, 'yellow')),
        found(model('fatigue', 3, 'yellow'), model('rash', 2, 'orange'), model('pain', 1, 'yellow')),
      ),
    ).toEqual([
      { modelId: 'fatigue', before: { alertLevelId: 'yellow', grade: 1 }, after: { alertLevelId: 'yellow', grade: 3 } },
      { modelId: 'rash', before: { alertLevelId: 'yellow', grade: 2 }, after: { alertLevelId: 'orange', grade: 2 } },
    ]);
  });

  it('are those with an alert by one run only', () => {
    const alert = { alertLevelId: 'yellow', grade: 1 };
    const fatigue = found(model('fatigue', 1, 'yellow'));
    expect(changedModels(fatigue, found(model('fatigue', null, null)))).toEqual([
      { modelId: 'fatigue', before: alert, after: null },
    ]);
    expect(changedModels(undefined, fatigue)).toEqual([{ modelId: 'fatigue', before: null, after: alert }]);
    expect(changedModels(found(model('fatigue', null, null)), undefined)).toEqual([]);
  });
});
