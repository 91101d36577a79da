import Type from 'typebox';
import { CHANGES, PHASES } from '../domain/promotion/collections';
import type { PromotionFault } from '../domain/promotion/faults';
import { contract } from './endpoint';
import { count, fields, id, moment, nullable, oneOf, paging, text, unlessBlank, uuid, type Static } from './fields';
import { defineJob, queuedAs, type ResultOf } from './jobKind';
import { secret } from './signIn';

const names = Type.Array(Type.String({ maxLength: 60 }), { minItems: 1, maxItems: 100 });
const plan = nullable({ ...id, description: 'Null: all plans' });
const session = text(100);
const changes = { created: count, changed: count, deleted: count };

const ofCollection = fields({ collection: Type.String(), ...changes, same: count });

/** Compares the source with the target: the dry run. */
export const compareJob = defineJob('comparePromotion', {
  args: Type.Object({
    target: Type.String(),
    session: Type.String({ description: 'A handle; the tokens are only in the memory of the process' }),
    process: Type.String({ description: 'The process that has the session' }),
    planId: nullable(Type.String()),
    collections: Type.Array(Type.String()),
  }),
  progress: { counts: 'collections', message: Type.String() },
  result: fields({
    target: Type.String(),
    planId: nullable(Type.String()),
    collections: Type.Array(ofCollection),
    ...changes,
    missing: { ...count, description: 'References to records that are not at the target' },
    holdsRequests: Type.Boolean({
      description: 'Whether other requests wait at the target while it writes a collection',
    }),
  }),
});
export type Comparison = ResultOf<typeof compareJob>;

const step = fields({
  collection: Type.String(),
  planId: nullable(Type.String()),
  phase: oneOf(PHASES),
  ...changes,
});
export type PromotedStep = Static<typeof step>;

/** Applies a dry run to the target. One promotion to a target runs at a time. */
export const applyJob = defineJob('applyPromotion', {
  args: Type.Object({
    promotionId: Type.String(),
    target: Type.String(),
    session: Type.String(),
    process: Type.String(),
  }),
  progress: { counts: 'records', message: Type.String() },
  result: fields({ promotionId: uuid, steps: Type.Array(step), ...changes }),
  exclusive: { by: ['target'] },
});

const target = fields({ name: Type.String(), address: Type.String(), isProduction: Type.Boolean() });
export type PromotionTarget = Static<typeof target>;

const field = fields({
  path: Type.String(),
  from: nullable(Type.String({ description: 'The value at the target as JSON, shortened if it is long' })),
  to: nullable(Type.String({ description: 'The value at the source as JSON, shortened if it is long' })),
});

const difference = fields({
  seq: count,
  collection: Type.String(),
  planId: nullable(Type.String()),
  id: Type.String(),
  label: Type.String(),
  change: oneOf(CHANGES),
  fields: Type.Array(field),
  moreFields: { ...count, description: 'Number of further fields that differ' },
});
export type PromotionDifference = Static<typeof difference>;

const missing = fields({
  seq: { ...count, description: 'The difference whose record has the reference' },
  collection: Type.String(),
  planId: nullable(Type.String()),
  id: Type.String(),
  label: Type.String({ description: 'The name of the record; empty if it has none' }),
  path: Type.String(),
  missingCollection: Type.String(),
  missingId: Type.String(),
  missingLabel: Type.String({ description: 'The name of the missing record; empty if it is not known' }),
});
export type MissingReference = Static<typeof missing>;

const missingPlan = fields({
  planId: { ...Type.String(), description: 'A plan that is neither at the target nor promoted, but its content is' },
  seq: nullable({ ...count, description: 'The difference of the plan itself, if the plans were compared' }),
  records: { ...count, description: 'Records of its content that are promoted' },
});

export type MissingPlan = Static<typeof missingPlan>;

/** What is left out of a promotion. */
const leftOut = Type.Array(count, { maxItems: 100_000, description: 'Differences that are left out, by `seq`' });

const deletions = Type.Boolean({ description: 'Whether records that are not at the source are deleted' });

const fault = Type.Unsafe<PromotionFault>({
  type: 'object',
  properties: { code: { type: 'string' } },
  required: ['code'],
  description: 'Why it stopped: a code, and what the code says in its fields',
});

export const RUN_STATES = ['running', 'done', 'stopped'] as const;

const runFields = fields({
  promotionId: uuid,
  compareId: uuid,
  jobId: uuid,
  target: Type.String(),
  planId: nullable(Type.String()),
  collections: nullable(Type.Array(Type.String(), { description: 'Those of its dry run, if that is still known' })),
  state: oneOf(RUN_STATES),
  error: nullable(Type.String({ description: 'Why it stopped, in English' })),
  fault: nullable(fault),
  username: nullable(Type.String()),
  createdAt: moment,
  endedAt: nullable(moment),
  steps: Type.Array(step, { description: 'The steps that the target has applied' }),
});
export type PromotionRun = Static<typeof runFields>;

