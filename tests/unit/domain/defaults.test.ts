import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Entity, FieldSchema, Json } from '../../../src/domain/entity/types';
import { normalize } from '../../../src/domain/rules';
import { newRow } from '../../../src/forms/rows/newRow';

const NOW = '2026-03-01T10:20:30.000Z';
const beds: FieldSchema = {
  title: 'Beds',
  type: 'array',
  items: {
    type: 'object',
    properties: {
      number: { title: 'Number', type: 'integer' },
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

const updated = (before: Json[], given: Json[]): Json | undefined =>
  normalize(entity, { beds: given }, { ...context, previous: { beds: before } })['beds'];

test('a new row of a stored record gets its defaults; stored rows get none', () => {
  expect(updated([], [{}])).toEqual([{ kind: 'plain' }]);
  expect(updated([{ number: 1 }], [{ number: 1 }, { number: 2, place: {} }])).toEqual([
    { number: 1 },
    { number: 2, kind: 'plain', place: { floor: 1 } },
  ]);
  expect(updated([{ number: 1, kind: 'wide' }], [{ number: 1 }])).toEqual([{ number: 1 }]);
  expect(updated([{ number: 1 }], [{ number: 5 }])).toEqual([{ number: 5 }]);
});

test('equal rows that are sent again stay where they are', () => {
  const given = [{ number: 1 }, { number: 1 }, { number: 1 }];
  const once = updated([{ kind: 'plain' }, {}], given) as Json[];
  expect(updated(once, given)).toEqual(once);
});

test('rows from another system are kept unchanged', () => {
  expect(normalize(entity, { beds: [{}] }, { ...context, trusted: true })['beds']).toEqual([{}]);
  expect(normalize(entity, { beds: [{}] }, { ...context, trusted: true, previous: { beds: [] } })['beds']).toEqual([
    {},
  ]);
});

const bed = fc.record(
  { number: fc.integer({ min: 0, max: 3 }), kind: fc.constantFrom('plain', 'wide') },
  { requiredKeys: [] },
);
const rows = fc.array(bed, { maxLength: 5 });

test('saving twice has the effect of saving once, and a stored list that is saved again does not change', () => {
  fc.assert(
    fc.property(rows, rows, (before, given) => {
      const once = updated(before, given) as Json[];
      expect(updated(once, given)).toEqual(once);
      expect(updated(once, once)).toEqual(once);
      expect(updated(before, before)).toEqual(before);
    }),
    { numRuns: 300 },
  );
});

test('the form gives a new row the same defaults', () => {
  expect(newRow(beds)).toEqual({ kind: 'plain' });
});
