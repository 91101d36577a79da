import { SERVED_TYPES } from '../domain/documents/kinds';
import Type from 'typebox';
import { contract } from './endpoint';
import { count, fields, text } from './fields';

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
  }
}
