import type { DocumentOf, RowOf } from '../records';
import { finding, type Finding } from './findings';

export type Question = Pick<
  DocumentOf<'question'>,
  'questionId' | 'kind' | 'dataId' | 'tuple' | 'trigger' | 'showWhen' | 'answers'
>;
export type Response = RowOf<'test', 'journal'>;

export interface Answered {
  /** Tuples by data type, as a check-in with these answers stores them. */
  data: Map<string, (number | string | null)[]>;
  /** Errors: questions and answers that the plan does not have. */
  errors: Finding[];
  /** Questions that a check-in would have asked but that have no answer. */
  warnings: Finding[];
}

interface Choice {
  answerId: string | null;
  value: number | string | null;
}

const isNumber = (text: string): boolean => text !== '' && Number.isFinite(Number(text));

/** The answer that a response chooses; null if the question was left unanswered, undefined if there is no such answer. */
function choiceOf({ kind, answers = [] }: Question, { answerId, answerText }: Response): Choice | null | undefined {
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

/** The data type that an answer of the opening question ticks: `symptoms-rash` of the question `symptoms` is `rash`. */
const tickedBy = (questionId: string, answerId: string): string | null =>
  answerId.startsWith(`${questionId}-`) ? answerId.slice(questionId.length + 1) : null;

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
  const found: Answered = { data: new Map(), errors: [], warnings: [] };
  const chosen = new Map<string, Choice[]>();
  for (const response of responses) {
    const { questionId, answerId, answerText } = response;
    const question = byId.get(questionId);
    if (!question) {
      found.errors.push(finding('unknownQuestion', { questionId }));
      continue;
    }
    const choice = choiceOf(question, response);
    if (choice === undefined)
      found.errors.push(finding('unknownAnswer', { questionId, answer: answerId || answerText || '' }));
    else if (choice !== null) chosen.set(questionId, [...(chosen.get(questionId) ?? []), choice]);
  }
  for (const [questionId, choices] of chosen) {
    const { dataId, tuple } = byId.get(questionId) ?? {};
    const last = choices.at(-1);
    if (!dataId || !last) continue;
    const tuples = found.data.get(dataId) ?? [];
    while (tuples.length < (tuple ?? 0)) tuples.push(null);
    tuples[tuple ?? 0] = last.value;
    found.data.set(dataId, tuples);
  }

  const openings = questions.filter(({ trigger, questionId }) => trigger && chosen.has(questionId));
  const offered = new Set<string>();
  const ticked = new Set<string>();
  for (const { questionId, answers = [] } of openings) {
    for (const { answerId } of answers) {
      const dataId = tickedBy(questionId, answerId);
      if (dataId !== null) offered.add(dataId);
    }
    for (const { answerId } of chosen.get(questionId) ?? []) {
      const dataId = answerId === null ? null : tickedBy(questionId, answerId);
      if (dataId !== null) ticked.add(dataId);
    }
  }
  /** Whether a check-in asks the question, given the answers; undefined if an earlier question has no answer. */
  const isAsked = (question: Question, around: readonly string[] = []): boolean | undefined => {
    const { questionId, dataId, showWhen = [] } = question;
    if (showWhen.length === 0) return !dataId || !offered.has(dataId) || ticked.has(dataId);
    const met = showWhen.map(({ questionId: earlier, min }) => {
      const given = chosen.get(earlier);
      if (given) return min === undefined || given.some(({ value }) => typeof value === 'number' && value >= min);
      const before = around.includes(earlier) ? undefined : byId.get(earlier);
      return before && isAsked(before, [...around, questionId]) === false ? false : undefined;
    });
    if (met.includes(false)) return false;
    return met.includes(undefined) ? undefined : true;
  };
  if (openings.length > 0)
    for (const dataId of primary) {
      const own = questions.filter((question) => question.dataId === dataId);
      if (!found.data.has(dataId) && own.length > 0 && own.every((each) => isAsked(each) === false))
        found.data.set(dataId, [0]);
    }
  if (chosen.size > 0)
    for (const question of questions)
      if (!chosen.has(question.questionId) && !question.trigger && isAsked(question) === true)
        found.warnings.push(finding('noResponse', { questionId: question.questionId }));
  return found;
}
