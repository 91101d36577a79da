import type { Question } from './asking';
import { besideCuts, cutsOf, numbersBeside, type Cut, type Limits } from './classes';
import type { Response } from './conversation';

/** The responses that a creator gives to a question: alternatives, each with all its answers. */
export type Fixed = (question: Question) => Response[][];

/** A question that takes several answers gets all of them; for another one, they are alternatives. */
export function fixedResponses(journal: readonly Response[]): Fixed {
  const byQuestion = new Map<string, Response[]>();
  for (const response of journal) {
    if (!response.answerId && !response.answerText) continue;
    byQuestion.set(response.questionId, [...(byQuestion.get(response.questionId) ?? []), response]);
  }
  return ({ questionId, multiple }) => {
    const given = byQuestion.get(questionId);
    if (!given) return [];
    return multiple === true ? [given] : given.map((response) => [response]);
  };
}

/** The limits at which later questions tell the answers of a question apart. */
const gatesOf = ({ questionId }: Question, questions: readonly Question[]): Cut[] =>
  questions.flatMap(({ showWhen = [] }) =>
    showWhen.flatMap(({ questionId: earlier, min }) =>
      earlier === questionId && min !== undefined ? [{ at: min, above: false }] : [],
    ),
  );

/**
 * The responses to try for a question: those of the creator, else one on each side of every limit of the rules.
 * @param isTicked whether the patient has ticked the symptom, so that 0 would say the opposite
 */
export function choicesFor(
  question: Question,
  questions: readonly Question[],
  limits: Limits,
  fixed: Fixed,
  isTicked: boolean,
): Response[][] {
  const given = fixed(question);
  if (given.length > 0) return given;
  const { questionId, kind, dataId, tuple, answers = [] } = question;
  const cuts = [...gatesOf(question, questions), ...(dataId ? cutsOf(limits, dataId, tuple ?? 0) : [])];
  if (isTicked) cuts.push({ at: 0, above: true });
  const values = [...new Set(answers.flatMap(({ value }) => value ?? []))].toSorted((a, b) => a - b);
  if (values.length > 0) {
    const beside = besideCuts(values, cuts);
    const positive = isTicked ? beside.filter((value) => value > 0) : [];
    return (positive.length > 0 ? positive : beside).flatMap((value) => {
      const answer = answers.find((each) => each.value === value);
      return answer ? [[{ questionId, answerId: answer.answerId, answerText: answer.text }]] : [];
    });
  }
  const [first] = answers;
  if (first) return [[{ questionId, answerId: first.answerId, answerText: first.text }]];
  return kind === 'number'
    ? numbersBeside(cuts, true).map((value) => [{ questionId, answerId: null, answerText: String(value) }])
    : [];
}
