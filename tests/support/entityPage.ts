import { readFileSync } from 'node:fs';
import { isObject } from '../../src/domain/entity/paths';
import type { JsonObject } from '../../src/domain/entity/types';

/** docs/add-an-entity.md, whose examples the tests try. */
export const ENTITY_PAGE = readFileSync('docs/add-an-entity.md', 'utf8');

const [, file] = /Put this into `(src\/schemas\/\w+\.json)`/.exec(ENTITY_PAGE) ?? [];

/** The path of the page's entity file. */
export const ENTITY_FILE = String(file);

/** The only JSON example of the page that contains the text. */
export function exampleWith(text: string): JsonObject {
  const found = [...ENTITY_PAGE.matchAll(/```json\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
    block.includes(text) ? [JSON.parse(block) as unknown] : [],
  );
  const [example] = found;
  if (found.length !== 1 || !isObject(example)) throw new Error(`${found.length} examples have ${text}`);
  return example;
}

/** The page's entity file as text. With `withForm`, the file has the form that the page describes. */
export function roomFile({ withForm = false } = {}): string {
  const room = exampleWith('"$id": "room"');
  const x = room['x-entity'];
  if (!isObject(x)) throw new Error('The room has no x-entity');
  return JSON.stringify({ ...room, 'x-entity': withForm ? { ...x, ...exampleWith('"form":') } : x });
}
