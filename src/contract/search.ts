import Type from 'typebox';
import { contract } from './endpoint';
import { LANGUAGES, type JsonObject } from '../domain/entity/types';
import { fields, oneOf, text, zone, type Static } from './fields';

const result = fields({
  resource: Type.String(),
  id: Type.String(),
  label: Type.String(),
  detail: Type.String({
    description:
      'What distinguishes the record from others with the same name: date of birth, email, the value that matched',
  }),
});
/** A record that the command palette offers. */
export type SearchHit = Static<typeof result>;

const MAX_IDS = 100;
const MAX_LOOKUPS = 20;
const lookup = fields({
  resource: Type.String({ minLength: 1, maxLength: 100 }),
  parent: Type.Optional(text(200)),
  ids: Type.Array(text(200), { minItems: 1, maxItems: MAX_IDS, description: 'Ids or aliases' }),
  language: Type.Optional({
    ...oneOf(LANGUAGES),
    description: 'The language of the texts of a plan’s record; without it they are as the record has them',
  }),
});
/** Records of one resource that are read by their ids; those of a child entity below one parent. */
export type Lookup = Static<typeof lookup>;

const record = Type.Unsafe<JsonObject>({ type: 'object', additionalProperties: true });

/** The records of a lookup. */
export const found = fields({ resource: Type.String(), records: Type.Array(record) });
export type Found = Static<typeof found>;

export const search = contract('Search', {
  'POST search/records': {
    reads: true,
    summary: 'Read records of several resources by their ids',
    description:
      'For the names that a screen shows in place of ids. The answer has the records of each lookup in the same order, with the fields of the resource’s list. Ids without a record are left out.',
    body: fields({ lookups: Type.Array(lookup, { minItems: 1, maxItems: MAX_LOOKUPS }) }),
    answer: fields({ found: Type.Array(found) }),
    errors: { 403: ['forbidden'], 404: ['notFound'] },
    audited: { action: 'list', when: 'a resource has data of patients or users' },
  },
  'GET search': {
    summary: 'Search records, as the command palette does',
    description: 'The search covers the entities whose schema has `palette`.',
    query: fields({
      text: Type.Optional(
        Type.String({ maxLength: 200, description: 'A text that the record contains, or its complete id' }),
      ),
      limit: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 50, description: 'Maximum number of results of each entity; 0 means 5' }),
      ),
      timeZone: zone('The zone of dates in `text`; default UTC'),
      language: Type.Optional({ ...oneOf(LANGUAGES), description: 'The format of dates in `text`; default `en`' }),
    }),
    answer: fields({ results: Type.Array(result) }),
    audited: { entity: ['patient', 'user'], when: 'there is a text to search for' },
  },
});

declare module './index' {
  interface Areas {
    search: typeof search;
  }
}
