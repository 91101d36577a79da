import { describe, expect, test } from 'vitest';
import { HttpError } from '../../../platform/http/errors';
import { anyQuery, body, fields, inPath, query } from '../../../platform/http/openapi';
import { complete, operationsOf } from '../../../platform/http/routeList';
import { refuseFields, refuseParameters, takenBy } from '../../../platform/http/taken';

/** The name in a refusal; undefined if nothing is refused. */
function refused(check: () => void): unknown {
  try {
    check();
    return undefined;
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 400) throw error;
    return error.params?.['name'];
  }
}

describe('parameters', () => {
  const taken = takenBy({ parameters: [inPath('id'), query('limit', 'Rows')] });
  const refusal = (given: Record<string, unknown>, by = taken) => refused(() => refuseParameters(by, given));

  test('accepted are those in the description, each once', () => {
    expect(refusal({})).toBeUndefined();
    expect(refusal({ limit: '5' })).toBeUndefined();
    expect(refusal({ limit: '' })).toBeUndefined();
    expect(refusal({ limit: ['5', '6'] })).toBe('limit');
    expect(refusal({ limit: '5', page: '2' })).toBe('page');
    expect(refusal({ id: 'x' })).toBe('id');
    expect(refusal(Object.fromEntries([['__proto__', 'x']]))).toBe('__proto__');
    expect(refusal({ constructor: 'x' })).toBe('constructor');
  });

  test('accepted are none without a description, and any if it says so', () => {
    expect(refusal({ limit: '5' }, takenBy())).toBe('limit');
    expect(refusal({}, takenBy())).toBeUndefined();
    expect(refusal({ a: '1', b: ['2', '3'] }, takenBy({ parameters: [anyQuery('Whatever')] }))).toBeUndefined();
  });
});

describe('fields', () => {
  const text = { type: 'string' };
  const taken = takenBy({
    requestBody: body({
      name: text,
      query: { type: 'object' },
      rows: { type: 'array', items: { type: 'object', properties: { a: text } } },
      data: fields({ results: { type: 'array', items: fields({ code: text }) } }),
    }),
  });
  const refusal = (given: unknown, by = taken) => refused(() => refuseFields(by, given));

  test('accepted are those in the description, nested ones too if they are described completely', () => {
    expect(refusal({ name: 'x', query: { free: 1 }, rows: [{ b: 1 }], data: { results: [{ code: 'c' }] } })).toBe(
      undefined,
    );
    expect(refusal({ name: 'x', more: 1 })).toBe('more');
    expect(refusal({ data: { other: 1 } })).toBe('data.other');
    expect(refusal({ data: { results: [{ code: 'c' }, { code: 'c', unit: 'u' }] } })).toBe('data.results[1].unit');
    expect(refusal({ toString: 1 })).toBe('toString');
    // The value of a field is the handler's to check.
    expect(refusal({ name: { not: 'a text' }, data: 'text' })).toBeUndefined();
  });

  test('of a body that is not an object there are none', () => {
    for (const given of [null, [], [{ name: 'x' }], 'text', 1, true]) expect(refusal(given)).toBe('body');
    expect(refusal(undefined)).toBeUndefined();
  });

  test('accepted are none without a described body; a body of another kind is left to its handler', () => {
    expect(refusal({}, takenBy())).toBeUndefined();
    expect(refusal({ a: 1 }, takenBy())).toBe('a');
    const xml = takenBy({ requestBody: { content: { 'application/xml': { schema: text } } } });
    expect(refusal('<a/>', xml)).toBeUndefined();
    const record = { type: 'object', properties: { a: text } };
    const save = takenBy({ requestBody: { content: { 'application/json': { schema: record } } } });
    expect(refusal({ b: 1 }, save)).toBeUndefined();
  });
});

test('a route is found by any parameter names, and its refusal is documented', () => {
  const get = { summary: 'An a', responses: { 200: {} } };
  const paths = { '/a/{aId}': { get } };
  const route = { method: 'GET', path: '/a/:id', access: {} };
  expect(operationsOf(paths)(route)).toBe(get);
  expect(operationsOf(paths)({ method: 'PUT', path: '/a/:id' })).toBeUndefined();
  expect(Object.keys(Object(complete(paths, [route])['/a/{aId}']?.['get']?.['responses']))).toEqual(['200', '400']);
});
