import Type from 'typebox';
import { CHANGES } from '../domain/promotion/collections';
import { contract } from './endpoint';
import { count, fields, moment, nullable, oneOf, paging, uuid, type Static } from './fields';
import { compareJob } from './promoting';

const dryRun = fields({
  compareId: uuid,
  target: Type.String(),
  planId: nullable(Type.String()),
  collections: Type.Array(Type.String()),
  username: nullable(Type.String()),
  createdAt: moment,
  promotedAt: nullable({ ...moment, description: 'When a promotion of it began last; null if none did' }),
  result: compareJob.result,
});
/** A finished dry run: what was chosen, and what it has found. */
export type DryRunOf = Static<typeof dryRun>;

const leftOut = Type.Array(count, { maxItems: 100_000, description: 'Differences that were left out, by `seq`' });

const choice = fields({
  compareId: uuid,
  leftOut,
  deletions: Type.Boolean({ description: 'Whether records that are not at the source are deleted' }),
});
/** What is promoted of a dry run. */
export type PromotedChoice = Static<typeof choice>;

/** The dry runs of the last 30 days, which can be opened again. */
export const dryRuns = contract('Data promotion: dry runs', {
  'GET promotion/compare': {
    summary: 'Finished dry runs of the last 30 days, newest first',
    query: fields(paging),
    answer: fields({ dryRuns: Type.Array(dryRun), totalDryRuns: count }),
    audited: { none: 'counts of the content of plans' },
  },
  'GET promotion/compare/{jobId}': {
    summary: 'A finished dry run of the last 30 days',
    params: fields({ jobId: uuid }),
    answer: fields({ dryRun }),
    errors: { 404: ['notFound'] },
    audited: { none: 'counts of the content of plans' },
  },
  'POST promotion/compare/{jobId}/leftOut': {
    reads: true,
    summary: 'The differences of this dry run whose records were left out of an earlier one',
    params: fields({ jobId: uuid }),
    body: fields({ compareId: { ...uuid, description: 'The earlier dry run' }, leftOut }),
    answer: fields({
      groups: Type.Array(fields({ collection: Type.String(), change: oneOf(CHANGES), seqs: Type.Array(count) })),
    }),
    errors: { 404: ['notFound'] },
    audited: { none: 'counts of the content of plans' },
  },
  'GET promotion/runs/{promotionId}/choice': {
    summary: 'What was promoted of a dry run, to repeat it',
    params: fields({ promotionId: uuid }),
    answer: choice,
    errors: { 404: ['notFound'] },
    audited: { none: 'numbers of differences' },
  },
});

declare module './index' {
  interface Areas {
    dryRuns: typeof dryRuns;
  }
}
