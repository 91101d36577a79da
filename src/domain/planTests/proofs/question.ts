import type { RowOf } from '../../records';
import { asked, ticksOf, type Question } from '../asking';
import { choiceOf } from '../conversation';

type Response = RowOf<'test', 'journal'>;

/** The response with the highest value, or with the lowest one that is at least a minimum. */
function responseTo({ questionId, kind, answers = [] }: Question, min?: number): Response | undefined {
  if (answers.length === 0 || (kind === 'number' && min !== undefined))
    return { questionId, answerId: null, answerText: String(min ?? 1) };
  const valued = answers.toSorted((one, other) => (one.value ?? 0) - (other.value ?? 0));
  const chosen =
    min === undefined ? valued.at(-1) : valued.find(({ value }) => typeof value === 'number' && value >= min);
  return chosen && { questionId, answerId: chosen.answerId, answerText: chosen.text };
}

/**
 * The answers of a check-in that asks a question, and an answer to this question: the opening question ticks the
 * symptom, and the earlier questions are answered so that this one is shown.
 * @returns null if no such answers were found
 */
export function responsesReaching(questions: readonly Question[], questionId: string): Response[] | null {
  const byId = new Map(questions.map((question) => [question.questionId, question]));
  const openings = questions.filter(({ trigger }) => trigger);
  const given = new Map<string, Response[]>();

  const tick = (dataId: string): void => {
    for (const opening of openings) {
      const answerId = ticksOf(opening).get(dataId);
      const before = given.get(opening.questionId) ?? [];
      if (answerId === undefined || before.some((each) => each.answerId === answerId)) continue;
      const response = { questionId: opening.questionId, answerId, answerText: null };
      given.set(opening.questionId, opening.multiple ? [...before, response] : [response]);
    }
  };
  const answer = (question: Question, around: readonly string[], min?: number): void => {
    for (const { questionId: earlier, min: least } of question.showWhen ?? []) {
      const before = byId.get(earlier);
      if (before && !around.includes(earlier)) answer(before, [...around, question.questionId], least);
    }
    if (question.dataId) tick(question.dataId);
    const response = responseTo(question, min);
    if (response) given.set(question.questionId, [response]);
  };

  const target = byId.get(questionId);
  if (!target) return null;
  answer(target, []);
  const opened = openings.flatMap((opening) => given.get(opening.questionId) ?? []);
  const others = [...given].flatMap(([id, responses]) => (byId.get(id)?.trigger ? [] : responses));
  const responses = [...opened, ...others];
  const chosen = new Map(
    [...given].map(([id, all]) => {
      const question = byId.get(id);
      return [id, all.flatMap((each) => (question && choiceOf(question, each)) ?? [])];
    }),
  );
  const isAnswered = (chosen.get(questionId)?.length ?? 0) > 0;
  const isReached = target.trigger === true || asked(byId, chosen).isAsked(target) === true;
  return isAnswered && isReached ? responses : null;
}
