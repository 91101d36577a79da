import Type from 'typebox';
import { describe, expect, test } from 'vitest';
import { tooDeep } from '../../../platform/http/body';
import { docsPage } from '../../../platform/http/docsPage';
import { HttpError } from '../../../platform/http/errors';
import { hoistSchemas } from '../../../platform/http/hoist';
import { asHttpError, errorBody } from '../../../platform/http/failures';
import type { RouteAccess } from '../../../platform/http/context';
import { document } from '../../../platform/http/openapi';
import { describeEndpoint } from '../../../platform/http/contract/describe';
import { templateOf } from '../../../platform/http/routeList';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('depth of a body', () => {
  test('counts brackets, but not those in texts', () => {
    expect(tooDeep(nested(64))).toBe(false);
    expect(tooDeep(nested(65))).toBe(true);
    expect(tooDeep('[],'.repeat(1000))).toBe(false);
    expect(tooDeep(JSON.stringify({ text: '['.repeat(500), quote: '"[[' }), 3)).toBe(false);
    expect(tooDeep(`["\\\\",${nested(10)}]`, 5)).toBe(true);
  });
});

describe('errors as answers', () => {
  const codeOf = (error: unknown) => {
    const { status, code } = asHttpError(error);
    return [status, code];
  };

  test('of the framework and the database have the status of their meaning', () => {
    expect(codeOf({ code: 'FST_ERR_CTP_BODY_TOO_LARGE' })).toEqual([413, 'tooLarge']);
    expect(codeOf({ code: '22P05' })).toEqual([400, 'badRequest']);
    expect(codeOf({ code: '53100' })).toEqual([503, 'storageFull']);
    expect(codeOf({ code: '53300' })).toEqual([503, 'unavailable']);
    expect(codeOf({ code: '40P01' })).toEqual([503, 'unavailable']);
    expect(codeOf({ code: '42601' })).toEqual([500, 'internal']);
    expect(codeOf({ code: 'ECONNREFUSED' })).toEqual([503, 'unavailable']);
    expect(codeOf({ statusCode: 429 })).toEqual([429, 'rateLimited']);
    expect(codeOf({ statusCode: 418 })).toEqual([400, 'badRequest']);
    expect(codeOf(new Error('secret'))).toEqual([500, 'internal']);
    expect(codeOf('thrown text')).toEqual([500, 'internal']);
  });

  test("have code, parameters and request id, and never an error's text", () => {
    expect(errorBody(asHttpError(new Error('secret')), 'r1')).toEqual({
      error: 'Internal Server Error',
      code: 'internal',
      requestId: 'r1',
    });
    const conflict = new HttpError(409, 'conflict', { version: 3 }, { current: { a: 1 } });
    expect(errorBody(conflict, 'r2')).toEqual({
      error: 'Conflict',
      code: 'conflict',
      params: { version: 3 },
      current: { a: 1 },
      requestId: 'r2',
    });
  });
});

describe('documentation', () => {
  test('routes become templates', () => {
    expect(templateOf('/orgs/:orgId/roster/:_id')).toBe('/orgs/{orgId}/roster/{_id}');
  });

  test('each route says who may use it, and how it refuses', () => {
    const shown = (access: RouteAccess, heavy?: 'work') => {
      const audited = { none: 'for a test' };
      const parts = { summary: 'A', answer: Type.Unknown(), audited, ...(heavy && { heavy }) };
      return describeEndpoint('Area', 'GET a', parts, access)['/a']?.['get'];
    };
    expect(shown({})).toMatchObject({ 'x-groups': ['administrators'] });
    expect(shown({ groups: ['support', 'administrators'] })).toMatchObject({
      'x-groups': ['support', 'administrators'],
    });
    expect(shown({ groups: 'any' })).toMatchObject({ 'x-groups': 'everybody' });
    expect(shown({ public: true })).toMatchObject({ security: [] });
    expect(shown({ public: true })).not.toHaveProperty('x-groups');
    expect(Object.keys(Object(shown({}, 'work')?.['responses']))).toEqual([
      '200',
      '400',
      '401',
      '403',
      '429',
      '503',
      'default',
    ]);
  });

  test('a named schema that is used several times is there once', () => {
    const named = { type: 'object', title: 'Blood pressure', properties: { high: { type: 'number' } } };
    const at = (schema: object) => ({ content: { 'application/json': { schema } } });
    const once = { ...named, title: 'Once' };
    const { paths, schemas } = hoistSchemas({
      '/a': { get: { a: at(named), b: at({ type: 'array', items: named }) }, post: { c: at(once) } },
      '/b': { get: { a: at({ ...named }), b: at(named) } },
    });
    const ref = { $ref: '#/components/schemas/Bloodpressure' };
    expect(paths['/a']?.['get']).toEqual({ a: at(ref), b: at({ type: 'array', items: ref }) });
    expect(paths['/a']?.['post']).toEqual({ c: at(once) });
    expect(paths['/b']?.['get']).toEqual({ a: at(named), b: at(ref) });
    expect(schemas).toEqual({ Bloodpressure: named });
  });

  test("the page shows the document's content as text", () => {
    const html = docsPage(
      document('1', { '/x': { get: { summary: '<img src=x onerror=alert(1)>', tags: ['"T"'] } } }),
      'n0',
    );
    expect(html).not.toContain('<img');
    expect(html).toContain('&#60;img');
    expect(html).toContain('<style nonce="n0">');
  });
});
