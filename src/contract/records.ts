import Type from 'typebox';
import { SERVED_TYPES } from '../domain/documents/kinds';
import { LANGUAGES } from '../domain/entity/types';
import type { EntityName, RecordOf } from '../domain/records';
import { contract } from './endpoint';
import { count, fields, oneOf, text, type Static } from './fields';

/** The number of records in each collection of a plan. */
export const planContents = contract('Plan', {
  'GET plans/{planId}/contents': {
    summary: 'The number of records in each collection of a plan, by resource',
    who: ['administrators', 'support'],
    params: fields({ planId: text(500) }),
    answer: fields({ contents: Type.Record(Type.String(), count) }),
    audited: { none: 'counts of a plan’s records' },
  },
});

const all = <E extends EntityName>() => Type.Array(Type.Unsafe<RecordOf<E>>({ type: 'object' }));

const inLanguage = Type.Optional({
  ...oneOf(LANGUAGES),
  description: 'The language of the names; without it they are as the records have them',
});

const names = fields({
  dataTypes: all<'dataType'>(),
  models: all<'model'>(),
  alertLevels: all<'alertLevel'>(),
  questions: all<'question'>(),
});
/** The records by which a plan names a patient's data, those of the plans that it builds on included. */
export type NamingRecords = Static<typeof names>;

/** The names of what a plan collects and detects, in one answer for a screen that shows a patient's data. */
export const planNames = contract('Plan', {
  'GET plans/{planId}/names': {
    summary: 'The data types, models, alert levels and questions of a plan',
    description:
      'Those of the plans that it builds on are included; the nearest plan’s record counts. At most 1,000 of each.',
    who: ['administrators', 'support'],
    params: fields({ planId: text(500) }),
    query: fields({ language: inLanguage }),
    answer: names,
    audited: { none: 'a plan’s own records' },
  },
});

const levels = fields({ plans: all<'plan'>(), levels: all<'alertLevel'>() });
/** The plans and the alert levels of all plans. */
export type PlanLevels = Static<typeof levels>;

/** The alerts that plans raise, for a screen about alerts of all of them. */
export const planLevels = contract('Plan', {
  'GET content/alertLevels': {
    summary: 'The plans and the alert levels of all plans',
    description: 'At most 1,000 of each.',
    who: ['administrators', 'support'],
    query: fields({ language: inLanguage }),
    answer: levels,
    audited: { none: 'the plans’ own records' },
  },
});

/** The contents of stored documents. */
export const documents = contract('Document', {
  'GET patients/{patientId}/blobs/{blobId}/content': {
    summary: 'The bytes of a document, as a download',
    description: 'Each download is audited.',
    params: fields({ patientId: text(500), blobId: text(500) }),
    answer: { file: SERVED_TYPES },
    audited: { entity: 'blob' },
  },
});

declare module './index' {
  interface Areas {
    documents: typeof documents;
    planContents: typeof planContents;
    planLevels: typeof planLevels;
    planNames: typeof planNames;
  }
}
