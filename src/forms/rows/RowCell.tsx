import type { FieldSchema, JsonObject } from '../../domain/entity/types';
import { useReferenced } from '../renderers/references';
import { ValueText } from '../renderers/ValueText';

function ReferencedText({ resource, id, name }: { resource: string; id: string; name: string }) {
  const [found] = useReferenced(resource, [id]);
  const value = found?.record?.[name];
  return <>{typeof value === 'string' || typeof value === 'number' ? value : ''}</>;
}

interface Props {
  /** A field of the row, or one of the record that a field refers to: `planId.name`. */
  column: string;
  row: JsonObject;
  /** Schema of the row. */
  schema: FieldSchema;
  path: string;
  /** Show the id itself where other columns show what it stands for. */
  plain: boolean;
}

export function RowCell({ column, row, schema, path, plain }: Props) {
  const [name = column, referenced] = column.split('.');
  const field = schema.properties?.[name] ?? {};
  const value = row[name];
  const resource = field['x-reference'];
  if (referenced !== undefined && resource) {
    if (typeof value !== 'string' || value === '') return null;
    return <ReferencedText resource={resource} id={value} name={referenced} />;
  }
  if (plain) return <>{typeof value === 'string' ? value : ''}</>;
  return <ValueText value={value} schema={field} path={`${path}.${name}`} />;
}
