import Fastify, { type FastifyInstance } from 'fastify';
import Type from 'typebox';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contract } from '../../../src/contract/endpoint';
import {
  fields,
  looseMoment,
  oneOf,
  paging,
  pageOf,
  queued,
  text,
  unlessBlank,
  uuid,
} from '../../../src/contract/fields';
import { variantsBy } from '../../../src/contract/variants';
import { serve } from '../../../platform/http/contract/serve';
import { answerErrors } from '../../../platform/http/failures';
import type { Paths } from '../../../platform/http/openapi';
import { addPaths } from '../../../platform/http/paths';

const ID = '00000000-0000-4000-8000-000000000000';

const shelf = contract('Shelf', {
  'GET books': {
    summary: 'Books',
    query: fields({ ...paging, kind: Type.Optional(oneOf(['novel', 'play'])), lent: Type.Optional(Type.Boolean()) }),
    answer: fields({ asked: Type.Unknown(), offset: Type.Integer(), limit: Type.Integer() }),
    audited: { none: 'for a test' },
  },
  'POST books/{bookId}': {
    summary: 'Name a book',
    who: 'everybody',
    params: fields({ bookId: uuid }),
    body: fields({ name: text(10) }),
    answer: fields({ name: text(10) }),
    status: 201,
    errors: { 409: ['inUse', 'conflict'] },
    audited: { none: 'for a test' },
  },
  'POST books/{bookId}/lend': {
    summary: 'Lend a book',
    params: fields({ bookId: uuid }),
    answer: fields({ lent: Type.Boolean() }),
    audited: { none: 'for a test' },
  },
  'POST reviews': {
    summary: 'Review books',
    heavy: 'work',
    body: fields({
      by: unlessBlank(text(10)),
      on: unlessBlank(looseMoment),
      marks: unlessBlank(Type.Array(fields({ bookId: uuid, note: unlessBlank(text(5)) }))),
    }),
    answer: fields({ asked: Type.Unknown() }),
    queued,
    audited: { none: 'for a test' },
  },
  'POST orders': {
    summary: 'Order a book, or a shelf',
    body: variantsBy('kind', [
      fields({ kind: Type.Literal('book'), note: unlessBlank(text(5)), args: fields({ bookId: uuid }) }),
      fields({ kind: Type.Literal('shelf'), args: fields({ width: Type.Integer({ minimum: 1 }) }) }),
    ]),
    answer: fields({ asked: Type.Unknown() }),
    audited: { none: 'for a test' },
  },
  'GET books/{bookId}/text': {
    summary: 'The text of a book',
    params: fields({ bookId: uuid }),
    answer: { file: ['text/plain'] },
    audited: { none: 'for a test' },
  },
  'POST texts': {
    summary: 'Read a text',
    raw: { types: ['text/plain'], as: 'bytes' },
    answer: fields({ length: Type.Integer() }),
    audited: { none: 'for a test' },
  },
  'POST scans': {
    summary: 'Read a scan',
    raw: { types: ['image/png'], as: 'stream' },
    answer: fields({ length: Type.Integer() }),
    audited: { none: 'for a test' },
  },
});

let app: FastifyInstance;
const described: Paths = {};
beforeAll(async () => {
  app = Fastify();
  app.decorateRequest('user', null);
  app.addHook('onRequest', async (request) => {
    request.user = { userId: 'u', username: 'ann', groups: [], group: 'administrators', sessionId: 's' };
  });
  answerErrors(app, { log: app.log, refused: async () => undefined });
  serve(app, { config: { checkAnswers: true }, describe: (paths) => addPaths(described, paths()) }, shelf, {
    'GET books': async ({ query }) => ({ asked: query, ...pageOf(query) }),
    'POST books/{bookId}': async ({ body: { name } }) => (name === 'drifts' ? JSON.parse('{"title":1}') : { name }),
    'POST books/{bookId}/lend': async () => ({ lent: true }),
    'POST reviews': async ({ body, reply }) => {
      if (body.by !== 'later') return { asked: body };
      reply.code(202);
      return { jobId: ID };
    },
    'POST orders': async ({ body }) => ({ asked: body.kind === 'book' ? body.args.bookId : body.args.width }),
    'GET books/{bookId}/text': async ({ reply }) => {
      reply.type('text/plain');
      return Buffer.from('Emma Woodhouse');
    },
    'POST texts': async ({ body }) => ({ length: body.length }),
    'POST scans': async ({ body }) => {
      let length = 0;
      for await (const chunk of body) length += Buffer.from(chunk).length;
      return { length };
    },
  });
  await app.ready();
});
afterAll(() => app.close());

