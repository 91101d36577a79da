import type { FieldSchema, Json, JsonObject } from '../../domain/entity/types';
import { useFormScope } from '../bridge/scope';
import { useChoices } from '../renderers/choices';
import { useReferenced } from '../renderers/references';
import { ValueText } from '../renderers/ValueText';

function ReferencedText({ resource, id, name }: { resource: string; id: string; name: string }) {
  const [found] = useReferenced(resource, [id]);
  const value = found?.record?.[name];
  return <>{typeof value === 'string' || typeof value === 'number' ? value : ''}</>;
}

/** The label of a value that was chosen from another record's rows. */
function ChosenText({ value, resource, id, choices }: ChosenProps) {
  const { choices: options } = useChoices(resource, id, choices);
  if (typeof value !== 'string') return null;
  return <>{options.find((option) => option.value === value)?.label ?? value}</>;
}

interface ChosenProps {
  value: Json | undefined;
  resource: string;
  id: Json | undefined;
  choices: NonNullable<FieldSchema['x-choices']>;
}

interface Props {
  /** A field of the row. `planId.name` is the field `name` of the record that the row's `planId` refers to. */
  column: string;
  row: JsonObject;
  /** Schema of the row. */
  schema: FieldSchema;
  path: string;
  /** Path of the row in its form: `emails[0]`. */
  at: string;
  /** Shows the id itself, because other columns show the record's fields. */
  plain: boolean;
}

export function RowCell({ column, row, schema, path, at, plain }: Props) {
  const { rowCells } = useFormScope();
  const Own = rowCells?.[`${path.replace(/\[\d+\]/g, '')}.${column}`];
  const [name = column, referenced] = column.split('.');
  const field = schema.properties?.[name] ?? {};
  const value = row[name];
  if (Own) return <Own row={row} at={at} />;
  const choices = field['x-choices'];
  if (choices) {
    const of = schema.properties?.[choices.of]?.['x-reference'] ?? '';
    return <ChosenText value={value} resource={of} id={row[choices.of]} choices={choices} />;
  }
  const resource = field['x-reference'];
  if (referenced !== undefined && resource) {
    if (typeof value !== 'string' || value === '') return null;
    return <ReferencedText resource={resource} id={value} name={referenced} />;
  }
  if (plain) return <>{typeof value === 'string' ? value : ''}</>;
  return <ValueText value={value} schema={field} path={`${path}.${name}`} />;
}
