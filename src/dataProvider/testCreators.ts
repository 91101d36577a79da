import type { RecordOf } from '../domain/records';
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

/** A question of a plan that a creator does not answer. */
export type UnansweredQuestion = Pick<RecordOf<'question'>, 'questionId' | 'text' | 'answers'>;

/** What the tests of a creator found about its questions. */
export interface QuestionErrors {
  /** The questions without a response. */
  questions: UnansweredQuestion[];
  /** Whether the creator has not changed since its tests ran. */
  isCurrent: boolean;
}

/** The most errors that an error report reads. */
const MOST_ERRORS = 1_000;

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

  /** The questions for which the tests of a creator have no response; null if it has no tests. */
  async unanswered({ planId, creatorId, modelId }: Creator, signal?: AbortSignal): Promise<QuestionErrors | null> {
    const {
      errors,
      totalTests,
      isCurrent: current,
    } = await call('GET test/errors/{planId}/{testId}', {
      params: { planId, testId: '*' },
      query: { category: modelId, creatorId, limit: MOST_ERRORS },
      signal,
    });
    if (totalTests === 0) return null;
    const isCurrent = current === true;
    const ids = new Set(
      errors.flatMap(({ code, params }) => (code === 'noResponse' ? String(params['questionId']) : [])),
    );
    if (ids.size === 0) return { questions: [], isCurrent };
    const found = await records('question').list({
      parent: planId,
      query: { ids: [...ids].join(','), dependencies: true, limit: MOST_ERRORS },
      project: ['text', 'answers'],
      ...(signal && { signal }),
    });
    const byId = new Map(found.records.map((each) => [each.questionId, each]));
    const questions = [...ids].map((questionId) => {
      const { text = questionId, answers = [] } = byId.get(questionId) ?? {};
      return { questionId, text, answers };
    });
    return { questions, isCurrent };
  },

  /** Adds answers to the journal of a creator, in place of its answers to the same questions. */
  addAnswers(creator: Creator, answers: NonNullable<Creator['journal']>) {
    const answered = new Set(answers.map(({ questionId }) => questionId));
    const others = (creator.journal ?? []).filter(({ questionId }) => !answered.has(questionId));
    return records('testCreator').update(
      { id: creator.creatorId, parent: creator.planId },
      { ...creator, journal: [...others, ...answers] },
    );
  },
};