const get = async (query: string) => {
  const answer = await app.inject({ url: `/books?${query}` });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
};

test('a query is typed by its contract; an empty text counts as absent', async () => {
  expect(await get('')).toEqual({ status: 200, body: { asked: {}, offset: 0, limit: 100 } });
  expect(await get('offset=20&limit=5&kind=play&lent=true')).toEqual({
    status: 200,
    body: { asked: { offset: 20, limit: 5, kind: 'play', lent: true }, offset: 20, limit: 5 },
  });
  expect((await get('kind=&limit=')).body).toMatchObject({ asked: {}, limit: 100 });
});

test.each([
  ['other=1', 'other'],
  ['other=', 'other'],
  ['limit=-1', 'limit'],
  ['limit=1e3', 'limit'],
  ['limit=1001', 'limit'],
  ['limit=%205', 'limit'],
  ['limit=5&limit=6', 'limit'],
  ['kind=poem', 'kind'],
  ['lent=yes', 'lent'],
  ['__proto__=1', '__proto__'],
])('the query %s is refused with the name of %s', async (query, name) => {
  expect(await get(query)).toMatchObject({ status: 400, body: { code: 'badRequest', params: { name } } });
});

const post = async (path: string, payload?: object | string) => {
  const answer = await app.inject({ method: 'POST', url: path, ...(payload !== undefined && { payload }) });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
};

test('a body has the fields of the contract, and no others', async () => {
  expect(await post(`/books/${ID}`, { name: 'Emma' })).toEqual({ status: 201, body: { name: 'Emma' } });
  const refused = (name: string, code = 'badRequest') => ({ status: 400, body: { code, params: { name } } });
  expect(await post(`/books/${ID}`)).toMatchObject(refused('body'));
  expect(await post(`/books/${ID}`, {})).toMatchObject(refused('name'));
  expect(await post(`/books/${ID}`, { name: '' })).toMatchObject(refused('name'));
  expect(await post(`/books/${ID}`, { name: 5 })).toMatchObject(refused('name'));
  expect(await post(`/books/${ID}`, { name: 'Emma', by: 'Jane' })).toMatchObject(refused('by', 'unknownField'));
  expect(await post(`/books/${ID}`, { by: 'Jane' })).toMatchObject(refused('by', 'unknownField'));
  expect(await post(`/books/${ID}?by=Jane`, { name: 'Emma' })).toMatchObject(refused('by'));
  expect(await post(`/books/${ID}/lend`)).toEqual({ status: 200, body: { lent: true } });
  expect(await post(`/books/${ID}/lend`, {})).toMatchObject({ status: 200 });
  expect(await post(`/books/${ID}/lend`, { to: 'Ann' })).toMatchObject(refused('to', 'unknownField'));
});

test('an optional field that is null or empty counts as absent, if the contract says so', async () => {
  const asked = async (payload: object) => (await post('/reviews', payload)).body;
  expect(await asked({})).toEqual({ asked: {} });
  expect(await asked({ by: null, on: '', marks: null })).toEqual({ asked: {} });
  expect(await asked({ marks: [{ bookId: ID, note: '' }] })).toEqual({ asked: { marks: [{ bookId: ID }] } });
  expect(await asked({ on: '2026-01-01T10:00' })).toEqual({ asked: { on: '2026-01-01T10:00' } });
});

test.each([
  [{ by: 5 }, 'by'],
  [{ by: 'a\0b' }, 'by'],
  [{ on: 'yesterday' }, 'on'],
  [{ marks: [{ bookId: ID }, {}] }, 'marks[1].bookId'],
  [{ marks: [{ bookId: ID, note: 7 }] }, 'marks[0].note'],
  [{ marks: [{ bookId: ID, other: 7 }] }, 'marks[0].other', 'unknownField'],
  [{ marks: ['all'] }, 'marks[0]'],
])('the body %j is refused with the path of %s', async (body, name, code = 'badRequest') => {
  expect(await post('/reviews', body)).toMatchObject({ status: 400, body: { code, params: { name } } });
});

