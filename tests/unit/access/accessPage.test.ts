import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { productEntities } from '../../support/entities';
import { accessTable } from '../../support/accessTable';

const entities = await productEntities();
const user = entities.find(({ $id }) => $id === 'user');
const groups = (user?.properties['groups']?.items?.enum ?? []).map(String);

test('docs/access.md says what each group may do, as the schemas grant it', () => {
  expect(groups).toContain('support');
  expect(readFileSync('docs/access.md', 'utf8')).toContain(accessTable(entities, groups));
});

test('support reads accounts and where they belong, no patient and no plan’s content', () => {
  const read = entities.filter(({ 'x-entity': { access } }) => access?.read?.includes('support'));
  expect(read.map(({ $id }) => $id).toSorted()).toEqual(['organization', 'plan', 'provider', 'user']);
  const written = entities.filter(({ 'x-entity': { access } }) => access?.write?.includes('support'));
  expect(written).toEqual([]);
});
