import type { RecordOf } from '../domain/records';
import { journalFaults, withAnswers, type JournalFault } from '../domain/planTests/journalFaults';
import { partOf } from './answer';
import { call, records } from './client';
import type { Source } from './pages';

export type Creator = RecordOf<'testCreator'>;
export interface CreatorQuery {
  search?: string;
  category?: 'pro' | 'lab' | 'triage';
}

/** The test creators of a plan. */
export const creatorsOf = (planId: string): Source<Creator, CreatorQuery> => ({
  key: `test/creator/${planId}`,
  page: async (filters, { offset, limit, sort }, { signal }) => {
    const query = {
      offset,
      limit,
      ...filters,
      ...(sort && { orderBy: sort.field, order: sort.order.toLowerCase() }),
    };
    const answer = await records('testCreator').list({ parent: planId, query, ...(signal && { signal }) });
    return { rows: answer.records, total: answer.total, answer };
  },
});

/** A question of a plan that a creator does not answer, or not with an answer that exists. */
export type UnansweredQuestion = Pick<RecordOf<'question'>, 'questionId' | 'text' | 'kind' | 'answers'>;

/** What is wrong with the answers of a creator. */
export interface JournalErrors {
  /** Its rows with questions and answers that the plan does not have. */
  faults: JournalFault[];
  /** The plan's questions that its journal names. */
  questions: UnansweredQuestion[];
}

/** What its tests found about the questions of a creator. */
export interface QuestionErrors extends JournalErrors {
  /** The questions without a response. */
  open: UnansweredQuestion[];
  /** Whether the creator has tests. */
  hasRun: boolean;
  /** Whether the creator has not changed since its tests ran. */
  isCurrent: boolean;
}

/** The most errors that an error report reads. */
const MOST_ERRORS = 1_000;

/** The questions of a plan with these ids. */
async function questionsOf(
  planId: string,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<UnansweredQuestion[]> {
  if (ids.length === 0) return [];
  const found = await records('question').list({
    parent: planId,
    query: { ids: [...new Set(ids)].join(','), dependencies: true, limit: MOST_ERRORS },
    project: ['text', 'kind', 'answers'],
    ...(signal && { signal }),
  });
  return found.records.map(({ questionId, text = questionId, kind, answers = [] }) => ({
    questionId,
    text,
    answers,
    ...(kind !== undefined && { kind }),
  }));
}

/** Making tests. @throws ApiError from every function */
export const testCreatorActions = {
  /** @returns the id of the job */
  run: async (planId: string, creatorId = '*', modelId = '*') =>
    partOf(await call('POST test/creator/run', { body: { planId, creatorId, modelId } }), 'jobId'),

  /** @returns the id of the job */
  permute: async (planId: string, maxPermutations: number) =>
    partOf(
      await call('POST test/generatePermutations', { query: { async: true }, body: { planId, maxPermutations } }),
      'jobId',
    ),

  /** What is wrong with the answers in the journal of a creator. */
  async journalErrors({ planId, journal = [] }: Creator, signal?: AbortSignal): Promise<JournalErrors> {
    const ids = journal.map(({ questionId }) => questionId);
    const questions = await questionsOf(planId, ids, signal);
    return { faults: journalFaults(questions, journal), questions };
  },

  /** The questions for which the tests of a creator have no response, and what is wrong with its answers. */
  async unanswered(creator: Creator, signal?: AbortSignal): Promise<QuestionErrors> {
    const { planId, creatorId, modelId } = creator;
    const [found, written] = await Promise.all([
      call('GET test/errors/{planId}/{testId}', {
        params: { planId, testId: '*' },
        query: { category: modelId, creatorId, limit: MOST_ERRORS },
        signal,
      }),
      testCreatorActions.journalErrors(creator, signal),
    ]);
    const ids = found.errors.flatMap(({ code, params }) => (code === 'noResponse' ? String(params['questionId']) : []));
    const byId = new Map((await questionsOf(planId, ids, signal)).map((each) => [each.questionId, each]));
    const open = [...new Set(ids)].map(
      (questionId) => byId.get(questionId) ?? { questionId, text: questionId, answers: [] },
    );
    return { ...written, open, hasRun: found.totalTests > 0, isCurrent: found.isCurrent === true };
  },

  /** Adds answers to the journal of a creator, in place of those to the same questions that do not exist. */
  addAnswers(creator: Creator, questions: readonly UnansweredQuestion[], answers: NonNullable<Creator['journal']>) {
    return records('testCreator').update(
      { id: creator.creatorId, parent: creator.planId },
      { ...creator, journal: withAnswers(questions, creator.journal ?? [], answers) },
    );
  },
};
