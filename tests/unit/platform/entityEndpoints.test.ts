import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { entityEndpoints } from '../../../src/contract/entity/endpoints';
import { recordSchema } from '../../../src/contract/entity/recordSchema';
import type { Entity } from '../../../src/domain/entity/types';
import { storedEntities } from '../../../platform/entities/stored';
import { JsonText, serveEndpoint } from '../../../platform/http/contract/serve';
import { answerErrors } from '../../../platform/http/failures';
import type { Paths } from '../../../platform/http/openapi';
import { addPaths } from '../../../platform/http/paths';

const book: Entity = {
  $id: 'book',
  title: 'Book',
  type: 'object',
  properties: {
    bookId: { type: 'string', title: 'Id' },
    name: { type: 'string', title: 'Name' },
    lent: { type: 'boolean', title: 'Lent' },
    code: { type: 'string', title: 'Code', 'x-write-only': true },
  },
  'x-entity': {
    resource: 'books',
    id: 'bookId',
    label: 'name',
    api: { path: 'shelves/{shelfId}/books', many: 'books', one: 'book' },
    parent: { entity: 'shelf', param: 'shelfId' },
    access: { read: ['administrators', 'support'] },
    list: {
      columns: ['name', 'lent'],
      sort: 'name',
      filters: [{ name: 'lent', field: 'lent', op: 'eq', control: 'toggle', label: 'Lent' }],
    },
  },
};
const [stored] = storedEntities([book]).values();
if (!stored) throw new Error('There is no book');
const endpoints = entityEndpoints(stored);

let app: FastifyInstance;
let answer: unknown;
const described: Paths = {};
beforeAll(async () => {
  app = Fastify();
  app.decorateRequest('user', null);
  app.addHook('onRequest', async (request) => {
    request.user = { userId: 'u', username: 'ann', groups: [], group: 'administrators', sessionId: 's' };
  });
  answerErrors(app, { log: app.log, refused: async () => undefined });
  const options = {
    config: { checkAnswers: true },
    describe: (paths: () => Paths) => addPaths(described, paths()),
  };
  serveEndpoint(
    app,
    options,
    { area: 'Book', name: endpoints.list.name, endpoint: endpoints.list },
    async ({ query }) => {
      return new JsonText(
        JSON.stringify({ books: [], totalBooks: Object.keys(query).length, nextCursor: JSON.stringify(query) }),
      );
    },
  );
  serveEndpoint(app, options, { area: 'Book', name: endpoints.post.name, endpoint: endpoints.post }, async () =>
    JSON.parse(JSON.stringify(answer)),
  );
  await app.ready();
});
afterAll(() => app.close());

const list = async (query: string) => {
  const { statusCode, ...response } = await app.inject({ url: `/shelves/s/books?${query}` });
  const body = response.json<{ nextCursor?: string; params?: { name?: string } }>();
  return statusCode === 200 ? JSON.parse(body.nextCursor ?? '') : [statusCode, body.params?.name];
};

describe('the list of an entity', () => {
  test('has typed pages, and filters as texts', async () => {
    expect(await list('offset=5&limit=10&orderBy=lent&order=DESC&lent=true&search=')).toEqual({
      offset: 5,
      limit: 10,
      orderBy: 'lent',
      order: 'DESC',
      lent: 'true',
    });
  });

  test('keeps an empty list of ids, which matches no record', async () => {
    expect(await list('ids=')).toEqual({ ids: '' });
  });

  test.each([
    ['limit=', 'limit'],
    ['offset=-1', 'offset'],
    ['cursor=', 'cursor'],
    ['orderBy=code', 'orderBy'],
    ['order=up', 'order'],
    ['lent=true&lent=false', 'lent'],
    ['title=x', 'title'],
    ['limit=1001&title=x', 'title'],
  ])('refuses %s', async (query, name) => {
    expect(await list(query)).toEqual([400, name]);
  });
});

describe('a save of an entity', () => {
  const post = (payload?: unknown) =>
    app.inject({ method: 'POST', url: '/shelves/s/books', ...(payload !== undefined && { payload: Object(payload) }) });

  test('takes any fields of a record, because its schema decides, and requires a body', async () => {
    answer = { book: { bookId: 'b', name: 'Emma' } };
    expect((await post({ name: 'Emma', author: 'Jane' })).statusCode).toBe(200);
    expect((await post()).json()).toMatchObject({ code: 'badRequest', params: { name: 'body' } });
    expect((await post([])).json()).toMatchObject({ code: 'badRequest', params: { name: 'body' } });
  });

  test.each([
    ['a field that the documentation does not name', { book: { bookId: 'b', author: 'Jane' } }],
    ['another envelope', { books: { bookId: 'b' } }],
  ])('fails if its answer has %s', async (_what, wrong) => {
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    answer = wrong;
    expect((await post({ name: 'Emma' })).statusCode).toBe(500);
    expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('is not as its contract says'));
  });
});

test('the documentation shows the record, and none of the marks that checks use', () => {
  const shelf = described['/shelves/{shelfId}/books'];
  expect(shelf?.['post']).toMatchObject({
    requestBody: { required: true, content: { 'application/json': { schema: recordSchema(book) } } },
  });
  expect(JSON.stringify(described)).not.toMatch(/x-shows|x-empty/);
  expect(JSON.stringify(shelf?.['get'])).toContain('"lent"');
});

test('who may read and write follows from the schema', () => {
  expect(endpoints.list).toMatchObject({ who: ['administrators', 'support'], audited: { none: expect.any(String) } });
  expect(endpoints.put).not.toHaveProperty('who');
  const named = entityEndpoints({
    ...stored,
    entity: { ...book, 'x-entity': { ...book['x-entity'], phi: true, access: { create: ['partners'] } } },
  });
  expect(named.post.who).toEqual(['administrators', 'partners']);
  expect(named.list.audited).toEqual({ entity: ['book'] });
  // A change of a patient's records may be an activity.
  expect(named.put.audited).toEqual({ entity: ['book', 'activity'] });
  // An export leaves a row, even where other reads leave none.
  expect(endpoints.export.audited).toEqual({ entity: 'book' });
});
