import Type from 'typebox';
import { contract } from './endpoint';
import { count, fields, text } from './fields';

/** What a plan is made of, at a glance. */
export const planContents = contract('Plan', {
  'GET plans/{planId}/contents': {
    summary: 'How many records each collection of a plan has, by resource',
    who: ['administrators', 'support'],
    params: fields({ planId: text(500) }),
    answer: fields({ contents: Type.Record(Type.String(), count) }),
    audited: { none: 'what a plan is made of' },
  },
});

/** The bytes of stored documents. */
export const documents = contract('blobs', {
  'GET patients/{patientId}/blobs/{blobId}/content': {
    summary: 'A document’s bytes, to be saved; looking at them is audited',
    params: fields({ patientId: text(500), blobId: text(500) }),
    answer: { file: ['application/octet-stream'] },
    audited: { entity: 'blob' },
  },
});

declare module './index' {
  interface Areas {
    documents: typeof documents;
    planContents: typeof planContents;
  }
}
