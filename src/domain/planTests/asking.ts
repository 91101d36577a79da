import type { DocumentOf } from '../records';

export type Question = Pick<
  DocumentOf<'question'>,
  'questionId' | 'kind' | 'dataId' | 'tuple' | 'trigger' | 'multiple' | 'showWhen' | 'answers' | 'order'
>;

/** An answer that was given. */
export interface Choice {
  answerId: string | null;
  value: number | string | null;
}

/** The answers that were given, by question. */
export type Chosen = ReadonlyMap<string, readonly Choice[]>;

/** The data type that an answer of the opening question ticks: `symptoms-rash` of the question `symptoms` is `rash`. */
export const tickedBy = (questionId: string, answerId: string): string | null =>
  answerId.startsWith(`${questionId}-`) ? answerId.slice(questionId.length + 1) : null;

/** The data types that an opening question offers, with the answers that tick them. */
export const ticksOf = ({ questionId, answers = [] }: Question): Map<string, string> =>
  new Map(
    answers.flatMap(({ answerId, value }) => {
      const dataId = tickedBy(questionId, answerId);
      return dataId === null || value === 0 ? [] : [[dataId, answerId]];
    }),
  );

export interface Asked {
  /** Whether an opening question was answered. */
  opened: boolean;
  /** Whether a check-in asks the question, given the answers; undefined if an earlier question has no answer. */
  isAsked: (question: Question) => boolean | undefined;
}

/** What a check-in asks, given the answers so far. */
export function asked(questions: ReadonlyMap<string, Question>, chosen: Chosen): Asked {
  const offered = new Set<string>();
  const ticked = new Set<string>();
  let opened = false;
  for (const [questionId, choices] of chosen) {
    const question = questions.get(questionId);
    if (!question?.trigger) continue;
    opened = true;
    for (const { answerId } of question.answers ?? []) {
      const dataId = tickedBy(questionId, answerId);
      if (dataId !== null) offered.add(dataId);
    }
    for (const { answerId } of choices) {
      const dataId = answerId === null ? null : tickedBy(questionId, answerId);
      if (dataId !== null) ticked.add(dataId);
    }
  }
  const isAsked = (question: Question, around: readonly string[] = []): boolean | undefined => {
    const { questionId, dataId, showWhen = [] } = question;
    if (showWhen.length === 0) return !dataId || !offered.has(dataId) || ticked.has(dataId);
    const met = showWhen.map(({ questionId: earlier, min }) => {
      const given = chosen.get(earlier);
      if (given) return min === undefined || given.some(({ value }) => typeof value === 'number' && value >= min);
      const before = around.includes(earlier) ? undefined : questions.get(earlier);
      return before && isAsked(before, [...around, questionId]) === false ? false : undefined;
    });
    if (met.includes(false)) return false;
    return met.includes(undefined) ? undefined : true;
  };
  return { opened, isAsked: (question) => isAsked(question) };
}
