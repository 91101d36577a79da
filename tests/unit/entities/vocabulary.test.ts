import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createChecker } from '../../../src/domain/entity/check';
import { loadEntities } from '../../../src/domain/entity/load';
import { isObject } from '../../../src/domain/entity/paths';
import type { Json, JsonObject } from '../../../src/domain/entity/types';
import { ENTITY_PAGE, exampleWith } from '../../support/entityPage';
import { valueTable } from '../../support/vocabulary';

const META = JSON.parse(readFileSync('src/schemas/meta/entity.json', 'utf8')) as Json;

/** All property names and keywords of an entity file, at any depth. */
function* words(schema: unknown): Generator<string> {
  if (Array.isArray(schema)) for (const part of schema) yield* words(part);
  if (!isObject(schema)) return;
  if (isObject(schema['properties'])) yield* Object.keys(schema['properties']);
  if (Array.isArray(schema['enum'])) yield* schema['enum'].map(String);
  for (const part of Object.values(schema)) yield* words(part);
}

test('the page lists every keyword of an entity file', () => {
  const code = [...ENTITY_PAGE.matchAll(/`([^`\n]+)`/g)].map(([, text]) => text ?? '');
  const named = new Set(code.flatMap((text) => [text, ...text.split(/[^\w$-]+/)]));
  const missing = [...new Set(words(META))].filter((word) => !named.has(word));
  expect(missing).toEqual([]);
});

test('the page lists the values of each keyword of a field', () => {
  const [, written] = /<!-- values -->\n\n([\s\S]*?)\n\n<!-- \/values -->/.exec(ENTITY_PAGE) ?? [];
  expect(written).toBe(valueTable(META));
});

test('the rows on the page are valid rows of a room', () => {
  const { 'x-entity': x, ...room } = exampleWith('"$id": "room"');
  const list = { columns: ['name'], sort: 'name' };
  const properties = { ...(room['properties'] as JsonObject), ...exampleWith('"x-rows"') };
  delete (properties['orgId'] as JsonObject)['x-reference'];
  delete properties['phoneNumbers'];
  const file = { ...room, properties, 'x-entity': { ...(x as JsonObject), list }, 'x-i18n': {} };
  expect(loadEntities({ 'room.json': file }, createChecker())).toHaveLength(1);
});
