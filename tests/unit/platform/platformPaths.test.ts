import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { Contract, EndpointParts } from '../../../src/contract/endpoint';
import { fields } from '../../../src/contract/fields';
import { PLATFORM_PATHS } from '../../../src/domain/entity/platformPaths';
import { readContracts } from '../../../scripts/endpointsPage';
import { PLATFORM_PATHS_FILE, platformPaths, platformPathsFile } from '../../../scripts/platformPaths';
import { readSchemas, schemasFolder } from '../../../vite/schemas';

const endpoint: EndpointParts = { summary: 'For a test', answer: fields({}), audited: { none: 'for a test' } };
const pathsOf = (...names: string[]) => {
  const books: Contract = { area: 'Books', endpoints: Object.fromEntries(names.map((name) => [name, endpoint])) };
  return platformPaths([books], ['books', 'books/{bookId}/pages', 'shop/orders']);
};

describe('the paths that entities cannot use', () => {
  test('are those of the contracts, as `npm run docs` generates them', async () => {
    const { entities } = await readSchemas(schemasFolder());
    const paths = platformPaths(
      await readContracts(),
      entities.map((entity) => entity['x-entity'].api.path),
    );
    expect(
      await readFile(PLATFORM_PATHS_FILE, 'utf8'),
      'src/contract has endpoints at other paths: run `npm run docs`',
    ).toBe(platformPathsFile(paths));
  });

  test('have every endpoint that is not at the path of an entity', async () => {
    const { entities } = await readSchemas(schemasFolder());
    const own = entities.map((entity) => entity['x-entity'].api.path);
    const endpoints = (await readContracts()).flatMap(({ endpoints: all }) =>
      Object.keys(all).map((name) => name.replace(/^\w+ /, '')),
    );
    const isTaken = (path: string) => PLATFORM_PATHS.some((taken) => `${path}/`.startsWith(`${taken}/`));
    const free = new Set(endpoints.filter((path) => !isTaken(path)));
    expect(endpoints.length).toBeGreaterThan(200);
    expect([...free].filter((path) => !own.some((each) => `${each}/`.startsWith(`${path}/`)))).toEqual([]);
    expect(own.filter(isTaken)).toEqual([]);
  });

  test('are the whole first part of a path if no entity is there, and otherwise the first part without an entity', () => {
    expect(pathsOf('GET films/{filmId}/actors')).toEqual(['films']);
    expect(pathsOf('GET shop/prices/{day}', 'GET shop/prices')).toEqual(['shop/prices']);
  });

  test('below the path of an entity are only the paths of endpoints, because an entity may have children', () => {
    expect(pathsOf('GET books/{bookId}/cover', 'GET books/{bookId}/cover/back', 'GET books/lent')).toEqual([
      'books/lent',
      'books/{bookId}/cover',
    ]);
  });

  test('do not have the path of an entity for which the platform has an endpoint', () => {
    expect(pathsOf('GET books', 'GET shop', 'GET books/{bookId}/pages')).toEqual([]);
  });
});
