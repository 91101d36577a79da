import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import Type from 'typebox';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contract } from '../../../src/contract/endpoint';
import { fields, oneOf } from '../../../src/contract/fields';
import { JsonText, serve } from '../../../platform/http/contract/serve';
import { HttpError } from '../../../platform/http/errors';
import { answerErrors } from '../../../platform/http/failures';

/** Errors that are as the contract says, and errors that are not. */
const KNOWN = ['known', 'conflict', 'internal', 'ofAnyRequest'] as const;
const WRONG = ['errorsOnNotFound', 'currentOnInvalid', 'emptyErrors', 'otherStatus', 'otherCode', 'ofBodies'] as const;

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
    query: fields({ of: oneOf([...KNOWN, ...WRONG]) }),
    answer: fields({}),
    errors: { 404: ['notFound'], 409: ['conflict'], 422: ['validation'] },
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
  internal: new Error('a fault'),
  ofAnyRequest: new HttpError(429, 'rateLimited'),
  otherStatus: new HttpError(428, 'versionRequired'),
  otherCode: new HttpError(409, 'inUse'),
  ofBodies: new HttpError(413, 'tooLarge'),
};

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  app.decorateRequest('user', null);
  app.addHook('onRequest', async (request) => {
    request.user = { userId: 'u', username: 'ann', groups: [], group: 'administrators', sessionId: 's' };
  });
  answerErrors(app, { log: app.log, refused: async () => undefined });
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
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect((await app.inject({ url: '/loans?as=title' })).json()).toEqual({ loans: [{ title: 'Emma' }] });
  await expect(app.inject({ url: '/loans?as=name' })).rejects.toThrow(
    /aborted|destroyed|terminated|not as its contract/,
  );
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("must have required property 'title'"));
});

test('a file must have a type that its contract names', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await statusOf('/cover?as=image%2Fpng')).toBe(200);
  expect(await statusOf('/cover?as=image%2Fgif')).toBe(500);
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('its type is image/gif'));
});

test('an error has a status and code of the contract, and only the fields that belong to its status', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const statuses = await Promise.all(KNOWN.map((of) => statusOf(`/fault?of=${of}`)));
  expect(statuses).toEqual([422, 409, 500, 429]);
  expect(said).not.toHaveBeenCalled();
  for (const of of WRONG) expect(await statusOf(`/fault?of=${of}`), of).toBe(500);
  expect(said).toHaveBeenCalledTimes(WRONG.length);
  const { error } = (await app.inject({ url: '/fault?of=otherStatus' })).json<{ error: string }>();
  expect(error).toBe(
    "The answer of GET fault is not as its contract says: declare the error as `errors: { 428: ['versionRequired'] }`",
  );
});
