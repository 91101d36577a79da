import { readSchemas, schemasFolder } from '../../../vite/schemas';
import type { FieldSchema, SchemaType } from '../../../src/domain/entity/types';

/** The input that react-admin has for a field. `shown` is a text. */
export type Kind =
  | 'text'
  | 'number'
  | 'date'
  | 'time'
  | 'yesNo'
  | 'choice'
  | 'language'
  | 'timezone'
  | 'reference'
  | 'shown';

export interface BareField {
  name: string;
  label: string;
  kind: Kind;
  choices?: readonly string[];
  reference?: string;
}

export interface BareGroup {
  label: string;
  fields: readonly BareField[];
}

const has = ({ type }: FieldSchema, name: SchemaType): boolean =>
  Array.isArray(type) ? type.includes(name) : type === name;

function toKind(field: FieldSchema): Kind {
  const { format, enum: choices, 'x-widget': widget, 'x-reference': reference } = field;
  if (field.readOnly || field['x-computed'] || has(field, 'object')) return 'shown';
  if (reference !== undefined) return 'reference';
  if (widget === 'language' || widget === 'timezone') return widget;
  if (choices) return 'choice';
  if (has(field, 'boolean')) return 'yesNo';
  if (has(field, 'integer') || has(field, 'number')) return 'number';
  if (format === 'date') return 'date';
  return format === 'date-time' ? 'time' : 'text';
}

/** The groups of the patients' form, with the first tab's fields. */
export async function bareGroups(): Promise<BareGroup[]> {
  const { entities } = await readSchemas(schemasFolder());
  const patient = entities.find(({ $id }) => $id === 'patient');
  if (!patient) throw new Error('There is no schema of patients');
  return (patient['x-entity'].form?.groups ?? []).map(({ label, fields }) => ({
    label,
    fields: fields.map((name) => {
      const field = patient.properties[name] ?? {};
      const { title = name, enum: choices, 'x-reference': reference } = field;
      const texts = choices?.filter((each) => each !== null).map(String);
      return {
        name,
        label: title,
        kind: toKind(field),
        ...(texts && { choices: texts }),
        ...(reference && { reference }),
      };
    }),
  }));
}
