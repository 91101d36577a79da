import Type from 'typebox';
import { LIVE_KINDS } from '../domain/live/kinds';
import { contract } from './endpoint';
import { count, fields, nullable, oneOf, type Static } from './fields';

const change = fields({
  patientId: Type.String(),
  kind: oneOf(LIVE_KINDS),
  level: nullable(Type.String({ description: 'The level of new alerts' })),
  rows: count,
});
/** New rows of a patient. */
export type LiveChange = Static<typeof change>;

const news = fields({
  cursor: Type.String({ description: 'For `since` of the next request' }),
  changes: Type.Array(change),
  isCut: Type.Boolean({ description: 'There are further changes, because `since` is too old or there are too many' }),
});
export type LiveNews = Static<typeof news>;

const query = fields({
  since: Type.Optional(
    Type.String({ maxLength: 4_000, description: 'A cursor: changes after it come first. Without it, only new ones' }),
  ),
});

const audited = { none: 'ids and counts; the rows come by an audited call' };

/** New rows of all patients, announced to open screens. */
export const live = contract('Live', {
  'GET live': {
    summary: 'A stream of new rows, as server-sent events',
    description:
      'Each event `news` has the JSON of `GET live/news`, and the cursor as its id. A comment every 15 seconds shows that ' +
      'the stream works. It ends when the session ends, or after ten minutes; then open the next one with `since`.',
    query,
    answer: { file: ['text/event-stream'] },
    errors: [429],
    audited,
  },
  'GET live/news': {
    summary: 'New rows since a cursor, where a stream does not work',
    description: 'Ids of patients and counts of rows. A cursor is valid for an hour.',
    query,
    answer: news,
    audited,
  },
});

declare module './index' {
  interface Areas {
    live: typeof live;
  }
}
