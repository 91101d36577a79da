import { expect, test } from 'vitest';
import type { Entity, FieldSchema } from '../../../src/domain/entity/types';
import { normalize } from '../../../src/domain/rules';
import { newRow } from '../../../src/forms/rows/newRow';

const NOW = '2026-03-01T10:20:30.000Z';
const beds: FieldSchema = {
  title: 'Beds',
  type: 'array',
  items: {
    type: 'object',
    properties: {
      kind: { title: 'Kind', type: 'string', default: 'plain' },
      place: { title: 'Place', type: 'object', properties: { floor: { title: 'Floor', type: 'integer', default: 1 } } },
    },
  },
};
const entity: Entity = {
  $id: 'ward',
  title: 'Ward',
  type: 'object',
  properties: { beds },
  'x-entity': {
    resource: 'wards',
    id: 'wardId',
    label: 'wardId',
    api: { path: 'wards', many: 'wards', one: 'ward' },
    list: { columns: [], sort: 'wardId' },
  },
};
const context = { now: NOW, userId: 'ada' };

test('a new record gets the defaults of its rows and of their objects', () => {
  const given = { beds: [{}, { kind: 'wide', place: {} }, null, 'x'] };
  expect(normalize(entity, given, context)['beds']).toEqual([
    { kind: 'plain' },
    { kind: 'wide', place: { floor: 1 } },
    null,
    'x',
  ]);
});

test('a stored record, and one from another system, keep their rows unchanged', () => {
  expect(normalize(entity, { beds: [{}] }, { ...context, previous: { beds: [] } })['beds']).toEqual([{}]);
  expect(normalize(entity, { beds: [{}] }, { ...context, trusted: true })['beds']).toEqual([{}]);
});

test('the form gives a new row the same defaults', () => {
  expect(newRow(beds)).toEqual({ kind: 'plain' });
});
