import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { contract } from '../../../src/contract/endpoint';
import { fields } from '../../../src/contract/fields';
import { isObject } from '../../../src/domain/entity/paths';
import { productEntities } from '../../support/entities';
import { serve } from '../../../platform/http/contract/serve';
import type { RouteAccess } from '../../../platform/http/context';
import type { Paths } from '../../../platform/http/openapi';
import { addPaths } from '../../../platform/http/paths';

const answer = fields({});
const audited = { none: 'for a test' } as const;

const shelf = contract('Shelf', {
  'GET shelves': { summary: 'Read', who: { entity: 'plan', to: 'read' }, answer, audited },
  'POST shelves': {
    summary: 'Write',
    who: { entity: 'plan', to: 'write' },
    status: [201, 200],
    answer,
    audited,
  },
  'PUT shelves': { summary: 'Replace', answer, audited },
});

/** Serves the area. Returns the server, the access to each route, and the documentation. */
async function served() {
  const plan = (await productEntities()).find(({ $id }) => $id === 'plan');
  if (!plan) throw new Error('There is no entity plan');
  const app = Fastify();
  const may: Record<string, RouteAccess | undefined> = {};
  const described: Paths = {};
  app.decorateRequest('user', null);
  app.addHook('onRequest', async (request) => {
    request.user = { userId: 'u', username: 'ann', groups: [], group: 'administrators', sessionId: 's' };
  });
  app.addHook('onRoute', ({ method, config }) => {
    for (const one of [method].flat()) may[one] = config?.access;
  });
  const services = {
    config: { checkAnswers: true },
    describe: (paths: () => Paths) => addPaths(described, paths()),
    entities: { of: () => ({ entity: plan }) },
  };
  serve(app, services, shelf, {
    'GET shelves': async () => ({}),
    async 'POST shelves'({ request, reply }) {
      if (request.headers['x-known'] === 'yes') reply.code(200);
      return {};
    },
    'PUT shelves': async () => ({}),
  });
  await app.ready();
  return { app, may, described, access: plan['x-entity'].access };
}

test("an endpoint with an entity's access is open to the groups in the entity’s schema", async () => {
  const { app, may, access } = await served();
  expect(access?.read).toContain('support');
  expect(may['GET']).toEqual({ groups: access?.read });
  expect(may['HEAD']).toEqual(may['GET']);
  expect(may['POST']).toEqual(access?.write ? { groups: access.write } : {});
  expect(may['PUT']).toEqual({});
  await app.close();
});

test('the first of several statuses is sent, unless the handler sets another; all are documented', async () => {
  const { app, described } = await served();
  expect((await app.inject({ method: 'POST', url: '/shelves' })).statusCode).toBe(201);
  expect((await app.inject({ method: 'POST', url: '/shelves', headers: { 'x-known': 'yes' } })).statusCode).toBe(200);
  const responses = described['/shelves']?.['post']?.['responses'];
  expect(isObject(responses) ? Object.keys(responses) : []).toEqual(['200', '201', '400', '401', '403', 'default']);
  await app.close();
});

test('if the entity of an endpoint does not exist, the start fails with the name of the endpoint', () => {
  const of = () => {
    throw new Error('There is no entity "plan"');
  };
  const options = { config: { checkAnswers: true }, describe: () => undefined, entities: { of } };
  const handlers = {
    'GET shelves': async () => ({}),
    'POST shelves': async () => ({}),
    'PUT shelves': async () => ({}),
  };
  expect(() => serve(Fastify(), options, shelf, handlers)).toThrow(
    'An entity decides who may call "GET shelves": There is no entity "plan"',
  );
});
