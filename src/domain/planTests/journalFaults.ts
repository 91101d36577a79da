import type { Question } from './asking';
import { answersOf, choiceOf, type Response } from './conversation';

/** A row of a journal that the plan cannot understand. */
export interface JournalFault {
  questionId: string;
  /** The answer that the question does not have; null if the plan does not have the question. */
  answer: string | null;
}

/** The rows of a journal with questions and answers that the plan does not have. */
export const journalFaults = (questions: readonly Question[], journal: readonly Response[]): JournalFault[] =>
  answersOf(questions, journal, []).errors.map(({ code, params }) => ({
    questionId: String(params['questionId']),
    answer: code === 'unknownAnswer' ? String(params['answer']) : null,
  }));

/**
 * A journal with further answers. They take the place of answers to the same questions that do not exist, and of rows
 * without an answer.
 */
export function withAnswers(
  questions: readonly Question[],
  journal: readonly Response[],
  answers: readonly Response[],
): Response[] {
  const answered = new Map(
    questions
      .filter(({ questionId }) => answers.some((each) => each.questionId === questionId))
      .map((question) => [question.questionId, question]),
  );
  const stays = (row: Response): boolean => {
    const question = answered.get(row.questionId);
    return !question || Boolean(choiceOf(question, row));
  };
  return [...journal.filter(stays), ...answers];
}
