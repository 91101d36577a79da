import { storedValues } from '../../src/domain/planTests/stored';
import type { RecordOf, RowOf } from '../../src/domain/records';
import type { ConversationEntry } from './types';

export type Question = Pick<RecordOf<'question'>, 'questionId' | 'planId' | 'text' | 'dataId' | 'tuple' | 'answers'>;

/** The questions of the plans of a model, by plan and by question. */
export type Questions = ReadonlyMap<string, ReadonlyMap<string, Question>>;

type Answer = NonNullable<RowOf<'journal', 'journal'>['answers']>[number];

/** The entry's question: of its plan, else of any plan that has it. */
export function questionOf(questions: Questions, { planId, questionId }: ConversationEntry): Question | undefined {
  const own = planId ? questions.get(planId)?.get(questionId) : undefined;
  if (own) return own;
  for (const ofPlan of questions.values()) {
    const found = ofPlan.get(questionId);
    if (found) return found;
  }
  return undefined;
}

/** The entry's answers with the texts of the plan. */
export const answersOf = (question: Question, { answers = [] }: ConversationEntry): Answer[] =>
  answers.map(({ answerId = null, value = null }) => {
    const chosen = question.answers?.find((each) => each.answerId === answerId);
    const known = value ?? chosen?.value ?? null;
    return { answerId, text: chosen?.text ?? (known === null ? null : String(known)), value: known };
  });

/** The values of the data types that the answers fill in. A model has only numbers. */
export const answeredValues = (
  answered: readonly { question: Question; answers: readonly Answer[] }[],
): Map<string, (number | null)[]> =>
  storedValues(
    answered.map(({ question, answers }) => ({
      question,
      values: answers.flatMap(({ value }) => (typeof value === 'number' ? [value] : [])),
    })),
  );
