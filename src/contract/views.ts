import Type from 'typebox';
import { contract } from './endpoint';
import { fields, moment, nullable, text, uuid, type Static } from './fields';

const columns = Type.Array(Type.String(), {
  maxItems: 500,
  description: 'Names of fields; an empty list means the default columns',
});
const query = Type.Record(Type.String(), Type.Unknown(), { description: 'Filters, sort order and search of the list' });
const name = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });

const view = fields({
  viewId: uuid,
  resource: Type.String(),
  name: Type.String(),
  query,
  columns,
  owner: Type.String(),
  createdAt: moment,
});
/** The named filters, sort order and columns of a list. */
export type SavedView = Static<typeof view>;

const kept = {
  columns: nullable(columns),
  defaultView: nullable(Type.String({ description: 'Id of the view that the list opens with' })),
  importMapping: nullable(
    Type.Record(Type.String(), Type.String(), {
      description:
        'The field for each heading of imported files. The keys are the headings in lower case without punctuation; an empty value means that the column is not imported',
    }),
  ),
};
export const choice = fields({ resource: Type.String(), ...kept });
/** A user's preferences for the list of a resource. */
export type ListChoice = Static<typeof choice>;

const audited = { none: 'the user’s own list preferences' } as const;
const one = { params: fields({ viewId: uuid }), answer: fields({ view }), audited } as const;

/** Saved views of lists. Users can share them with colleagues. */
export const views = contract('Saved views', {
  'GET views': {
    summary: 'One’s own views',
    query: fields({ resource: Type.Optional(text(100)) }),
    answer: fields({ views: Type.Array(view) }),
    audited,
  },
  'POST views': {
    summary: 'Store a list’s filters, sort order and columns under a name; an existing view with this name is replaced',
    body: fields({ resource: text(100), name, query, columns: Type.Optional(columns) }),
    answer: fields({ view }),
    status: 201,
    audited,
  },
  'GET views/choices': {
    summary: 'One’s own settings of each list: its columns, the view it opens with, and the mapping of imported files',
    answer: fields({ choices: Type.Array(choice) }),
    audited,
  },
  'PUT views/choices/{resource}': {
    summary: 'Set the columns of a list, the view that it opens with, or the mapping of imported files',
    description: 'Absent fields keep their value; null means the default.',
    params: fields({ resource: text(100) }),
    body: fields({
      columns: Type.Optional(kept.columns),
      defaultView: Type.Optional(kept.defaultView),
      importMapping: Type.Optional(kept.importMapping),
    }),
    answer: fields({ choice }),
    audited,
  },
  'GET views/{viewId}': {
    ...one,
    summary: 'A saved view by its id',
    description: 'Administrators can open each other’s views.',
  },
  'PUT views/{viewId}': {
    ...one,
    summary: 'Rename one of one’s own views',
    description: '409 if another view has that name.',
    body: fields({ name }),
    errors: { 409: ['conflict'] },
  },
  'DELETE views/{viewId}': { ...one, summary: 'Remove one of one’s own views' },
});

declare module './index' {
  interface Areas {
    views: typeof views;
  }
}
