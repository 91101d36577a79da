import Type from 'typebox';
import { contract } from './endpoint';
import { LANGUAGES } from '../domain/entity/types';
import { fields, oneOf, zone, type Static } from './fields';

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

export const search = contract('Search', {
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
