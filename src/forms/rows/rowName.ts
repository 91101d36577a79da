import type { FieldSchema, JsonObject } from '../../domain/entity/types';
import { hasType } from '../../domain/entity/paths';
import type { Translate } from '../errorText';

/**
 * The text that tells a row from the others: the first of its columns that holds a text which a person entered. A
 * choice, a reference or a secret is skipped, because its stored value is not what the table shows.
 */
function rowText(schema: FieldSchema, row: JsonObject, columns: readonly string[]): string {
  for (const column of columns) {
    const field = schema.properties?.[column];
    const value = row[column];
    if (!field || !hasType(field, 'string')) continue;
    if (field.enum || field['x-reference'] !== undefined || field['x-write-only']) continue;
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return '';
}

/** The name of a row for screen readers: its number and, if there is one, the text that tells it from the others. */
export function rowName(
  schema: FieldSchema,
  { row, index, columns }: { row: JsonObject; index: number; columns: readonly string[] },
  translate: Translate,
): string {
  const numbered = translate('forms.row', { number: index + 1 });
  const text = rowText(schema, row, columns);
  return text === '' ? numbered : `${numbered}: ${text}`;
}