test('a body with variants is checked as the one that it names; an argument is refused by its own name', async () => {
  const refused = (name: string, code = 'badRequest') => ({ status: 400, body: { code, params: { name } } });
  const order = (body: object) => post('/orders', body);
  expect(await order({ kind: 'book', note: null, args: { bookId: ID } })).toEqual({ status: 200, body: { asked: ID } });
  expect(await order({ kind: 'shelf', args: { width: 3 } })).toEqual({ status: 200, body: { asked: 3 } });
  expect(await order({ kind: 'shelf', args: { bookId: ID } })).toMatchObject(refused('width'));
  expect(await order({ kind: 'shelf', args: { width: 3, bookId: ID } })).toMatchObject(
    refused('bookId', 'unknownField'),
  );
  expect(await order({ kind: 'shelf', args: { width: 0 } })).toMatchObject(refused('width'));
  expect(await order({ kind: 'shelf', args: 3 })).toMatchObject(refused('args'));
  expect(await order({ kind: 'shelf', note: 'x', args: { width: 3 } })).toMatchObject(refused('note', 'unknownField'));
  expect(await order({ kind: 'lamp', args: {} })).toMatchObject(refused('kind'));
  expect(await order({ args: {} })).toMatchObject(refused('kind'));
  expect(await order({ colour: 'red' })).toMatchObject(refused('colour', 'unknownField'));
  expect(described).toMatchObject({ '/orders': { post: { requestBody: { required: true } } } });
});

test('work that has become a job is answered as a job', async () => {
  expect(await post('/reviews', { by: 'later' })).toEqual({ status: 202, body: { jobId: ID } });
});

test('a file is returned unchanged', async () => {
  const answer = await app.inject({ url: `/books/${ID}/text` });
  expect(answer).toMatchObject({ statusCode: 200, body: 'Emma Woodhouse' });
  expect(answer.headers['content-type']).toBe('text/plain');
});

test.each([
  ['/texts', 'text/plain'],
  ['/scans', 'image/png'],
])('a document for %s is read as %s and nothing else', async (url, type) => {
  const send = async (headers: Record<string, string>, payload?: string) => {
    const answer = await app.inject({ method: 'POST', url, headers, ...(payload !== undefined && { payload }) });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };
  expect(await send({ 'content-type': type }, 'abc')).toEqual({ status: 200, body: { length: 3 } });
  expect(await send({ 'content-type': 'application/json' }, '{}')).toMatchObject({ status: 415 });
  expect(await send({})).toMatchObject({ status: 400, body: { params: { name: 'body' } } });
});

test('an id of another form is not found', async () => {
  for (const id of ['emma', `urn:uuid:${ID}`, `{${ID}}`])
    expect(await post(`/books/${encodeURIComponent(id)}/lend`)).toMatchObject({
      status: 404,
      body: { code: 'notFound' },
    });
});

test('an answer that violates the contract fails, if answers are checked', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await post(`/books/${ID}`, { name: 'drifts' })).toMatchObject({ status: 500, body: { code: 'internal' } });
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("must have required property 'name'"));
});

test('the documentation matches the contract', () => {
  expect(described).toMatchObject({
    '/books': {
      get: {
        tags: ['Shelf'],
        summary: 'Books',
        parameters: [{ name: 'offset', in: 'query' }, { name: 'limit' }, { name: 'kind' }, { name: 'lent' }],
      },
    },
    '/books/{bookId}': {
      post: {
        parameters: [{ name: 'bookId', in: 'path' }],
        requestBody: { required: true },
        responses: {
          404: { description: '`notFound`: no record has this id' },
          409: { 'x-codes': ['inUse', 'conflict'] },
          default: { $ref: '#/components/responses/AnyEndpoint' },
        },
      },
    },
  });
  const statuses = (path: string, method: string) =>
    Object.keys((described[path]?.[method]?.['responses'] ?? {}) as object);
  expect(statuses('/books', 'get')).toEqual(['200', '400', '401', '403', 'default']);
  expect(statuses('/books/{bookId}', 'post')).toEqual(['201', '400', '401', '403', '404', '409', 'default']);
  expect(statuses('/books/{bookId}/lend', 'post')).toEqual(['200', '400', '401', '403', '404', 'default']);
  expect(statuses('/reviews', 'post')).toEqual(['200', '202', '400', '401', '403', '429', '503', 'default']);
  expect(statuses('/texts', 'post')).toEqual(['200', '400', '401', '403', '413', '415', 'default']);
  expect(described).toMatchObject({
    '/reviews': { post: { requestBody: { required: false } } },
    '/texts': { post: { requestBody: { content: { 'text/plain': {} } } } },
    '/books/{bookId}/text': { get: { responses: { 200: { content: { 'text/plain': {} } } } } },
  });
});
