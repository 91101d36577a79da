import { useFormScope } from '../../forms/bridge/scope';
import type { Question } from '../../domain/planTests/asking';
import { useModelContent } from '../patient_models/useModelContent';

/**
 * The answers of a question of the record's plan; undefined if the plan does not have the question, or if its questions
 * are not loaded. All rows of a journal share one request.
 */
export function useJournalAnswers(questionId: unknown): NonNullable<Question['answers']> | undefined {
  const { root } = useFormScope();
  const question = useModelContent('question', root.record['planId'])?.find(({ id }) => id === questionId);
  return question && (question.answers ?? []);
}
