import { secretPaths } from '../../domain/entity/secrets';
import { STORED } from '../../domain/entity/serverFields';
import type { Entity, FieldSchema } from '../../domain/entity/types';

/** A JSON Schema of the API's documentation. */
export type ShownSchema = Record<string, unknown>;

/** A field as documented: its standard keywords and its reference, without the keywords of forms and tables. */
function shownField(field: FieldSchema): ShownSchema {
  const kept = Object.entries(field).filter(([name]) => !name.startsWith('x-') || name === 'x-reference');
  const out: ShownSchema = Object.fromEntries(kept);
  if (field.properties) out['properties'] = shownFields(field.properties);
  if (field.items) out['items'] = shownField(field.items);
  if (field['x-write-only']) out['writeOnly'] = true;
  if (field['x-computed']) out['readOnly'] = true;
  return out;
}

const shownFields = (fields: Record<string, FieldSchema>): ShownSchema =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shownField(field)]));

const SERVER: ShownSchema = {
  _version: { type: 'integer', description: 'An update must send the version that it is based on' },
  createdAt: { type: 'string', format: 'date-time', readOnly: true },
  updatedAt: { type: 'string', format: 'date-time', readOnly: true },
  updatedBy: { type: ['string', 'null'], readOnly: true },
};

const SECRETS: ShownSchema = {
  [STORED]: {
    type: 'array',
    items: { type: 'string' },
    readOnly: true,
    description:
      'Only if the answer has a single record: the paths of the record’s write-only fields that have a value',
  },
};

/** The derived fields of answers. */
const derivedShown = (entity: Entity): ShownSchema =>
  Object.fromEntries(
    Object.entries(entity['x-entity'].api.derived ?? {}).map(([name, path]) => {
      const text = { type: 'string' };
      const value = path.includes('[]') ? { type: 'array', items: text } : text;
      return [name, { ...value, readOnly: true, description: `Derived from \`${path}\`` }];
    }),
  );

/** The field `id`, in which `ra-data-simple-rest` expects a record's id. */
const idOf = ({ 'x-entity': { api, id } }: Entity): ShownSchema =>
  api.dialect === 'simple-rest' ? { id: { type: 'string', readOnly: true, description: `The same as ${id}` } } : {};

const schemas = new WeakMap<Entity, ShownSchema>();

/** The documented schema of a record: always the same object per entity, so that the documentation names it once. */
export function recordSchema(entity: Entity): ShownSchema {
  const known = schemas.get(entity);
  if (known) return known;
  const schema: ShownSchema = {
    type: 'object',
    title: entity.title,
    ...(entity.description && { description: entity.description }),
    properties: {
      ...shownFields(entity.properties),
      ...SERVER,
      ...derivedShown(entity),
      ...idOf(entity),
      ...(secretPaths(entity).length > 0 && SECRETS),
    },
    ...(entity.required && { required: entity.required }),
  };
  schemas.set(entity, schema);
  return schema;
}
