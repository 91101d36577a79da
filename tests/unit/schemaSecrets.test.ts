import { expect, it, test } from 'vitest';
import { faultsOf, good } from '../support/wardFile';

const secret = { title: 'Key', type: ['string', 'null'], 'x-write-only': true };

/** The faults of a file with a secret, a secret in an object, and a large field. */
function faultsWith(x: object, list: object = {}, properties: object = {}): string[] {
  const file = good() as { properties: object; 'x-entity': { list: object } };
  Object.assign(file.properties, {
    key: secret,
    access: {
      title: 'Access',
      type: 'object',
      properties: { token: secret, place: { title: 'Place', type: 'string' } },
    },
    content: { title: 'Content', type: ['string', 'null'], 'x-get-only': true },
    ...properties,
  });
  Object.assign(file['x-entity'], x);
  Object.assign(file['x-entity'].list, list);
  return faultsOf({ 'ward.json': file });
}

const filter = (more: object) => ({
  filters: [{ name: 'find', op: 'contains', control: 'text', label: 'F', ...more }],
});

it.each([
  ['a label', {}, { label: '{name} {key}' }, 'x-entity.label', 'key'],
  ['another id', {}, { aliases: ['key'] }, 'x-entity.aliases', 'key'],
  ['a column', { columns: ['name', 'key'] }, {}, 'x-entity.list.columns', 'key'],
  ['a column object', { columns: [{ field: 'access.token' }] }, {}, 'x-entity.list.columns', 'access.token'],
  ['a column with a secret within', { columns: ['name', 'access'] }, {}, 'x-entity.list.columns', 'access'],
  ['the order', { sort: 'key' }, {}, 'x-entity.list.sort', 'key'],
  ['the search', { search: ['name', 'access.token'] }, {}, 'x-entity.list.search', 'access.token'],
  ['a filter', filter({ field: 'key' }), {}, 'x-entity.list.filters "find"', 'key'],
  ['a further field of a filter', filter({ field: 'name', also: ['key'] }), {}, 'x-entity.list.filters "find"', 'key'],
  ['the highlight', { highlight: { field: 'key', from: 1 } }, {}, 'x-entity.list.highlight', 'key'],
])('a secret as %s is refused in one line', (_use, list, x, place, path) =>
  expect(faultsWith(x, list)).toEqual([
    expect.stringContaining(`ward.json: ${place} names the field "${path}", which is x-write-only or contains such`),
  ]),
);

test('a large field that lists do not have is neither a column nor a highlight, yet can be searched', () => {
  const said = 'names the field "content", which is x-get-only and therefore in no list';
  expect(faultsWith({}, { columns: ['name', 'content'] })).toEqual([`ward.json: x-entity.list.columns ${said}`]);
  expect(faultsWith({}, { highlight: { field: 'content', from: 1 } })).toContain(
    `ward.json: x-entity.list.highlight ${said}`,
  );
  expect(faultsWith({}, { search: ['content'], columns: ['name', 'access.place'] })).toEqual([]);
});

it.each([
  ['x-unique', { pin: { ...secret, 'x-unique': true } }, 'field "pin": x-unique compares an x-write-only value'],
  ['x-distinct', { pin: { ...secret, 'x-distinct': 'records' } }, 'field "pin": x-distinct compares an x-write-only'],
  [
    'a list of secrets',
    { pins: { title: 'PINs', type: 'array', items: { type: ['string', 'null'], 'x-write-only': true } } },
    'field "pins": x-write-only is inside a list',
  ],
])('%s is refused for a secret', (_slip, properties, said) =>
  expect(faultsWith({}, {}, properties)).toEqual([expect.stringContaining(`ward.json: ${said}`)]),
);
