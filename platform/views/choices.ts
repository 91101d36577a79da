import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../http/errors';
import { objectBody, textOf } from '../http/input';
import { answer, body, errors, inPath, type Paths } from '../http/openapi';
import type { Services } from '../services';
import { columnsOf, mappingOf, ownerOf } from './parts';

const columns = { type: ['array', 'null'], items: { type: 'string' }, description: 'Fields; null is the usual choice' };
const importMapping = {
  type: ['object', 'null'],
  additionalProperties: { type: 'string' },
  description: 'Field of each heading that an imported file had; empty for none',
};
const choice = {
  type: 'object',
  properties: { resource: { type: 'string' }, columns, defaultView: { type: ['string', 'null'] }, importMapping },
};
const tags = ['Saved views'];
const paths: Paths = {
  '/views/choices': {
    get: {
      tags,
      summary: 'How one likes each list: its columns, the view it opens with, and how files are imported into it',
      responses: { 200: answer({ choices: { type: 'array', items: choice } }), ...errors(401, 403) },
    },
  },
  '/views/choices/{resource}': {
    put: {
      tags,
      summary: 'Choose columns, the view a list opens with, or where columns of files go; what is not sent stays',
      parameters: [inPath('resource')],
      requestBody: body({ columns, defaultView: { type: ['string', 'null'] }, importMapping }),
      responses: { 200: answer({ choice }), ...errors(400, 401, 403) },
    },
  },
};

interface Row {
  resource: string;
  columns: unknown;
  default_view: string | null;
  import_mapping: unknown;
}
const answerOf = (row: Row) => ({
  resource: row.resource,
  columns: row.columns,
  defaultView: row.default_view,
  importMapping: row.import_mapping,
});

/** Choices of columns and views that a person has on every machine. */
export function registerChoices(
  app: FastifyInstance,
  { database, describe }: Services,
  resources: ReadonlySet<string>,
): void {
  describe(paths);
  const { db } = database;

  app.get('/views/choices', async (request) => ({
    choices: (await db.selectFrom('list_choice').selectAll().where('owner', '=', ownerOf(request)).execute()).map(
      answerOf,
    ),
  }));

  app.put('/views/choices/:resource', async (request) => {
    const resource = textOf(request.params as Record<string, unknown>, 'resource', 100);
    if (!resources.has(resource)) throw new HttpError(400, 'badRequest', { name: 'resource' });
    const owner = ownerOf(request);
    const given = objectBody(request.body);
    const set: {
      columns?: ReturnType<typeof sql> | null;
      default_view?: string | null;
      import_mapping?: ReturnType<typeof sql> | null;
    } = {};
    if ('columns' in given) {
      set.columns = given['columns'] === null ? null : sql`${columnsOf(given['columns'])}::jsonb`;
    }
    if ('importMapping' in given) {
      set.import_mapping = given['importMapping'] === null ? null : sql`${mappingOf(given['importMapping'])}::jsonb`;
    }
    if ('defaultView' in given) {
      const view = given['defaultView'] === null ? null : textOf(given, 'defaultView', 40);
      const own = await db
        .selectFrom('saved_view')
        .select('view_id')
        .where(sql<boolean>`view_id::text = ${view}`)
        .where('owner', '=', owner)
        .where('resource', '=', resource)
        .executeTakeFirst();
      if (view !== null && !own) throw new HttpError(400, 'badRequest', { name: 'defaultView' });
      set.default_view = view;
    }
    const row = await db
      .insertInto('list_choice')
      .values({ owner, resource, ...set })
      .onConflict((on) => on.columns(['owner', 'resource']).doUpdateSet({ owner, ...set }))
      .returning(['resource', 'columns', 'default_view', 'import_mapping'])
      .executeTakeFirstOrThrow();
    return { choice: answerOf(row) };
  });
}
