import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { productEntities } from '../../support/entities';
import { accessTable } from '../../support/accessTable';

const entities = await productEntities();
const user = entities.find(({ $id }) => $id === 'user');
const groups = (user?.properties['groups']?.items?.enum ?? []).map(String);

test("docs/access.md lists each group's permissions as the schemas grant them", () => {
  expect(groups).toContain('support');
  expect(readFileSync('docs/access.md', 'utf8')).toContain(accessTable(entities, groups));
});

test('support reads accounts and their organizations, but no patients and no plan content', () => {
  const read = entities.filter(({ 'x-entity': { access } }) => access?.read?.includes('support'));
  expect(read.map(({ $id }) => $id).toSorted()).toEqual(['organization', 'plan', 'provider', 'user']);
  const written = entities.filter(({ 'x-entity': { access } }) => access?.write?.includes('support'));
  expect(written).toEqual([]);
});
