import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import Type from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../../src/contract/endpoint';
import { fields, oneOf } from '../../../src/contract/fields';
import { JsonText, serve } from '../../../platform/http/contract/serve';
import { HttpError } from '../../../platform/http/errors';
import { answerErrors } from '../../../platform/http/failures';

const library = contract('Library', {
  'GET loans': {
    summary: 'Loans, as a stream',
    query: fields({ as: Type.String() }),
    answer: fields({ loans: Type.Array(fields({ title: Type.String() })) }),
    audited: { none: 'for a test' },
  },
  'GET cover': {
    summary: 'A cover',
    query: fields({ as: Type.String() }),
    answer: { file: ['image/png'] },
    audited: { none: 'for a test' },
  },
  'GET fault': {
    summary: 'A fault',
    query: fields({ of: oneOf(['known', 'errorsOnNotFound', 'currentOnInvalid', 'emptyErrors', 'conflict']) }),
    answer: fields({}),
    audited: { none: 'for a test' },
  },
});

const ERRORS = { title: [{ code: 'required' }] };
const faults = {
  known: new HttpError(422, 'validation', {}, { errors: ERRORS }),
  conflict: new HttpError(409, 'conflict', {}, { current: { title: 'Emma' } }),
  errorsOnNotFound: new HttpError(404, 'notFound', {}, { errors: ERRORS }),
  currentOnInvalid: new HttpError(422, 'validation', {}, { errors: ERRORS, current: {} }),
  emptyErrors: new HttpError(422, 'validation', {}, { errors: { title: [] } }),
};

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  app.decorateRequest('user', null);
  app.addHook('onRequest', async (request) => {
    request.user = { userId: 'u', username: 'ann', groups: [], group: 'administrators', sessionId: 's' };
  });
  answerErrors(app, { log: app.log, refused: () => undefined });
  serve(app, { config: { checkAnswers: true }, describe: () => undefined }, library, {
    'GET loans': async ({ query }) => new JsonText(Readable.from(['{"loans":[{"', query.as, '":"Emma"}]}'])),
    'GET cover': async ({ query, reply }) => {
      reply.type(query.as);
      return Buffer.from('cover');
    },
    async 'GET fault'({ query }) {
      throw faults[query.of];
    },
  });
  await app.ready();
});
afterAll(() => app.close());

const statusOf = async (url: string): Promise<number> => (await app.inject({ url })).statusCode;

test('a stream whose JSON violates its contract is aborted', async () => {
  expect((await app.inject({ url: '/loans?as=title' })).json()).toEqual({ loans: [{ title: 'Emma' }] });
  await expect(app.inject({ url: '/loans?as=name' })).rejects.toThrow(
    /aborted|destroyed|terminated|not as its contract/,
  );
});

test('a file must have a type that its contract names', async () => {
  expect(await statusOf('/cover?as=image%2Fpng')).toBe(200);
  expect(await statusOf('/cover?as=image%2Fgif')).toBe(500);
});

test('an error has only the fields of errors, and those that belong to its status', async () => {
  expect(await statusOf('/fault?of=known')).toBe(422);
  expect(await statusOf('/fault?of=conflict')).toBe(409);
  for (const of of ['errorsOnNotFound', 'currentOnInvalid', 'emptyErrors'])
    expect(await statusOf(`/fault?of=${of}`), of).toBe(500);
});
