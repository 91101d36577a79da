import type { RowOf } from '../records';
import { asked, type Choice, type Question } from './asking';
import { finding, type Finding } from './findings';
import { storedValues } from './stored';

export type Response = RowOf<'test', 'journal'>;

export interface Answered {
  /** Tuples by data type, as a check-in with these answers stores them. */
  data: Map<string, (number | string | null)[]>;
  /** Errors: questions and answers that the plan does not have. */
  errors: Finding[];
  /** Questions that a check-in would have asked but that have no answer. */
  warnings: Finding[];
}

const isNumber = (text: string): boolean => text !== '' && Number.isFinite(Number(text));

/**
 * The answer that a response chooses; null if the question was left unanswered, undefined if there is no such answer.
 */
export function choiceOf(
  { kind, answers = [] }: Question,
  { answerId, answerText }: Response,
): Choice | null | undefined {
  if (answerId) {
    const chosen = answers.find((each) => each.answerId === answerId);
    return chosen && { answerId, value: chosen.value ?? chosen.text };
  }
  const text = (answerText ?? '').trim();
  if (text === '') return null;
  const written = answers.find((each) => each.text.toLowerCase() === text.toLowerCase());
  if (written) return { answerId: written.answerId, value: written.value ?? written.text };
  if (isNumber(text)) {
    const value = Number(text);
    const scored = answers.find((each) => each.value === value);
    if (scored) return { answerId: scored.answerId, value };
    if (kind === 'number' || answers.length === 0) return { answerId: null, value };
  }
  return answers.length === 0 && kind !== 'number' ? { answerId: null, value: text } : undefined;
}

/**
 * The data that a check-in with these answers stores. An unanswered question stores nothing. Symptoms that the patient
 * could tick at the beginning and did not tick are 0, and so are symptoms whose questions were not asked because of
 * another answer. Nothing is 0 without an answered opening question.
 * @param primary the symptoms that the models of check-ins must know, which are stored as 0
 */
export function answersOf(
  questions: readonly Question[],
  responses: readonly Response[],
  primary: readonly string[],
): Answered {
  const byId = new Map(questions.map((question) => [question.questionId, question]));
  const errors: Finding[] = [];
  const warnings: Finding[] = [];
  const chosen = new Map<string, Choice[]>();
  for (const response of responses) {
    const { questionId, answerId, answerText } = response;
    const question = byId.get(questionId);
    if (!question) {
      errors.push(finding('unknownQuestion', { questionId }));
      continue;
    }
    const choice = choiceOf(question, response);
    if (choice === undefined)
      errors.push(finding('unknownAnswer', { questionId, answer: answerId || answerText || '' }));
    else if (choice !== null) chosen.set(questionId, [...(chosen.get(questionId) ?? []), choice]);
  }
  const data = storedValues(
    [...chosen].map(([questionId, choices]) => ({
      question: byId.get(questionId) ?? {},
      values: choices.map(({ value }) => value),
    })),
  );
  const { opened, isAsked } = asked(byId, chosen);
  if (opened)
    for (const dataId of primary) {
      const own = questions.filter((question) => question.dataId === dataId);
      if (!data.has(dataId) && own.length > 0 && own.every((each) => isAsked(each) === false)) data.set(dataId, [0]);
    }
  if (chosen.size > 0)
    for (const question of questions)
      if (!chosen.has(question.questionId) && !question.trigger && isAsked(question) === true)
        warnings.push(finding('noResponse', { questionId: question.questionId }));
  return { data, errors, warnings };
}
