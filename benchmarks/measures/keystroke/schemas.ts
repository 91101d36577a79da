import type { Entity, EntityRecord, FieldSchema } from '../../../src/domain/entity/types';

/** The forms whose keystrokes are compared. */
export const FORMS = { fields10: 10, fields200: 200, rows10: 10, rows500: 500 } as const;
export type FormName = keyof typeof FORMS;

const GROUP_SIZE = 20;

/** The field that the measurement types into. */
export const FIRST_FIELD = 'field0';

/** A typical mix: mostly text, some numbers, dates, choices and check boxes. */
function fieldOf(index: number): FieldSchema {
  const title = `Field ${index}`;
  const kind = index % 8;
  if (kind === 3) return { title, type: ['number', 'null'], minimum: 0 };
  if (kind === 5) return { title, type: ['string', 'null'], format: 'date' };
  if (kind === 6) return { title, type: ['string', 'null'], enum: ['one', 'two', 'three', null] };
  if (kind === 7) return { title, type: 'boolean' };
  return { title, type: ['string', 'null'], maxLength: 200 };
}

const entity = (id: string, properties: Record<string, FieldSchema>, groups: string[][]): Entity => ({
  $id: id,
  title: id,
  type: 'object',
  additionalProperties: false,
  properties: { thingId: { type: 'string', readOnly: true }, ...properties },
  'x-entity': {
    resource: id,
    id: 'thingId',
    label: 'thingId',
    api: { path: id, many: 'things', one: 'thing' },
    list: { columns: ['thingId'], sort: 'thingId' },
    form: { groups: groups.map((fields, index) => ({ key: `g${index}`, label: `Group ${index}`, fields })) },
  },
});

function fieldsEntity(name: FormName): Entity {
  const names = Array.from({ length: FORMS[name] }, (_, index) => `field${index}`);
  const groups = Array.from({ length: Math.ceil(names.length / GROUP_SIZE) }, (_, index) =>
    names.slice(index * GROUP_SIZE, (index + 1) * GROUP_SIZE),
  );
  return entity(name, Object.fromEntries(names.map((each, index) => [each, fieldOf(index)])), groups);
}

const ROW: FieldSchema = {
  type: 'object',
  properties: {
    name: { title: 'Name', type: ['string', 'null'] },
    kind: { title: 'Kind', type: 'string', enum: ['a', 'b'] },
    note: { title: 'Note', type: ['string', 'null'] },
  },
};

function rowsEntity(name: FormName): Entity {
  const rows: FieldSchema = {
    title: 'Rows',
    type: 'array',
    items: ROW,
    'x-rows': { columns: ['name', 'kind', 'note'], dialog: 'Row' },
  };
  return entity(name, { [FIRST_FIELD]: { title: 'Field 0', type: ['string', 'null'] }, rows }, [[FIRST_FIELD, 'rows']]);
}

export const isRows = (name: FormName): boolean => name.startsWith('rows');

export const benchEntity = (name: FormName): Entity => (isRows(name) ? rowsEntity(name) : fieldsEntity(name));

/** A stored record of the form, with every field filled. */
export function benchRecord(name: FormName): EntityRecord {
  if (isRows(name)) {
    const rows = Array.from({ length: FORMS[name] }, (_, at) => ({ name: `Row ${at}`, kind: 'a', note: 'A note' }));
    return { id: '1', thingId: '1', [FIRST_FIELD]: '', rows };
  }
  const values = Object.entries(benchEntity(name).properties).map(([field, { type, format, enum: choices }]) => {
    if (type === 'boolean') return [field, true];
    if (choices) return [field, 'one'];
    if (format) return [field, '2026-01-05'];
    return [field, Array.isArray(type) && type.includes('number') ? 7 : 'text'];
  });
  return { ...Object.fromEntries(values), id: '1', thingId: '1', [FIRST_FIELD]: '' } as EntityRecord;
}
