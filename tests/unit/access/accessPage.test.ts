import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { productEntities } from '../../support/entities';
import { ACCESS_PAGE, withAccessTable } from '../../../scripts/accessPage';

const entities = await productEntities();
const page = readFileSync(ACCESS_PAGE, 'utf8');

test("docs/access.md lists each group's permissions as the schemas grant them, as `npm run docs` generates it", () => {
  expect(page).toContain('| support |');
  expect(page, 'src/schemas has changed: run `npm run docs`').toBe(withAccessTable(page, entities));
});

test('a new entity gets its place in the table', () => {
  const rooms = entities
    .filter(({ $id }) => $id === 'device')
    .map((device) => ({ ...device, $id: 'room', 'x-entity': { ...device['x-entity'], plural: 'Rooms' } }));
  const others = entities.filter(({ $id }) => $id !== 'room');
  expect(withAccessTable(page, [...others, ...rooms])).toMatch(
    /^\| .*Rights, .*Rooms, .*Roster, .* \| read, write \|/m,
  );
});

test('support reads accounts and their organizations, but no patients and no plan content', () => {
  const read = entities.filter(({ 'x-entity': { access } }) => access?.read?.includes('support'));
  expect(read.map(({ $id }) => $id).toSorted()).toEqual(['organization', 'plan', 'provider', 'user']);
  const written = entities.filter(({ 'x-entity': { access } }) => access?.write?.includes('support'));
  expect(written).toEqual([]);
});