const ofComparison = fields({ jobId: uuid });

/** What the environment that promotes records offers to its own console. */
export const promoting = contract('Data promotion: the source', {
  'GET promotion/targets': {
    summary: 'The environments to which records can be promoted, and the collections',
    answer: fields({
      source: Type.String({ description: 'The name of this environment' }),
      targets: Type.Array(target),
      defaultTarget: nullable(Type.String()),
      collections: Type.Array(fields({ name: Type.String(), entity: Type.String(), isOfPlan: Type.Boolean() })),
    }),
    audited: { none: 'settings of the platform' },
  },
  'POST promotion/targets/{name}/signIn': {
    summary: 'Sign in to a target',
    description:
      'The tokens stay in the memory of this process; the answer has a handle for them, which only the same user can use. 422 `mfaRequired` if the target needs a code.',
    params: fields({ name: text(60) }),
    body: fields({ Username: text(320), Password: secret, mfaCode: unlessBlank(text(20)) }),
    answer: fields({ session, username: Type.String(), collections: Type.Array(Type.String()) }),
    signsIn: true,
    errors: {
      409: ['targetIsSource', 'targetWithoutCalls'],
      422: ['invalidCredentials', 'invalidMfaCode', 'mfaRequired', 'mfaSetupRequired', 'targetForbidden'],
      429: ['locked'],
      502: ['targetRefused', 'targetUnreachable'],
    },
    audited: { entity: 'promotion' },
  },
  'POST promotion/compare': {
    summary: 'Start a dry run: a job that compares this platform with the target',
    body: fields({ session, planId: plan, collections: names }),
    answer: queuedAs(compareJob),
    status: 202,
    errors: { 404: ['notFound'], 409: ['signInAgain', 'targetWithoutCalls'] },
    audited: { entity: 'promotion' },
  },
  'GET promotion/compare/{jobId}/records': {
    summary: 'The records that differ, field by field',
    params: ofComparison,
    query: fields({
      ...paging,
      collection: Type.Optional(text(60)),
      change: Type.Optional(oneOf(CHANGES)),
    }),
    answer: fields({ differences: Type.Array(difference), totalDifferences: count }),
    audited: { none: 'the content of plans' },
  },
  'GET promotion/compare/{jobId}/seqs': {
    summary: 'The numbers of all records that differ, to leave out a whole collection',
    params: ofComparison,
    query: fields({ collection: Type.Optional(text(60)), change: Type.Optional(oneOf(CHANGES)) }),
    answer: fields({
      groups: Type.Array(fields({ collection: Type.String(), change: oneOf(CHANGES), seqs: Type.Array(count) })),
    }),
    audited: { none: 'counts of the content of plans' },
  },
  'POST promotion/compare/{jobId}/missing': {
    reads: true,
    summary: 'References to records that would not be at the target, if some differences are left out',
    params: ofComparison,
    body: fields({ leftOut, deletions }),
    answer: fields({
      missing: Type.Array(missing, { description: 'The first 100' }),
      totalMissing: count,
      missingPlans: Type.Array(missingPlan),
    }),
    audited: { none: 'the content of plans' },
  },
  'POST promotion/apply': {
    summary: 'Start a job that applies a dry run to its target',
    body: fields({
      compareId: uuid,
      session,
      leftOut,
      deletions,
      evenIfMissing: Type.Optional(
        Type.Boolean({ description: 'Also if a record refers to another that would not be at the target' }),
      ),
    }),
    answer: fields({ promotionId: uuid, ...queuedAs(applyJob).properties }),
    status: 202,
    errors: { 404: ['notFound'], 409: ['jobRunning', 'missingReferences', 'planMissing', 'signInAgain'] },
    audited: { entity: 'promotion' },
  },
  'GET promotion/runs': {
    summary: 'What was promoted from this platform, newest first',
    query: fields(paging),
    answer: fields({ runs: Type.Array(runFields), totalRuns: count }),
    audited: { none: 'counts of the content of plans' },
  },
  'GET promotion/runs/{promotionId}': {
    summary: 'One promotion from this platform',
    params: fields({ promotionId: uuid }),
    answer: fields({ run: runFields }),
    errors: { 404: ['notFound'] },
    audited: { none: 'counts of the content of plans' },
  },
  'POST promotion/runs/{promotionId}/resume': {
    summary: 'Start a job that continues a promotion which has stopped',
    params: fields({ promotionId: uuid }),
    body: fields({ session }),
    answer: queuedAs(applyJob),
    status: 202,
    errors: { 409: ['conflict', 'jobRunning', 'signInAgain'] },
    audited: { entity: 'promotion' },
  },
});

declare module './index' {
  interface Areas {
    promoting: typeof promoting;
  }
}
