import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isObject } from '../../../src/domain/entity/paths';

const META: unknown = JSON.parse(readFileSync('src/schemas/meta/entity.json', 'utf8'));
const PAGE = readFileSync('docs/add-an-entity.md', 'utf8');

/** All property names and keywords of an entity file, at any depth. */
function* words(schema: unknown): Generator<string> {
  if (Array.isArray(schema)) for (const part of schema) yield* words(part);
  if (!isObject(schema)) return;
  if (isObject(schema['properties'])) yield* Object.keys(schema['properties']);
  if (Array.isArray(schema['enum'])) yield* schema['enum'].map(String);
  for (const part of Object.values(schema)) yield* words(part);
}

test('the page names every keyword of an entity’s file', () => {
  const code = [...PAGE.matchAll(/`([^`\n]+)`/g)].map(([, text]) => text ?? '');
  const named = new Set(code.flatMap((text) => [text, ...text.split(/[^\w$-]+/)]));
  const missing = [...new Set(words(META))].filter((word) => !named.has(word));
  expect(missing).toEqual([]);
});
