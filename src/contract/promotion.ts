import Type from 'typebox';
import { CHANGES, PHASES } from '../domain/promotion/collections';
import { contract } from './endpoint';
import { refusal } from './failure';
import { count, fields, id, moment, nullable, oneOf, paging, text, uuid, type Static } from './fields';
import { defineJob, queuedAs } from './jobKind';

/** The content type of changes: one JSON object per line. */
export const CHANGES_TYPE = 'application/x-ndjson';
/** Maximum size of the changes of one collection, in bytes. */
export const MAX_CHANGES = 256 * 1024 ** 2;
/** Maximum number of moved records that a refusal names. */
export const MOST_MOVED = 100;

const counts = { created: count, changed: count, deleted: count };

const step = fields({
  collection: Type.String(),
  planId: nullable(Type.String({ description: 'Null for a collection that belongs to no plan' })),
  phase: oneOf(PHASES),
  ...counts,
  appliedAt: moment,
});
export type AppliedStep = Static<typeof step>;

/** The state that the source has reported. A promotion whose source has crashed stays `running`. */
export const RECEIVED_STATES = ['running', 'done', 'stopped'] as const;

const received = fields({
  promotionId: uuid,
  source: Type.String({ description: 'The name of the environment from which the records came' }),
  userId: nullable(Type.String()),
  username: nullable(Type.String()),
  planIds: Type.Array(Type.String(), { description: 'The plans whose content it has changed' }),
  receivedAt: moment,
  state: { ...oneOf(RECEIVED_STATES), description: 'Whether the source has said that it is complete' },
  restoredAt: nullable(moment),
  restoredBy: nullable(Type.String()),
  ...counts,
});
export type ReceivedPromotion = Static<typeof received>;

const listed = fields({
  ...received.properties,
  holdsRequests: Type.Boolean({
    description:
      'Whether other requests wait while it is put back, because the embedded database does one thing at a time',
  }),
});
/** A promotion in the list of those that came here. */
export type ListedPromotion = Static<typeof listed>;

const receivedRecord = fields({
  collection: Type.String(),
  planId: nullable(Type.String()),
  recordId: Type.String(),
  label: Type.String({ description: 'The name of the record now; of a record that is gone, its name before' }),
  change: oneOf(CHANGES),
  isThere: Type.Boolean({ description: 'Whether the record exists now' }),
  hasChanged: Type.Boolean({ description: 'Whether its content is no longer what the promotion made of it' }),
  fields: Type.Array(
    fields({
      path: Type.String(),
      from: nullable(Type.String({ description: 'The value before the promotion as JSON, shortened if it is long' })),
      to: nullable(Type.String({ description: 'The value now as JSON, shortened if it is long' })),
    }),
    { description: 'What putting back would change' },
  ),
  moreFields: { ...count, description: 'Number of further fields' },
});
/** A record that a promotion has changed here. */
export type ReceivedRecord = Static<typeof receivedRecord>;

/** Puts back what a promotion has replaced: all of it or nothing. */
export const putBackJob = defineJob('putBackPromotion', {
  args: Type.Object({ promotionId: Type.String(), evenIfChanged: Type.Boolean() }),
  progress: { counts: 'records' },
  result: fields({
    restored: { ...count, description: 'Number of records' },
    refusal: nullable({
      ...refusal,
      description:
        'Why nothing was put back: `recordsMoved` if records have changed since they were promoted, `promotionRestored`, `inUse`, `conflict` or `validation`',
    }),
  }),
  exclusive: { by: ['promotionId'] },
});

const ticket = text(100);

const ofPromotion = fields({ promotionId: uuid });
const environment = text(60);

