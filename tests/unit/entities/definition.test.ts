import { describe, expect, test } from 'vitest';
import type { Entity, FieldSchema, XEntity } from '../../../src/domain/entity/types';
import { columnFor, sortablePaths } from '../../../platform/entities/columns';
import { definitionOf } from '../../../platform/entities/definition';

const text: FieldSchema = { type: ['string', 'null'] };

function entity(more: Partial<XEntity> = {}, properties: Record<string, FieldSchema> = {}): Entity {
  return {
    $id: 'workOrder',
    title: 'Work order',
    type: 'object',
    properties: {
      orderId: text,
      name: text,
      due: { ...text, format: 'date' },
      count: { type: 'integer' },
      done: { type: 'boolean' },
      serial: { ...text, 'x-unique': true },
      address: { type: 'object', properties: { city: text } },
      parts: { type: 'array', items: { type: 'object', properties: { partId: text } } },
      ...properties,
    },
    'x-entity': {
      resource: 'workOrders',
      id: 'orderId',
      label: 'name',
      api: { path: 'workOrders', many: 'workOrders', one: 'workOrder' },
      list: {
        columns: ['orderId', 'name', 'due', 'count', 'done', 'parts', { field: 'serial', sortable: false }],
        sort: 'name',
        search: ['name'],
        filters: [
          { name: 'done', field: 'done', op: 'eq', control: 'toggle', label: 'Done', counted: true },
          { name: 'partId', field: 'parts[].partId', op: 'has', control: 'select', label: 'Part' },
        ],
      },
      ...more,
    },
  };
}

const on = (value: Entity): string[] => definitionOf(value).indexes.map((index) => index.on);

describe('the table of an entity', () => {
  test('has a column for sorted, filtered and unique fields, and for no others', () => {
    const columns = definitionOf(entity()).columns.map(({ name, kind }) => [name, kind]);
    expect(columns).toEqual([
      ['f_name', 'text'],
      ['f_due', 'time'],
      ['f_count', 'number'],
      ['f_done', 'boolean'],
      ['f_parts_part_id', 'array'],
      ['f_serial', 'text'],
    ]);
  });

  test('sorts by scalar columns that are not switched off', () => {
    expect(sortablePaths(entity())).toEqual(['orderId', 'name', 'due', 'count', 'done']);
  });

  test('has the indexes that its list requires', () => {
    expect(on(entity())).toEqual(
      expect.arrayContaining([
        '("f_name", "id")',
        '("f_name", "id") where "f_done" = false',
        'using gin ("f_parts_part_id" jsonb_path_ops)',
        'using gin (search gin_trgm_ops)',
        `(lower("f_serial")) where not ("f_serial" = '')`,
      ]),
    );
  });

  test('has the patient in the key of patient data', () => {
    const note = entity({ partition: 'patientId' }, { patientId: text });
    expect(definitionOf(note).scope).toEqual([{ field: 'patientId', name: 'patient_id' }]);
    expect(on(note)).toContain('("patient_id", "f_name", "id")');
    expect(definitionOf(entity({ id: 'orderId', partition: 'orderId' })).scope).toEqual([]);
  });

  test('keeps unique values separate for each parent', () => {
    const child = entity({ parent: { param: 'orgId', entity: 'organization' } }, { orgId: text });
    expect(on(child)).toContain(`("org_id", lower("f_serial")) where not ("f_serial" = '')`);
  });

  test('names every index after its definition, so that a changed file creates another one', () => {
    const names = (value: Entity) => definitionOf(value).indexes.map(({ name }) => name);
    expect(names(entity())).toEqual(names(entity()));
    const sorted = entity();
    sorted['x-entity'].list.columns = ['name'];
    expect(names(sorted).length).toBeLessThan(names(entity()).length);
    expect(new Set(names(entity())).size).toBe(names(entity()).length);
  });

  test('escapes field names in SQL', () => {
    const odd = entity({}, { odd: { type: 'object', properties: { "a'b": text } } });
    expect(columnFor(odd, "odd.a'b")?.expression).toBe(
      "coalesce(left(jsonb_extract_path_text(doc, 'odd', 'a''b'), 400), '')",
    );
  });
});
