import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { totalName } from '../../../src/domain/entity/manifest';
import type { Entity, JsonObject } from '../../../src/domain/entity/types';
import { exampleRecord, isCreatable, productEntities } from '../../support/entities';
import { databases, startPlatform, type ApiAnswer, type TestPlatform } from '../../support/platform';

const entities = (await productEntities()).filter((entity) => !entity['x-entity'].parent);
const plain = entities.filter((entity) => entity['x-entity'].api.dialect !== 'simple-rest');
const named = (list: Entity[]): [string, Entity][] => list.map((entity) => [entity.$id, entity]);
const kindOf = ({ 'x-entity': { api, idKind, without = [] } }: Entity): string =>
  [api.dialect, idKind, without.includes('create')].join(' ');
/** One entity of each kind: all entities of a kind have the same handlers. */
const kinds = [...new Map(entities.map((entity) => [kindOf(entity), entity])).values()];

const PAGING_REFUSED = [
  'limit=-1',
  'limit=1e9',
  'limit=1000000000',
  'limit=NaN',
  'limit=1.5',
  'offset=-1',
  'offset=x',
  'order=up',
  'cursor=\u0000',
];
const RANGES_REFUSED = ['range=[0,1e9]', 'range=[5,1]', 'range=[-1,5]', 'range=x', 'filter=x', 'filter=[]', 'sort=x'];

interface ErrorBody {
  error: string;
  code: string;
  requestId: string;
}