/** What a platform offers to the environments that promote records to it. */
export const promotion = contract('Data promotion: the target', {
  'GET promotion': {
    summary: 'What can be promoted to this platform',
    query: fields({
      probe: Type.Optional({
        ...uuid,
        description: 'A value that the source has stored in its own database, to recognize itself',
      }),
    }),
    answer: fields({
      version: Type.Integer({ description: 'The version of these calls' }),
      name: Type.String({ description: 'The name of this environment' }),
      collections: Type.Array(Type.String()),
      isSource: Type.Boolean({ description: 'Whether this platform has the database that stored the probe' }),
      holdsRequests: Type.Boolean({
        description:
          'Whether other requests wait while a collection is written, because the embedded database does one thing at a time',
      }),
    }),
    audited: { none: 'settings of the platform' },
  },
  'POST promotion/changes': {
    summary: 'Apply the changes of one collection, all or none',
    description:
      'The body has a line of JSON for each record: `{id, expected, record}` writes it, `{id, expected}` deletes it. `expected` is `{version, updatedAt}` of the record that the dry run saw, or null if there was none. In one transaction, the records are validated like any save, the state that they replace is kept, and they are written without a version in their history. If a record is no longer as expected, nothing is written: 412 `recordsMoved`, with up to 100 ids in `params.ids`. A step that was applied before is not applied again: `isNew` is false.',
    query: fields({
      promotionId: uuid,
      source: { ...environment, description: 'The name of the environment from which the records come' },
      collection: text(60),
      planId: Type.Optional({ ...id, description: 'The plan, unless the collection belongs to no plan' }),
      phase: {
        ...oneOf(PHASES),
        description:
          'All records are written or all are deleted. Deletions come after the writes of all collections, in the opposite order',
      },
    }),
    raw: { types: [CHANGES_TYPE], as: 'stream' },
    answer: fields({ isNew: Type.Boolean(), ...counts }),
    heavy: 'work',
    errors: {
      400: ['malformedJson'],
      404: ['notFound'],
      409: ['conflict', 'inUse', 'promotionRestored'],
      412: ['recordsMoved'],
      422: ['validation'],
    },
    audited: { entity: 'promotion' },
  },
  'POST promotion/received/{promotionId}/ticket': {
    summary: 'Get a ticket with which the source can ask what became of a promotion',
    description:
      'The ticket is good for this question only, and until the promotion has ended, at most for 30 days. A new one replaces the former.',
    params: ofPromotion,
    body: fields({}),
    answer: fields({ ticket }),
    audited: { none: 'the promotion is audited with its first step' },
  },
  'POST anon/promotion/outcome': {
    reads: true,
    summary: 'Ask without a session which steps of a promotion were applied',
    description:
      'The answer waits a few seconds for a step that is being applied: 409 `stepRunning` if it still is then. 404 if the ticket is not valid.',
    who: 'public',
    signsIn: true,
    body: fields({ promotionId: uuid, ticket }),
    answer: fields({ isRestored: Type.Boolean(), steps: Type.Array(step) }),
    errors: { 404: ['notFound'], 409: ['stepRunning'] },
    audited: { none: 'counts of the content of plans' },
  },
  'GET promotion/received': {
    summary: 'What was promoted to this platform, newest first',
    query: fields(paging),
    answer: fields({ promotions: Type.Array(listed), totalPromotions: count }),
    audited: { none: 'counts of the content of plans' },
  },
  'GET promotion/received/{promotionId}': {
    summary: 'The steps of a promotion that were applied here',
    description: 'The answer waits a few seconds for a step that is being applied.',
    params: ofPromotion,
    query: fields({
      settled: Type.Optional(
        Type.Boolean({ description: 'Refuse with 409 `stepRunning` if the step is still being applied then' }),
      ),
    }),
    answer: fields({ promotion: received, steps: Type.Array(step) }),
    errors: { 409: ['stepRunning'] },
    audited: { none: 'counts of the content of plans' },
  },
  'GET promotion/received/{promotionId}/records': {
    summary: 'The records that a promotion has changed here',
    params: ofPromotion,
    query: fields({
      ...paging,
      collection: Type.Optional(text(60)),
      change: Type.Optional(oneOf(CHANGES)),
    }),
    answer: fields({ records: Type.Array(receivedRecord), totalRecords: count }),
    errors: { 404: ['notFound'] },
    audited: { none: 'the content of plans' },
  },
  'POST promotion/received/{promotionId}/end': {
    summary: 'Tell that a promotion is complete, or that it has stopped',
    params: ofPromotion,
    body: fields({ state: oneOf(['done', 'stopped'] as const) }),
    answer: fields({ promotion: received }),
    errors: { 404: ['notFound'] },
    audited: { entity: 'promotion' },
  },
  'POST promotion/received/{promotionId}/restore': {
    summary: 'Start a job that puts back what a promotion has replaced',
    description:
      'In one transaction, in the opposite order. If a record has changed since it was promoted, nothing is put back, unless `evenIfChanged`: the result of the job then has a `refusal` with the code `recordsMoved`.',
    params: ofPromotion,
    body: fields({ evenIfChanged: Type.Optional(Type.Boolean()) }),
    answer: queuedAs(putBackJob),
    status: 202,
    errors: { 404: ['notFound'], 409: ['jobRunning', 'promotionRestored'] },
    audited: { entity: 'promotion', when: 'the job, which runs later, puts the records back' },
  },
});

declare module './index' {
  interface Areas {
    promotion: typeof promotion;
  }
}