function expectError(answer: ApiAnswer<ErrorBody>, ...statuses: number[]): void {
  expect(statuses, answer.text.slice(0, 300)).toContain(answer.status);
  expect(answer.body).toMatchObject({
    error: expect.any(String),
    code: expect.any(String),
    requestId: expect.any(String),
  });
  expect(answer.text).not.toMatch(/\bat .+:\d+:\d+|node_modules|\.ts\b|syntax error at|relation "|kysely/i);
}

describe.each(databases)('input on %s', (database) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform({ database, samplePatients: 3 });
  });
  afterAll(() => platform?.stop());

  test.each(named(entities))('%s refuses orders, fields and ids that it does not have', async (_, entity) => {
    const { api } = entity['x-entity'];
    const isPlain = api.dialect !== 'simple-rest';
    const order = isPlain ? 'orderBy=noSuchField' : `sort=${encodeURIComponent('["noSuchField","ASC"]')}`;
    expectError(await platform.api<ErrorBody>(`${api.path}?${order}`), 400);
    if (isPlain) expectError(await platform.api<ErrorBody>(`${api.path}?project=noSuchField`), 400);
    expectError(await platform.api<ErrorBody>(`${api.path}/..%2f..%2fetc%2fpasswd`), 400, 404);
  });

  test.each(named(entities.filter(isCreatable)))(
    '%s accepts no unknown field from a client, and none of the server',
    async (_, entity) => {
      const { api } = entity['x-entity'];
      const record: JsonObject = {
        ...exampleRecord(entity, `own-${crypto.randomUUID()}`),
        createdAt: '1999-01-01T00:00:00.000Z',
        updatedAt: '1999-01-01T00:00:00.000Z',
        updatedBy: 'somebody-else',
        noSuchField: 'planted',
        isAdmin: true,
      };
      const answer = await platform.api(api.path, { json: record });
      expect([200, 201, 400, 422], answer.text).toContain(answer.status);
      if (answer.status >= 400) return;
      const saved = (api.dialect === 'simple-rest' ? answer.body : answer.body[api.one]) as JsonObject;
      expect(saved).not.toHaveProperty('noSuchField');
      expect(saved).not.toHaveProperty('isAdmin');
      expect(saved['createdAt']).not.toBe('1999-01-01T00:00:00.000Z');
      expect(saved['updatedBy']).not.toBe('somebody-else');
    },
  );

  describe.each(named(kinds))('%s', (_, entity) => {
    const { api, resource } = entity['x-entity'];
    const without = entity['x-entity'].without ?? [];

    test.each(['name;DROP TABLE entity_patient', 'noSuchField', '__proto__', "name' OR '1'='1", '1', ''])(
      'orderBy=%j is refused',
      async (orderBy) => {
        const query =
          api.dialect === 'simple-rest'
            ? `sort=${encodeURIComponent(JSON.stringify([orderBy, 'ASC']))}`
            : `orderBy=${encodeURIComponent(orderBy)}`;
        expectError(await platform.api<ErrorBody>(`${api.path}?${query}`), 400);
      },
    );

    test('limits of paging apply', async () => {
      for (const query of api.dialect === 'simple-rest' ? RANGES_REFUSED : PAGING_REFUSED) {
        expectError(await platform.api<ErrorBody>(`${api.path}?${encodeURI(query)}`), 400);
      }
    });

    test('an unknown field cannot be requested', async () => {
      const answer = await platform.api<ErrorBody>(`${api.path}?project=${encodeURIComponent("x'; SELECT 1")}`);
      if (api.dialect === 'simple-rest') expect(answer.status).toBeLessThan(500);
      else expectError(answer, 400);
    });

    test.each([
      '../../etc/passwd',
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e%2f',
      'a%00b',
      '%',
      '%ff',
      "x' OR 1=1--",
      'null',
      '[object Object]',
    ])('the id %j finds nothing', async (id) => {
      const raw = /%/.test(id) ? id : encodeURIComponent(id);
      expectError(await platform.api<ErrorBody>(`${api.path}/${raw}`), 400, 404);
    });

    // These tests create records, so entities whose records the API does not create are left out.
    if (!without.includes('create')) {
      test.each([null, 1, 'text', [], [[]], true])('the body %j is refused', async (json) => {
        expectError(await platform.api<ErrorBody>(api.path, { json }), 400, 422);
      });

      test('keys of the prototype have no effect', async () => {
        const record = JSON.stringify(exampleRecord(entity, `proto-${crypto.randomUUID()}`));
        const planted = `{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}},${record.slice(1)}`;
        const answer = await platform.api(api.path, { body: planted, headers: { 'content-type': 'application/json' } });
        expect([200, 201, 400, 422], answer.text).toContain(answer.status);
        expect(answer.text).not.toContain('polluted');
        expect((await platform.api('health', { token: null })).body).not.toHaveProperty('polluted');
        expect((await platform.api(`${api.path}`)).text).not.toContain('polluted');
      });
    }

    test(`the list of ${resource} answers quickly to a pattern made to be slow`, async () => {
      const start = performance.now();
      const search = encodeURIComponent(`${'(a+)+$'}${'a'.repeat(900)}`);
      const query =
        api.dialect === 'simple-rest'
          ? `filter=${encodeURIComponent(JSON.stringify({ q: `(a+)+$${'a'.repeat(900)}` }))}`
          : `search=${search}`;
      const answer = await platform.api(`${api.path}?${query}`);
      expect(answer.status).toBeLessThan(500);
      // Run as a regular expression, such a pattern would take minutes.
      expect(performance.now() - start).toBeLessThan(10_000);
    });
  });

  test.each(named(plain.filter((entity) => ['trial', 'right'].includes(entity.$id))))(
    'search wildcards are ordinary characters: %s',
    async (_, entity) => {
      const { api, label, idKind, id } = entity['x-entity'];
      const names = ['100% sure', 'under_score', 'underXscore', 'back\\slash', "o'neill --"];
      for (const name of names) {
        const record = { ...exampleRecord(entity, name), [idKind === 'typed' ? id : label]: name };
        expect((await platform.api(api.path, { json: record })).status).toBe(201);
      }
      const found = async (search: string) => {
        const answer = await platform.api(`${api.path}?search=${encodeURIComponent(search)}&limit=1000`);
        expect(answer.status).toBe(200);
        expect(answer.body[totalName(api)]).toBe((answer.body[api.many] as JsonObject[]).length);
        return (answer.body[api.many] as JsonObject[]).map((record) => String(record[idKind === 'typed' ? id : label]));
      };
      expect(await found('%')).toEqual(['100% sure']);
      expect(await found('r_s')).toEqual(['under_score']);
      expect(await found('k\\s')).toEqual(['back\\slash']);
      expect(await found("O'NEILL")).toEqual(["o'neill --"]);
      expect(await found("%' OR 1=1--")).toEqual([]);
      // Every word must be found, in any order.
      expect(await found('SURE 100%')).toEqual(['100% sure']);
      expect(await found('sure under')).toEqual([]);
    },
  );

  describe('bodies', () => {
    const send = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
      platform.api<ErrorBody>('trials', { body, headers: { 'content-type': 'application/json', ...headers } });

    test.each(['{', '{"name":', '[1,', 'undefined', '{"name": NaN}', "{'name': 'x'}", '', '\u0000'])(
      '%j is malformed',
      async (body) => {
        expectError(await send(body), 400);
      },
    );

    test('nested 10,000 deep', async () => {
      expectError(await send(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`), 400, 422);
      expectError(await send(`{"name":${'['.repeat(10_000)}${']'.repeat(10_000)}}`), 400, 422);
    });

    test('over the limit is refused by its declared length, before it is sent', async () => {
      const token = (await platform.signIn()).idToken;
      const headers = { 'content-type': 'application/json', 'content-length': '60000000', authorization: token };
      const sending = request(`${platform.url}/api/trials`, { method: 'POST', headers });
      sending.flushHeaders();
      const [answer] = (await once(sending, 'response')) as [IncomingMessage];
      expect(answer.statusCode).toBe(413);
      sending.destroy();
      expect((await platform.api('health', { token: null })).status).toBe(200);
    });

    test('compressed, and over the limit when decompressed', async () => {
      const bomb = new Uint8Array(gzipSync(`{"name":"${'x'.repeat(200_000_000)}"}`));
      expectError(await send(bomb, { 'content-encoding': 'gzip' }), 400, 413, 415);
      expect((await platform.api('health', { token: null })).status).toBe(200);
    });

    test('a wrong type is refused with the name of the field', async () => {
      const answer = await platform.api<ErrorBody & { errors: unknown }>('trials', { json: { name: { $gt: '' } } });
      expectError(answer, 422);
      expect(answer.body.errors).toHaveProperty('name');
    });
  });
});
